import Foundation

/// The letters of one block in Markdown, by the rules of CommonMark for delimiter runs.
struct MarkdownInlines {
  /// Letters with one meaning, or a run of delimiters whose meaning is not known yet.
  private struct Piece {
    var text: String
    var intent: InlinePresentationIntent = []
    var link: URL?
    var delimiter: Delimiter?
  }
  private struct Delimiter {
    var mark: Character
    var canOpen, canClose: Bool
    let length: Int
  }

  private let characters: [Character]
  private let keepsSpaces: Bool
  private let baseURL: URL?
  private var position = 0
  private var pieces: [Piece] = []
  /// Where an opening bracket of a link may be.
  private var brackets: [Int] = []
  /// How many marks may still be paired: each may be compared with all others, and a text may be hostile.
  private var remaining = 4_096

  init(_ text: String, keepsSpaces: Bool, baseURL: URL?) {
    characters = Array(text)
    self.keepsSpaces = keepsSpaces
    self.baseURL = baseURL
    while position < characters.count { step() }
    resolve(from: 0)
  }

  /// The letters with what they stand for.
  var text: AttributedString {
    pieces.reduce(into: AttributedString()) { whole, piece in
      var part = AttributedString(piece.text)
      if !piece.intent.isEmpty { part.inlinePresentationIntent = piece.intent }
      if let link = piece.link { part.link = link }
      whole += part
    }
  }

  private mutating func append(_ text: String) {
    // Letters that mean nothing else go on the last piece: a text of a megabyte has few.
    if let last = pieces.indices.last, pieces[last].delimiter == nil, pieces[last].intent == [],
      pieces[last].link == nil, brackets.last != last
    {
      pieces[last].text += text
    } else {
      pieces.append(Piece(text: text))
    }
  }

  private mutating func step() {
    let character = characters[position]
    switch character {
    case "\\": escape()
    case "`": code()
    case "*" where remaining > 0, "_" where remaining > 0, "~" where remaining > 0:
      delimiters(character)
    case "[" where remaining > 0:
      remaining -= 1
      pieces.append(Piece(text: "["))
      brackets.append(pieces.count - 1)
      position += 1
    case "]": link()
    case "<": address()
    case _ where character.isNewline && !keepsSpaces: lineEnd(isHard: endsWithTwoSpaces())
    default:
      append(String(character))
      position += 1
    }
  }

  private mutating func escape() {
    let next = position + 1 < characters.count ? characters[position + 1] : nil
    if let next, next.isNewline, !keepsSpaces {
      position += 1
      lineEnd(isHard: true)
    } else if let next, next.isASCII, next.isPunctuation || next.isSymbol {
      append(String(next))
      position += 2
    } else {
      append("\\")
      position += 1
    }
  }

  /// Whether two spaces stand before the end of a line; they and others there are taken away.
  private mutating func endsWithTwoSpaces() -> Bool {
    guard let last = pieces.indices.last, pieces[last].intent == [], pieces[last].delimiter == nil
    else { return false }
    let spaces = pieces[last].text.reversed().prefix { $0 == " " }.count
    pieces[last].text.removeLast(spaces)
    return spaces >= 2
  }

  private mutating func lineEnd(isHard: Bool) {
    pieces.append(
      Piece(text: isHard ? "\n" : " ", intent: isHard ? .lineBreak : .softBreak)
    )
    position += 1
    while position < characters.count, characters[position] == " " { position += 1 }
  }

  private mutating func code() {
    let length = run(of: "`")
    var end = position + length
    while end < characters.count {
      guard characters[end] == "`" else {
        end += 1
        continue
      }
      let closing = characters[end...].prefix { $0 == "`" }.count
      if closing == length {
        var text = String(characters[(position + length)..<end].map { $0.isNewline ? " " : $0 })
        if text.first == " ", text.last == " ", text.contains(where: { $0 != " " }) {
          text = String(text.dropFirst().dropLast())
        }
        pieces.append(Piece(text: text, intent: .code))
        position = end + length
        return
      }
      end += closing
    }
    append(String(repeating: "`", count: length))
    position += length
  }

  private func run(of mark: Character) -> Int {
    characters[position...].prefix { $0 == mark }.count
  }

  private mutating func delimiters(_ mark: Character) {
    let length = run(of: mark)
    let before = position > 0 ? characters[position - 1] : " "
    let after = position + length < characters.count ? characters[position + length] : " "
    position += length
    remaining -= 1
    func isMark(_ character: Character) -> Bool { character.isPunctuation || character.isSymbol }
    let opens =
      !after.isWhitespace && (!isMark(after) || before.isWhitespace || isMark(before))
    let closes =
      !before.isWhitespace && (!isMark(before) || after.isWhitespace || isMark(after))
    // Within a word `_` is a letter; `~` needs two.
    let canOpen = mark == "_" ? opens && (!closes || isMark(before)) : opens
    let canClose = mark == "_" ? closes && (!opens || isMark(after)) : closes
    guard mark != "~" || length == 2 else { return append(String(repeating: mark, count: length)) }
    pieces.append(
      Piece(
        text: String(repeating: mark, count: length),
        delimiter: Delimiter(mark: mark, canOpen: canOpen, canClose: canClose, length: length)
      )
    )
  }

  /// Ends a link at `](address "title")`, where an opening bracket waits for it.
  private mutating func link() {
    guard let opening = brackets.popLast() else {
      append("]")
      position += 1
      return
    }
    guard let (address, end) = destination(after: position + 1) else {
      append("]")
      position += 1
      return
    }
    resolve(from: opening + 1)
    pieces.remove(at: opening)
    for index in pieces[opening...].indices { pieces[index].link = address }
    // There are no links within links.
    brackets = []
    position = end
  }

  /// The address in parentheses, and where its text ends; nil where there is none.
  private func destination(after start: Int) -> (URL?, Int)? {
    guard start < characters.count, characters[start] == "(" else { return nil }
    var (index, depth) = (start + 1, 0)
    var inner: [Character] = []
    // An address with its title is far shorter: a hostile text could have this looked for at each bracket.
    let limit = min(characters.count, start + 4_096)
    while index < limit {
      let character = characters[index]
      if character == ")", depth == 0 {
        let words = String(inner).trimmingCharacters(in: .whitespacesAndNewlines)
        var address = words.prefix { !$0.isWhitespace }
        if address.first == "<", address.last == ">" { address = address.dropFirst().dropLast() }
        let title =
          words.dropFirst(address.count).trimmingCharacters(in: .whitespacesAndNewlines)
        guard title.isEmpty || "\"'(<>".contains(title.first ?? " ") else { return nil }
        return (url(address), index + 1)
      }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == "\\", index + 1 < characters.count, characters[index + 1].isPunctuation {
        index += 1
      }
      inner.append(characters[index])
      index += 1
    }
    return nil
  }

  private func url(_ text: Substring) -> URL? { URL(string: String(text), relativeTo: baseURL) }

  /// An address between angle brackets, such as `<https://example.org>`.
  private mutating func address() {
    let rest = characters[(position + 1)...]
    let inner = rest.prefix { $0 != ">" && $0 != "<" && !$0.isWhitespace }
    let text = String(inner)
    guard position + 1 + inner.count < characters.count,
      characters[position + 1 + inner.count] == ">",
      text.wholeMatch(of: #/[A-Za-z][A-Za-z0-9+.\-]{1,31}:.*/#) != nil
    else {
      append("<")
      position += 1
      return
    }
    pieces.append(Piece(text: text, link: URL(string: text)))
    position += inner.count + 2
  }

  /// Pairs delimiters from a piece on, as CommonMark's "process emphasis" does; what has no partner is letters.
  private mutating func resolve(from start: Int) {
    var closing = start
    while closing < pieces.count {
      guard let end = pieces[closing].delimiter, end.canClose, !pieces[closing].text.isEmpty,
        let opening = opener(of: closing, from: start)
      else {
        closing += 1
        continue
      }
      let strong =
        end.mark == "~" || min(pieces[opening].text.count, pieces[closing].text.count) >= 2
      let intent: InlinePresentationIntent =
        end.mark == "~" ? .strikethrough : strong ? .stronglyEmphasized : .emphasized
      for index in (opening + 1)..<closing {
        pieces[index].intent.insert(intent)
        pieces[index].delimiter = nil
      }
      pieces[opening].text.removeLast(strong ? 2 : 1)
      pieces[closing].text.removeFirst(strong ? 2 : 1)
      if pieces[closing].text.isEmpty { closing += 1 }
    }
    for index in pieces[start...].indices { pieces[index].delimiter = nil }
    pieces.removeAll { $0.text.isEmpty }
  }

  private func opener(of closing: Int, from start: Int) -> Int? {
    guard let end = pieces[closing].delimiter else { return nil }
    return pieces[start..<closing].indices.last { index in
      guard let begin = pieces[index].delimiter, begin.mark == end.mark, begin.canOpen,
        !pieces[index].text.isEmpty
      else { return false }
      // Runs that could open and close do not pair where their lengths add up to a multiple of three.
      guard begin.canClose || end.canOpen, (begin.length + end.length).isMultiple(of: 3) else {
        return true
      }
      return begin.length.isMultiple(of: 3) && end.length.isMultiple(of: 3)
    }
  }
}
