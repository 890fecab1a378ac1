import Foundation
import Terminal

/// A Unix socket, as a path.
enum UnixSocket {
  /// Refuses a path at which a program listens: its socket would be replaced, as one that an ended program left is.
  ///
  /// - Parameter path: The path.
  /// - Throws: `CommandFailure`.
  static func refuseOneInUse(at path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    // One that is too long is refused where it is listened on.
    guard path.utf8.count < capacity else { return }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let descriptor = Foundation.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let isTaken = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard !isTaken else {
      throw CommandFailure(.someFailed, message: "\(path): another program listens there")
    }
  }
}
