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

  /// The maximum number of bytes of a line.
  package let bound: Int
  private var rest = Data()
  private var isSkipping = false

  /// Creates a reader.
  ///
  /// - Parameter bound: The maximum number of bytes of a line. 64 MiB holds a file of 48 MiB in
  ///   Base64: a JPEG of 100 megapixels, the most that is decoded, has 40 MB even where it is
  ///   noise. Larger files are sent as paths.
  package init(bound: Int = 64 << 20) { self.bound = bound }

  /// Takes bytes.
  ///
  /// - Returns: The lines that they end, in order; empty lines are left out.
  package mutating func append(_ bytes: Data) -> [Line] {
    var lines: [Line] = []
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while let base = bytes.baseAddress, start < bytes.count,
        let end = memchr(base + start, 0x0A, bytes.count - start)
      {
        let index = base.distance(to: UnsafeRawPointer(end))
        take(bytes[start..<index])
        lines += finish()
        start = index + 1
      }
      take(bytes[start...])
    }
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

  private mutating func take(_ bytes: Slice<UnsafeRawBufferPointer>) {
    guard !isSkipping else { return }
    guard rest.count + bytes.count <= bound else {
      rest = Data()
      isSkipping = true
      return
    }
    UnsafeRawBufferPointer(rebasing: bytes).withMemoryRebound(to: UInt8.self) { rest.append($0) }
  }
}
