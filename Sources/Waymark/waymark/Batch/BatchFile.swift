import PictureAnswers
import Files
import Foundation
import SafeText
import Synchronization
import Terminal

/// The output file of a batch: `NAME.partial` until it is complete, then renamed to `NAME`.
///
/// The rows of a picture are written in one system call, so a process that is killed loses at most the picture
/// that it was writing.
final class BatchFile: Sendable {
  /// The name of the complete file.
  let path: String
  /// The path of the incomplete file.
  let partialPath: String
  /// The rows of an earlier run; nil when this run starts from the beginning.
  let recovered: RowRecovery?
  /// The folder of the file; nil for standard output.
  private let folder: OpenFolder?
  /// The status of an existing file at the start, the only file that may be replaced; nil for none.
  private let replaced: FileStatus?
  private let file: FileHandle
  private let writer: Mutex<ResultWriter>

  /// Writes the rows to standard output.
  init(standardOutput format: OutputFormat, cells: TableCells) throws {
    (path, partialPath) = ("standard output", "standard output")
    (recovered, folder, replaced) = (nil, nil, nil)
    file = FileHandle.standardOutput
    writer = Mutex(ResultWriter(format: format, cells: cells, hasRows: false))
    try write(writer.withLock { $0.beginning })
  }

  /// Opens the incomplete file for writing.
  ///
  /// - Parameters:
  ///   - path: The path of the complete file.
  ///   - format: The format of the rows.
  ///   - cells: The representation of texts in a table.
  ///   - resuming: Whether to continue after the complete rows of an earlier run.
  ///   - replacing: Whether to discard the rows of an earlier run, complete or not.
  ///   - isCurrent: Returns whether a picture is unchanged since its rows of an earlier run were written.
  /// - Throws: ``CommandFailure`` when the file cannot be written, or a file of an earlier run exists and
  ///   neither was requested.
  init(
    path: String,
    format: OutputFormat,
    cells: TableCells,
    resuming: Bool,
    replacing: Bool,
    isCurrent: (String) -> Bool
  ) throws {
    self.path = path
    partialPath = Self.partialPath(of: path)
    let isReplacing = resuming || replacing
    let isComplete = resuming && Self.isComplete(path)
    let file = try Self.openPartial(partialPath)
    self.file = file
    do throws(FileError) {
      folder = try OpenFolder(OutputFile.folder(of: path))
      replaced = isReplacing ? FileStatus(of: path) : nil
      if !resuming { try NewFile.check(path, replacing: replacing) }
      let status = FileStatus(of: file.fileDescriptor)
      guard status?.kind == .file else {
        throw FileError(partialPath, .notARegularFile(status?.kind ?? .device))
      }
      guard status?.linkCount == 1 else {
        throw FileError(
          partialPath,
          .unexpected(
            "this file has another name (a hard link) and would change there too; remove it"
          )
        )
      }
    } catch {
      throw CommandFailure(Self.status(for: error), message: Self.words(for: error))
    }
    var recovered: RowRecovery?
    if resuming || (FileStatus(of: file.fileDescriptor)?.size ?? 0) > 0 {
      // The complete file stays unchanged until one with more pictures exists.
      let left = try SystemPath.data(isComplete ? path : partialPath)
      let rows = left.withUnsafeBytes {
        RowRecovery(
          $0,
          format: format,
          cells: cells,
          isComplete: isComplete,
          isCurrent: isCurrent
        )
      }
      // Not even --force may destroy a file that is not a batch's own: the user has not given this
      // name.
      guard left.withUnsafeBytes({ rows.isOfBatch($0, format: format) }) else {
        throw CommandFailure(
          .usage,
          message:
            "\(partialPath): not written by waymark batch; move it away, or choose another output"
        )
      }
      guard isReplacing else {
        throw CommandFailure(
          .usage,
          message: "\(partialPath): left by an interrupted batch; "
            + "continue with --resume, or start over with --force"
        )
      }
      if resuming {
        // When a batch continues a complete file, that file still exists.
        if !isComplete, FileStatus(following: path) != nil {
          _ = try Self.rows(ofComplete: path, format: format, cells: cells)
        }
        recovered = rows
        if isComplete {
          try left.prefix(rows.validLength).withUnsafeBytes {
            try $0.write(toDescriptor: file.fileDescriptor)
          }
        }
      }
    }
    self.recovered = recovered
    let length = recovered?.validLength ?? 0
    let hasRows = recovered.map { !$0.done.isEmpty } ?? false
    writer = Mutex(ResultWriter(format: format, cells: cells, hasRows: hasRows))
    let descriptor = file.fileDescriptor
    guard ftruncate(descriptor, off_t(length)) == 0,
      lseek(descriptor, off_t(length), SEEK_SET) >= 0
    else {
      throw writingFailure(POSIXError.last)
    }
    if length == 0 { try write(writer.withLock { $0.beginning }) }
  }

  /// Opens and locks the incomplete file, and creates it if it does not exist.
  private static func openPartial(_ path: String) throws -> FileHandle {
    // Without O_NONBLOCK, opening a pipe might wait.
    let descriptor = open(
      SystemPath.bytes(of: path),
      O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
      0o666
    )
    guard descriptor >= 0 else {
      let error = FileError.failed(path, "cannot be written")
      throw CommandFailure(status(for: error), message: "\(error)")
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    // The lock ends with the process in any case.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw CommandFailure(.usage, message: "\(path): another batch is writing to this file")
    }
    // A batch that ended meanwhile has renamed this file, and it is complete.
    guard let own = FileStatus(of: descriptor), let named = FileStatus(of: path),
      named.isSameFile(as: own)
    else {
      throw CommandFailure(.usage, message: "\(path): another batch has just written to this file")
    }
    return file
  }

  /// A path in a missing folder is a wrong command line; other errors of the system are not.
  private static func status(for error: FileError) -> ExitStatus {
    guard case .refused(_, let code) = error.cause else { return .usage }
    let ofName = [ENOENT, ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG, ENXIO]
    return ofName.contains(code) ? .usage : .someFailed
  }

  private static func words(for error: FileError) -> String {
    guard error.cause == .exists else { return "\(error)" }
    return "\(error.path): the file already exists; "
      + "add the missing pictures with --resume, or replace it with --force"
  }

  /// Throws, before pictures are listed, if opening the file would throw.
  ///
  /// - Throws: ``CommandFailure``.
  static func check(_ path: String, replacing: Bool) throws {
    do {
      try NewFile.check(path, replacing: replacing)
    } catch {
      guard case .refused = error.cause else {
        throw CommandFailure(.usage, message: words(for: error))
      }
    }
  }

  /// The path of the incomplete file.
  static func partialPath(of path: String) -> String { path + ".partial" }

  /// Whether a file is a completed batch.
  static func isComplete(_ path: String) -> Bool {
    FileStatus(following: path) != nil && FileStatus(following: partialPath(of: path)) == nil
  }

  /// Returns the pictures with rows in a complete file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - format: The format of its rows.
  ///   - cells: The representation of texts in a table.
  ///   - isCurrent: Returns whether a picture is unchanged since its rows were written.
  /// - Returns: The rows before those of the first changed picture.
  /// - Throws: ``CommandFailure`` when the file is not an output of a batch.
  static func rows(
    ofComplete path: String,
    format: OutputFormat,
    cells: TableCells,
    isCurrent: (String) -> Bool = { _ in true }
  ) throws -> RowRecovery {
    let bytes: Data
    do {
      bytes = try SystemPath.data(path)
    } catch {
      throw CommandFailure(
        .usage,
        message: "\(path): cannot be read: \(SystemPath.reason(of: error))"
      )
    }
    let rows = bytes.withUnsafeBytes {
      RowRecovery($0, format: format, cells: cells, isComplete: true, isCurrent: isCurrent)
    }
    let writer = ResultWriter(format: format)
    let hasRows = !rows.done.isEmpty || rows.changed != nil
    guard hasRows || bytes == Data((writer.beginning + writer.ending).utf8) else {
      throw refusal(of: path)
    }
    return rows
  }

  private static func refusal(of path: String) -> CommandFailure {
    CommandFailure(
      .usage,
      message:
        "\(path): not written by waymark batch; use --force instead of --resume to replace it"
    )
  }

  /// Writes the rows of one picture.
  func append(_ answer: PictureAnswer) throws {
    try writer.withLock { try write($0.text(for: answer)) }
  }

  /// Completes the file and renames it.
  func complete() throws {
    try writer.withLock { try write($0.ending) }
    guard let folder else { return }
    guard fsync(file.fileDescriptor) == 0 else { throw writingFailure(POSIXError.last) }
    let name = (path as NSString).lastPathComponent
    do {
      try folder.publish(
        Self.partialPath(of: name),
        as: name,
        of: file.fileDescriptor,
        replacing: replaced != nil,
        expecting: replaced
      )
    } catch {
      let own = FileStatus(of: file.fileDescriptor)
      let isKept = own.flatMap { FileStatus(of: partialPath)?.isSameFile(as: $0) } == true
      throw CommandFailure(
        .someFailed,
        message: "\(error); "
          + (isKept
            ? "the rows are kept in \(partialPath)"
            : "another program removed or replaced the file with the rows; run the batch again")
      )
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
      try text.write(toDescriptor: file.fileDescriptor)
    } catch {
      throw writingFailure(error as? POSIXError ?? POSIXError(.EIO))
    }
  }

  private func writingFailure(_ error: POSIXError) -> CommandFailure {
    let outcome =
      folder == nil
      ? "not all rows were written" : "the rows so far are kept; continue with --resume"
    return CommandFailure(
      .someFailed,
      message: "\(partialPath): cannot be written: \(error.reason); \(outcome)"
    )
  }
}
