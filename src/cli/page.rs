//! What is made from the definitions of the command line: the manual page and the completions.

use std::io::Write;

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

use super::Failure;

/// The script that completes commands and options in a shell.
pub(super) fn completions(mut command: Command, shell: Shell, out: &mut impl Write) -> Result<(), Failure> {
    // the generator cannot cope with a writer that fails
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "sanziqi", &mut script);
    out.write_all(&script)?;
    Ok(())
}

/// One page for the program and all its commands.
pub(super) fn manual(mut command: Command, out: &mut impl Write) -> Result<(), Failure> {
    command.build();
    let page = Man::new(command.clone()).section("6").manual("Games");
    let mut text = Vec::new();
    page.render_title(&mut text)?;
    page.render_name_section(&mut text)?;
    page.render_synopsis_section(&mut text)?;
    page.render_description_section(&mut text)?;
    page.render_options_section(&mut text)?;
    chapters(&command, "sanziqi", &mut text)?;
    page.render_extra_section(&mut text)?;
    for line in String::from_utf8_lossy(&text).lines() {
        match line {
            // said anew for every section, needed once
            ".ie \\n(.g .ds Aq \\(aq" | ".el .ds Aq '" => {}
            ".SH NAME" => writeln!(out, ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n{line}")?,
            // what stands below the options is typed as it is shown
            ".SH EXTRA" => writeln!(out, ".SH EXAMPLES AND EXIT CODES\n.nf")?,
            _ => writeln!(out, "{line}")?,
        }
    }
    Ok(())
}

/// A section for each command, under the words that one types for it.
fn chapters(command: &Command, words: &str, out: &mut Vec<u8>) -> Result<(), Failure> {
    for command in command.get_subcommands().filter(|command| command.get_name() != "help") {
        let words = format!("{words} {}", command.get_name());
        let page = Man::new(command.clone());
        let mut text = Vec::new();
        page.render_synopsis_section(&mut text)?;
        page.render_description_section(&mut text)?;
        if command.get_name() == "play" {
            writeln!(text, ".PP\nIts options are those above.")?;
        } else {
            page.render_options_section(&mut text)?;
        }
        writeln!(out, ".SH \"{}\"", words.to_uppercase())?;
        for line in String::from_utf8_lossy(&text).lines() {
            // only the chapter itself is a heading
            match line.strip_prefix(".SH ") {
                Some("SYNOPSIS") => {}
                Some(_) => writeln!(out, ".PP")?,
                None => writeln!(out, "{line}")?,
            }
        }
        chapters(command, &words, out)?;
    }
    Ok(())
}
