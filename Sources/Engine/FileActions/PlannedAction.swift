package import Files

/// The state of a file at the comparison, besides its identity.
package struct ComparedState: Sendable {
  /// The status change time, in nanoseconds since 1970.
  package var changed: Int64
  /// The digest of the bytes that were compared; nil when it was not computed.
  package var content: ContentDigest?

  /// Creates a state from its parts.
  package init(changed: Int64, content: ContentDigest? = nil) {
    (self.changed, self.content) = (changed, content)
  }
}

/// The kind of action on files that are duplicates of another file.
package enum ActionKind: String, Codable, CaseIterable, Sendable {
  /// Each is moved to the trash.
  case trash
  /// A shell script that moves them is written, and nothing else is done.
  case script
  /// Each is replaced by a hard link to the kept file.
  case hardlink
  /// Each shares its disk blocks with the kept file, and stays a separate file.
  case reflink
}

/// The degree to which a file equals the kept one.
package enum Sameness: Int, Comparable, Sendable {
  /// The pictures look alike.
  case alike
  /// Every pixel is the same.
  case pixels
  /// Every byte is the same.
  case bytes

  /// Whether less is the same.
  package static func < (first: Sameness, second: Sameness) -> Bool {
    first.rawValue < second.rawValue
  }
}

/// A file, and the file to keep instead, as they were found.
package struct DoublePair: Sendable {
  /// The name of the file to remove.
  package var path: String
  /// The identity of the file when it was compared; nil for its present one.
  package var identity: FileIdentity?
  /// The name of the file to keep.
  package var keptPath: String
  /// The identity of the kept file when it was compared; nil for its present one.
  package var keptIdentity: FileIdentity?
  /// The state of the file to remove at the comparison; nil when it is not known.
  package var seen: ComparedState?
  /// The same of the kept file.
  package var keptSeen: ComparedState?
  /// The degree to which both are equal.
  package var sameness: Sameness
  /// The name of the picture to which this sidecar belongs: it is removed only after the picture.
  package var sidecarOf: String?

  /// Creates a pair.
  package init(
    path: String,
    identity: FileIdentity? = nil,
    keptPath: String,
    keptIdentity: FileIdentity? = nil,
    seen: ComparedState? = nil,
    keptSeen: ComparedState? = nil,
    sameness: Sameness,
    sidecarOf: String? = nil
  ) {
    self.path = path
    self.identity = identity
    self.keptPath = keptPath
    self.keptIdentity = keptIdentity
    (self.seen, self.keptSeen) = (seen, keptSeen)
    self.sameness = sameness
    self.sidecarOf = sidecarOf
  }
}

/// A file to remove, and the conditions that must hold at that moment.
package struct PlannedAction: Sendable {
  /// The absolute path of the file to remove; its folder is not reached through symbolic links.
  package let path: String
  /// Its expected identity.
  package let identity: FileIdentity
  /// The number of its names.
  package let linkCount: Int
  /// The absolute path of the kept file, without symbolic links.
  package internal(set) var keptPath: String
  /// The expected identity of the kept file.
  package internal(set) var keptIdentity: FileIdentity
  /// The degree to which both are equal.
  package internal(set) var sameness: Sameness
  /// The absolute path of the picture to which this sidecar belongs: it is removed only after the picture.
  package let sidecarOf: String?
  /// The digest of the file's content when it was compared; nil when it is not known.
  let content: ContentDigest?
  /// The same of the kept file.
  var keptContent: ContentDigest?
  /// The digest of the kept file's content at planning; nil when the bytes of both are compared instead.
  var keptDigest: FileDigest?
  /// For a script, the digest of the content of the file to remove, which identifies it; nil likewise.
  var digest: FileDigest?
}
