/// A selection of a folder's files by gitignore patterns.
///
/// ```swift
/// var selection = FileSelection()
/// selection.excluded = ["*.gif", "/drafts/"].compactMap(PathPattern.init)
/// let pictures = try PictureFolder.pictures(below: "Photos", selecting: selection)
/// ```
public struct FileSelection: Hashable, Sendable {
  /// The files and folders to leave out; of several patterns that match, the last one decides.
  ///
  /// What is in a folder that is left out cannot be taken in again. A negated pattern whose last name has no
  /// wildcards, such as `!@eaDir` or `!.private`, takes in what is skipped by default.
  public var excluded: [PathPattern]
  /// If not empty, the only files that are wanted: those that match, and those in folders that match.
  ///
  /// A negated pattern matches nothing.
  public var included: [PathPattern]

  /// Creates a selection; the default wants all files.
  ///
  /// - Parameters:
  ///   - excluded: The files and folders to leave out.
  ///   - included: The only files that are wanted; all if empty.
  public init(excluded: [PathPattern] = [], included: [PathPattern] = []) {
    (self.excluded, self.included) = (excluded, included)
  }

  /// What ``excluded`` says of a path.
  enum Fate {
    case excluded
    /// It is wanted, even if it would be skipped by default.
    case named
    /// Nothing else than the defaults.
    case usual
  }

  func fate(of path: String, isFolder: Bool) -> Fate {
    guard let pattern = excluded.last(where: { $0.matches(path, isFolder: isFolder) }) else {
      return .usual
    }
    return !pattern.isNegated ? .excluded : pattern.isLiteral ? .named : .usual
  }

  /// Whether a path matches one of ``included``.
  func includes(_ path: String, isFolder: Bool) -> Bool {
    included.contains { !$0.isNegated && $0.matches(path, isFolder: isFolder) }
  }
}
