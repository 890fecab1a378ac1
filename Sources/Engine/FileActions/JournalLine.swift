import Files
import Foundation

/// One line of a journal: exactly one of its parts, and from version 2 on its number and its run.
struct JournalLine: Codable {
  /// The first line.
  struct Begin: Codable {
    static let format = "waymark-actions"
    /// The version that is written; version 1 had no numbers, sums and end.
    static let version = 2

    var format = Self.format
    var version = Self.version
    let kind: ActionKind
    /// When it began, in UTC.
    let started: Date
    /// Where file systems begin that the system does not list, such as nested subvolumes, and that have a trash for
    /// files of the run; nil where there are none.
    var tops: [String]?
  }

  /// What is about to be done, and all that undoing it takes.
  struct Intent: Codable {
    let number: Int
    let path: String
    let identity: FileIdentity
    let kept: String
    let keptIdentity: FileIdentity
    /// The SHA-256 of what the file holds; nil in journals of before.
    var digest: String?
    var trash: Trash?
    var link: Link?
  }

  /// Where in the trash a file goes.
  struct Trash: Codable {
    let folder: String
    let top: String?
    let name: String
    let date: String
  }

  /// How a file becomes another name of the kept one.
  struct Link: Codable {
    /// The temporary name, in the folder of the file.
    let temporary: String
    /// What belonged to the file beside its bytes.
    let metadata: FileMetadata
  }

  /// What was not done.
  struct Failure: Codable {
    let number: Int
    let reason: String
  }

  /// The last line, when the run came to an end of its own.
  struct End: Codable {
    /// How many files were acted on.
    let done: Int
    /// How many were left alone.
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
  /// - Returns: The line, and whether it is sealed by a sum that is right; nil when it is no line, or its sum
  ///   is wrong.
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

  /// Returns the bytes of the line without its end, sealed by a sum.
  func sealed() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = try encoder.encode(self).dropLast()
    return body + Self.seal(body)
  }

  /// What stands behind the other parts of a line: the first 64 bits of their SHA-256.
  private static func seal(_ body: some Collection<UInt8>) -> [UInt8] {
    Array(",\"sum\":\"\(FileDigest(of: body).hexadecimal.prefix(16))\"}".utf8)
  }

  private static let sealByteCount = seal([]).count
}
