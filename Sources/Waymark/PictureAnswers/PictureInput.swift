internal import Files
internal import Foundation
package import ImageCoding
internal import PictureMatching
package import PixelBuffers
internal import Terminal
package import VisualSearch

/// A picture that the user named: a file, or what stands in standard input.
package struct PictureInput: Sendable {
  /// The name in the answer.
  package var name: String
  /// Which page of a TIFF, or which picture of a HEIC or an AVIF, from 1.
  package var page = 1
  private var source: Source

  private enum Source: Sendable {
    case file(path: String)
    /// What standard input held, or why it could not be read.
    case bytes(Result<[UInt8], ImageDecodingError>)
  }

  /// A file that is called differently in the answer.
  package init(path: String, name: String) {
    self.name = name
    source = .file(path: path)
  }

  /// A picture in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded file.
  ///   - name: What it is called in the answer.
  package init(bytes: [UInt8], name: String) {
    self.name = name
    source = .bytes(.success(bytes))
  }

  /// A picture that cannot be decoded.
  ///
  /// - Parameters:
  ///   - error: Why.
  ///   - name: What it is called in the answer.
  package init(failing error: ImageDecodingError, name: String) {
    self.name = name
    source = .bytes(.failure(error))
  }

  /// Reads standard input to its end, one byte more than the decoder accepts at most, so that it can say so.
  private init(readingStandardInput name: String) {
    self.name = name
    let limit = DecodingLimits.default.maximumByteCount + 1
    source = .bytes(
      Result { () throws(POSIXError) in try StandardStreams.input(limit: limit) }
        .mapError { ImageDecodingError(kind: .unreadable, reason: $0.reason) }
    )
  }

  /// Takes a path or a `file:` address.
  private init(named name: String) {
    self.name = name
    do throws(FileError) {
      source = .file(path: try FileAddress.path(of: name))
    } catch {
      source = .bytes(.failure(ImageDecodingError(kind: .unreadable, reason: error.reason)))
    }
  }

  /// Takes the arguments of a command; `-` reads standard input to its end.
  ///
  /// That it cannot be read is found out where the picture is decoded, as with a file.
  ///
  /// - Parameters:
  ///   - arguments: The names of pictures.
  ///   - page: Which page of each.
  /// - Returns: As many pictures.
  package static func inputs(_ arguments: [String], page: Int = 1) -> [PictureInput] {
    arguments.map { argument in
      var input =
        argument == "-"
        ? PictureInput(readingStandardInput: argument)
        : PictureInput(named: argument)
      input.page = page
      return input
    }
  }

  /// Takes films as arguments of a command: the key frames of each, or why there are none.
  ///
  /// - Parameters:
  ///   - arguments: The names of films.
  ///   - limits: What decoding a frame may cost.
  /// - Returns: A picture for each key frame that differs from the one before, such as `holiday.mp4#t=12.5`.
  package static func inputs(
    ofFilms arguments: [String],
    limits: DecodingLimits
  ) -> [PictureInput] {
    arguments.flatMap { name -> [PictureInput] in
      do throws(ImageDecodingError) {
        let film = try filmPath(of: name)
        let (frames, trouble) = try FilmFrames.distinct(of: film, limits: limits)
        let inputs = frames.map { frame in
          let address = FilmAddress(film: film, milliseconds: frame.milliseconds)
          let path = address.freePath ?? address.path
          let moment = path.utf8.dropFirst(film.utf8.count)
          return PictureInput(path: path, name: name + String(Substring(moment)))
        }
        return inputs + (trouble.map { [PictureInput(failing: $0, name: name)] } ?? [])
      } catch {
        return [PictureInput(failing: error, name: name)]
      }
    }
  }

  private static func filmPath(of name: String) throws(ImageDecodingError) -> String {
    guard name != "-" else {
      throw ImageDecodingError(
        kind: .unreadable,
        reason: "a film is read from a file, and not from standard input"
      )
    }
    do throws(FileError) {
      return try FileAddress.path(of: name)
    } catch {
      throw ImageDecodingError(kind: .unreadable, reason: error.reason)
    }
  }

  /// The files that arguments of a command name, none of which is opened for that.
  ///
  /// - Parameter arguments: The names of pictures or films; `-` is standard input, which may be a file.
  /// - Returns: As many paths.
  package static func readFiles(_ arguments: [String]) -> [String] {
    arguments.map { $0 == "-" ? "/dev/stdin" : PictureInput(named: $0).path ?? $0 }
  }

  /// Says whether arguments of a command can be read.
  package static func check(_ arguments: [String]) -> String? {
    arguments.count { $0 == "-" } > 1 ? "Standard input (-) can be read only once." : nil
  }

  /// Where the file is; nil for standard input.
  package var path: String? { if case .file(let path) = source { path } else { nil } }

  /// Whether it is a picture in memory of no bytes.
  package var isEmpty: Bool {
    if case .bytes(.success(let bytes)) = source { bytes.isEmpty } else { false }
  }

  /// Decodes the picture as small as the engine needs it.
  ///
  /// - Parameters:
  ///   - region: The part to look at, in pixels of the upright original; nil for all of it.
  ///   - limits: What decoding may cost.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows.
  ///   - workers: The processes that decode it, by their own limits; nil where this one does.
  /// - Returns: The picture.
  /// - Throws: `ImageDecodingError`, `QueryPicture.EmptyRegionError`, or ``WorkerLoss``.
  package func queryPicture(
    region: PixelRect?,
    limits: DecodingLimits = .default,
    isStrict: Bool = false,
    by workers: DecodeWorkers? = nil
  ) throws -> QueryPicture {
    if let workers { return try withFile { try workers.picture(at: $0, region: region) } }
    return switch source {
    case .file(let path):
      try QueryPicture(
        contentsOf: path,
        region: region,
        limits: limits,
        isStrict: isStrict,
        page: page
      )
    case .bytes(let bytes):
      try QueryPicture(
        bytes.get(),
        region: region,
        limits: limits,
        isStrict: isStrict,
        page: page
      )
    }
  }

  /// Decodes the whole picture.
  ///
  /// - Parameters:
  ///   - longestSide: The longest side that is needed, in pixels; nil for the full size.
  ///   - convention: Whose rules make pixels of the file's samples.
  ///   - keepsStoredColors: Whether a color profile is left out of account.
  ///   - limits: What decoding may cost.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows.
  ///   - workers: The processes that decode it, by their own limits; nil where this one does.
  /// - Throws: `ImageDecodingError`, or ``WorkerLoss``.
  /// - Returns: The picture.
  package func decoded(
    longestSide: Int? = nil,
    convention: PixelConvention = .display,
    keepsStoredColors: Bool = false,
    limits: DecodingLimits = .default,
    isStrict: Bool = false,
    by workers: DecodeWorkers? = nil
  ) throws -> DecodedImage {
    var options = DecodingOptions(
      longestSide: longestSide,
      allowsTruncated: !isStrict,
      limits: limits,
      convention: convention
    )
    options.page = page
    options.keepsStoredColors = keepsStoredColors
    if let workers { return try withFile { try workers.image(at: $0, options) } }
    return switch source {
    case .file(let path): try ImageDecoder.decode(contentsOf: path, options: options)
    case .bytes(let bytes): try ImageDecoder.decode(bytes.get(), options: options)
    }
  }

  /// Does something with the path of the picture's file; one in memory has a path as long as that takes.
  private func withFile<Value>(_ body: (String) throws -> Value) throws -> Value {
    switch source {
    case .file(let path): return try body(path)
    case .bytes(let bytes):
      let file = try MemoryFile(bytes.get())
      defer { withExtendedLifetime(file) {} }
      return try body(file.path)
    }
  }
}
