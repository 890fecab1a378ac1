internal import Files
public import Foundation
internal import ImageCoding
public import VisualSearch

/// A picture file that a library may take, with what its EXIF data say of it.
public struct NewPhoto: Sendable {
  /// The name for people, from the name of the file.
  public let name: String
  /// When it was taken, by its EXIF data; otherwise when its file was last written.
  ///
  /// A time without an offset from UTC is in the time zone of this computer.
  public let created: Date
  /// Where it was taken; nil when its EXIF data do not say so.
  public let coordinate: Catalog.Coordinate?
  /// The properties derived from its bytes.
  let file: PhotoFile
  let bytes: [UInt8]
  /// The path to show in errors.
  let path: String

  /// A number that two files share only if they have the same bytes.
  public var id: Int { file.id }

  /// Reads and decodes a file; nil for a picture that a library has, which is not decoded.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - library: The library; nil for none.
  /// - Throws: ``LibraryError/notAPicture(path:reason:)``, and the error of a library that cannot be read.
  public init?(contentsOf path: String, unlessIn library: Library?) throws {
    let modified = FileStatus(following: path)?.identity.modified ?? 0
    try self.init(
      PhotoFile.bytes(at: path),
      of: path,
      name: Catalog.title(ofFile: PathParts.split(path).name),
      modified: Date(timeIntervalSince1970: TimeInterval(modified) / 1e9)
    )
    if try library?.has(self) == true { return nil }
    try requireWhole()
  }

  /// Examines an encoded picture, without decoding it.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of its file.
  ///   - path: The path to show in errors.
  ///   - name: The name for people.
  ///   - modified: When the file was last written.
  /// - Throws: ``LibraryError/notAPicture(path:reason:)``.
  init(_ bytes: [UInt8], of path: String, name: String, modified: Date) throws(LibraryError) {
    let name = Library.normalizedName(name)
    (self.bytes, self.path, self.name) = (bytes, path, name.isEmpty ? "Photo" : name)
    file = try PhotoFile(bytes, of: path)
    let metadata = CaptureMetadata(of: bytes)
    created = metadata.date ?? modified
    coordinate = metadata.place.map {
      Catalog.Coordinate(latitude: $0.latitude, longitude: $0.longitude)
    }
  }

  /// Decodes the whole picture.
  ///
  /// - Throws: ``LibraryError/notAPicture(path:reason:)`` when it is damaged.
  func requireWhole() throws(LibraryError) { try PhotoFile.requireWhole(bytes, of: path) }
}

extension CaptureMetadata {
  /// The time when the picture was taken; nil when it is missing, or no time of the calendar.
  var date: Date? {
    guard let taken else { return nil }
    func digits(from place: Int, count: Int) -> Int { taken / place % count }
    var parts = DateComponents(
      year: taken / 10_000_000_000,
      month: digits(from: 100_000_000, count: 100),
      day: digits(from: 1_000_000, count: 100),
      hour: digits(from: 10_000, count: 100),
      minute: digits(from: 100, count: 100),
      second: digits(from: 1, count: 100)
    )
    parts.calendar = Calendar(identifier: .gregorian)
    parts.timeZone = offset.flatMap(TimeZone.init(secondsFromGMT:)) ?? .current
    return parts.isValidDate ? parts.date : nil
  }
}
