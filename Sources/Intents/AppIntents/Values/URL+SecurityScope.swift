public import Foundation

extension URL {
  /// Returns whether the file may be used, without doing anything.
  ///
  /// Nothing on Linux keeps a program from what its user may read; the call is there for code that
  /// is written for both.
  ///
  /// - Returns: True for the address of a file.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Ends the use of the file, which needs nothing to be done.
  ///
  /// Linux grants access by the file's permissions alone.
  public func stopAccessingSecurityScopedResource() {}
}
