internal import Foundation
internal import SafeText

/// A complete multipart body (`multipart/form-data`, RFC 7578).
package struct Multipart: Sendable {
  /// One field of the form.
  package struct Part: Sendable {
    /// The name of the field.
    package var name: String
    /// The client's name of the file; nil for a field that is not a file.
    package var fileName: String?
    /// The content of the field.
    package var content: [UInt8]
  }

  /// The fields in their order.
  package let parts: [Part]

  /// The header of a part contains two names.
  private static let maximumHeaderByteCount = 8192

  /// Returns the boundary in a content type.
  ///
  /// - Parameter contentType: The value of the header field.
  /// - Returns: The boundary; nil for another content type, or when it has none.
  package static func boundary(of contentType: String) -> String? {
    let parts = HeaderValue(contentType)
    guard parts.value.lowercased() == "multipart/form-data",
      let boundary = parts.parameters["boundary"],
      (1...70).contains(boundary.utf8.count)
    else { return nil }
    return boundary
  }

  /// Reads a body.
  ///
  /// - Parameters:
  ///   - bytes: The whole body.
  ///   - boundary: The boundary between the parts.
  ///   - limit: The maximum number of parts.
  /// - Throws: ``Problem`` when the body is invalid.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init(_ bytes: [UInt8], boundary: String, atMost limit: Int = 16) throws {
    let delimiter = Array("--\(boundary)".utf8)
    var parts: [Part] = []
    guard var position = Self.next(delimiter, in: bytes, from: 0)?.upperBound else {
      throw Self.problem("the boundary is not in the body")
    }
    while true {
      if bytes[position...].starts(with: Array("--".utf8)) { break }
      guard let lineEnd = Self.find(Self.newline, in: bytes, from: position),
        bytes[position..<lineEnd.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x09 })
      else { throw Self.problem("a boundary is not followed by a new line") }
      guard let end = Self.next(delimiter, in: bytes, from: lineEnd.lowerBound) else {
        throw Self.problem("the last boundary is missing")
      }
      guard parts.count < limit else {
        throw Self.problem("it has more than \(limit) parts")
      }
      // The line break before a boundary belongs to the boundary.
      let area = lineEnd.upperBound..<max(lineEnd.upperBound, end.lowerBound - 2)
      parts.append(try Self.part(bytes[area]))
      position = end.upperBound
    }
    self.parts = parts
  }

  private static let newline = Array("\r\n".utf8)

  /// Finds a boundary at the beginning of a line.
  private static func next(_ delimiter: [UInt8], in bytes: [UInt8], from start: Int) -> Range<Int>?
  {
    var start = start
    while let found = find(delimiter, in: bytes, from: start) {
      if found.lowerBound == 0 { return found }
      if found.lowerBound >= 2, bytes[found.lowerBound - 2] == 0x0D,
        bytes[found.lowerBound - 1] == 0x0A
      {
        return found
      }
      start = found.lowerBound + 1
    }
    return nil
  }

  private static func find(_ pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Range<Int>? {
    bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress else { return nil }
      var start = start
      while start + pattern.count <= all.count {
        let rest = all.count - pattern.count + 1 - start
        guard let place = memchr(base + start, Int32(pattern[0]), rest) else { return nil }
        start = UnsafeRawPointer(place) - base
        if memcmp(place, pattern, pattern.count) == 0 { return start..<start + pattern.count }
        start += 1
      }
      return nil
    }
  }

  private static func part(_ area: ArraySlice<UInt8>) throws -> Part {
    let head = area.prefix(maximumHeaderByteCount)
    let empty = Array("\r\n\r\n".utf8)
    let end = head.indices.first { head[$0...].starts(with: empty) }
    guard let end else { throw problem("a part has no header") }
    guard let text = String(validating: area[area.startIndex..<end], as: UTF8.self),
      text.isStreamSafe
    else { throw problem("the header of a part is not valid text") }
    for line in text.utf8.split(separator: newline[1]) {
      let sides = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
      guard sides.count == 2, Substring(sides[0]).lowercased() == "content-disposition" else {
        continue
      }
      let disposition = HeaderValue(String(Substring(sides[1])))
      guard disposition.value.lowercased() == "form-data", let name = disposition.parameters["name"]
      else { break }
      return Part(
        name: name,
        fileName: disposition.parameters["filename"],
        content: Array(area[(end + empty.count)...])
      )
    }
    throw problem("a part has no name")
  }

  private static func problem(_ reason: String) -> Problem {
    Problem(
      .badBody,
      "The body is not multipart/form-data: \(reason).",
      todo: "Send the picture as the body with Content-Type: image/jpeg, or send a multipart form."
    )
  }
}

/// A value of a header field with its parameters, such as `form-data; name="picture"`.
struct HeaderValue {
  var value: String
  /// The parameters, by their names in lower case.
  var parameters: [String: String] = [:]

  /// Reads a value by its bytes: a combining mark after a quotation mark is not part of it.
  init(_ text: String) {
    var rest = Substring(text).utf8
    func token(upTo ends: [UInt8]) -> String {
      var token = rest.prefix { !ends.contains($0) }
      rest = rest[token.endIndex...]
      while let first = token.first, Self.isBlank(first) { token.removeFirst() }
      while let last = token.last, Self.isBlank(last) { token.removeLast() }
      return String(Substring(token))
    }
    let (semicolon, equals) = (UInt8(ascii: ";"), UInt8(ascii: "="))
    let (quotation, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    value = token(upTo: [semicolon])
    while rest.popFirst() != nil {
      let name = token(upTo: [equals, semicolon]).lowercased()
      guard rest.first == equals else { continue }
      rest.removeFirst()
      rest = rest.drop(while: Self.isBlank)
      if rest.first == quotation {
        rest.removeFirst()
        var quoted: [UInt8] = []
        while let byte = rest.popFirst(), byte != quotation {
          // Browsers escape quotation marks as %22, others with a backslash.
          if byte == backslash, let next = rest.first, next == quotation || next == backslash {
            quoted.append(next)
            rest.removeFirst()
          } else {
            quoted.append(byte)
          }
        }
        parameters[name] = String(decoding: quoted, as: UTF8.self)
        _ = token(upTo: [semicolon])
      } else {
        parameters[name] = token(upTo: [semicolon])
      }
    }
  }

  /// Whether a byte is a space, a tab, or the end of a line.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
