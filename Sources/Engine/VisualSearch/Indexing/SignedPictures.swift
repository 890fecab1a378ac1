internal import Files
import Foundation
internal import ImageSignatures

/// Signatures that other machines computed: the output of `waymark-spark sign --format ndjson`.
///
/// ```swift
/// let indexer = CatalogIndexer(store: store, signatures: try SignedPictures(in: "signed"))
/// ```
///
/// A row applies to the picture with the same path, size and modification time.
public struct SignedPictures: Sendable {
  /// The location of a row.
  private struct Place {
    /// The index of its file.
    var file: Int32
    /// Its length, in bytes.
    var length: Int32
    /// Its offset, in bytes.
    var start: UInt64
  }

  /// A row, without the columns that are not needed.
  private struct Row: Decodable {
    var name: String
    var bytes, modified, width, height, orientation: Int?
    var signature: Data?
    /// Signatures with different parameters cannot be compared.
    var parameters: String?
    /// View features with different parameters cannot be compared; nil when there are none.
    var viewParameters: String?
    var warning: String?
  }

  /// The content of a row.
  internal struct Picture {
    var width, height, orientation: Int
    var damage: String?
    var signature: ImageSignature
  }

  private let files: [String]
  private var places: [PathKey: Place] = [:]

  /// The number of pictures.
  public var count: Int { places.count }

  /// Finds the offsets of the rows; a row itself is read when it is needed.
  ///
  /// - Parameter folder: The output folder of the job: `_SUCCESS`, and files whose names end in `.json`.
  /// - Throws: ``CatalogError`` when the folder is missing or incomplete, or a line is not a row of the job.
  /// - Complexity: Reads all rows once; some 100 bytes for each stay in memory.
  public init(in folder: String) throws(CatalogError) {
    guard FileStatus(following: folder) != nil else { throw .notFound(path: folder) }
    guard FileStatus(following: folder + "/_SUCCESS") != nil else {
      throw .invalid(
        path: folder,
        place: "",
        reason:
          "_SUCCESS is missing: the job did not finish; run it again"
      )
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    files = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted().map {
      "\(folder)/\($0)"
    }
    for file in files.indices {
      try Self.forEachLine(of: files[file]) { (number, start, line) throws(CatalogError) in
        guard let row = try? JSONDecoder().decode(Row.self, from: line) else {
          throw .invalid(
            path: files[file],
            place: "line \(number)",
            reason: "this is not a row of waymark-spark sign --format ndjson"
          )
        }
        // Pictures that failed there are tried again here.
        guard row.signature != nil else { return }
        places[PathKey(row.name)] = Place(
          file: Int32(file),
          length: Int32(clamping: line.count),
          start: start
        )
      }
    }
  }

  private static let again =
    "sign the pictures again with this version, or index without --signatures"
  private static let withoutViews =
    "it was signed without learned points; sign the pictures again with --features all, or index with --features copies"
  private static let otherVersion = "it was signed by another version; \(again)"

  /// Longer than any row: a signature has at most some 100 kB.
  private static let longestLine = 4 << 20

  /// Calls a function with each line of a file, its number from 1, and its offset.
  private static func forEachLine(
    of path: String,
    _ body: (_ number: Int, _ start: UInt64, _ line: Data) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    func unreadable(_ reason: String) -> CatalogError {
      .invalid(path: path, place: "", reason: reason)
    }
    let handle: FileHandle
    do {
      handle = FileHandle(fileDescriptor: try RegularFile.open(path))
    } catch {
      throw unreadable("\(error)")
    }
    defer { try? handle.close() }
    var (rest, number, start) = (Data(), 1, UInt64(0))
    while true {
      let chunk: Data?
      do { chunk = try handle.read(upToCount: 1 << 20) } catch { throw unreadable("\(error)") }
      rest += chunk ?? Data()
      let isEnd = chunk?.isEmpty ?? true
      while let end = endOfLine(in: rest) ?? (isEnd && !rest.isEmpty ? rest.endIndex : nil) {
        let line = Data(rest[..<end])
        if !line.isEmpty { try body(number, start, line) }
        let length = line.count + (end < rest.endIndex ? 1 : 0)
        rest = rest.dropFirst(length)
        (number, start) = (number + 1, start + UInt64(length))
      }
      if isEnd { return }
      if rest.count > longestLine { throw unreadable("line \(number) is too long") }
      rest = Data(rest)
    }
  }

  /// The end of the first line; nil when it has no line break.
  ///
  /// `Data` itself would make a call for each byte.
  private static func endOfLine(in bytes: Data) -> Data.Index? {
    bytes.withUnsafeBytes { $0.firstIndex(of: UInt8(ascii: "\n")) }.map { bytes.startIndex + $0 }
  }

  /// Returns the row of a picture; nil when there is none for this state of its file.
  ///
  /// - Parameters:
  ///   - path: The picture's path relative to the signed folder.
  ///   - byteCount: The size of its file, in bytes.
  ///   - modified: Its modification time, in nanoseconds since 1970. Some file systems store it in
  ///     milliseconds.
  ///   - features: The local features to include.
  /// - Returns: The content of the row.
  /// - Throws: ``CatalogError`` when the row cannot be read any more, or is of another version.
  internal func picture(
    at path: String,
    byteCount: Int,
    modified: Int,
    _ features: FeatureSelection
  ) throws(CatalogError) -> Picture? {
    guard let place = places[PathKey(path)] else { return nil }
    let file = files[Int(place.file)]
    do {
      let handle = FileHandle(fileDescriptor: try RegularFile.open(file))
      defer { try? handle.close() }
      try handle.seek(toOffset: place.start)
      let line = try handle.read(upToCount: Int(place.length)) ?? Data()
      let row = try JSONDecoder().decode(Row.self, from: line)
      guard row.bytes == byteCount, let time = row.modified,
        time == modified || time % 1_000_000 == 0 && time / 1_000_000 == modified / 1_000_000,
        let width = row.width, let height = row.height, let orientation = row.orientation,
        let signature = row.signature
      else { return nil }
      guard row.parameters == String(ImageSignature.parametersFingerprint, radix: 16) else {
        throw CatalogError.invalid(path: file, place: path, reason: Self.otherVersion)
      }
      if features == .all {
        guard let parameters = row.viewParameters else {
          throw CatalogError.invalid(path: file, place: path, reason: Self.withoutViews)
        }
        guard parameters == String(ImageSignature.viewParametersFingerprint, radix: 16) else {
          throw CatalogError.invalid(path: file, place: path, reason: Self.otherVersion)
        }
      }
      return Picture(
        width: width,
        height: height,
        orientation: orientation,
        damage: row.warning,
        signature: try ImageSignature(encoded: signature).keeping(features)
      )
    } catch let error as CatalogError {
      throw error
    } catch {
      throw .invalid(path: file, place: path, reason: "\(error); \(Self.again)")
    }
  }
}
