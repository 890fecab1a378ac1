/// Reads markup as strictly as a page from this project may be read: every element is closed in order, every
/// attribute has a name and, in double quotes, a value without markup.
struct MarkupScanner {
  /// The elements that have no end.
  private static let void: Set<String> = ["img", "hr", "input", "meta", "br"]

  private(set) var elementCount = 0
  private(set) var depth = 0
  /// The words between elements, as a reader sees them.
  private(set) var words = ""
  /// The values of the attributes, as a browser reads them, by name.
  private(set) var attributes: [String: [String]] = [:]

  /// Why markup is not well formed.
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// - Throws: ``Fault`` for the first thing that is not well formed.
  init(_ markup: String) throws {
    var open: [String] = []
    var rest = markup[...]
    while !rest.isEmpty {
      let text = rest.prefix { $0 != "<" }
      words += try Self.unescaped(text)
      rest = rest[text.endIndex...]
      guard rest.first == "<" else { break }
      if rest.hasPrefix("<!DOCTYPE html>") {
        rest = rest.dropFirst(15)
        continue
      }
      if let end = rest.prefixMatch(of: #/<\/([a-z]+)>/#) {
        guard open.popLast() == String(end.1) else { throw Fault(description: "\(end.0)") }
        rest = rest[end.range.upperBound...]
        continue
      }
      let pattern = #/<([a-z]+)((?: [a-z-]+(?:="[^"<>]*")?)*)>/#
      guard let start = rest.prefixMatch(of: pattern) else {
        throw Fault(description: "no element: \(rest.prefix(60))")
      }
      elementCount += 1
      for attribute in start.2.matches(of: #/ ([a-z-]+)(?:="([^"]*)")?/#) {
        attributes[String(attribute.1), default: []].append(try Self.unescaped(attribute.2 ?? ""))
      }
      if !Self.void.contains(String(start.1)) { open.append(String(start.1)) }
      depth = max(depth, open.count)
      rest = rest[start.range.upperBound...]
      // A style sheet has no markup in it, and ends at the first thing that looks like its end.
      if start.1 == "style" {
        guard let end = rest.firstRange(of: "</style>") else { break }
        rest = rest[end.lowerBound...]
      }
    }
    guard open.isEmpty else { throw Fault(description: "open: \(open)") }
  }

  private static func unescaped(_ text: Substring) throws -> String {
    let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "#96": "`"]
    var result = ""
    var rest = text
    while let sign = rest.firstIndex(of: "&") {
      result += rest[..<sign]
      let name = rest[rest.index(after: sign)...].prefix { $0 != ";" }
      guard let character = names[String(name)], name.endIndex < rest.endIndex else {
        throw Fault(description: "a bare &: \(rest[sign...].prefix(20))")
      }
      result += character
      rest = rest[rest.index(after: name.endIndex)...]
    }
    guard !text.contains(">") else { throw Fault(description: "a bare >: \(text.prefix(60))") }
    return result + rest
  }
}
