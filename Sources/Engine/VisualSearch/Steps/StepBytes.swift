internal import Determinism
internal import ImageSignatures

/// The header and the trailer of the binary form of a step.
///
///     0   `WAYMSTEP`
///     8   the kind, a letter
///     9   the version of the kind
///     10  the fingerprint of the signatures' parameters
///     18  the content
///         the stable hash of all bytes before, in eight bytes
///
/// All numbers are little-endian. There is one binary form of each value.
internal enum StepKind: UInt8 {
  case query = 0x51, proposals = 0x50, pairs = 0x43, verified = 0x56

  static let magic = Array("WAYMSTEP".utf8)
  /// 2 since learned points were added, 3 since a query has its position in the original.
  static let version: UInt8 = 3
  static let headSize = 18
  static let sumSize = 8
}

/// Writes the binary form of a step.
internal struct StepWriter {
  private(set) var bytes: [UInt8]

  init(_ kind: StepKind) {
    bytes = StepKind.magic + [kind.rawValue, StepKind.version]
    append(ImageSignature.parametersFingerprint)
  }

  mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ number: Double) { append(number.bitPattern) }

  mutating func append(_ other: [UInt8]) { bytes += other }

  /// Appends bytes after their count.
  mutating func appendCounted(_ other: [UInt8]) {
    append(UInt32(other.count))
    append(other)
  }

  /// All bytes, followed by their hash.
  func finished() -> [UInt8] {
    var hash = StableHash()
    hash.add(bytes)
    var whole = self
    whole.append(hash.value)
    return whole.bytes
  }
}

/// Reads the binary form of a step; allocations are bounded by the number of bytes.
internal struct StepReader {
  private let bytes: [UInt8]
  private var position = StepKind.headSize
  /// The end of the content.
  private let end: Int

  /// Checks the header and the hash.
  init(_ bytes: some Collection<UInt8>, _ kind: StepKind) throws(SearchStepError) {
    self.bytes = Array(bytes)
    end = self.bytes.count - StepKind.sumSize
    guard end >= StepKind.headSize, self.bytes.starts(with: StepKind.magic) else {
      throw .damaged(reason: "it does not begin like one")
    }
    guard self.bytes[8] == kind.rawValue else { throw .damaged(reason: "it is another step") }
    var hash = StableHash()
    hash.add(self.bytes[..<end])
    guard hash.value == load(at: end, as: UInt64.self) else {
      throw .damaged(reason: "its hash is different")
    }
    guard self.bytes[9] == StepKind.version,
      load(at: 10, as: UInt64.self) == ImageSignature.parametersFingerprint
    else { throw .otherVersion }
  }

  private func load<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Number {
    bytes.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: type))
    }
  }

  /// Reads a number.
  mutating func number<Number: FixedWidthInteger>(
    as type: Number.Type = Number.self
  ) throws(SearchStepError) -> Number {
    try need(type.bitWidth / 8)
    defer { position += type.bitWidth / 8 }
    return load(at: position, as: type)
  }

  /// Reads a number that must lie in a range.
  mutating func number<Number: FixedWidthInteger>(
    as type: Number.Type,
    in range: ClosedRange<Int>
  ) throws(SearchStepError) -> Int {
    let number = try self.number(as: type)
    guard let value = Int(exactly: number), range.contains(value) else {
      throw .damaged(reason: "the number \(number) is out of range")
    }
    return value
  }

  /// Reads a Boolean, one byte of 0 or 1.
  mutating func boolean() throws(SearchStepError) -> Bool {
    try number(as: UInt8.self, in: 0...1) == 1
  }

  /// Reads a finite number whose magnitude is at most `limit`.
  mutating func real(upTo limit: Double) throws(SearchStepError) -> Double {
    let value = Double(bitPattern: try number(as: UInt64.self))
    guard value.magnitude <= limit else {
      throw .damaged(reason: "the number \(value) is out of range")
    }
    return value
  }

  /// Reads the number of elements that follow, each of at least `size` bytes.
  mutating func count(ofSize size: Int) throws(SearchStepError) -> Int {
    try number(as: UInt32.self, in: 0...max(0, (end - position - 4) / size))
  }

  /// Reads bytes.
  mutating func take(_ count: Int) throws(SearchStepError) -> ArraySlice<UInt8> {
    try need(count)
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Reads bytes after their count.
  mutating func counted() throws(SearchStepError) -> ArraySlice<UInt8> {
    try take(count(ofSize: 1))
  }

  /// Throws when bytes remain.
  func finish() throws(SearchStepError) {
    guard position == end else { throw .damaged(reason: "it has \(end - position) extra bytes") }
  }

  private func need(_ count: Int) throws(SearchStepError) {
    guard count >= 0, count <= end - position else { throw .damaged(reason: "it ends too early") }
  }
}
