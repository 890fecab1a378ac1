import Foundation

/// One line of a journal: exactly one of its parts.
struct JournalLine: Codable {
  /// The first line.
  struct Begin: Codable {
    static let format = "waymark-actions"
    static let version = 1

    var format = Self.format
    var version = Self.version
    let kind: ActionKind
    /// When it began, in UTC.
    let started: Date
  }

  /// What is about to be done, and all that undoing it takes.
  struct Intent: Codable {
    let number: Int
    let path: String
    let identity: FileIdentity
    let kept: String
    let keptIdentity: FileIdentity
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

  var begin: Begin?
  var intent: Intent?
  /// The number of an intent that was carried out.
  var done: Int?
  var failed: Failure?
}
