package import Files

/// What a comparison saw of a file besides its identity.
package struct ComparedState: Sendable {
  /// When anything of the file was last changed, in nanoseconds since 1970.
  package var changed: Int64
  /// The digest of the bytes that were compared; nil where it was not made.
  package var content: ContentDigest?

  /// Makes a state of its parts.
  package init(changed: Int64, content: ContentDigest? = nil) {
    (self.changed, self.content) = (changed, content)
  }
}

/// What is done with files that another file makes superfluous.
package enum ActionKind: String, Codable, CaseIterable, Sendable {
  /// Each is moved to the trash.
  case trash
  /// A shell script is written that moves them, and nothing else is done.
  case script
  /// Each becomes another name of the file that is kept.
  case hardlink
  /// Each shares its blocks on the disk with the file that is kept, and stays a file of its own.
  case reflink
}

/// How much of a file the one that is kept holds.
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

/// A file, and the one that is kept instead, as they were found.
package struct DoublePair: Sendable {
  /// The name of the file that may go.
  package var path: String
  /// What the file was when it was compared; nil for what it is now.
  package var identity: FileIdentity?
  /// The name of the file that is kept.
  package var keptPath: String
  /// What the kept file was when it was compared; nil for what it is now.
  package var keptIdentity: FileIdentity?
  /// What the comparison saw of the file that may go; nil when that is not known.
  package var seen: ComparedState?
  /// The same of the kept file.
  package var keptSeen: ComparedState?
  /// How much of the one the other holds.
  package var sameness: Sameness
  /// The name of the picture that the file is a sidecar of: it goes only after that.
  package var sidecarOf: String?

  /// Makes a pair.
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

/// One file that goes, and what must be so at that moment.
package struct PlannedAction: Sendable {
  /// The absolute path of the file that goes; its folder has no symbolic links.
  package let path: String
  /// What it must be.
  package let identity: FileIdentity
  /// How many names it has.
  package let linkCount: Int
  /// The absolute path of the file that is kept, without symbolic links.
  package internal(set) var keptPath: String
  /// What the kept file must be.
  package internal(set) var keptIdentity: FileIdentity
  /// How much of the one the other holds.
  package internal(set) var sameness: Sameness
  /// The absolute path of the picture that the file is a sidecar of: it goes only after that.
  package let sidecarOf: String?
  /// The digest of what the file held when it was compared; nil where that is not known.
  let content: ContentDigest?
  /// The same of the kept file.
  var keptContent: ContentDigest?
  /// What the kept file held when this was planned; nil where the bytes of both are compared instead.
  var keptDigest: FileDigest?
  /// What the file held that goes, for a script, which knows it by nothing else; nil like that.
  var digest: FileDigest?
}
