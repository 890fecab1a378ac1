import Foundation
import Synchronization

/// The file that a batch writes: `NAME.partial` until it is complete, then renamed to `NAME`.
///
/// Every picture's rows go to the system in one call, so a process that is killed loses at most the
/// picture that it was writing.
final class BatchFile: Sendable {
  /// The name of the complete file.
  let path: String
  /// The name of the file while it is written.
  let partialPath: String
  /// What an earlier run has left; nil when this run starts from nothing.
  let recovered: RowRecovery?
  private let descriptor: Int32
  private let writer: Mutex<ResultWriter>

  /// Opens the unfinished file for writing.
  ///
  /// - Parameters:
  ///   - path: The name of the complete file.
  ///   - format: How rows are written.
  ///   - resuming: Whether to go on after the whole rows of an earlier run; otherwise they are
  ///     thrown away.
  /// - Throws: ``CommandFailure`` when the file cannot be written.
  init(path: String, format: OutputFormat, resuming: Bool) throws {
    self.path = path
    partialPath = Self.partialPath(of: path)
    let isComplete = resuming && Self.isComplete(path)
    let file = open(partialPath, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw CommandFailure(
        .usage,
        message: "\(partialPath): cannot be written: \(POSIXError.last.reason)"
      )
    }
    descriptor = file
    // The lock ends with the process, however that ends.
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      close(file)
      throw CommandFailure(.usage, message: "\(partialPath): another batch is writing this file")
    }
    var recovered: RowRecovery?
    if resuming {
      // The complete file stays what it is until there is one with more pictures.
      let left = try Data(
        contentsOf: URL(filePath: isComplete ? path : partialPath),
        options: .alwaysMapped
      )
      let rows = left.withUnsafeBytes {
        RowRecovery($0, format: format, isComplete: isComplete)
      }
      recovered = rows
      if isComplete {
        try left.prefix(rows.validLength).withUnsafeBytes { try $0.write(toDescriptor: file) }
      }
    }
    self.recovered = recovered
    let length = recovered?.validLength ?? 0
    let hasRows = recovered.map { !$0.done.isEmpty } ?? false
    writer = Mutex(ResultWriter(format: format, hasRows: hasRows))
    guard ftruncate(file, off_t(length)) == 0, lseek(file, off_t(length), SEEK_SET) >= 0 else {
      throw writingFailure(POSIXError.last)
    }
    if length == 0 { try write(writer.withLock { $0.beginning }) }
  }

  deinit { close(descriptor) }

  /// The name of the unfinished file.
  static func partialPath(of path: String) -> String { path + ".partial" }

  /// Whether a batch has written a file to its end.
  static func isComplete(_ path: String) -> Bool {
    let files = FileManager.default
    return files.fileExists(atPath: path) && !files.fileExists(atPath: partialPath(of: path))
  }

  /// Returns which pictures have their rows in a complete file.
  ///
  /// - Throws: ``CommandFailure`` when something else than a batch has written the file.
  static func rows(ofComplete path: String, format: OutputFormat) throws -> RowRecovery {
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    } catch {
      throw CommandFailure(.usage, message: "\(path): cannot be read")
    }
    let rows = bytes.withUnsafeBytes { RowRecovery($0, format: format, isComplete: true) }
    let writer = ResultWriter(format: format)
    guard !rows.done.isEmpty || bytes == Data((writer.beginning + writer.ending).utf8) else {
      throw CommandFailure(
        .usage,
        message: "\(path): no batch has written this file; leave out --resume to replace it"
      )
    }
    return rows
  }

  /// Writes the rows of one picture.
  func append(_ answer: PictureAnswer) throws {
    try writer.withLock { try write($0.text(for: answer)) }
  }

  /// Completes the file and gives it its name.
  func complete() throws {
    try writer.withLock { try write($0.ending) }
    guard fsync(descriptor) == 0, rename(partialPath, path) == 0 else {
      throw writingFailure(POSIXError.last)
    }
  }

  /// Ends the process between two rows.
  func exit(_ status: Int32, saying message: String) -> Never {
    writer.withLock { _ in
      Console.show(progress: "")
      Console.report(message)
      _exit(status)
    }
  }

  private func write(_ text: String) throws {
    do {
      try text.write(toDescriptor: descriptor)
    } catch {
      throw writingFailure(error as? POSIXError ?? POSIXError(.EIO))
    }
  }

  private func writingFailure(_ error: POSIXError) -> CommandFailure {
    CommandFailure(
      .someFailed,
      message: "\(partialPath): cannot be written: \(error.reason); "
        + "the rows so far are kept, go on with --resume"
    )
  }
}
