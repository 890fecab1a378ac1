internal import Glibc

/// An open file for a worker, which may not open files itself; closed with this value.
package final class LentPicture: Sendable {
  /// The open file.
  package let descriptor: Int32

  /// Opens a file without examining it.
  ///
  /// - Throws: ``ImageDecodingError`` of kind `unreadable`, without a path.
  package init(_ path: String) throws(ImageDecodingError) {
    descriptor = try EncodedFile.open(path)
  }

  deinit { close(descriptor) }
}
