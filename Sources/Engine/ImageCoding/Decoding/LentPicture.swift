internal import Glibc

/// A file that is open for a worker, which may open none itself; closed with this value.
package final class LentPicture: Sendable {
  /// The open file.
  package let descriptor: Int32

  /// Opens a file, and does not look at it.
  ///
  /// - Throws: ``ImageDecodingError`` of kind `unreadable`, without a path.
  package init(_ path: String) throws(ImageDecodingError) {
    descriptor = try EncodedFile.open(path)
  }

  deinit { close(descriptor) }
}
