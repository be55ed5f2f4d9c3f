"""Runs one program and takes it down, with all it started, when whoever asked for it closes the pipe or dies.

It is told what to run in one line of JSON, and writes the program's process id and, once that has ended, its
exit code. Tests may use an interpreter that is out of reach for other accounts, so it is the program alone
that is run as somebody else.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import threading

SECONDS_TO_LEAVE = 10.0


def keep(
    words: list[str],
    env: dict[str, str],
    folder: str,
    log: str,
    account: list[int],
    farewell: int,
    remove: bool,
) -> None:
    who = {"user": account[0], "group": account[1], "extra_groups": []} if account else {}
    with open(log, "ab", buffering=0) as out:
        program = subprocess.Popen(
            words,
            env=env,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            start_new_session=True,
            **who,  # type: ignore[call-overload]
        )
    say(program.pid)
    gone = threading.Event()
    threading.Thread(target=tell_of_the_end, args=(program.pid, gone), daemon=True).start()
    sys.stdin.read()
    with contextlib.suppress(ProcessLookupError):
        os.kill(program.pid, farewell)
        gone.wait(SECONDS_TO_LEAVE)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(program.pid, signal.SIGKILL)
    program.wait()
    if remove:
        shutil.rmtree(folder, ignore_errors=True)


def tell_of_the_end(pid: int, gone: threading.Event) -> None:
    """Looks without reaping, so that the number belongs to nobody else while it may be signalled."""
    end = os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
    assert end
    say(end.si_status if end.si_code == os.CLD_EXITED else -end.si_status)
    gone.set()


def say(number: int) -> None:
    with contextlib.suppress(BrokenPipeError):
        os.write(1, b"%d\n" % number)


if __name__ == "__main__":
    keep(**json.loads(sys.stdin.readline()))
