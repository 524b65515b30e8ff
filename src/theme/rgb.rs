//! Light: how bright a colour is, how far it stands out, and what lies between two of them.

use ratatui::style::Color;

use super::paint::ANSI;

/// The sixteen colours as xterm shows them.
const XTERM: [u32; 16] = [
    0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5, //
    0x7f_7f7f, 0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
];

/// Red, green and blue light, 0 to 255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rgb(pub(super) u8, pub(super) u8, pub(super) u8);

impl Rgb {
    /// The light of a colour, if the terminal's user has no say in it: neither the sixteen nor the default.
    pub(super) fn exact(color: Color) -> Option<Self> {
        match color {
            Color::Rgb(r, g, b) => Some(Self(r, g, b)),
            Color::Indexed(index @ 16..=231) => {
                let [r, g, b] = [index - 16, (index - 16) % 36, (index - 16) % 6];
                let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
                Some(Self(level(r / 36), level(g / 6), level(b)))
            }
            Color::Indexed(index @ 232..) => {
                let gray = 8 + 10 * (index - 232);
                Some(Self(gray, gray, gray))
            }
            _ => None,
        }
    }

    /// The light of a colour, the sixteen as xterm shows them; `None` for the terminal's default.
    pub(super) fn likely(color: Color) -> Option<Self> {
        let index = match color {
            Color::Indexed(index @ 0..16) => usize::from(index),
            named => match ANSI.iter().position(|(_, known)| *known == named) {
                Some(index) => index,
                None => return Self::exact(color),
            },
        };
        let [_, r, g, b] = XTERM[index].to_be_bytes();
        Some(Self(r, g, b))
    }

    /// Relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it.
    pub(super) fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// The contrast of two colours, 1 (the same) to 21 (black on white), as WCAG 2.2 defines it.
    pub(super) fn contrast(self, other: Self) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// Whether there is more light in it than in a ground; the unknown is dark.
    pub(super) fn is_lighter(self, ground: Option<Self>) -> bool {
        ground.is_none_or(|ground| self.luminance() > ground.luminance())
    }

    /// How different two colours look: the weighted distance of
    /// [Riemersma](https://www.compuphase.com/cmetric.htm), squared.
    pub(super) fn distance(self, other: Self) -> u32 {
        let red_mean = u32::midpoint(self.0.into(), other.0.into());
        let square = |one: u8, two: u8| u32::from(one.abs_diff(two)).pow(2);
        (((512 + red_mean) * square(self.0, other.0)) >> 8)
            + 4 * square(self.1, other.1)
            + (((767 - red_mean) * square(self.2, other.2)) >> 8)
    }

    /// Its place on the colour wheel, 0 (red) to 359; `None` for what is nearly gray.
    pub(super) fn hue(self) -> Option<u16> {
        let [r, g, b] = [self.0, self.1, self.2].map(i32::from);
        let (most, least) = (r.max(g).max(b), r.min(g).min(b));
        let range = most - least;
        if range < 32 {
            return None;
        }
        let sixth = match most {
            _ if most == r => (g - b) * 60 / range,
            _ if most == g => (b - r) * 60 / range + 120,
            _ => (r - g) * 60 / range + 240,
        };
        u16::try_from(sixth.rem_euclid(360)).ok()
    }

    /// So many hundredths of this colour over a ground.
    pub(super) fn over(self, ground: Self, percent: u8) -> Self {
        let mix = |one: u8, two: u8| {
            let (share, rest) = (u32::from(percent.min(100)), u32::from(100 - percent.min(100)));
            ((u32::from(one) * share + u32::from(two) * rest + 50) / 100) as u8
        };
        Self(mix(self.0, ground.0), mix(self.1, ground.1), mix(self.2, ground.2))
    }
}

impl From<Rgb> for Color {
    fn from(Rgb(r, g, b): Rgb) -> Self {
        Self::Rgb(r, g, b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLACK: Rgb = Rgb(0, 0, 0);
    const WHITE: Rgb = Rgb(255, 255, 255);

    #[test]
    fn contrast_goes_from_one_to_twenty_one() {
        assert!((BLACK.contrast(WHITE) - 21.0).abs() < 1e-9);
        assert!((WHITE.contrast(WHITE) - 1.0).abs() < 1e-9);
        // the darkest gray that passes for text on white
        assert!(Rgb(0x76, 0x76, 0x76).contrast(WHITE) >= 4.5);
        assert!(Rgb(0x77, 0x77, 0x77).contrast(WHITE) < 4.5);
    }

    #[test]
    fn the_256_colours_are_a_cube_and_a_ramp() {
        for (index, rgb) in [
            (16, BLACK),
            (231, WHITE),
            (67, Rgb(95, 135, 175)),
            (110, Rgb(135, 175, 215)),
            (232, Rgb(8, 8, 8)),
            (255, Rgb(238, 238, 238)),
        ] {
            assert_eq!(Rgb::exact(Color::Indexed(index)), Some(rgb), "{index}");
        }
        assert_eq!(Rgb::exact(Color::Indexed(6)), None);
        assert_eq!(Rgb::likely(Color::Indexed(6)), Rgb::likely(Color::Cyan));
        assert_eq!(Rgb::likely(Color::Reset), None);
    }

    #[test]
    fn hues_go_round_the_wheel() {
        for (rgb, hue) in [
            (Rgb(255, 0, 0), Some(0)),
            (Rgb(255, 255, 0), Some(60)),
            (Rgb(0, 255, 255), Some(180)),
            (Rgb(0, 0, 255), Some(240)),
            (Rgb(255, 0, 128), Some(330)),
            (Rgb(0x89, 0xb4, 0xfa), Some(218)),
            (Rgb(0x93, 0x9d, 0xb0), None),
        ] {
            assert_eq!(rgb.hue(), hue, "{rgb:?}");
        }
    }

    #[test]
    fn mixing_keeps_both_ends() {
        let (frost, night) = (Rgb(0x88, 0xc0, 0xd0), Rgb(0x2e, 0x34, 0x40));
        assert_eq!(frost.over(night, 100), frost);
        assert_eq!(frost.over(night, 0), night);
        assert_eq!(WHITE.over(BLACK, 30), Rgb(77, 77, 77));
    }
}
