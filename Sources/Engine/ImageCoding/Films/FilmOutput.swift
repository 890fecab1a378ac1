/// What a process of ``FilmProgram`` has written, of which whole frames are taken: pictures and their times, from a program
/// that a film may have taken over.
package struct FilmOutput {
  /// Its words, as many as are shown.
  package private(set) var words: [UInt8] = []
  /// The number of frames taken.
  package private(set) var frameCount = 0
  private var (pictures, times) = ([UInt8](), [UInt8]())
  /// The times of frames that were not taken yet, in milliseconds, from ``frameCount`` on.
  private var waiting: [Int] = []

  /// A BMP of four bytes a pixel, and its head.
  private static let maximumFrameBytes =
    FilmProgram.longestSide * FilmProgram.longestSide * 4 + 1024

  /// Begins with nothing.
  package init() {}

  /// Takes what was read.
  ///
  /// - Parameters:
  ///   - bytes: What came.
  ///   - pipe: Which of its three outputs it came from: 0 has pictures, 1 words, the last times.
  package mutating func take(_ bytes: ArraySlice<UInt8>, from pipe: Int) {
    switch pipe {
    case 0: pictures += bytes
    case 1: words += bytes.prefix(max(0, 2000 - words.count))
    default:
      times += bytes
      waiting += Self.moments(&times)
    }
  }

  /// Takes the next frame.
  ///
  /// - Returns: The frame; nil where more of it, or of its time, has to come.
  /// - Throws: ``ImageDecodingError`` where there is something else than pictures and times, or too much of it.
  package mutating func next() throws(ImageDecodingError) -> FilmProgram.Frame? {
    guard times.count < 1 << 16, pictures.count < 8 * Self.maximumFrameBytes,
      waiting.count <= FilmProgram.maximumFrameCount
    else { throw FilmRun.failure("its output was not pictures and times") }
    guard let size = Self.size(pictures), !waiting.isEmpty || pictures.count < size else {
      return nil
    }
    guard (54...Self.maximumFrameBytes).contains(size) else {
      throw FilmRun.failure("its output was not pictures")
    }
    guard pictures.count >= size else { return nil }
    let frame = FilmProgram.Frame(
      milliseconds: waiting.removeFirst(),
      bytes: Array(pictures[..<size])
    )
    pictures.removeFirst(size)
    frameCount += 1
    return frame
  }

  /// Takes the times of whole lines, `frame:0 pts:40 pts_time:0.04`, off the text.
  private static func moments(_ text: inout [UInt8]) -> [Int] {
    guard let last = text.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = String(decoding: text[...last], as: UTF8.self).split(separator: "\n")
    text.removeFirst(last + 1)
    return lines.compactMap { line in
      guard line.hasPrefix("frame:") else { return nil }
      let field = line.split(separator: " ").first { $0.hasPrefix("pts:") }
      // A frame without a time is taken for one at the beginning.
      return min(max(0, field.flatMap { Int($0.dropFirst(4)) } ?? 0), 9_999_999_999)
    }
  }

  /// What the head of a BMP says that it has, in bytes; nil where the head is not there yet.
  private static func size(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 6 else { return nil }
    guard bytes[0] == UInt8(ascii: "B"), bytes[1] == UInt8(ascii: "M") else { return 0 }
    return bytes[2..<6].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
