public import Foundation

extension URL {
  /// Returns whether the file may be used: nothing on Linux keeps a program from what its user may read.
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Ends the use of the file, which needs nothing to be done.
  public func stopAccessingSecurityScopedResource() {}
}
