//! VCF, victory by continuous fours: threat after threat, each of which leaves the other side one square (after the threat
//! space search of Allis, van den Herik and Huntjens 1993).

use super::Tree;
use crate::ai::search::board::pattern_board::Side;
use crate::ai::search::evaluation::Threat;

/// Nodes of one VCF at a leaf, at the most. Tried in self-play.
pub(super) const LEAF_NODES: u32 = 6;
/// Nodes of one VCF within the tree, at the most. Tried in self-play.
pub(super) const INNER_NODES: u32 = 60;
/// Nodes of the VCF at the root, at the most: a few hundredths of a second.
pub(in crate::ai::search) const ROOT_NODES: u32 = 20_000;

impl Tree<'_> {
    /// The stones until the side to move has won by fours alone, its own and the replies, and the first of them.
    /// `None` when no such win was found within so many nodes.
    pub(in crate::ai::search) fn vcf(&mut self, nodes: u32) -> Option<(usize, usize)> {
        let me = self.board.mover();
        if self.board.count(me, Threat::Four) + self.board.count(me, Threat::FourAndThree) == 0 {
            return None;
        }
        let mut left = nodes;
        self.vcf_attack(me, &mut left)
    }

    /// The attacker is to move; the other side completes no line unless it says so.
    fn vcf_attack(&mut self, me: Side, left: &mut u32) -> Option<(usize, usize)> {
        let other = 1 - me;
        if self.board.count(me, Threat::Line) > 0 {
            return self.board.threats(me, Threat::Line).iter().next().map(|cell| (1, cell));
        }
        let must = match self.board.count(other, Threat::Line) {
            0 => None,
            1 => self.board.threats(other, Threat::Line).iter().next(),
            _ => return None,
        };
        let strong = self.board.threats(me, Threat::OpenFour);
        if must.is_none()
            && let Some(cell) = strong.iter().next()
        {
            return Some((3, cell));
        }
        if *left == 0 || self.board.free() < 3 {
            return None;
        }
        let hash = self.board.hash();
        if self.failed_vcf.contains(hash) {
            return None;
        }
        let both = self.board.threats(me, Threat::FourAndThree).iter();
        let fours = both.chain(self.board.threats(me, Threat::Four).iter()).chain(strong.iter());
        let fours: Vec<usize> = fours.filter(|&cell| must.is_none_or(|must| must == cell)).collect();
        for cell in fours {
            *left = left.saturating_sub(1);
            if self.limiter.count() {
                return None;
            }
            self.board.make(cell);
            let won = self.vcf_defence(me, left);
            self.board.unmake();
            if let Some(stones) = won {
                return Some((stones + 1, cell));
            }
            if *left == 0 {
                return None;
            }
        }
        self.failed_vcf.insert(hash);
        None
    }

    /// The defender replies to a four. The stones until the win, if there is one.
    fn vcf_defence(&mut self, me: Side, left: &mut u32) -> Option<usize> {
        let mut lines = self.board.threats(me, Threat::Line).iter();
        let (first, second) = (lines.next()?, lines.next());
        if self.board.count(1 - me, Threat::Line) > 0 {
            return None;
        }
        if second.is_some() {
            return Some(2);
        }
        self.board.make(first);
        let won = self.vcf_attack(me, left);
        self.board.unmake();
        won.map(|(stones, _)| stones + 1)
    }
}

/// A cache of failed VCF: hashes of positions from which no win by fours was found. A newer one overwrites an older one.
#[derive(Debug)]
pub(super) struct FailedVcf(Vec<u64>);

/// Positions remembered at once: 128 KiB.
const FAILED: usize = 1 << 14;

impl FailedVcf {
    pub(super) fn new() -> Self {
        Self(vec![0; FAILED])
    }

    fn index(&self, hash: u64) -> usize {
        (hash >> 40) as usize % self.0.len()
    }

    fn contains(&self, hash: u64) -> bool {
        self.0[self.index(hash)] == hash
    }

    fn insert(&mut self, hash: u64) {
        let index = self.index(hash);
        self.0[index] = hash;
    }
}
