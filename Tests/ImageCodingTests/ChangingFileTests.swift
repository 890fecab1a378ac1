import Determinism
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

/// Writes to files between the reads of those who decode them.
@Suite struct ChangingFileTests {
  enum Change: String, CaseIterable {
    case shorter, longer, overwritten, replaced

    /// Changes a file as another program would.
    func apply(to path: String, with other: [UInt8], _ random: inout SeededGenerator) {
      if self == .replaced {
        _ = FileManager.default.createFile(atPath: path + ".new", contents: Data(other))
        rename(path + ".new", path)
        return
      }
      let file = open(path, O_WRONLY)
      defer { close(file) }
      switch self {
      case .shorter: ftruncate(file, off_t(random.whole(in: 0...other.count - 1)))
      case .longer: pwrite(file, other, 100, off_t(other.count))
      case .overwritten, .replaced: pwrite(file, other, other.count, 0)
      }
    }
  }

  enum Format: String, CaseIterable {
    case baseline, progressive, png

    func encoded(_ picture: PixelBuffer, quality: Int) throws -> [UInt8] {
      switch self {
      case .baseline: try ImageEncoder.jpeg(picture, quality: quality)
      case .progressive: try ImageEncoder.jpeg(picture, quality: quality, progressive: true)
      case .png: try ImageEncoder.png(picture)
      }
    }
  }

  /// A picture of noise, which is read in many pieces: who is told of a read has time to write.
  private static func noise(seed: UInt64) -> PixelBuffer {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<1600 * 1200 * 3).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    return PixelBuffer(width: 1600, height: 1200, format: .rgb8, bytes: bytes)
  }

  /// A file of each format, and another to change it into, made once.
  private static let files = Result {
    let (first, second) = (noise(seed: 1), noise(seed: 2))
    return try Dictionary(
      uniqueKeysWithValues: Format.allCases.map { format in
        (
          format,
          (
            first: try format.encoded(first, quality: 90),
            second: try format.encoded(second, quality: 85)
          )
        )
      }
    )
  }

  @Test(
    "A file that something writes to while it is decoded is an error that names it, or what it was",
    arguments: Format.allCases,
    Change.allCases
  )
  func changes(_ format: Format, _ change: Change) throws {
    let folder = try TemporaryFolder()
    let path = folder("picture")
    var random = SeededGenerator(text: "\(format) \(change)")
    let files = try #require(Self.files.get()[format])
    let first = files.first
    var second = files.second
    // Of the same length, so that nothing but the time says that it is another.
    second += [UInt8](repeating: 0, count: max(0, first.count - second.count))
    second.removeLast(second.count - first.count)
    let expected = try ImageDecoder.decode(first).pixelBuffer.bytes
    var errors = 0
    for round in 0..<200 where change == .replaced ? round < 8 : errors < 4 {
      try Data(first).write(to: URL(filePath: path))
      let longAgo = timespec(tv_sec: 1_000_000_000, tv_nsec: 0)
      utimensat(AT_FDCWD, path, [longAgo, longAgo], 0)
      let reads = try Reads(of: path)
      let (number, seed, other) = (random.whole(in: 1...6), random.next(), second)
      let writer = DispatchSemaphore(value: 0)
      Thread {
        var random = SeededGenerator(seed: seed)
        if reads.wait(for: number) { change.apply(to: path, with: other, &random) }
        writer.signal()
      }.start()
      let outcome = Result { try ImageDecoder.decode(contentsOf: path).pixelBuffer.bytes }
      writer.wait()
      switch outcome {
      case .success(let bytes): #expect(bytes == expected, "round \(round)")
      case .failure(let error as ImageDecodingError):
        #expect(error.kind == .changed && error.path == path, "round \(round): \(error)")
        #expect(error.description.hasPrefix(path))
        errors += 1
      case .failure(let error): throw error
      }
    }
    // A file that another takes the name of is still there for those who have it open.
    #expect(change == .replaced ? errors == 0 : errors == 4)
  }
}

/// Counts the reads of a file, by any reader.
private final class Reads: Sendable {
  private let events = inotify_init1(Int32(IN_CLOEXEC))

  /// Counts from now on.
  init(of path: String) throws {
    let watch = inotify_add_watch(events, path, UInt32(IN_ACCESS) | UInt32(IN_CLOSE_NOWRITE))
    guard watch >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { close(events) }

  /// Waits for so many reads; false when the file is closed before, or nobody reads it for a minute.
  func wait(for count: Int) -> Bool {
    var count = count
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      var ready = pollfd(fd: events, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, 60_000) > 0 else { return false }
      let length = read(events, &buffer, buffer.count)
      guard length > 0 else { return false }
      // The file itself is watched, so no event has a name.
      for start in stride(from: 0, to: length, by: MemoryLayout<inotify_event>.size) {
        let mask = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
        }
        if mask & UInt32(IN_CLOSE_NOWRITE) != 0 { return false }
        count -= 1
        if count == 0 { return true }
      }
    }
  }
}
