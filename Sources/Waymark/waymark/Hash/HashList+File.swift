import Foundation
import VisualSearch

extension HashList {
  /// Reads a list.
  ///
  /// - Parameter path: A file, or `-` for standard input.
  /// - Throws: ``CommandFailure`` with the path, and the line where there is one.
  init(contentsOf path: String) throws {
    let data: Data
    do {
      data =
        path == "-"
        ? try FileHandle.standardInput.readToEnd() ?? Data()
        : try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    } catch {
      throw CommandFailure(.usage, message: "\(path): cannot be read")
    }
    do {
      try self.init(parsing: data, path: path)
    } catch let error as HashListError {
      throw CommandFailure(.usage, message: error.description)
    }
  }
}
