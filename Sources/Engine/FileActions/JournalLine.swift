import Files
import Foundation

/// One line of a journal: exactly one of its parts and, since version 2, its number and its run.
struct JournalLine: Codable {
  /// The first line.
  struct Begin: Codable {
    static let format = "waymark-actions"
    /// The version to write; version 1 had no numbers, checksums and end line.
    static let version = 2

    var format = Self.format
    var version = Self.version
    let kind: ActionKind
    /// The start of the run, in UTC.
    let started: Date
    /// Mount points that the system does not list, such as nested subvolumes, with a trash for files of the
    /// run; nil when there are none.
    var tops: [String]?
  }

  /// An intended action, with all that an undo needs.
  struct Intent: Codable {
    let number: Int
    let path: String
    let identity: FileIdentity
    let kept: String
    let keptIdentity: FileIdentity
    /// The SHA-256 of the file's content; nil in older journals.
    var digest: String?
    var trash: Trash?
    var link: Link?
  }

  /// The place of a file in the trash.
  struct Trash: Codable {
    let folder: String
    let top: String?
    let name: String
    let date: String
  }

  /// The replacement of a file by a hard link to the kept one.
  struct Link: Codable {
    /// The temporary name, in the folder of the file.
    let temporary: String
    /// The metadata of the file.
    let metadata: FileMetadata
  }

  /// An action that failed.
  struct Failure: Codable {
    let number: Int
    let reason: String
  }

  /// The last line of a completed run.
  struct End: Codable {
    /// The number of finished actions.
    let done: Int
    /// The number of failed actions.
    let failed: Int
  }

  var begin: Begin?
  var intent: Intent?
  /// The number of an intent that was carried out.
  var done: Int?
  var failed: Failure?
  var end: End?
  /// The number of the line, from 1.
  var line: Int?
  /// The mark of the run that wrote it.
  var run: String?
}

extension JournalLine {
  /// Reads a line without its end.
  ///
  /// - Returns: The line, and whether it has a valid checksum; nil when it is invalid, or its checksum is
  ///   wrong.
  static func read(_ bytes: some Collection<UInt8>) -> (line: JournalLine, isSealed: Bool)? {
    let bytes = Array(bytes)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let body = bytes.dropLast(sealByteCount)
    let isSealed = bytes.count > sealByteCount && bytes.elementsEqual(body + seal(body))
    guard let line = try? decoder.decode(JournalLine.self, from: Data(bytes)),
      isSealed || line.line == nil
    else { return nil }
    return (line, isSealed)
  }

  /// Returns the bytes of the line with its checksum, without its end.
  func sealed() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = try encoder.encode(self).dropLast()
    return body + Self.seal(body)
  }

  /// The checksum after the other parts of a line: the first 64 bits of their SHA-256.
  private static func seal(_ body: some Collection<UInt8>) -> [UInt8] {
    Array(",\"sum\":\"\(FileDigest(of: body).hexadecimal.prefix(16))\"}".utf8)
  }

  private static let sealByteCount = seal([]).count
}
