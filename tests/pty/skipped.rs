//! A test that cannot do what it claims on this machine says so where everybody sees it.

use std::env;
use std::process::Command;

#[test]
fn a_test_that_cannot_run_here_says_so_in_the_output() {
    for test in [
        "faults::on_a_full_disk_nothing_of_the_file_changes_and_the_game_goes_on",
        "faults::where_everything_can_only_be_read_a_whole_game_is_played",
        "records::a_save_is_a_lock_one_write_and_a_flush_and_a_rewrite_is_a_new_file",
        "refused::a_step_that_is_not_needed_may_be_refused_and_everything_is_on_the_disk",
    ] {
        // neither unshare nor strace is found there
        let mut tests = Command::new(env::current_exe().expect("these tests run"));
        let output = tests.args(["--exact", test, "--test-threads=2"]).env("PATH", "/nowhere").output();
        let output = output.expect("these tests run");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && said.contains(&format!("skipped {test}: ")), "{said}");
    }
}
