/// Paths as people and programs write them: plain, with `~`, or as `file:` addresses.
package enum FileAddress {
  /// Returns the path that a text denotes.
  ///
  /// - Parameter text: A path, one that begins with `~`, or a `file:` address of this computer.
  /// - Returns: The path, absolute for an address.
  /// - Throws: ``FileError`` for any other address, such as `http://…`.
  package static func path(of text: String) throws(FileError) -> String {
    guard let scheme = scheme(of: text) else { return try HomeFolder.expanding(text) }
    guard scheme.lowercased() == "file" else { throw FileError(text, .notAPath) }
    var rest = text.utf8.dropFirst(scheme.utf8.count + 1)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = rest.prefix { $0 != UInt8(ascii: "/") }
      guard host.isEmpty || host.elementsEqual("localhost".utf8) else {
        throw FileError(text, .notAPath)
      }
      rest = rest.dropFirst(host.count)
    }
    guard rest.first == UInt8(ascii: "/"), let bytes = unescaped(rest), !bytes.contains(0) else {
      throw FileError(text, .notAPath)
    }
    // If the text of an address stands for other bytes, the address has its characters, not those bytes.
    return String(validating: bytes, as: UTF8.self) ?? SystemPath.text(bytes)
  }

  /// Throws for the address of a network resource.
  ///
  /// - Throws: ``FileError``.
  package static func requirePath(_ text: String) throws(FileError) {
    if scheme(of: text) != nil { throw FileError(text, .notAPath) }
  }

  /// The scheme of an address (RFC 3986, section 3.1); nil for a path.
  ///
  /// `file:/x` is an address, `a:b` a path.
  private static func scheme(of text: String) -> Substring? {
    guard let colon = text.firstIndex(of: ":"), text.first?.isLetter == true else { return nil }
    let scheme = text[..<colon]
    guard scheme.utf8.allSatisfy({ isSchemeByte($0) }) else { return nil }
    let rest = text[colon...].utf8.dropFirst()
    let isAddress =
      rest.starts(with: "//".utf8)
      || scheme.lowercased() == "file" && rest.first == UInt8(ascii: "/")
    return isAddress ? scheme : nil
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// The bytes of an address with percent-encoding decoded; nil when an escape is incomplete.
  private static func unescaped(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var (bytes, rest) = ([UInt8](), Array(text)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2,
        digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes
  }
}
