internal import CConfinement
internal import Files
internal import Foundation

/// The program that decodes films, `ffmpeg`, where it is installed: it gives their key frames, or the frame at a moment.
///
/// It is started for each film with nothing but the open file: the film's name is never seen by it, and whatever the file
/// says, it opens no other one and reaches no network; see docs/films.md. Frames come as pictures of at most
/// ``longestSide`` pixels, upright, as BMP.
package struct FilmProgram: Hashable, Sendable {
  /// The program that `WAYMARK_FFMPEG` names, or else the `ffmpeg` of `PATH`; nil when there is none, or the variable is
  /// empty.
  package static let installed: FilmProgram? = {
    let environment = ProcessInfo.processInfo.environment
    let paths: [String]
    if let named = environment["WAYMARK_FFMPEG"] {
      paths = [named]
    } else {
      let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      paths = folders.filter { $0.hasPrefix("/") }.map { "\($0)/ffmpeg" }
    }
    return paths.first { !$0.isEmpty && access($0, X_OK) == 0 }.map { FilmProgram(path: $0) }
  }()

  /// Where the program is.
  package let path: String

  /// Takes a program.
  package init(path: String) { self.path = path }

  /// What is said where there is no program.
  package static let need = "films need ffmpeg, which is not found: apt-get install ffmpeg"

  /// The longest side of a frame, in pixels.
  package static let longestSide = 1280
  /// Key frames of a film beyond these are not looked at.
  package static let maximumFrameCount = 5000

  /// A frame of a film.
  package struct Frame: Sendable {
    /// When it is shown, in milliseconds from the beginning.
    package let milliseconds: Int
    /// The picture, as a BMP.
    package let bytes: [UInt8]
  }

  /// Decodes the key frames of a film, in their order, no two within one second.
  ///
  /// - Parameters:
  ///   - film: A regular file.
  ///   - limits: Of these, the numbers of pixels and of bytes of memory matter.
  ///   - visit: Called with each frame; false ends it.
  /// - Returns: How many frames there were.
  /// - Throws: ``ImageDecodingError`` with the path, where the file is no film, or has no frame that can be decoded.
  package func keyFrames(
    of film: String,
    limits: DecodingLimits,
    _ visit: (Frame) -> Bool
  ) throws(ImageDecodingError) -> Int {
    try frames(of: film, from: nil, limits: limits, visit)
  }

  /// Decodes the frame at a moment, or the next one behind it.
  func frame(at address: FilmAddress, limits: DecodingLimits) throws(ImageDecodingError) -> [UInt8]
  {
    var bytes: [UInt8] = []
    _ = try frames(of: address.film, from: address.milliseconds, limits: limits) {
      bytes = $0.bytes
      return true
    }
    return bytes
  }

  // MARK: Private

  private func frames(
    of film: String,
    from start: Int?,
    limits: DecodingLimits,
    _ visit: (Frame) -> Bool
  ) throws(ImageDecodingError) -> Int {
    do throws(ImageDecodingError) {
      let file = try EncodedFile(film, maximumByteCount: .max)
      defer { file.close() }
      let head = file.input.bytes(
        at: 0,
        count: min(FilmContainer.headCount, file.input.count)
      )
      guard let container = FilmContainer(head: head, path: film) else {
        throw ImageDecodingError(kind: .notAnImage, reason: "it is no film of a kind that is read")
      }
      let run = try FilmRun(
        self,
        file: file.descriptor,
        arguments: Self.arguments(container.demuxer, from: start, limits),
        limits: limits
      )
      let count = try run.frames(visit)
      try file.requireUnchanged()
      return count
    } catch {
      var error = error
      error.path = film
      throw error
    }
  }

  private static func arguments(
    _ demuxer: String,
    from start: Int?,
    _ limits: DecodingLimits
  ) -> [String] {
    let maximumPixelCount = min(max(1, limits.maximumPixelCount), Int(Int32.max))
    var arguments = [
      "ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error", "-protocol_whitelist", "file",
      "-f", demuxer, "-max_pixels", String(maximumPixelCount), "-threads", "1",
    ]
    // The first frame that is shown then; times are rounded to milliseconds.
    if let start {
      arguments += ["-ss", FilmAddress.seconds(max(0, start - 1))]
    } else {
      arguments += ["-skip_frame", "nokey"]
    }
    let apart = "select='isnan(prev_selected_t)+gte(t-prev_selected_t\\,1)',"
    let side = "\(longestSide)"
    let filters =
      (start == nil ? apart : "") + "settb=1/1000,"
      + "scale='min(\(side)\\,iw)':'min(\(side)\\,ih)':force_original_aspect_ratio=decrease:flags=area,"
      + "metadata=add:key=waymark:value=1,"
      + "metadata=print:key=waymark:file=pipe\\\\:3:direct=1"
    return arguments + [
      "-i", "file:/proc/self/fd/0", "-map", "0:V:0", "-an", "-sn", "-dn", "-vf", filters,
      "-fps_mode", "passthrough", "-frames:v", start == nil ? String(maximumFrameCount) : "1",
      "-c:v", "bmp", "-pix_fmt", "bgr24", "-threads", "1", "-f", "image2pipe", "pipe:1",
    ]
  }
}
