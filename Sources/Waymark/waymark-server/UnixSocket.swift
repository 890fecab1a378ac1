import Files
import Foundation
import Terminal

/// A Unix socket, as a path.
enum UnixSocket {
  /// Throws for a path on which the server cannot listen, or another program does: listening replaces an
  /// existing socket, as one that an ended program has left.
  ///
  /// - Parameter path: The path.
  /// - Throws: `CommandFailure`.
  static func refuse(_ path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard !path.isEmpty, path.utf8.count < capacity else {
      throw CommandFailure(
        .usage,
        message: "\(path): the path of a Unix socket can have at most \(capacity - 1) bytes"
      )
    }
    guard let kind = FileStatus(of: path)?.kind else { return }
    guard kind == .socket else {
      throw CommandFailure(.usage, message: "\(path): this is \(kind.words), not a Unix socket")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Only a socket that no program has open refuses; one of another kind, or a busy one, has other reasons.
    let isLeft = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) != 0
          && errno == ECONNREFUSED
      }
    }
    guard isLeft else {
      throw CommandFailure(.someFailed, message: "\(path): this is another program's socket")
    }
  }
}
