internal import CFileCalls
internal import Glibc
internal import Synchronization

/// A single file that another process has opened for this one, which may not open files itself.
///
/// While it is lent, opening its path returns it, anywhere in the program.
package enum LentFile {
  private struct Loan {
    var path: [CChar]
    var descriptor: Int32
  }

  private static let loan = Mutex<Loan?>(nil)

  /// Lends a file during a call.
  ///
  /// - Parameters:
  ///   - descriptor: The open file, which is closed afterwards.
  ///   - path: Its path.
  ///   - body: Opens the path, any number of times.
  /// - Returns: The result of the body.
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

  /// Opens the path again if it is that of the lent file; otherwise nil.
  static func opened(_ path: String) -> Int32? {
    loan.withLock { loan in
      guard let loan, loan.path == SystemPath.bytes(of: path) else { return nil }
      return dup(loan.descriptor)
    }
  }

  /// Sends an open file over a local socket.
  ///
  /// - Returns: Whether the system accepted it; if not, `errno` has the reason.
  package static func send(_ descriptor: Int32, over socket: Int32) -> Bool {
    cfc_send_file(socket, descriptor) == 0
  }

  /// Receives an open file from a local socket; nil when the other side has closed it, or sends none.
  package static func receive(from socket: Int32) -> Int32? {
    let descriptor = cfc_receive_file(socket)
    return descriptor < 0 ? nil : descriptor
  }
}

/// Bytes as an unnamed open file, for code that reads only files; closed with this value.
package final class MemoryFile: Sendable {
  private let descriptor: Int32

  /// Copies bytes to a file in memory.
  ///
  /// - Parameter bytes: The content.
  /// - Throws: `FileError` when the system has no memory or no descriptor for it.
  package init(_ bytes: [UInt8]) throws(FileError) {
    descriptor = bytes.withUnsafeBytes { cfc_memory_file($0.baseAddress, $0.count) }
    guard descriptor >= 0 else {
      throw FileError("a file in memory", .unexpected(String(cString: strerror(errno))))
    }
  }

  deinit { close(descriptor) }

  /// The path of the open file, valid as long as this value exists.
  package var path: String { "/proc/self/fd/\(descriptor)" }
}

/// The memory of this process.
package enum ProcessMemory {
  /// Makes blocks of a megabyte and more return to the system as soon as they are freed, permanently.
  ///
  /// By default the C library keeps such blocks once one was freed: a server that has received large pictures
  /// would keep its peak size.
  package static func returnLargeBlocks() { cfc_return_large_blocks() }
}
