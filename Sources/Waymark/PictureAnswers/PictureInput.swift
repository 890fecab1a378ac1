internal import DuplicateSearch
internal import Files
internal import Foundation
package import ImageCoding
internal import PictureMatching
internal import PixelBuffers
internal import Terminal
package import VisualSearch

/// A picture that the user named: a file, or standard input.
package struct PictureInput: Sendable {
  /// Its name in the answer.
  package var name: String
  /// The page of a TIFF, or the picture of a HEIC or an AVIF, from 1.
  package var page = 1
  private var source: Source

  private enum Source: Sendable {
    case file(path: String)
    /// The content of standard input, or the reason why it could not be read.
    case bytes(Result<[UInt8], ImageDecodingError>)
  }

  /// A file with another name in the answer.
  package init(path: String, name: String) {
    self.name = name
    source = .file(path: path)
  }

  /// A picture in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded file.
  ///   - name: Its name in the answer.
  package init(bytes: [UInt8], name: String) {
    self.name = name
    source = .bytes(.success(bytes))
  }

  /// A picture that cannot be decoded.
  ///
  /// - Parameters:
  ///   - error: The reason.
  ///   - name: Its name in the answer.
  package init(failing error: ImageDecodingError, name: String) {
    self.name = name
    source = .bytes(.failure(error))
  }

  /// Reads standard input to its end, or one byte more than the decoder accepts, so that the decoder reports
  /// the excess.
  private init(readingStandardInput name: String) {
    self.name = name
    let limit = DecodingLimits.default.maximumByteCount + 1
    source = .bytes(
      Result { () throws(POSIXError) in try StandardStreams.input(limit: limit) }
        .mapError { ImageDecodingError(kind: .unreadable, reason: $0.reason) }
    )
  }

  /// Creates an input from a path or a `file:` address.
  private init(named name: String) {
    self.name = name
    do throws(FileError) {
      source = .file(path: try FileAddress.path(of: name))
    } catch {
      source = .bytes(.failure(ImageDecodingError(kind: .unreadable, reason: error.reason)))
    }
  }

  /// Creates inputs from the arguments of a command; `-` reads standard input to its end.
  ///
  /// A read error is reported when the picture is decoded, as for a file.
  ///
  /// - Parameters:
  ///   - arguments: The names of pictures.
  ///   - page: The page of each.
  /// - Returns: One input for each argument.
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

  /// Creates inputs from films: the key frames of each, or the reason why there are none.
  ///
  /// - Parameters:
  ///   - arguments: The names of films.
  ///   - limits: The limits on the cost of decoding a frame.
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
        reason: "films are read from files, not from standard input"
      )
    }
    do throws(FileError) {
      return try FileAddress.path(of: name)
    } catch {
      throw ImageDecodingError(kind: .unreadable, reason: error.reason)
    }
  }

  /// Returns the files that arguments of a command name, without opening them.
  ///
  /// - Parameter arguments: The names of pictures or films; `-` is standard input, which may be a file.
  /// - Returns: One path for each.
  package static func readFiles(_ arguments: [String]) -> [String] {
    arguments.map { $0 == "-" ? "/dev/stdin" : PictureInput(named: $0).path ?? $0 }
  }

  /// Checks whether arguments of a command can be read; returns an error message, or nil.
  package static func check(_ arguments: [String]) -> String? {
    arguments.count { $0 == "-" } > 1 ? "Standard input (-) can be read only once." : nil
  }

  /// The path of the file; nil for standard input.
  package var path: String? { if case .file(let path) = source { path } else { nil } }

  /// Whether it is an empty picture in memory.
  package var isEmpty: Bool {
    if case .bytes(.success(let bytes)) = source { bytes.isEmpty } else { false }
  }

  /// Decodes the picture at the size that the engine needs.
  ///
  /// - Parameters:
  ///   - part: The part to search for, in pixels of the upright original; nil for all of it.
  ///   - limits: The limits on the cost of decoding.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows.
  ///   - workers: The processes that decode it, with their own limits; nil to decode in this process.
  /// - Returns: The picture.
  /// - Throws: `ImageDecodingError`, `QueryPicture.EmptyRegionError`, or ``WorkerLoss``.
  package func queryPicture(
    part: QueryPart? = nil,
    limits: DecodingLimits = .default,
    isStrict: Bool = false,
    by workers: DecodeWorkers? = nil
  ) throws -> QueryPicture {
    if let workers { return try withFile { try workers.picture(at: $0, part: part) } }
    return switch source {
    case .file(let path):
      try QueryPicture(
        contentsOf: path,
        part: part,
        limits: limits,
        isStrict: isStrict,
        page: page
      )
    case .bytes(let bytes):
      try QueryPicture(
        bytes.get(),
        part: part,
        limits: limits,
        isStrict: isStrict,
        page: page
      )
    }
  }

  /// Decodes the whole picture.
  ///
  /// - Parameters:
  ///   - longestSide: The required longest side, in pixels; nil for the full size.
  ///   - convention: The rules by which the file's samples become pixels.
  ///   - keepsStoredColors: Whether to ignore the color profile.
  ///   - limits: The limits on the cost of decoding.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows.
  ///   - workers: The processes that decode it, with their own limits; nil to decode in this process.
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

  /// Compares the file with another input's; other pages than the first only by their bytes.
  func equality(
    with other: PictureInput,
    haveSamePixels: Bool,
    by reader: any PictureReader
  ) -> PictureEquality {
    let equality = try? withFile { path in
      try other.withFile { otherPath in
        PictureEquality(
          of: path,
          and: otherPath,
          // No format with pages has frames or pixels that decide.
          mayBeEqual: haveSamePixels && page == other.page,
          by: reader
        )
      }
    }
    return equality ?? .unknown
  }

  /// Calls a function with the path of the picture's file; a picture in memory has a temporary path during the
  /// call.
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
