import Files
import Foundation
import ImageCoding

/// Writes a shell script that carries out a plan, for users who want to read it first.
///
/// It runs in every POSIX shell, does not need Waymark, and deletes nothing: files are moved to the trash by
/// `gio trash`, or below a folder that is an argument of the script. Before each move it checks both files
/// again. File names cannot inject commands: they occur only in single quotes.
package enum ActionScript {
  /// Returns the text of the script.
  ///
  /// - Parameter plan: The plan.
  /// - Returns: Bytes, as names may not be UTF-8.
  package static func text(of plan: ActionPlan) -> [UInt8] {
    let actions = plan.actions
    var text = Array(opening(actions.count).utf8)
    for action in actions {
      if let picture = action.sidecarOf {
        text += Array("[ -e ".utf8) + quoted(picture) + Array(" ] || ".utf8)
      }
      text += Array("take ".utf8) + described(action.path, action.identity, action.digest)
      text += Array(" \\\n  ".utf8)
      text += described(action.keptPath, action.keptIdentity, action.keptDigest) + Array("\n".utf8)
    }
    return text + Array(closing.utf8)
  }

  /// Writes the script under a temporary name, and then renames it, executable by every user.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - path: The script's path, which must not exist.
  /// - Throws: ``FileActionError/script(path:reason:)``; nothing is left behind then.
  package static func write(_ plan: ActionPlan, to path: String) throws(FileActionError) {
    let folder: ActionFolder
    do {
      folder = try ActionFolder(FilePath.parent(try FilePath.resolvingFolder(of: path)))
    } catch {
      throw .script(path: path, reason: "the script cannot be written: \(error)")
    }
    let name = FilePath.name(path)
    let beside = "\(name).\(getpid()).partial"
    switch folder.write(text(of: plan), to: name, beside: beside, permissions: 0o755) {
    case .done: return
    case .failed(let code): throw failure(path, code)
    default:
      throw .script(path: path, reason: "the file already exists, and was not overwritten")
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> FileActionError {
    .script(path: path, reason: "the script cannot be written: \(FileActionError.reason(code))")
  }

  /// Within single quotes, only a single quote is special.
  private static func quoted(_ path: String) -> [UInt8] {
    var text = [UInt8(ascii: "'")]
    for byte in SystemPath.bytes(of: path).dropLast().map({ UInt8(bitPattern: $0) }) {
      text += byte == UInt8(ascii: "'") ? Array("'\\''".utf8) : [byte]
    }
    return text + [UInt8(ascii: "'")]
  }

  /// A file with its size and its digest, or `same` when its bytes are compared with those of the other one.
  private static func described(
    _ path: String,
    _ identity: FileIdentity,
    _ digest: FileDigest?
  ) -> [UInt8] {
    quoted(path) + Array(" \(identity.size) \(digest?.hexadecimal ?? "same")".utf8)
  }

  private static func opening(_ count: Int) -> String {
    """
    #!/bin/sh
    # Written by waymark: moves \(count) \(count == 1 ? "file" : "files") that other files duplicate.
    #
    #   sh SCRIPT            moves them to the trash, with `gio trash`
    #   sh SCRIPT DIRECTORY  moves them below DIRECTORY, where each keeps its full path
    #
    # Nothing is deleted. Every `take` below names a file, its size and its SHA-256, and the same of the
    # file that is kept instead. The file stays where it is, and the script says so and ends with 1, unless
    # both are there and hold just that; where it says `same`, both must hold the same bytes. To keep a
    # file, remove the two lines of its `take`. A sidecar goes only when its picture is no longer there.
    set -eu

    aside=${1-}
    case $aside in
    -*)
      echo "usage: sh SCRIPT [DIRECTORY]; write ./$aside for a directory of that name" >&2
      exit 2 ;;
    '')
      if ! command -v gio >/dev/null; then
        echo "gio with trash support was not found: give a directory to move the files to" >&2
        exit 2
      fi ;;
    /*) ;;
    *) aside=$PWD/$aside ;;
    esac
    if command -v sha256sum >/dev/null; then
      sum() { sha256sum <"$1" | cut -c 1-64; }
    elif command -v shasum >/dev/null; then
      sum() { shasum -a 256 <"$1" | cut -c 1-64; }
    elif command -v openssl >/dev/null; then
      sum() { openssl dgst -sha256 -r <"$1" | cut -c 1-64; }
    else
      echo "sha256sum, shasum or openssl is needed to compare the files" >&2
      exit 2
    fi
    moved=0
    left=0

    # Says something, with ? for each character that would drive a terminal or turn the direction of text.
    c1=$(printf '\\302[\\200-\\237]')
    bidi=$(printf '\\342\\200[\\216\\217\\250-\\256]')
    isolates=$(printf '\\342\\201[\\240-\\257]')
    say() {
      printf '%s' "$1" | LC_ALL=C tr '\\001-\\037\\177' '?' \\
        | LC_ALL=C sed "s/$c1/?/g;s/$bidi/?/g;s/$isolates/?/g" >&2
      echo >&2
    }

    # Runs a program, which may name files in what it says.
    attempt() {
      words=$("$@" 2>&1) && code=0 || code=$?
      [ -z "$words" ] || say "$words"
      return $code
    }

    leave() {
      say "left: $1: $2"
      left=$((left + 1))
    }

    size() { wc -c <"$1" | tr -d ' '; }

    move() {
      if [ -z "$aside" ]; then
        attempt gio trash -- "$1"
      elif [ -e "$aside$1" ] || [ -L "$aside$1" ]; then
        say "$aside$1 already exists"
        return 1
      else
        folder=$aside$1
        attempt mkdir -p -- "${folder%/*}" && attempt mv -- "$1" "$aside$1"
      fi
    }

    # Whether a file has a size and, unless it is compared with another one, a SHA-256.
    holds() { [ "$(size "$1")" = "$2" ] && { [ "$3" = same ] || [ "$(sum "$1")" = "$3" ]; }; }

    take() {
      if [ -L "$1" ] || [ ! -f "$1" ]; then
        leave "$1" "it does not exist"
      elif [ -L "$4" ] || [ ! -f "$4" ] || [ ! -r "$4" ]; then
        leave "$1" "the file to keep does not exist: $4"
      elif [ "$1" -ef "$4" ]; then
        leave "$1" "the file to keep is the same file: $4"
      elif ! holds "$1" "$2" "$3"; then
        leave "$1" "it has changed"
      elif ! holds "$4" "$5" "$6"; then
        leave "$1" "the file to keep has changed: $4"
      elif [ "$3" = same ] && ! cmp -s -- "$1" "$4"; then
        leave "$1" "its bytes are not those of $4"
      elif move "$1"; then
        # Two file systems may show one file: opening it asks whether it is still there.
        if (: <"$4") 2>/dev/null; then
          moved=$((moved + 1))
        elif [ -n "$aside" ] && attempt mv -n -- "$aside$1" "$1"; then
          leave "$1" "the file to keep is the same file: $4"
        else
          leave "$1" "the file to keep went with it; both are now in the trash: $4"
        fi
      else
        leave "$1" "it cannot be moved"
      fi
    }


    """
  }

  private static let closing = """

    echo "$moved moved, $left left in place"
    [ "$left" -eq 0 ]

    """
}
