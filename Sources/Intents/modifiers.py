#!/usr/bin/env python3
"""Writes the declarations of the module SwiftUICore that only keep a name: modifiers, titled initializers, styles, choices.

    Sources/Intents/modifiers.py            writes the files (make generate)
    Sources/Intents/modifiers.py --check    fails when they are not as it would write them (make lint)

modifiers.txt has a row for each declaration. [File] Type -> Result opens a section: an extension of the type, whose functions
return the result. A row is

    signature | body | documentation

A body in brackets holds the arguments that the view tree records beside the name, an empty one records the name alone, and
one that begins with = is Swift. A parameter of the type WORDS makes two overloads: one for literals, which are localized, and
one for other text. "; recorded, not rendered." is added to documentation without a full stop.

In [Choices], a row is an enumeration: name | cases | documentation. In [Styles], it is a kind of style: protocol | names of
the system's styles | functions that older source calls them by.
"""
import re
import sys
from pathlib import Path

FOLDER = Path(__file__).parent / "Shims/SwiftUICore"
TABLE = Path(__file__).with_suffix(".txt")
WIDTH = 100
KEYWORDS = {"default", "return", "continue", "switch", "in", "repeat"}


def columns(text):
    """The three columns of a row; the one in the middle may contain ||."""
    first, rest = text.split("|", 1)
    middle, last = rest.rsplit("|", 1)
    return first.strip(), middle.strip(), last.strip()


def parts(text, separator=","):
    """Splits a list at the separators that are in no brackets."""
    found, depth, start = [], 0, 0
    for index, letter in enumerate(text):
        depth += (letter in "([{<") - (letter in ")]}") - (letter == ">" and text[index - 1] != "-")
        if letter == separator and depth == 0:
            found.append(text[start:index].strip())
            start = index + 1
    return [part for part in (*found, text[start:].strip()) if part]


def closing(text, start):
    """The index of the parenthesis that closes the one at `start`."""
    depth = 0
    for index in range(start, len(text)):
        depth += (text[index] == "(") - (text[index] == ")")
        if depth == 0:
            return index
    raise ValueError(text)


def statement(body, indent):
    """A body on one line where it fits, and else with a line for each argument of its call."""
    if len(indent + body) <= WIDTH:
        return [indent + body]
    start = body.index("(")
    end = closing(body, start)
    arguments = [f"{indent}  {part}," for part in parts(body[start + 1:end])]
    return [indent + body[:start + 1], *arguments[:-1], arguments[-1][:-1], indent + body[end:]]


def function(signature, result, body, indent="  "):
    """A function on as few lines as fit: its body, and then its parameters, get lines of their own."""
    start = signature.index("(")
    end = closing(signature, start)
    where = f" {signature[end + 1:].strip()}" if signature[end + 1:].strip() else ""
    head = f"{indent}{signature[:end + 1]}{result}{where}"
    if len(f"{head} {{ {body} }}") <= WIDTH:
        return [f"{head} {{ {body} }}" if body else f"{head} {{}}"]
    written = statement(body, indent + "  ")
    if len(head) + 2 <= WIDTH:
        return [f"{head} {{", *written, f"{indent}}}"]
    arguments = [f"{indent}  {argument}," for argument in parts(signature[start + 1:end])]
    lines = [f"{indent}{signature[:start]}(", *arguments[:-1], arguments[-1][:-1]]
    tail = f"{indent}){result}{where}"
    if len(f"{tail} {{ {body} }}") <= WIDTH:
        return [*lines, f"{tail} {{ {body} }}"]
    if len(tail) + 2 <= WIDTH:
        return [*lines, f"{tail} {{", *written, f"{indent}}}"]
    conditions = [f"{indent}  {part}," for part in parts(where.strip()[len("where"):])]
    return [*lines, f"{indent}){result}", f"{indent}where", *conditions[:-1], conditions[-1][:-1], f"{indent}{{", *written,
            f"{indent}}}"]


def extension(extended):
    """The head of an extension, with a line for each condition where it is long."""
    line = f"nonisolated extension {extended} {{"
    if len(line) <= WIDTH:
        return [line]
    name, conditions = extended.split(" where ")
    lines = [f"nonisolated extension {name}", "where", *(f"  {part}," for part in parts(conditions))]
    lines[-1] = lines[-1][:-1]
    return [*lines, "{"]


def row(text, result):
    """The overloads of a row, each with its documentation."""
    signature, body, documentation = columns(text)
    attributes = []
    while signature.startswith(("@_", "@preconcurrency")):
        attribute, signature = signature.split(" ", 1)
        attributes.append(attribute)
    modifiers = re.match(r"(?:(?:static|mutating|prefix) )*", signature).group()
    signature = signature[len(modifiers):]
    if signature.startswith("var "):
        return [f"  /// {documentation}", f"  public {modifiers}{signature}: {result} {{ {body[1:]} }}"]
    name = re.match(r"[^\s(<]+", signature).group()
    keyword = "" if name == "init" else "func "
    if body.startswith("="):
        body = body[1:]
    else:
        body = f'_modified("{name}"' + (f", {body})" if body else ")")
    if not documentation.endswith("."):
        documentation += "; recorded, not rendered."
    declared = re.search(r"\) -> ([\w<> ]+)$", signature)
    if declared:
        signature, result = signature[:declared.start() + 1], declared.group(1)
    returned = "" if name == "init" or not result else f" -> {result}"
    lines = []
    for words, attribute in (("LocalizedStringKey", []), ("some _TextSource", ["@_disfavoredOverload"])):
        lines += [f"  /// {documentation}", *(f"  {line}" for line in attributes + attribute)]
        if len(lines[0]) > WIDTH:
            raise ValueError(f"too long: {documentation}")
        lines += function(f"public {modifiers}{keyword}{signature.replace('WORDS', words)}", returned, body)
        if "WORDS" not in signature:
            return lines[:1] + [line for line in lines[1:] if line != "  @_disfavoredOverload" or attributes]
    return lines


def escaped(name):
    return f"`{name}`" if name in KEYWORDS else name


def choice(text):
    name, cases, documentation = columns(text)
    line = "  case " + ", ".join(escaped(case) for case in parts(cases))
    lines = [f"/// {documentation}", f"public enum {name}: String, CaseIterable, Codable, Sendable {{"]
    while len(line) > WIDTH:
        cut = line.rindex(",", 0, WIDTH)
        lines.append(line[:cut])
        line = "  case " + line[cut + 2:]
    return lines + [line, "}", ""]


def style(text):
    protocol, names, functions = columns(text)
    lines = [f"nonisolated extension {protocol} where Self == _NamedStyle {{"]
    for name in parts(names):
        lines += [f"  /// The style named {name}.", f"  public static var {escaped(name)}: Self {{ Self(\"{name}\") }}"]
    lines += ["}", ""]
    for pair in parts(functions):
        function_name, name = pair.split("=")
        lines.append(f"/// The style named {name}, by the name of its type.")
        lines += function(f"public func {function_name}()", " -> _NamedStyle", f"_NamedStyle(\"{name}\")", "")
    return lines + [""] if functions else lines


HEADER = "// Generated by Sources/Intents/modifiers.py from modifiers.txt; do not edit."
IMPORTS = {"CGFloat": "Foundation", "UTType": "UniformTypeIdentifiers", "Transferable": "CoreTransferable",
           "CGAffineTransform": "SystemGraphics"}


def files():
    made = {}
    kind = result = None
    lines = []
    for text in TABLE.read_text(encoding="utf-8").splitlines() + ["[]"]:
        if text.startswith("[") and not text.startswith("[\""):
            if kind == "extension":
                lines += ["}", ""]
            heading = re.fullmatch(r"\[(.*?)\] ?(.*?)(?: -> (.*))?", text)
            file, extended, result = heading.groups()
            lines = made.setdefault(file, [])
            kind = "extension" if extended else file
            if extended:
                lines += extension(extended)
        elif text and not text.startswith("#"):
            lines += {"extension": lambda: row(text, result), "Choices": lambda: choice(text),
                      "Styles": lambda: style(text)}[kind]()
    made.pop("", None)
    for file, lines in made.items():
        code = "\n".join(lines).rstrip() + "\n"
        words = set(re.findall(r"\w+", code))
        imports = {"Foundation"} if words & {"CGFloat", "CGSize", "CGPoint", "URL", "Date", "Locale", "IndexSet"} else set()
        imports |= {module for name, module in IMPORTS.items() if name in words and module != "Foundation"}
        head = "\n".join(f"public import {module}" for module in sorted(imports))
        place = FOLDER / f"{file}.swift" if file == "Choices" else FOLDER / f"Generated/{file}.swift"
        yield place, f"{HEADER}\n\n{head}{chr(10) * 2 if head else ''}{code}"


def main():
    check = sys.argv[1:] == ["--check"]
    different = []
    for path, text in files():
        if check:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                different.append(str(path))
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    if different:
        sys.exit(f"not as modifiers.py writes them: {', '.join(different)}; run make generate")


if __name__ == "__main__":
    main()
