#!/usr/bin/env python3
"""Measure full-screen terminal games side by side, in turn, in one run, and print one table of medians.

  speed.py [--rounds 15] [--idle 3] [--size 80x24] NAME=COMMAND [NAME=COMMAND ...]

A command may be followed by keys that lead to the board, after ` @ `:

  speed.py 'sanziqi=target/release/sanziqi play --no-history --seed 1' 'other=/opt/other @ <enter><enter>'

Every program gets an empty home and a pseudo-terminal of its own. What is measured, all from outside:

  first frame   from just before the program is started until the screen shows what it shows at rest
  key           from a key that moves the cursor until the last byte that changed the screen
  bytes         what is written for that key
  idle          bytes written and turns on the processor of all threads, in a while without input
  200 keys      from 200 keys in one write until the last byte that changed the screen
  memory        resident, on the board
  binary        size of the file

Needs nothing but Python 3 on Linux.
"""

import argparse
import fcntl
import os
import re
import select
import shlex
import shutil
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
import unicodedata

KEYS = {
    "enter": "\r", "esc": "\x1b", "space": " ", "tab": "\t",
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D",
}
SEQUENCE = re.compile(
    r"\x1b\[(?P<mark>[?<=>]?)(?P<numbers>[0-9;:]*)[ -/]*(?P<last>[@-~])"
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[PX^_].*?\x1b\\|\x1b[ -/]*[0-~]",
    re.S,
)


class Screen:
    """As much of a terminal as it takes to tell whether a picture changed: what stands in each cell, in which ink."""

    def __init__(self, cols, rows):
        self.cols, self.rows = cols, rows
        self.cells, self.ink, self.x, self.y, self.rest = {}, "", 0, 0, ""

    def feed(self, data):
        """Returns whether the picture changed."""
        before = dict(self.cells)
        text = self.rest + data.decode("utf-8", "replace")
        self.rest, at = "", 0
        while at < len(text):
            char = text[at]
            if char == "\x1b":
                sequence = SEQUENCE.match(text, at)
                if not sequence:
                    self.rest = text[at:]
                    break
                if sequence["last"] and not sequence["mark"]:
                    self.control(sequence["last"], sequence["numbers"])
                at = sequence.end()
                continue
            at += 1
            if char == "\r":
                self.x = 0
            elif char == "\n":
                self.y = min(self.y + 1, self.rows - 1)
            elif char == "\b":
                self.x = max(self.x - 1, 0)
            elif char >= " ":
                self.put(char)
        return self.cells != before

    def put(self, char):
        if self.x >= self.cols:
            self.x, self.y = 0, min(self.y + 1, self.rows - 1)
        # in ink without colours a blank is nothing
        if char == " " and not self.ink:
            self.cells.pop((self.x, self.y), None)
        else:
            self.cells[self.x, self.y] = (char, self.ink)
        self.x += 2 if unicodedata.east_asian_width(char) in "WF" else 1

    def control(self, last, numbers):
        values = [int(n) if n.isdigit() else 0 for n in numbers.split(";")]
        n = max(values[0], 1)
        if last == "A":
            self.y = max(self.y - n, 0)
        elif last == "B":
            self.y = min(self.y + n, self.rows - 1)
        elif last == "C":
            self.x = min(self.x + n, self.cols - 1)
        elif last == "D":
            self.x = max(min(self.x, self.cols - 1) - n, 0)
        elif last == "G":
            self.x = n - 1
        elif last == "d":
            self.y = n - 1
        elif last in "Hf":
            self.y, self.x = n - 1, max(values[1], 1) - 1 if len(values) > 1 else 0
        elif last == "J" and values[0] in (2, 3):
            self.cells.clear()
        elif last == "J":
            self.cells = {c: v for c, v in self.cells.items() if (c[1], c[0]) < (self.y, self.x)}
        elif last == "K":
            self.cells = {c: v for c, v in self.cells.items() if c[1] != self.y or c[0] < self.x}
        elif last == "X":
            for x in range(self.x, self.x + n):
                self.cells.pop((x, self.y), None)
        elif last == "m":
            # everything since the last reset: not normal form, but the same request gives the same ink
            for part in numbers.split(";0;") if numbers else [""]:
                self.ink = "" if part in ("", "0") else part[2:] if part.startswith("0;") else f"{self.ink};{part}"
            if all(code in ("39", "49", "59", "22", "27") for code in self.ink.split(";") if code):
                self.ink = ""
            self.ink = self.ink[-80:]


class Program:
    """A program on a pseudo-terminal."""

    def __init__(self, name, command, keys):
        self.name, self.command, self.keys = name, command, keys
        self.path = shutil.which(command[0]) or sys.exit(f"{command[0]} is not there")

    def start(self, cols, rows):
        self.home = tempfile.TemporaryDirectory()
        self.fd, slave = os.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, cols, 0, 0))
        tty = os.ttyname(slave)
        env = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "en_US.UTF-8", "PATH": os.environ["PATH"]}
        env.update({name: f"{self.home.name}/{name}" for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME")})
        env["HOME"] = self.home.name
        self.screen = Screen(cols, rows)
        # opened by the leader of a new session, the terminal becomes its own
        files = [(os.POSIX_SPAWN_OPEN, fd, tty, os.O_RDWR, 0) for fd in (0, 1, 2)]
        self.begin = time.perf_counter()
        self.pid = os.posix_spawn(self.path, self.command, env, file_actions=files, setsid=True)
        os.close(slave)

    def send(self, keys):
        text = re.sub(r"<(\w+)>", lambda key: KEYS[key[1]], keys)
        self.begin = time.perf_counter()
        os.write(self.fd, text.encode())

    def settle(self, seconds):
        """Reads for so long, then looks at what was read: that must not delay the reading.

        Returns the seconds from the beginning to the last change of the picture, and the bytes up to it.
        """
        chunks, end = [], time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0 and select.select([self.fd], [], [], left)[0]:
            try:
                data = os.read(self.fd, 65536)
            except OSError:
                break
            chunks.append((time.perf_counter() - self.begin, data))
            if b"\x1b[6n" in data:
                os.write(self.fd, b"\x1b[1;1R")
            if b"\x1b[c" in data:
                os.write(self.fd, b"\x1b[?62;22c")
        changed_at, bytes_until, count = None, 0, 0
        for at, data in chunks:
            count += len(data)
            if self.screen.feed(data):
                changed_at, bytes_until = at, count
        return changed_at, bytes_until

    def idle(self, seconds):
        """Bytes written and context switches of all threads."""
        before, end, count = self.switches(), time.perf_counter() + seconds, 0
        while (left := end - time.perf_counter()) > 0:
            if select.select([self.fd], [], [], left)[0]:
                count += len(os.read(self.fd, 65536))
        return count, self.switches() - before

    def switches(self):
        total = 0
        for task in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{task}/status") as status:
                total += sum(int(line.split()[1]) for line in status if "ctxt_switches" in line)
        return total

    def memory(self):
        with open(f"/proc/{self.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024

    def stop(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)
        self.home.cleanup()


def measure(program, cols, rows, idle):
    program.start(cols, rows)
    try:
        first, _ = program.settle(0.5)
        for keys in re.findall(r"<\w+>|.", program.keys):
            program.send(keys)
            program.settle(0.25)
        keys, sizes = [], []
        for key in ["<right>", "<left>", "<down>", "<up>"] * 5:
            program.send(key)
            seconds, size = program.settle(0.06)
            if seconds is not None:
                keys.append(seconds)
                sizes.append(size)
        written, turns = program.idle(idle)
        program.send("<right><left>" * 99 + "<right><down>")
        burst, _ = program.settle(0.25)
        return {
            "first": first and first * 1e3,
            "key": statistics.median(keys) * 1e3 if keys else None,
            "bytes": statistics.median(sizes) if sizes else None,
            "most": max(sizes, default=None),
            "idle bytes": written / idle,
            "idle turns": turns / idle,
            "burst": burst and burst * 1e3,
            "memory": program.memory(),
            "binary": os.path.getsize(program.path) / 1e6,
        }
    finally:
        program.stop()


COLUMNS = [
    ("first", "first frame ms", "{:.1f}"), ("key", "key ms", "{:.2f}"), ("bytes", "bytes a move", "{:.0f}"), ("most", "at most", "{:.0f}"),
    ("idle bytes", "idle bytes/s", "{:.1f}"), ("idle turns", "turns/s", "{:.1f}"), ("burst", "200 keys ms", "{:.1f}"),
    ("memory", "memory MB", "{:.1f}"), ("binary", "binary MB", "{:.1f}"),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="+", metavar="NAME=COMMAND")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--idle", type=float, default=3, metavar="SECONDS")
    parser.add_argument("--size", default="80x24", metavar="COLSxROWS")
    options = parser.parse_args()
    cols, rows = map(int, options.size.split("x"))
    programs = []
    for text in options.programs:
        name, _, command = text.partition("=")
        command, _, keys = command.partition(" @ ")
        programs.append(Program(name, shlex.split(command), keys.strip()))

    results = {program.name: [] for program in programs}
    for turn in range(options.rounds):
        for program in programs:
            # waiting for nothing once is enough
            results[program.name].append(measure(program, cols, rows, options.idle if turn == 0 else 0.2))
    for rounds in results.values():
        for key in ("idle bytes", "idle turns"):
            for row in rounds[1:]:
                row[key] = rounds[0][key]

    width = max(len(name) for name in results)
    print(f"{'':{width}}" + "".join(f"  {title:>14}" for _, title, _ in COLUMNS))
    for name, rounds in results.items():
        cells = []
        for key, _, form in COLUMNS:
            values = [row[key] for row in rounds if row[key] is not None]
            cells.append(form.format(statistics.median(values)) if values else "-")
        print(f"{name:{width}}" + "".join(f"  {cell:>14}" for cell in cells))
    print(f"\nMedians of {options.rounds} rounds in turn, {options.size}.")


if __name__ == "__main__":
    main()
