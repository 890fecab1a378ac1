import Foundation

/// The blocks of a text in Markdown without their marks: paragraphs, headings, entries of lists, and code.
///
/// Quotations and lists within others lose their marks too; nothing says which block was in which.
struct MarkdownBlocks {
  enum Block { case text(String), code(String) }
  private(set) var blocks: [Block] = []
  private var lines: [String] = []
  private var code: [String] = []
  private var fence: Character?

  init(_ markdown: String) {
    for line in markdown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      add(line)
    }
    if fence != nil { blocks.append(.code(code.map { $0 + "\n" }.joined())) }
    endParagraph()
  }

  private mutating func endParagraph() {
    if !lines.isEmpty { blocks.append(.text(lines.joined(separator: "\n"))) }
    lines = []
  }

  private mutating func add(_ line: Substring) {
    var content = Self.indented(line)
    if let mark = fence {
      if content.hasPrefix(String(repeating: mark, count: 3)) {
        blocks.append(.code(code.map { $0 + "\n" }.joined()))
        (fence, code) = (nil, [])
      } else {
        code.append(String(line))
      }
      return
    }
    let tail = Self.tail(of: content)
    while !Self.isRule(content, tail), let rest = Self.withoutMark(content) {
      endParagraph()
      content = Self.indented(rest)
    }
    if let mark = content.first, "`~".contains(mark), content.prefix(3).allSatisfy({ $0 == mark }),
      content.count >= 3, !content.drop(while: { $0 == mark }).contains("`")
    {
      endParagraph()
      fence = mark
      return
    }
    if content.isEmpty || Self.isRule(content, tail) {
      // A line of `=` or `-` below a paragraph makes it a heading, which has no marks in its text.
      endParagraph()
    } else if !lines.isEmpty, content.allSatisfy({ $0 == "=" || $0.isWhitespace }) {
      endParagraph()
    } else if let heading = Self.heading(content) {
      endParagraph()
      blocks.append(.text(heading))
    } else {
      // Spaces at the end of a line tell of a break, and those at the beginning of nothing.
      lines.append(String(content))
    }
  }

  private static func indented(_ line: Substring) -> Substring {
    line.drop { $0 == " " || $0 == "\t" }
  }

  /// Where what has but one mark and spaces begins, up to the end of a line: a rule begins there or behind it.
  ///
  /// A line may be nothing but marks of lists: to look through all of it at each of them takes the square of its length.
  private static func tail(of line: Substring) -> Substring.Index {
    guard let mark = line.last(where: { !$0.isWhitespace }) else { return line.startIndex }
    return line.lastIndex { $0 != mark && !$0.isWhitespace }.map(line.index(after:))
      ?? line.startIndex
  }

  private static func isRule(_ line: Substring, _ tail: Substring.Index) -> Bool {
    guard line.startIndex >= tail, let mark = line.first, "-*_".contains(mark) else { return false }
    return line.lazy.filter { $0 == mark }.prefix(3).count == 3
  }

  private static func heading(_ line: Substring) -> String? {
    let level = line.prefix { $0 == "#" }.count
    let rest = line.dropFirst(level)
    guard (1...6).contains(level), rest.first.map(\.isWhitespace) ?? true else { return nil }
    var text = rest.trimmingCharacters(in: .whitespaces)
    let closing = text.reversed().prefix { $0 == "#" }.count
    if closing > 0, text.count == closing || text.dropLast(closing).last?.isWhitespace == true {
      text = text.dropLast(closing).trimmingCharacters(in: .whitespaces)
    }
    return text
  }

  /// A line without the mark of a quotation or of an entry of a list; nil where it has none.
  private static func withoutMark(_ line: Substring) -> Substring? {
    if line.first == ">" { return line.dropFirst() }
    let number = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(number.count)
    guard let mark = rest.first,
      number.isEmpty ? "-*+".contains(mark) : ".)".contains(mark) && number.count <= 9,
      rest.dropFirst().first.map(\.isWhitespace) ?? false
    else { return nil }
    return rest.dropFirst(2)
  }
}
