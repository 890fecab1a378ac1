#!/usr/bin/env python3
"""Fails where comments, strings or pages have wording that a reader would stop at: words.py [FILE...]

Without files, all tracked files are read: comments and string literals of Swift, Python and JavaScript, and all text of
shell scripts, Makefiles, Markdown and the server's strings. A place that has to keep its wording is listed in ALLOWED.
"""
import re
import subprocess
import sys
from pathlib import Path

NOUN = r"(?!(?:longer|more|less|fewer|one|such|better|worse|doubt|farther|nearer|\w+er than)\b)[a-z]"
# Each pattern, and what to write instead.
PATTERNS = [
    # American spelling.
    (r"(?<![.`\w])[Cc]atalogues?\b(?!`)", "catalog"),
    (r"(?<!rgb)colour", "color"),
    (r"\bgrey(?!scale\b)", "gray"),
    (r"favourit|behaviour|neighbour|honour|labour|flavour|\bfavour|\bharbour\b", "-or, as in favorite, behavior, neighbor"),
    (r"\b(?:centre|metre|litre|theatre|fibre|kilometre|millimetre)s?\b|centred\b", "-er, as in center, meter, liter"),
    (r"\b(?:organ|recogn|real|initial|serial|synchron|normal|optim|minim|maxim|summar|capital|local|visual|special|general|"
     r"final|categor|character|emphas|util|author|standard|random|quant|vector|token|parallel|priorit|apolog|memor)"
     r"is(?:e[ds]?|ing|ation|ations|er|ers)\b", "-ize, as in recognize"),
    (r"\banalys(?:e[ds]?|ing)\b", "analyze"),
    (r"\b(?:labelled|modelling|modelled|travelled|travelling|signalled|levelled|artefacts?|judgements?|whilst|amongst|defence|"
     r"programmes?|licence)\b", "the American form: labeled, modeling, artifact, judgment, while, among"),
    # Legal and archaic words.
    (r"\bshall\b", "will, must, or the plain present"),
    (r"\b(?:thereof|wherein|whereof|therein|hereby|herein|thereby|hitherto|thereupon|whereupon)\b", "of it, in which"),
    (r"\bin (?:the|its|their) stead\b", "instead"),
    (r"\b[Aa]new\b", "again, new, or re- as in rebuild"),
    (r"\bnot? begun\b|\b(?:is|are|was|were) begun\b|^[Bb]egun$", "start: not started"),
    (r"\bwhoever\b|\b[Ww]hosoever\b", "anyone who, the user, the client"),
    (r"\b[Ss]omebody\b", "a user, someone, or the passive"),
    # Negation: say that something is not a thing.
    (r"(?<![Tt]here )(?<!still )(?<!may )\b(?:is|was) no " + NOUN, "is not a"),
    (r"(?<![Tt]here )(?<!still )\b(?:are|were) no " + NOUN, "are not"),
    (r"\bmeans? nothing here\b", "unknown, or not valid"),
    # Idioms that are not English.
    (r"\bspeaks? (?:for|against) ", "is evidence for"),
    (r"\bas good as\b", "nearly, or equal to"),
    (r"\be\.g\.", "such as, for example"),
    (r"\bi\.e\.", "that is"),
    (r"(?<!-)\b[Ff]itting (?:landmark|label|point|picture|word|row|name|rule|answer|value|part|model|page|size|text)s?\b", "matching, suitable"),
    (r"\bstands? twice\b", "is given twice, is duplicated"),
    (r"\bstands? in the place of\b", "replaces"),
    (r"\bcome nearer\b|\bgo back and forth\b", "zoom in, move"),
    (r"\blooks? after\b", "maintain"),
    (r"\b[Ss]ay with what\b", "give its parameters"),
    (r"\b(?:that|which|who|copies) could go\b", "removable, can be removed"),
    (r"\bwhat it rests on\b|\brests? on what\b|\bwhat (?:the|each) (?:answer|confidence) rests on\b", "the evidence"),
    (r"\bpass(?:ed|es)? over\b", "skip"),
    (r"\b(?:goes|go|going|gone) on (?:with|from|where|at)\b", "continue"),
    (r"\bcannot be looked at\b", "cannot be accessed"),
    (r"\bwritten down\b", "recorded, saved"),
    (r"\bnoted (?:to be|as)\b", "recorded"),
    (r"\bsmall and capital letters\b", "case"),
    (r"\bas birds fly\b|\bas the crow flies\b", "in a straight line"),
    (r"\bthis Waymark\b", "this version of Waymark"),
    (r"\ba sentence with the values of\b", "the summary of the parameters"),
    (r"\bhas a NUL character in it\b", "contains a NUL character"),
    (r"\bno matter what\b", "regardless"),
]
# What help texts, errors and pages say, beside comments.
IN_STRINGS = [
    (r"^How (?:it|the \w+) (?:is|are) (?:written|shown|printed)\.$", "The output format."),
    (r"^Say (?:what|which|whether|how|why|that)\b", "Show, Find, List, Compare"),
    (r"\bthe least (?:confidence|level|quality)\b", "the minimum"),
    (r"\b[Tt]he most (?:pixels|bytes|milliseconds|results|rows|groups|photos|processors|answers)\b", "the maximum number of"),
    (r"\bview features\b", "learned points"),
    (r"\bformats? that (?:is|are) read\b", "supported"),
    (r"\bLet the operator\b|\bTell the operator\b", "Ask the operator to"),
    (r"\b(?:is|are) there (?:already|twice)\b", "already exists, is given twice"),
    (r"\bthere is no such \w+\b", "no such"),
    (r"\bends in \.\w+[^.]*, and\b", "must end in"),
    (r"\bexclude each other\b", "cannot be combined"),
    (r"\b(?:is|are) not any more\b|\bnot there any more\b", "no longer"),
    (r"\bmust not be there\b", "must not exist"),
    (r"^What (?:it is called|is said|the \w+ is called)\b", "The name of"),
    (r"\bNo \w+ is like that\b", "No matching"),
]
# A file, a part of the text around the place, and why the wording stays.
ALLOWED = [
    (r"Sources/Waymark/WaymarkService/Resources/strings/jobs-(?:de|en)\.json", "catalogue", "the key of a text"),
    (r"Tests/VisualSearchTests/StoreListingTests\.swift", "catalogue", "a folder's name, to which a digest belongs"),
    (r"Tests/WaymarkTests/Worker(?:Output)?Tests\.swift", "catalogue", "a kind of error in the protocol of the worker"),
    (r"Sources/Intents/AppIntents/Values/MeasurementUnits\.swift", "metre", "a spelling that is understood"),
    (r"Sources/Intents/AppIntents/Values/MeasurementUnits\.swift", "litre", "a spelling that is understood"),
    (r"Sources/Tools/PictureChanges/PhotometricChanges\.swift", "grey", "the name of a change, which seeds its pictures"),
    (r"Tests/PictureChangesTests/(?:LightChange|PictureChanges)Tests\.swift", "grey", "the name of that change"),
    (r"Benchmarks/lookalikes/build\.py", "grey", "the name of that change"),
    (r"Tests/ImageSignaturesTests/FramedContentTests\.swift", "grey", "the name of that change"),
    (r"Benchmarks/Sources/benchmarks/PictureStage\.swift", "view features", "the name of a benchmark with recorded ratios"),
    (r"Distributed/debian/components\.py", "hereby", "the text of a license"),
]
# Comments of these modules are not read yet.
UNREAD_COMMENTS = re.compile(r"Sources/Engine/(?:ImageSignatures|PictureMatching|VisualSearch)/.*\.swift$")


def spans(path, text):
    """Parts of a file with their offsets and whether they are strings: what is read for wording."""
    name = path.name
    if path.suffix in (".swift", ".js"):
        yield from code(text, r'"""(?:[^"\\]|\\.|"(?!""))*"""|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'' if path.suffix == ".js"
                        else r'"""(?:[^"\\]|\\.|"(?!""))*"""|"(?:\\.|[^"\\\n])*"', r"//[^\n]*(?:\n[ \t]*//[^\n]*)*|/\*(?:.|\n)*?\*/")
    elif path.suffix == ".py":
        yield from code(text, r'"""(?:[^"\\]|\\.|"(?!""))*"""|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'',
                        r"#[^\n]*(?:\n[ \t]*#[^\n]*)*")
    elif path.suffix == ".json":
        yield from code(text, r'"(?:\\.|[^"\\\n])*"', r"(?!)")
    elif path.suffix in (".sh", ".mk", ".md", ".in", ".mustache") or name == "Makefile" or path.parent.name == ".ci":
        yield 0, text, path.suffix in (".md", ".in", ".mustache")


def code(text, strings, comments):
    for match in re.finditer(f"(?P<string>{strings})|(?P<comment>{comments})", text):
        if match.lastgroup == "string" or match["string"] is not None:
            yield match.start(), match[0], True
        else:
            yield match.start(), match[0], False


def flattened(part):
    """The text on one line, and for each of its characters the place in the part: sentences go on from line to line."""
    words, places = [], []
    for match in re.finditer(r"[ \t]*\\?\n[ \t]*(?:///?!?|#|\*|\+ \")?[ \t]*|\"[ \t]*\n[ \t]*\+ \"|.|\n", part):
        piece = match[0]
        words.append(" " if "\n" in piece else piece)
        places.append(match.start())
    return "".join(words), places


def findings(path, text):
    for start, part, is_string in spans(path, text):
        flat, places = flattened(part)
        content = flat.strip("\"'")
        shift = flat.find(content) if content else 0
        if not is_string and UNREAD_COMMENTS.match(str(path)):
            continue
        for pattern, better in COMPILED + (STRINGS if is_string else []):
            for match in pattern.finditer(content):
                place = start + places[min(match.start() + shift, len(places) - 1)]
                around = content[max(0, match.start() - 40):match.end() + 40]
                yield text.count("\n", 0, place) + 1, match[0], better, around


COMPILED = [(re.compile(pattern), better) for pattern, better in PATTERNS]
STRINGS = [(re.compile(pattern), better) for pattern, better in IN_STRINGS]
READ = {".swift", ".js", ".py", ".json", ".sh", ".mk", ".md", ".in", ".mustache"}
# Data, generated files, other people's texts, and this file.
PASSED = re.compile(r"^(Scripts/words\.py|docs/api-reference\.md|CHANGELOG\.md|.*/corpus/|Tests/PublishedShapes/|SampleImages/.*\.json"
                    r"|.*package-lock|.*LICENSE)")


def main():
    names = sys.argv[1:] or subprocess.run(["git", "ls-files", "-z"], capture_output=True, text=True, check=True).stdout.split("\0")
    used, found = set(), 0
    for name in filter(None, names):
        path = Path(name)
        if PASSED.match(name) or not (path.suffix in READ or path.name == "Makefile" or name.startswith(".ci/")):
            continue
        if path.suffix == ".json" and not re.search(r"Resources/(strings/|openapi)", name):
            continue
        for line, words, better, around in findings(path, path.read_text(encoding="utf-8")):
            entry = next((index for index, (file, part, _) in enumerate(ALLOWED) if re.fullmatch(file, name) and part in around), None)
            if entry is not None:
                used.add(entry)
                continue
            found += 1
            print(f"{name}:{line}: “{words}”: write {better}: …{around}…", file=sys.stderr)
    if not sys.argv[1:]:
        for index, (file, part, _) in enumerate(ALLOWED):
            if index not in used:
                found += 1
                print(f"Scripts/words.py: nothing needs the allowed place {file}, {part}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
