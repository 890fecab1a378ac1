internal import CFileCalls
internal import Glibc
internal import Synchronization

/// The one file that another process has opened for this one, which may open none itself.
///
/// While it is lent, opening its path gives it, wherever in the program that happens.
package enum LentFile {
  private struct Loan {
    var path: [CChar]
    var descriptor: Int32
  }

  private static let loan = Mutex<Loan?>(nil)

  /// Lends a file for as long as something is done.
  ///
  /// - Parameters:
  ///   - descriptor: The open file, which is closed afterwards.
  ///   - path: What it is called.
  ///   - body: Opens the path, as often as it likes.
  /// - Returns: What the body returns.
  package static func lend<Value>(
    _ descriptor: Int32,
    as path: String,
    _ body: () -> Value
  ) -> Value {
    loan.withLock { $0 = Loan(path: SystemPath.bytes(of: path), descriptor: descriptor) }
    defer {
      loan.withLock { $0 = nil }
      close(descriptor)
    }
    return body()
  }

  /// Opens the path again where it is that of the file that is lent; nil where it is not.
  static func opened(_ path: String) -> Int32? {
    loan.withLock { loan in
      guard let loan, loan.path == SystemPath.bytes(of: path) else { return nil }
      return dup(loan.descriptor)
    }
  }

  /// Sends an open file over a local socket.
  ///
  /// - Returns: Whether the system has taken it; if not, `errno` says why.
  package static func send(_ descriptor: Int32, over socket: Int32) -> Bool {
    cfc_send_file(socket, descriptor) == 0
  }

  /// Receives an open file from a local socket; nil where the other side has gone, or sends none.
  package static func receive(from socket: Int32) -> Int32? {
    let descriptor = cfc_receive_file(socket)
    return descriptor < 0 ? nil : descriptor
  }
}
