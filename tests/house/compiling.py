"""Compiling the hot rooms with mypyc, in a copy of the package that leaves the sources alone."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"


def hot_modules() -> list[str]:
    """The modules that pyproject.toml calls hot, as paths below the source folder."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: set[str] = set()
    for pattern in settings["tool"]["venus"]["compiled"]:
        matches = [path for path in ROOT.glob(pattern) if path.suffix == ".py"]
        if not matches:
            raise FileNotFoundError(f"pyproject.toml, tool.venus.compiled: nothing matches {pattern!r}")
        found.update(path.relative_to(SOURCE).as_posix() for path in matches)
    return sorted(found)


def dotted(module: str) -> str:
    return module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compile_hot_rooms(tmp: Path, *, optimise: int = 0) -> Path:
    """Copy the package into `tmp`, compile its hot modules there, and return the folder to import it from."""
    tmp = tmp.resolve()
    shutil.copytree(
        SOURCE / "venus", tmp / "venus", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    )
    done = subprocess.run(
        [sys.executable, "-m", "mypyc", *hot_modules()],
        cwd=tmp,
        env={**os.environ, "MYPYPATH": str(tmp), "MYPYC_OPT_LEVEL": str(optimise)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"mypyc refused the hot rooms:\n{done.stdout}")
    return tmp


def run_compiled(folder: Path, code: str) -> str:
    """What `code` prints when it runs in a fresh Python that imports the package from `folder`."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr)
    return done.stdout


if __name__ == "__main__":
    print("compiled package in", compile_hot_rooms(Path(sys.argv[1]), optimise=3))
