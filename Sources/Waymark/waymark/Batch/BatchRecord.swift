import Files
import Foundation
import PictureMatching
import Terminal
import VisualSearch

/// The inputs of a batch's rows, so that a later run continues with the same inputs.
///
/// It is stored as an extended attribute of the output file, whose format has no place for it. A file without
/// the attribute, such as a copy, continues with any inputs.
struct BatchRecord {
  /// The directory, as an absolute path.
  var directory: String
  /// The state of the store that answers.
  var catalog: String
  /// The options that affect the rows.
  var options: String
  /// The start of the last run, in nanoseconds since 1970: the rows of pictures that have not changed since are
  /// valid.
  var begun: Int64

  private static let attribute = "user.waymark.batch"

  /// Reads the record of a file; nil when it has none.
  init?(of path: String) {
    guard let text = FileAttribute.text(Self.attribute, of: path) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 5, lines[0] == Self.header, let begun = Int64(lines[3]) else { return nil }
    (catalog, options, self.begun, directory) = (lines[1], lines[2], begun, lines[4])
  }

  /// Creates the record of a run that begins now.
  init(directory: String, revision: StoreRevision, options: [String]) {
    self.directory =
      SystemPath.resolved(directory)
      ?? directory
      .replacingOccurrences(of: "\n", with: "\\n")
    catalog = "\(revision.store) \(revision.generation)"
    self.options = options.joined(separator: " ")
    begun = PictureChanges.now
  }

  private static let header = "waymark batch 3"

  /// Stores the record with a file, if the file system supports it.
  func write(to path: String) {
    let text = [Self.header, catalog, options, String(begun), directory].joined(separator: "\n")
    _ = FileAttribute.set(text, as: Self.attribute, of: path)
  }

  /// Throws if rows were written with other inputs.
  ///
  /// - Parameters:
  ///   - other: The record of the rows; nil when there is none.
  ///   - path: Their file.
  /// - Throws: ``CommandFailure`` that names the differences.
  func requireSame(as other: BatchRecord?, in path: String) throws {
    guard let other else {
      return Console.note(
        "\(path): it does not record the catalog, the options or the time of its rows, so "
          + "changes to pictures since then are not detected"
      )
    }
    let difference: String
    if other.directory != directory {
      difference = "of the pictures in \(other.directory)"
    } else if other.catalog.split(separator: " ").first != catalog.split(separator: " ").first {
      difference = "with another catalog"
    } else if other.catalog != catalog {
      difference = "with an earlier version of the catalog"
    } else if other.options != options {
      difference = "with other options: \(other.options)"
    } else {
      return
    }
    throw CommandFailure(
      .usage,
      message: "\(path): its rows were made \(difference); use the same ones, or start over "
        + "with --force in place of --resume"
    )
  }
}
