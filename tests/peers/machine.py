"""Describes the machine and the versions of all participants."""

import os
import platform
import re
import subprocess
import tomllib
from importlib import metadata
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGES = ("numpy", "torch", "jax", "onnxruntime", "openvino", "numexpr")
CRATES = {"ndarray": "ndarray", "candle-core": "candle", "opwright": "opwright"}


def facts():
    return {"machine": processor(), "versions": versions()}


def processor():
    text = subprocess.run(["lscpu"], capture_output=True, text=True).stdout
    field = dict(line.split(":", 1) for line in text.splitlines() if ":" in line)
    get = lambda name: field.get(name, "").strip()
    flags = get("Flags").split()
    return {
        "model": get("Model name") or platform.processor(),
        "family": f"{get('Vendor ID')} family {get('CPU family')}, model {get('Model')}",
        "cores": os.cpu_count(),
        "caches": {level: get(f"{level} cache") for level in ("L1d", "L2", "L3")},
        "vectors": next(
            (isa for isa in ("avx512f", "avx2", "sse2") if isa in flags), platform.machine()
        ),
        "system": platform.system(),
    }


def versions():
    found = {}
    for name in PACKAGES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            pass
    lock = tomllib.loads((HERE / "rust/Cargo.lock").read_text())
    for package in lock["package"]:
        if package["name"] in CRATES:
            found[CRATES[package["name"]]] = package["version"]
    macros = Path("/usr/include/eigen3/Eigen/src/Core/util/Macros.h")
    if macros.exists():
        text = macros.read_text()
        parts = (
            re.search(rf"EIGEN_{part}_VERSION (\d+)", text) for part in ("WORLD", "MAJOR", "MINOR")
        )
        found["eigen"] = ".".join(part[1] for part in parts if part)
    for tool in ("rustc", "g++"):
        output = subprocess.run([tool, "--version"], capture_output=True, text=True).stdout
        found[tool] = (re.search(r"\d+\.\d+\.\d+", output) or [""])[0]
    return found
