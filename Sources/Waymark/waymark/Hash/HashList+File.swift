import Files
import Foundation
import PictureMatching
import Terminal

extension HashList {
  /// Reads a list.
  ///
  /// - Parameter path: A file, or `-` for standard input.
  /// - Throws: ``CommandFailure`` with the path, and the line if there is one.
  init(contentsOf path: String) throws {
    let data: Data
    do {
      data =
        path == "-"
        ? Data(try StandardStreams.input(limit: Self.standardInputLimit + 1))
        : try SystemPath.data(path, options: .mappedIfSafe)
    } catch {
      throw CommandFailure(
        .usage,
        message: "\(path): cannot be read: \(SystemPath.reason(of: error))"
      )
    }
    guard path != "-" || data.count <= Self.standardInputLimit else {
      throw CommandFailure(
        .usage,
        message:
          "standard input has more than \(Self.standardInputLimit >> 20) MiB; longer lists "
          + "must be read from a file"
      )
    }
    do {
      try self.init(parsing: data, path: path)
    } catch let error as HashListError {
      throw CommandFailure(.usage, message: error.description)
    }
  }

  /// Standard input has to be in memory: four million hashes.
  private static let standardInputLimit = 256 << 20
}
