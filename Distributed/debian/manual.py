#!/usr/bin/env python3
"""Writes a program's manual pages from its own description of its commands.

Usage: PROGRAM --experimental-dump-help | manual.py VERSION DATE FOLDER

PROGRAM.1 is about the program, and PROGRAM-COMMAND.1 about each command with the commands below it, in
the macros of mdoc(7). DATE is a number of seconds since 1970.
"""

import json
import re
import sys
import textwrap
import time
from pathlib import Path

HEADING = re.compile(r"[A-Z]+( [A-Z]+)*( \(.*\))?")


def escaped(text):
    """Text that no formatter reads as a request, with hyphens that can be copied, in ASCII."""
    text = text.replace("\\", "\\e").replace("--", "\\-\\-")
    text = re.sub(r"`([^`]*)`", r"\\fB\1\\fP", text)
    text = re.sub(r"[^\x00-\x7f]", lambda match: f"\\[u{ord(match[0]):04X}]", text)
    return protected(text)


def protected(text):
    """Text with no line that looks like a request."""
    return re.sub(r"(?m)^(?=[.'])", r"\\&", text)


def word(text):
    """An argument of a macro."""
    return '"' + escaped(text).replace('"', '""') + '"'


def sentence(text):
    """Prose: each sentence begins a line, as formatters expect it."""
    sentences = re.split(r"(?<=[a-z0-9)\"][.]) (?=[A-Z\\\-])", escaped(text).strip())
    wrapped = (textwrap.fill(each, 78, break_long_words=False, break_on_hyphens=False)
               for each in sentences)
    return protected("\n".join(wrapped))


def literal(lines):
    """Lines as they are."""
    indent = min(len(line) - len(line.lstrip()) for line in lines)
    text = escaped("\n".join(line[indent:].replace("-", "\0") for line in lines))
    return [".Bd -literal -offset indent", text.replace("\0", "\\-"), ".Ed"]


def blocks(command):
    """The parts of a command's discussion between empty lines: (heading or None, lines)."""
    for block in re.split(r"\n\s*\n", command.get("discussion", "").strip("\n")):
        lines = block.splitlines()
        if len(lines) > 1 and HEADING.fullmatch(lines[0]):
            yield lines[0], lines[1:]
        elif lines:
            yield None, lines


def body(lines):
    """Indented lines as they are, and others as prose."""
    out = []
    for indented in (True, False):
        some = [line for line in lines if line.startswith(" ") == indented]
        if some:
            out += literal(some) if indented else [".Pp", sentence(" ".join(some))]
    return out


def shown(items):
    return [item for item in items if item.get("shouldDisplay", True)]


def arguments(command):
    """What is worth saying of a command's arguments: --help and --version are the same for all."""
    return [item for item in shown(command.get("arguments", []))
            if item["valueName"] not in ("help", "version")]


def commands(command):
    return [item for item in shown(command.get("subcommands", [])) if item["commandName"] != "help"]


def flag(name):
    """An option's name, for .Fl, which writes the first hyphen."""
    return name["name"] if name["kind"] == "short" else "-" + name["name"]


def synopsis(path, command):
    """The lines of one way to start a command."""
    lines = [f".Nm {word(' '.join(path))}"]
    for item in arguments(command):
        if item["kind"] == "positional":
            macro = "Ar " + word(item["valueName"])
        else:
            macro = "Fl " + flag(item["preferredName"])
            if item["kind"] == "option":
                macro += " Ar " + word(item["valueName"])
        if item["isRepeating"]:
            macro += " ..."
        lines.append("." + ("Op " if item["isOptional"] else "") + macro)
    # What takes all that follows reads it by itself.
    takes_all = any(item["parsingStrategy"] == "allRemainingInput"
                    for item in command.get("arguments", []))
    if commands(command):
        lines.append(".Ar command")
    if commands(command) or takes_all:
        lines.append(".Op Ar argument ...")
    return lines


def options(command):
    """The list of a command's arguments and options."""
    if not arguments(command):
        return []
    lines = [".Bl -tag -width Ds"]
    for item in arguments(command):
        value = "" if item["kind"] == "flag" else " Ar " + word(item["valueName"])
        names = sorted(item.get("names", []), key=lambda name: name != item["preferredName"])
        heads = ["Fl " + flag(name) + value for name in names] or [value.strip()]
        lines.append(".It " + " , ".join(heads))
        lines.append(sentence(item.get("abstract", "")))
        if item.get("discussion"):
            lines.append(sentence(item["discussion"]))
        values, said = item.get("allValues", []), item.get("abstract", "")
        if not all(value in said for value in values):
            lines.append(sentence(f"One of {', '.join(values)}."))
        if "defaultValue" in item and "default" not in said:
            lines.append(sentence(f"Default: {item['defaultValue']}."))
    return lines + [".El"]


def section(path, command, default):
    """A command below another one."""
    lines = [f".Ss {word(' '.join(path))}", sentence(command["abstract"])]
    if default == command["commandName"] and "default" not in command["abstract"]:
        lines.append("This is the default.")
    lines += [".Bd -ragged -offset indent", *synopsis(path, command), ".Ed"]
    for heading, text in blocks(command):
        lines += [".Pp", escaped(heading.capitalize()) + ":"] if heading else []
        lines += body(text)
    lines += [".Pp", *options(command)] if arguments(command) else []
    for below in commands(command):
        lines += section([*path, below["commandName"]], below, command.get("defaultSubcommand"))
    return lines


def page(path, command, others, version, date):
    """The page of a program or of a command with all commands below it."""
    name = "-".join(path)
    day = time.gmtime(date)
    abstract = command["abstract"].rstrip(".")
    lines = [
        f".Dd {time.strftime('%B', day)} {day.tm_mday}, {day.tm_year}",
        f".Dt {name.upper()} 1", f".Os {word('Waymark ' + version)}",
        ".Sh NAME", f".Nm {name}", ".Nd " + escaped(abstract[0].lower() + abstract[1:]),
        ".Sh SYNOPSIS", *synopsis(path, command), ".Sh DESCRIPTION", sentence(command["abstract"]),
    ]
    parts = list(blocks(command))
    for heading, text in parts:
        if heading is None:
            lines += body(text)
    lines += [".Pp", *options(command)] if arguments(command) else []
    if len(path) == 1:
        lines += [
            ".Pp", f".Nm {word(path[0] + ' help')} Ar command", "and",
            f".Nm Ar command Fl -help", "print help.",
        ]
    below = commands(command)
    pages = [path[0], *(f"{path[0]}-{item['commandName']}" for item in others)]
    if below:
        lines.append(".Sh COMMANDS")
    if below and len(path) == 1 and others:
        lines.append(".Bl -tag -width Ds")
        for item in below:
            lines += [f".It Xr {path[0]}-{item['commandName']} 1", sentence(item["abstract"])]
        lines.append(".El")
    else:
        for item in below:
            lines += section([*path, item["commandName"]], item, command.get("defaultSubcommand"))
    headings = dict(part for part in parts if part[0])
    if "EXIT CODES" in headings:
        lines += [".Sh EXIT STATUS", *body(headings.pop("EXIT CODES"))]
    elif len(path) > 1:
        lines += [".Sh EXIT STATUS", "See", f".Xr {path[0]} 1 ."]
    for heading, text in headings.items():
        lines += [".Sh " + ("EXAMPLES" if heading == "EXAMPLE" else heading), *body(text)]
    pages = {"waymark", "waymark-server", "waymark-decode", *pages} if len(path) == 1 else {path[0]}
    links = sorted(pages - {name})
    lines.append(".Sh SEE ALSO")
    lines += [f".Xr {link} 1 ," for link in links[:-1]] + [f".Xr {links[-1]} 1"]
    # A paragraph before a list or a display makes an empty line too many.
    text = "\n".join(lines) + "\n"
    return re.sub(r"(?m)^(\.S[hs] .*\n)\.Pp\n|^\.Pp\n(?=\.Bl)", r"\1", text)


def main():
    version, date, folder = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    program = json.load(sys.stdin)["command"]
    name = program["commandName"]
    # Commands of a small program are in its own page.
    others = commands(program) if len(commands(program)) > 3 else []
    pages = [([name], program), *(([name, item["commandName"]], item) for item in others)]
    for path, command in pages:
        text = page(path, command, others, version, date)
        (folder / ("-".join(path) + ".1")).write_text(text, encoding="ascii")


if __name__ == "__main__":
    main()
