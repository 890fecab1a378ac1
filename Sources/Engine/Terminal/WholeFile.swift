internal import Files

/// A file that a command writes: it appears whole, or not at all.
package enum WholeFile {
  /// Writes a file beside its name, and then gives it its name.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - path: The file.
  ///   - overwriting: Whether a file that is there is replaced.
  /// - Throws: ``CommandFailure`` when that is not possible; nothing is left behind then.
  package static func write(_ bytes: [UInt8], to path: String, _ overwriting: OverwriteOption)
    throws
  {
    do {
      try NewFile.write(bytes, to: path, replacing: overwriting.force)
    } catch {
      throw CommandFailure(error.cause == .exists ? .usage : .someFailed, message: "\(error)")
    }
  }

  /// Refuses a file that would not be written, before the work begins.
  ///
  /// - Throws: ``CommandFailure``.
  package static func check(_ path: String, _ overwriting: OverwriteOption) throws {
    do {
      try NewFile.check(path, replacing: overwriting.force)
    } catch {
      guard case .refused = error.cause else { throw CommandFailure(.usage, message: "\(error)") }
      // What the system does not let be looked at is said when it is written.
    }
  }
}
