package import Foundation

/// Cuts a stream of bytes into lines, with a bound on their length.
package struct LineReader: Sendable {
  /// One line, or what was too long for one.
  package enum Line: Hashable, Sendable {
    /// The bytes without the end of the line.
    case text(Data)
    /// A line that went beyond the bound; its bytes are gone.
    case tooLong
  }

  /// The most bytes of a line.
  package let bound: Int
  private var rest = Data()
  private var isSkipping = false

  /// Creates a reader.
  ///
  /// - Parameter bound: The most bytes of a line; 64 MiB holds a picture of 48 MiB in Base64.
  package init(bound: Int = 64 << 20) { self.bound = bound }

  /// Takes bytes.
  ///
  /// - Returns: The lines that they end, in order; empty lines are left out.
  package mutating func append(_ bytes: Data) -> [Line] {
    var lines: [Line] = []
    var bytes = bytes[...]
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      take(bytes[..<end])
      lines += finish()
      bytes = bytes[bytes.index(after: end)...]
    }
    take(bytes)
    return lines
  }

  /// Ends the stream.
  ///
  /// - Returns: The last line when it had no end; else nothing.
  package mutating func finish() -> [Line] {
    defer {
      rest = Data()
      isSkipping = false
    }
    if isSkipping { return [.tooLong] }
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    return rest.isEmpty ? [] : [.text(rest)]
  }

  private mutating func take(_ bytes: Data) {
    guard !isSkipping else { return }
    guard rest.count + bytes.count <= bound else {
      rest = Data()
      isSkipping = true
      return
    }
    rest.append(bytes)
  }
}
