internal import Files

/// An output file of a command, which is written completely or not at all.
package enum WholeFile {
  /// Writes a file under a temporary name, and then renames it.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The file.
  ///   - overwriting: Whether an existing file is replaced.
  /// - Throws: ``CommandFailure`` on failure; nothing is left behind then.
  package static func write(_ bytes: [UInt8], to path: String, _ overwriting: OverwriteOption)
    throws
  {
    do {
      try NewFile.write(bytes, to: path, replacing: overwriting.force)
    } catch {
      throw CommandFailure(error.cause == .exists ? .usage : .someFailed, message: "\(error)")
    }
  }

  /// Throws if a file would not be written, before the work begins.
  ///
  /// - Throws: ``CommandFailure``.
  package static func check(_ path: String, _ overwriting: OverwriteOption) throws {
    do {
      try NewFile.check(path, replacing: overwriting.force)
    } catch {
      guard case .refused = error.cause else { throw CommandFailure(.usage, message: "\(error)") }
      // If the status cannot be read, writing reports the error.
    }
  }
}
