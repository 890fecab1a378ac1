import CFormatCodecs
import Foundation
import ImageCoding
import PixelBuffers

/// `waymark-decode` decodes WebP, HEIC, AVIF, GIF, TIFF and JPEG XL, and JPEG and PNG whose color profile has tables, for
/// the program that has started it.
///
/// Its only argument is the limits of its pictures, as JSON. Requests and answers go over standard input, a socket:
/// see `FormatRequest` and `FormatAnswer`. Before the first byte of a picture it is confined.
@main
enum WaymarkDecode {
  static func main() {
    switch CommandLine.arguments.dropFirst().first {
    case "--check": exit(check())
    case "--spin":
      _ = confine(.default)
      Confinement.computeWithoutEnd()
    case "--version": print(libraries.joined(separator: "\n"))
    case let words?:
      guard let limits = try? JSONDecoder().decode(DecodingLimits.self, from: Data(words.utf8))
      else { fail("\(words): invalid limits") }
      serve(limits)
    case nil:
      fail("waymark starts this program to decode pictures; --check tests its sandbox")
    }
  }

  /// Answers until the other side has gone.
  private static func serve(_ limits: DecodingLimits) {
    ProcessLimit.fileSize.set(to: 0)
    _ = confine(limits)
    do {
      while let request = try WorkerChannel.standard.receive(FormatRequest.self) {
        guard request.byteCount >= 0, request.byteCount <= limits.maximumByteCount,
          var bytes = try WorkerChannel.standard.receive(request.byteCount)
        else { return }
        ProcessLimit.allow(moreMilliseconds: limits.maximumMilliseconds)
        try answer(request, &bytes, limits)
      }
    } catch {
      fail("\(error)")
    }
  }

  private static func answer(
    _ request: FormatRequest,
    _ bytes: inout [UInt8],
    _ limits: DecodingLimits
  ) throws {
    let channel = WorkerChannel.standard
    do {
      if request.isSizeOnly {
        let size = try FormatDecoder.size(request, &bytes, limits)
        try channel.send(message: FormatAnswer.size(width: size.width, height: size.height))
      } else {
        let image = try FormatDecoder.image(request, &bytes, limits)
        try channel.send(message: FormatAnswer.picture(PictureMessage(image)))
        try image.pixelBuffer.withUnsafeBytes { try channel.send($0) }
      }
    } catch let error as ImageDecodingError {
      try channel.send(message: FormatAnswer.refusal(error))
    }
  }

  /// Confines the process, and ends it where that fails.
  ///
  /// - Returns: Whether Landlock refuses files, too.
  private static func confine(_ limits: DecodingLimits) -> Bool {
    cfc_prepare()
    // The file, what decoding it holds, and the program.
    let memory = UInt(clamping: limits.maximumByteCount) + UInt(clamping: limits.maximumMemory)
    ProcessLimit.memory.set(to: min(memory, UInt(Int.max)) + ownMemory)
    ProcessLimit.coreSize.set(to: 0)
    ProcessLimit.limitLife(milliseconds: limits.maximumMilliseconds)
    var hasLandlock = false
    var report = cfc_report()
    guard cfc_confine(&hasLandlock, &report) else {
      fail(String(cString: cfc_report_message(&report)))
    }
    return hasLandlock
  }

  /// What the program takes besides: measured 12 megabytes, and room for the stacks of its libraries' threads.
  private static let ownMemory = UInt(128 << 20)

  /// Confines the process and tries what it must not do; prints a line for each.
  ///
  /// - Returns: The exit code: 1 where something was not refused.
  private static func check() -> Int32 {
    let check = Confinement.check(hasLandlock: confine(.default), mayStartThreads: true)
    print(check.lines.joined(separator: "\n"))
    return check.isConfined ? 0 : 1
  }

  private static var libraries: [String] {
    var text = cfc_report()
    return (0..<UInt32.max).lazy.map { cfc_library($0, &text).map { String(cString: $0) } }
      .prefix { $0 != nil }.compactMap(\.self)
  }

  private static func fail(_ words: String) -> Never {
    FileHandle.standardError.write(Data("waymark-decode: \(words)\n".utf8))
    exit(2)
  }
}
