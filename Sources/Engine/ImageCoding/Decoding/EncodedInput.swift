import CImageCodecs

/// The encoded bytes of a picture: in memory, or in an open file that is read in pieces.
struct EncodedInput {
  /// The input for the C functions.
  let source: cic_input

  /// Creates input from bytes that outlive the value.
  init(_ bytes: UnsafeRawBufferPointer) {
    source = cic_input(bytes: bytes.baseAddress, file: -1, start: 0, count: UInt64(bytes.count))
  }

  /// Creates input from a file that outlives the value.
  init(file: Int32, count: Int) {
    source = cic_input(bytes: nil, file: file, start: 0, count: UInt64(max(0, count)))
  }

  /// Creates a part of other input, truncated to its end.
  init(_ whole: EncodedInput, from start: Int, count: Int) {
    let start = UInt64(max(0, min(start, whole.count)))
    var source = whole.source
    source.bytes = source.bytes.map { $0 + Int(start) }
    source.start += start
    source.count = min(UInt64(max(0, count)), source.count - start)
    self.source = source
  }

  /// The number of bytes.
  var count: Int { Int(source.count) }

  /// The first bytes, enough to identify a file, or all.
  var head: [UInt8] { first(FileSignature.headCount) }

  /// Returns the first `count` bytes, or all where there are fewer.
  func first(_ count: Int) -> [UInt8] { bytes(at: 0, count: min(count, self.count)) }

  /// Checks that the first bytes could be read.
  ///
  /// - Parameter head: The bytes that were read at the beginning.
  /// - Throws: `unreadable` where there are bytes and none was read: the disk failed, or the file was truncated.
  func requireRead(_ head: [UInt8]) throws(ImageDecodingError) {
    guard head.isEmpty, count > 0 else { return }
    throw ImageDecodingError(kind: .unreadable, reason: "its first bytes cannot be read")
  }

  /// Returns `count` bytes from a position; empty when there are fewer.
  func bytes(at position: UInt64, count: Int) -> [UInt8] {
    var source = source
    return [UInt8](unsafeUninitializedCapacity: count) { storage, filled in
      filled = cic_input_copy(&source, position, storage.baseAddress, count) ? count : 0
    }
  }
}
