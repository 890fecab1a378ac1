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

/// Bytes as an open file without a name, for what reads files only; closed with this value.
package final class MemoryFile: Sendable {
  private let descriptor: Int32

  /// Copies bytes to a file that is kept in memory.
  ///
  /// - Parameter bytes: What it holds.
  /// - Throws: `FileError` where the system has no memory or no descriptor for it.
  package init(_ bytes: [UInt8]) throws(FileError) {
    descriptor = bytes.withUnsafeBytes { cfc_memory_file($0.baseAddress, $0.count) }
    guard descriptor >= 0 else {
      throw FileError("a file in memory", .unexpected(String(cString: strerror(errno))))
    }
  }

  deinit { close(descriptor) }

  /// The path of the open file, which leads there as long as this value is there.
  package var path: String { "/proc/self/fd/\(descriptor)" }
}

/// The memory of this process.
package enum ProcessMemory {
  /// Has blocks of a megabyte and more given back to the system as soon as they are freed, for good.
  ///
  /// By itself the C library keeps such blocks once one was freed: a server that has taken large pictures would stay
  /// as large as it was then.
  package static func returnLargeBlocks() { cfc_return_large_blocks() }
}
