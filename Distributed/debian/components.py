#!/usr/bin/env python3
"""Says what a program is made of: a bill of materials, and the licenses of what is linked into it.

Usage: components.py PROGRAM PACKAGE VERSION DATE FOLDER

PROGRAM is a file that SwiftPM has built, with its list of linked files beside it. FOLDER gets
PACKAGE.cdx.json, in CycloneDX 1.5, and copyright. DATE is a number of seconds since 1970.
Only linked components are listed: the Swift packages of the linked modules, Swift's own libraries, and the
Debian packages of the shared libraries.
"""

import json
import re
import shutil
import subprocess
import sys
import uuid
from datetime import datetime, timezone
from pathlib import Path

TREE = Path(__file__).resolve().parents[2]
LICENSE_NAMES = re.compile(r"(LICEN[CS]E|COPYING)(\.txt|\.md)?", re.IGNORECASE)

# The folder of a source below `checkouts`.
SOURCE = re.compile(r"/checkouts/([^\s\"':]+)/[^/\s\"':]+\.(?:swift|c|cpp|S)\b")


def printed(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def license_name(path):
    """The SPDX name of a license's text."""
    text = path.read_text(encoding="utf-8")
    if "Apache License" in text:
        return "Apache-2.0" + (" WITH Swift-exception" if "Runtime Library Exception" in text else "")
    if "Permission is hereby granted, free of charge" in text:
        return "MIT"
    if "Redistribution and use in source and binary forms" in text:
        return "BSD-3-Clause"
    raise SystemExit(f"{path}: which license is this? Teach components.py.")


def linked_sources(program):
    """The folders of sources from which the linked objects were compiled, below `checkouts`."""
    objects = (program.parent / f"{program.name}.product/Objects.LinkFileList").read_text()
    builds = {match[1] for match in re.finditer(r"/([^/]+\.build)/", objects)}
    folders = set()
    for build in builds:
        build = program.parent / build
        named = [*build.glob("sources"), *build.rglob("*.d")]
        text = "\n".join(file.read_text() for file in named)
        folders |= set(SOURCE.findall(text))
    return folders


def swift_packages(program):
    """The Swift packages of which something is linked: [(name, state, url, license files)]."""
    folders = linked_sources(program)
    checkouts = program.parents[2] / "checkouts"
    pins = json.loads((TREE / "Package.resolved").read_text())["pins"]
    pins = {pin["location"].removesuffix(".git").rsplit("/", 1)[1]: pin for pin in pins}
    packages = []
    for name in sorted({folder.split("/")[0] for folder in folders}, key=str.lower):
        files = [file for file in (checkouts / name).iterdir() if LICENSE_NAMES.fullmatch(file.name)]
        if not files:
            raise SystemExit(f"{checkouts / name}: no license")
        # What a package has taken from elsewhere has a license of its own beside it.
        for folder in sorted(folder for folder in folders if folder.startswith(name + "/")):
            place = checkouts / folder
            while place != checkouts / name:
                files += [file for file in place.iterdir() if LICENSE_NAMES.fullmatch(file.name)]
                place = place.parent
        files = list(dict.fromkeys(files))
        pin = pins[name]
        packages.append((name, pin["state"], pin["location"].removesuffix(".git"), files))
    return packages


def swift_compiler():
    """The version of Swift, and the license of its libraries."""
    version = re.search(r"Swift version (\S+)", printed("swift", "--version"))[1]
    compiler = Path(json.loads(printed("swift", "-print-target-info"))["paths"]["runtimeResourcePath"])
    return version, compiler.parents[1] / "share/swift/LICENSE.txt"


def shared_libraries(program):
    """The Debian packages of the program's shared libraries: {name: (version, architecture)}."""
    if shutil.which("dpkg-query") is None:
        return {}
    paths = re.findall(r"(?:=> )?(/\S+) \(0x", printed("ldd", str(program)))
    # Where /lib is a link to /usr/lib, a package may know a file by either name.
    names = [name for path in paths for name in (path, "/usr" + path, str(Path(path).resolve()))]
    owners = subprocess.run(["dpkg-query", "--search", *names], capture_output=True, text=True).stdout
    packages = {}
    for owner in sorted({line.split(": ")[0] for line in owners.splitlines()}):
        fields = printed("dpkg-query", "--show", "--showformat=${Package} ${Version} ${Architecture}",
                         owner).split()
        packages[fields[0]] = tuple(fields[1:])
    return packages


def bill(name, package, version, date, components):
    root = {
        "type": "application", "bom-ref": package, "name": name, "version": version,
        "licenses": [{"license": {"id": "Apache-2.0"}}],
    }
    content = {
        "metadata": {
            "timestamp": datetime.fromtimestamp(date, timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": root,
        },
        "components": components,
        "dependencies": [{"ref": package, "dependsOn": [each["bom-ref"] for each in components]}]
        + [{"ref": each["bom-ref"]} for each in components],
    }
    # The same content has the same number.
    number = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(content, sort_keys=True))
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json", "bomFormat": "CycloneDX",
        "specVersion": "1.5", "serialNumber": f"urn:uuid:{number}", "version": 1, **content,
    }


def component(purl, name, version, licenses=None, **more):
    licensed = {"licenses": [{"expression": licenses}]} if licenses else {}
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl,
            **licensed, **more}


def main():
    program, package, version = Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[3]
    date, folder = int(sys.argv[4]), Path(sys.argv[5])
    rule = "\n" + "-" * 78 + "\n\n"
    apache = "/usr/share/common-licenses/Apache-2.0"
    words = [
        f"{program.name} {version}\n\nCopyright 2026 the Waymark maintainers\n\n"
        f"License: Apache-2.0; on Debian systems, its text is in {apache}.\n\n"
        "What follows is linked into the program. Shared libraries have their own packages, which\n"
        f"{package}.cdx.json lists.\n"
    ]
    if program.name == "waymark":
        words.append(
            "The photographs in share/waymark/SampleImages\n"
            "Licenses: public domain, CC0-1.0, CC-BY-4.0 and CC-BY-SA-4.0. LICENSES.md beside them names the author,\n"
            "the license and the source of each.\n")
    components = []
    for name, state, url, files in swift_packages(program):
        spdx = list(dict.fromkeys(license_name(file) for file in files))
        purl = f"pkg:swift/{url.removeprefix('https://')}@{state['version']}"
        components.append(component(
            purl, name, state["version"], " AND ".join(spdx),
            externalReferences=[{"type": "vcs", "url": url}],
            pedigree={"commits": [{"uid": state["revision"]}]}))
        texts = [file for file in files if not license_name(file).startswith("Apache")]
        texts += files[0].parent.glob("NOTICE*")
        words.append(f"{name} {state['version']}, {url}\nLicense: {' and '.join(spdx)}\n")
        words += [file.read_text(encoding="utf-8").strip("\n") + "\n" for file in texts]
    swift, license_file = swift_compiler()
    spdx = license_name(license_file)
    components.append(component(
        f"pkg:github/swiftlang/swift@swift-{swift}-RELEASE", "Swift's libraries and Foundation", swift, spdx))
    # Foundation has ICU inside. Its license is that of Debian's ICU.
    icu = next(iter(sorted(Path("/usr/share/doc").glob("libicu[0-9]*/copyright"))), None)
    if icu is None:
        raise SystemExit("components.py needs ICU's license, of the Debian package libicu72")
    text = re.search(r"(?ms)^Files: \*\n(.*?)\n\n", icu.read_text())[1]
    words.append(f"Swift's libraries and Foundation {swift}, https://github.com/swiftlang\n"
                 f"License: {spdx}\n")
    words.append("ICU, in Foundation\n" + re.sub(r"(?m)^ \.?", "", text) + "\n")
    for name, (number, architecture) in shared_libraries(program).items():
        purl = f"pkg:deb/debian/{name}@{number.replace(':', '%3A').replace('+', '%2B')}?arch={architecture}"
        components.append(component(purl, name, number))
    (folder / "copyright").write_text(rule.join(words), encoding="utf-8")
    (folder / f"{package}.cdx.json").write_text(
        json.dumps(bill(program.name, package, version, date, components), indent=1) + "\n")


if __name__ == "__main__":
    main()
