import CImageCodecs

/// The encoded bytes of a picture: in memory, or in an open file of which a piece at a time is read.
struct EncodedInput {
  /// As C knows it.
  let source: cic_input

  /// Bytes that outlive the value.
  init(_ bytes: UnsafeRawBufferPointer) {
    source = cic_input(bytes: bytes.baseAddress, file: -1, start: 0, count: UInt64(bytes.count))
  }

  /// A file that outlives the value.
  init(file: Int32, count: Int) {
    source = cic_input(bytes: nil, file: file, start: 0, count: UInt64(max(0, count)))
  }

  /// A part of other input, as much of it as is there.
  init(_ whole: EncodedInput, from start: Int, count: Int) {
    let start = UInt64(max(0, min(start, whole.count)))
    var source = whole.source
    source.bytes = source.bytes.map { $0 + Int(start) }
    source.start += start
    source.count = min(UInt64(max(0, count)), source.count - start)
    self.source = source
  }

  /// How many bytes there are.
  var count: Int { Int(source.count) }

  /// The first bytes, as many as tell what a file is, or all.
  var head: [UInt8] { bytes(at: 0, count: min(FileSignature.headCount, count)) }

  /// Returns bytes from a place on, all that are asked for; none where there are fewer.
  func bytes(at position: UInt64, count: Int) -> [UInt8] {
    var source = source
    return [UInt8](unsafeUninitializedCapacity: count) { storage, filled in
      filled = cic_input_copy(&source, position, storage.baseAddress, count) ? count : 0
    }
  }
}
