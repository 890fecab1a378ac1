#!/usr/bin/env python3
"""Writes docs/api-reference.md from the server's description; with --check, fails if it is out of date."""

import json
import sys
from pathlib import Path

SOURCE = Path("Sources/Waymark/WaymarkService/Resources/openapi.json")
PAGE = Path("docs/api-reference.md")
METHODS = ("get", "put", "post", "delete")

DESCRIPTION = json.loads(SOURCE.read_text())


def resolved(part):
    """The target of a reference and its name; the part itself and no name if it is not a reference."""
    if "$ref" not in part:
        return part, None
    value = DESCRIPTION
    for step in part["$ref"].removeprefix("#/").split("/"):
        value = value[step]
    return value, step


def cell(text):
    """Text for a cell of a table."""
    return " ".join(text.split()).replace("|", "\\|")


def kind(schema):
    """A short description of a type: its values, and their number."""
    target, name = resolved(schema)
    if name:
        return f"[{name}](#objects)" if target.get("type") == "object" else kind(target)
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return ", ".join("null" if value is None else f"`{value}`" for value in schema["enum"])
    for choice in ("oneOf", "anyOf", "allOf"):
        if choice in schema:
            return " or ".join(kind(one) for one in schema[choice])
    types = schema.get("type", "any")
    types = types if isinstance(types, list) else [types]
    words = " or ".join(types)
    if "array" in types:
        words = words.replace("array", f"list of {kind(schema.get('items', {}))}")
    least, most = schema.get("minimum"), schema.get("maximum")
    if least is not None or most is not None:
        words += f", {'' if least is None else least}...{'' if most is None else most}"
    for key, bound, unit in (("minLength", "at least", "character"), ("maxLength", "at most", "character"),
                             ("minItems", "at least", "item"), ("maxItems", "at most", "item")):
        if key in schema:
            words += f", {bound} {schema[key]} {unit}{'' if schema[key] == 1 else 's'}"
    if "default" in schema:
        words += f", default {json.dumps(schema['default'])}"
    return words


def operations():
    for path, item in DESCRIPTION["paths"].items():
        for method in METHODS:
            if method in item:
                yield path, method, item[method], item.get("parameters", [])


def answers(operation):
    """The response to a successful request, and the statuses of other responses."""
    done, refused = [], []
    for status, answer in operation["responses"].items():
        answer, _ = resolved(answer)
        if status >= "400":
            refused.append(status)
            continue
        contents = [kind(value.get("schema", {})) if "json" in name else f"`{name}`"
                    for name, value in answer.get("content", {}).items()]
        done.append(status + ("" if not contents else " " + ", ".join(dict.fromkeys(contents))))
    return "; ".join(done), ", ".join(refused)


def page():
    lines = [
        "# What are the operations of the HTTP API?", "",
        "Made from the server's description, `/openapi.json`, by `make generate`. [api.md](api.md) explains them with examples.", "",
    ]
    parameters = {}
    for tag in DESCRIPTION["tags"]:
        lines += [f"## {tag['name'].capitalize()}", "", tag["description"], "",
                  "| operation | does | takes | answers | refuses with |", "|---|---|---|---|---|"]
        for path, method, operation, shared in operations():
            if tag["name"] not in operation["tags"]:
                continue
            takes = []
            for parameter, _ in map(resolved, shared + operation.get("parameters", [])):
                place = parameter["in"]
                takes.append(f"`{parameter['name']}`")
                row = (parameter["name"], place, kind(parameter["schema"]), cell(parameter.get("description", "")))
                parameters.setdefault(row, []).append(operation["operationId"])
            body, _ = resolved(operation.get("requestBody", {}))
            for name, content in body.get("content", {}).items():
                takes.append(kind(content["schema"]) if "json" in name else f"`{name}`")
            done, refused = answers(operation)
            lines.append(f"| `{method.upper()} {path}` | {cell(operation['summary'])} | {', '.join(takes)} | {done} | {refused} |")
        lines.append("")
    lines += ["## Parameters", "", "| name | in | values | meaning |", "|---|---|---|---|"]
    lines += [f"| `{name}` | {place} | {values} | {meaning} |" for name, place, values, meaning in sorted(parameters)]
    lines += ["", "## Objects", "", "Members in italics may be absent.", "", "| object | members |", "|---|---|"]
    for name, schema in sorted(DESCRIPTION["components"]["schemas"].items()):
        if schema.get("type") != "object":
            continue
        required = schema.get("required", [])
        members = [f"{f'`{key}`' if key in required else f'*`{key}`*'}: {kind(value)}"
                   for key, value in schema.get("properties", {}).items()]
        lines.append(f"| {name} | {cell('; '.join(members))} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] != ["--check"]:
        PAGE.write_text(page())
    elif not PAGE.exists() or PAGE.read_text() != page():
        sys.exit(f"{PAGE} is not what {SOURCE} says; run `make generate`")
