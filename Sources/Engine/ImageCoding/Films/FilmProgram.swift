internal import CConfinement
internal import Files
internal import Foundation

/// The program that decodes films, `ffmpeg`, where it is installed: it gives their key frames, or the frame at a moment.
///
/// It is started for each film with nothing but the open file: the film's name is never seen by it, and whatever the file
/// says, it opens no other one and reaches no network; see docs/formats.md. Frames come as pictures of at most
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

  /// The path of the program.
  package let path: String
  /// The processor time of all processes of a film for single frames together, in seconds.
  let secondsForFrames: Int
  /// The maximum time to wait for all frames of a process.
  let longestWait: Duration

  /// Takes a program.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - secondsForFrames: The processor time of all its processes for single frames of a film together. Looking for the
  ///     film's key frames restarts it.
  ///   - longestWait: How long all frames of a process are waited for, at most: ten times its processor time, of which a
  ///     busy machine gives a share.
  package init(
    path: String,
    secondsForFrames: Int = 1800,
    longestWait: Duration = .seconds(9000)
  ) {
    (self.path, self.secondsForFrames) = (path, secondsForFrames)
    self.longestWait = longestWait
  }

  /// The message when the program was ended by a signal.
  package static let death = "(ffmpeg died: "

  /// The message when the program is missing.
  package static let need = "films need ffmpeg, which was not found: apt-get install ffmpeg"

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
  ///   - isDecodingAll: Whether the frames between are decoded as well. Without that, H.264 with open groups of
  ///     pictures gives some of its key frames only, and these out of order.
  ///   - limits: Of these, the numbers of pixels and of bytes of memory matter.
  ///   - visit: Called with each frame; false ends it.
  /// - Returns: What ffmpeg says of a film of which it cannot decode everything; nil where it says nothing.
  /// - Throws: ``ImageDecodingError`` with the path, where the file is not a film, or has no frame
  ///   that can be decoded.
  package func keyFrames(
    of film: String,
    decodingAll isDecodingAll: Bool,
    limits: DecodingLimits,
    _ visit: (Frame) -> Bool
  ) throws(ImageDecodingError) -> String? {
    try frames(of: film, isDecodingAll ? .all : .keyFrames, limits: limits, visit)
  }

  /// Decodes the frame at a moment, or the next one behind it.
  ///
  /// In MPEG streams that were joined end to end, and where ffmpeg does not find the moment, the film is read from its
  /// beginning: first its key frames alone.
  ///
  /// - Parameters:
  ///   - address: The film, and the moment.
  ///   - limits: Of these, the numbers of pixels and of bytes of memory matter.
  /// - Returns: The picture, as a BMP.
  /// - Throws: ``ImageDecodingError`` with the path, also when the frames that were asked for before have taken too long.
  package func frame(at address: FilmAddress, limits: DecodingLimits) throws(ImageDecodingError)
    -> [UInt8]
  {
    let film = address.film
    let start = address.milliseconds
    func first(_ choice: Choice) throws(ImageDecodingError) -> [UInt8] {
      var bytes: [UInt8] = []
      _ = try frames(of: film, choice, limits: limits) {
        bytes = $0.bytes
        return true
      }
      return bytes
    }
    let clock = StreamClock.Kind(of: film)
    if clock != .jumping {
      do throws(ImageDecodingError) { return try first(.moment(start)) } catch {
        guard error.kind == .corrupt, clock == .steady else { throw error }
      }
    }
    do throws(ImageDecodingError) { return try first(.keyFrame(start)) } catch {
      guard error.kind == .corrupt else { throw error }
    }
    return try first(.next(start))
  }

  // MARK: Private

  /// The requested frames.
  private enum Choice {
    /// Key frames, all others being skipped or not.
    case keyFrames, all
    /// The first frame that is shown then, in milliseconds, to which ffmpeg goes.
    case moment(Int)
    /// The key frame that is shown just then; the film is read from its beginning.
    case keyFrame(Int)
    /// The first frame that is shown then or later; the film is decoded from its beginning.
    case next(Int)

    var isSingle: Bool {
      switch self {
      case .keyFrames, .all: false
      case .moment, .keyFrame, .next: true
      }
    }
  }

  private func frames(
    of film: String,
    _ choice: Choice,
    limits: DecodingLimits,
    _ visit: (Frame) -> Bool
  ) throws(ImageDecodingError) -> String? {
    do throws(ImageDecodingError) {
      let file = try EncodedFile(film, maximumByteCount: .max)
      defer { file.close() }
      let head = file.input.first(FilmContainer.headCount)
      try file.input.requireRead(head)
      guard let container = FilmContainer(head: head, path: film) else {
        throw ImageDecodingError(
          kind: .notAFilm,
          reason: "unrecognized film format"
        )
      }
      if !choice.isSingle { FilmRun.beginBudget(of: file.descriptor) }
      let run = try FilmRun(
        self,
        file: file.descriptor,
        arguments: Self.arguments(container.demuxer, choice, limits),
        limits: limits,
        isSingle: choice.isSingle
      )
      let remark = try run.frames(visit)
      try file.requireUnchanged()
      return remark
    } catch {
      var error = error
      error.path = film
      throw error
    }
  }

  private static func arguments(
    _ demuxer: String,
    _ choice: Choice,
    _ limits: DecodingLimits
  ) -> [String] {
    let maximumPixelCount = min(max(1, limits.maximumPixelCount), Int(Int32.max))
    var arguments = [
      "ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error", "-protocol_whitelist", "file",
      "-fflags", "+genpts", "-f", demuxer, "-max_pixels", String(maximumPixelCount), "-threads",
      "1",
    ]
    // No two within a second, but each that comes out of order, which tells the caller.
    let isApart = "(isnan(prev_selected_t)+gte(abs(t-prev_selected_t)\\,1))"
    let selected: String
    switch choice {
    case .keyFrames:
      arguments += ["-skip_frame", "nokey"]
      selected = "select='\(isApart)',"
    case .all:
      arguments += ["-skip_frame", "noref"]
      selected = "select='key*\(isApart)',"
    case .moment(let start):
      // Times are rounded to milliseconds.
      arguments += ["-ss", FilmAddress.seconds(max(0, start - 1))]
      selected = ""
    case .keyFrame(let start):
      arguments += ["-skip_frame", "nokey"]
      let (first, last) = (max(0, start - 1), start + 1)
      selected =
        "select='between(t\\,\(FilmAddress.seconds(first))\\,\(FilmAddress.seconds(last)))',"
    case .next(let start):
      selected = "select='gte(t\\,\(FilmAddress.seconds(max(0, start - 1))))',"
    }
    let count = choice.isSingle ? 1 : maximumFrameCount
    let side = "\(longestSide)"
    let filters =
      selected + "settb=1/1000,"
      + "scale='min(\(side)\\,iw)':'min(\(side)\\,ih)':force_original_aspect_ratio=decrease:flags=area,"
      + "metadata=add:key=waymark:value=1,"
      + "metadata=print:key=waymark:file=pipe\\\\:3:direct=1"
    return arguments + [
      "-i", "file:/proc/self/fd/0", "-map", "0:V:0", "-an", "-sn", "-dn", "-vf", filters,
      "-fps_mode", "passthrough", "-frames:v", String(count),
      "-c:v", "bmp", "-pix_fmt", "bgr24", "-threads", "1", "-f", "image2pipe", "pipe:1",
    ]
  }
}
