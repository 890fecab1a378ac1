internal import Files
import Foundation

/// The destination of a segment: a file, memory, or a comparison with an existing file.
///
/// It counts the bytes and computes the checksums of blocks on the fly, so a file of gigabytes is written, or
/// compared, in a megabyte of memory.
internal final class SegmentOutput {
  /// The destination of the bytes.
  enum Destination {
    case memory
    case file(FileHandle)
    /// A file that must have the same content; it is read from its beginning.
    case comparison(FileHandle)
  }

  /// The error when the compared file has other content.
  struct Difference: Error {}

  private let destination: Destination
  /// The bytes written to memory.
  private(set) var memory = Data()
  private var buffer: [UInt8] = []
  private var flushed = 0
  private var blockSize: Int?
  private var sums: [UInt64] = []

  /// A multiple of every block size.
  private static let capacity = 1 << 20

  /// Starts at the beginning of the destination.
  init(_ destination: Destination) {
    self.destination = destination
    buffer.reserveCapacity(Self.capacity)
  }

  /// The number of bytes so far.
  var count: Int { flushed + buffer.count }

  /// Writes bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Self.capacity - buffer.count)
      buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: piece))
      rest = rest.dropFirst(piece.count)
      if buffer.count == Self.capacity { try flush() }
    }
  }

  /// Writes zeros up to an offset.
  func pad(to offset: Int) throws {
    let zeros = [UInt8](repeating: 0, count: offset - count)
    try zeros.withUnsafeBytes { try write($0) }
  }

  /// Starts computing checksums of blocks of a size that divides a megabyte.
  func beginBlocks(of size: Int) throws {
    try flush()
    blockSize = size
  }

  /// Ends the last block, and writes the checksums at the next multiple of eight.
  func endBlocks() throws {
    try flush()
    blockSize = nil
    try pad(to: count.rounded(upTo: 8))
    try sums.withUnsafeBytes { try write($0) }
    sums = []
  }

  /// Flushes the buffer.
  ///
  /// - Throws: `POSIXError` when the disk is full; ``Difference`` when the compared file has other content.
  func flush() throws {
    if let blockSize {
      buffer.withUnsafeBytes { raw in
        for start in stride(from: 0, to: raw.count, by: blockSize) {
          let block = raw[start..<min(start + blockSize, raw.count)]
          sums.append(Segment.Header.checksum(UnsafeRawBufferPointer(rebasing: block)))
        }
      }
    }
    switch destination {
    case .memory: memory.append(contentsOf: buffer)
    case .file(let file):
      try buffer.withUnsafeBytes { try $0.write(toDescriptor: file.fileDescriptor) }
    case .comparison(let file):
      var rest = buffer[...]
      while !rest.isEmpty {
        guard let piece = try file.read(upToCount: rest.count), !piece.isEmpty,
          rest.starts(with: piece)
        else { throw Difference() }
        rest = rest.dropFirst(piece.count)
      }
    }
    flushed += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }
}
