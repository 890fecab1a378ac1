import Determinism
internal import Files
public import Foundation
internal import GRDB
internal import ImageCoding
import Synchronization

internal import Glibc

/// The upload of one file into a library, chunk by chunk.
///
/// Uploaded chunks are stored beside the photos until the upload is complete. If the process is killed, they
/// stay, and the next upload of the same file resumes from there; ``discard()`` removes them.
///
/// ```swift
/// let upload = try PhotoUpload(of: file, into: modelData)
/// while upload.completedChunks < upload.chunkCount { try upload.uploadChunk() }
/// let photo = try upload.finish()
/// ```
public final class PhotoUpload: Sendable {
  /// The size of a chunk in bytes, except for the last one: 1 MiB.
  ///
  /// After each chunk a caller can report progress, or stop.
  public static let chunkSize = 1 << 20
  /// The name of the photo in the library.
  ///
  /// The requested name, or the file's without its extension; `Photo` if both are blank.
  public let name: String
  /// The number of chunks, at least 1.
  ///
  /// Determined at the beginning of the upload, from the size of the file.
  public let chunkCount: Int

  private let modelData: ModelData
  private let library: Library
  private let source: FileHandle
  private let sourcePath: String
  /// The status of the open file when the upload began.
  private let status: FileStatus
  private var byteCount: Int { Int(status.size) }
  private let uploads: OpenFolder
  private let partialName: String
  private var partialPath: String { "\(uploads.path)/\(partialName)" }
  private let landmark: Int?
  private let state: Mutex<State>

  private struct State {
    var completed = 0
    /// Nil when the upload has ended.
    var target: FileHandle?
    var lock: FileLock
    var wasThere = false
  }

  /// Begins an upload, or resumes an interrupted one.
  ///
  /// - Parameters:
  ///   - file: A JPEG or PNG file. A symbolic link is followed once; a pipe, a device or a folder is refused
  ///     immediately.
  ///   - name: The name of the photo; nil for the file's name without its extension.
  ///   - landmark: The number of the landmark that it shows; nil for none or an unknown one.
  ///   - isOriginal: Whether the file stays when the process ends, so that another process can resume the
  ///     upload; false for a temporary copy.
  ///   - modelData: The data of the library.
  /// - Throws: ``LibraryError`` for a file that is not a picture, is too large, or is being
  ///   uploaded.
  public init(
    of file: URL,
    name: String? = nil,
    landmark: Int? = nil,
    isOriginal: Bool = true,
    into modelData: ModelData
  ) throws {
    self.modelData = modelData
    self.landmark = landmark
    library = try modelData.requireLibrary()
    sourcePath = file.path
    let fileName = file.deletingPathExtension().lastPathComponent
    self.name =
      [name, fileName].compactMap(\.self).first { !Library.normalizedName($0).isEmpty } ?? "Photo"
    (source, status) = try Self.opened(file)
    let byteCount = Int(status.size)
    let limit = DecodingLimits.default.maximumByteCount
    guard byteCount <= limit else {
      throw LibraryError.notAPicture(
        path: file.path,
        reason: "it has \(byteCount) bytes; the limit is \(limit)"
      )
    }
    chunkCount = max(1, (byteCount + Self.chunkSize - 1) / Self.chunkSize)
    let identity = [
      UInt64(status.size), UInt64(bitPattern: status.identity.modified), status.identity.device,
      status.identity.inode,
    ]
    let hash = StableHash.of(identity.map(String.init).joined(separator: "\u{0}"))
    partialName = String(hash, radix: 16) + (isOriginal ? ".partial" : Self.endingOfCopies)
    let lock: FileLock?
    do {
      uploads = try OpenFolder(library.directory.path).folder("uploads", making: true)
      Self.removeAbandoned(in: uploads)
      lock = try FileLock(tryingAt: "\(uploads.path)/\(partialName)")
    } catch {
      throw LibraryError(error)
    }
    guard let lock else { throw LibraryError.uploadInProgress(path: file.path) }
    state = Mutex(State(lock: lock))
    try resume()
  }

  /// The number of uploaded chunks, in `0...chunkCount`.
  ///
  /// It includes chunks of an interrupted upload.
  public var completedChunks: Int { state.withLock { $0.completed } }

  /// Whether the library had the picture already; false before ``finish()``.
  ///
  /// The photo then keeps its name and its tags.
  public var wasThere: Bool { state.withLock { $0.wasThere } }

  private static func opened(_ file: URL) throws -> (FileHandle, FileStatus) {
    do {
      guard file.isFileURL else { throw FileError(file.absoluteString, .notAPath) }
      let descriptor = try RegularFile.open(file.path)
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      guard let status = FileStatus(of: descriptor) else {
        throw FileError.failed(file.path, "cannot be accessed")
      }
      let head = try handle.read(upToCount: PhotoFile.pngSignature.count) ?? Data()
      guard PhotoFile.isPicture(head) else {
        throw LibraryError.notAPicture(
          path: file.path,
          reason: "not a JPEG or PNG file"
        )
      }
      try handle.seek(toOffset: 0)
      return (handle, status)
    } catch let error as LibraryError {
      throw error
    } catch let error as FileError {
      throw LibraryError.notAPicture(path: error.path, reason: error.reason)
    } catch {
      throw LibraryError.notAPicture(path: file.path, reason: error.localizedDescription)
    }
  }

  /// Reuses the chunks of an interrupted upload that match the file.
  private func resume() throws {
    try state.withLock { state in
      guard let target = FileHandle(forUpdatingAtPath: partialPath) else {
        throw LibraryError.unwritable(path: partialPath, reason: "it cannot be opened")
      }
      // After a power failure, a file may contain zeros.
      while let there = try target.read(upToCount: Self.chunkSize), there.count == Self.chunkSize,
        let wanted = try source.read(upToCount: Self.chunkSize), there == wanted
      {
        state.completed += 1
      }
      let offset = UInt64(state.completed * Self.chunkSize)
      try target.truncate(atOffset: offset)
      try target.seek(toOffset: offset)
      try source.seek(toOffset: offset)
      state.target = target
    }
  }

  /// Uploads the next chunk; does nothing when all are uploaded.
  ///
  /// - Throws: ``LibraryError/unwritable(path:reason:)``, ``LibraryError/changed(path:)`` when the file was
  ///   truncated, and `CancellationError` after ``discard()``.
  public func uploadChunk() throws {
    try state.withLock { state in
      guard let target = state.target else { throw CancellationError() }
      guard state.completed < chunkCount else { return }
      do {
        let wanted = min(Self.chunkSize, byteCount - state.completed * Self.chunkSize)
        let chunk = try source.read(upToCount: wanted) ?? Data()
        guard chunk.count == wanted else { throw LibraryError.changed(path: sourcePath) }
        try target.write(contentsOf: chunk)
        state.completed += 1
      } catch let error as LibraryError {
        throw error
      } catch {
        throw LibraryError.unwritable(path: partialPath, reason: error.localizedDescription)
      }
    }
  }

  /// Creates a photo of the library from the chunks.
  ///
  /// An existing photo with the same picture is unchanged, and gets the landmark only if it has none.
  ///
  /// - Returns: The photo.
  /// - Throws: ``LibraryError``, and `CancellationError` after ``discard()``.
  public func finish() throws -> Photo {
    let id = try state.withLock { state in
      guard let target = state.target else { throw CancellationError() }
      precondition(state.completed == chunkCount, "chunks are missing")
      let (id, wasThere) = try place(target)
      try? target.close()
      state.target = nil
      state.wasThere = wasThere
      return id
    }
    guard let photo = try modelData.photos([id]).first else {
      throw LibraryError.notFound(kind: "photo", name: "\(id)")
    }
    return photo
  }

  /// Removes the uploaded chunks, and ends the upload; does nothing once it has finished.
  ///
  /// May be called from any thread at any time.
  public func discard() {
    state.withLock { state in
      guard let target = state.target else { return }
      removePartial()
      try? target.close()
      state.target = nil
    }
  }

  private static let endingOfCopies = ".copy.partial"

  /// Removes chunks of temporary copies that killed processes left behind: no upload can resume from them.
  ///
  /// A file written to within the last minute may be new, and not locked yet.
  private static func removeAbandoned(in uploads: OpenFolder) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: uploads.path)) ?? []
    let minuteAgo = Int64((Date.now.timeIntervalSince1970 - 60) * 1e9)
    for name in names where name.hasSuffix(endingOfCopies) {
      guard let status = try? uploads.status(of: name), status.identity.modified < minuteAgo,
        let lock = try? FileLock(tryingAt: "\(uploads.path)/\(name)")
      else { continue }
      _ = try? uploads.remove(name)
      lock.keep()
    }
  }

  private func removePartial() { _ = try? uploads.remove(partialName) }

  /// Checks that the uploaded chunks are the whole unchanged file, and a complete picture.
  private func uploaded(_ target: FileHandle) throws -> NewPhoto {
    do {
      // A file that was written to while it was read may contain halves of two pictures.
      guard FileStatus(of: source.fileDescriptor)?.isUnchanged(since: status) == true,
        try (source.read(upToCount: 1) ?? Data()).isEmpty
      else { throw LibraryError.changed(path: sourcePath) }
      let bytes = try RegularFile.contents(
        of: target.fileDescriptor,
        shown: partialPath,
        limit: byteCount
      )
      guard bytes.count == byteCount else { throw LibraryError.changed(path: sourcePath) }
      let modified = Date(timeIntervalSince1970: TimeInterval(status.identity.modified) / 1e9)
      let photo = try NewPhoto(bytes, of: sourcePath, name: name, modified: modified)
      try photo.requireWhole()
      return photo
    } catch {
      // Other files than pictures are not resumed.
      removePartial()
      throw error
    }
  }

  /// Publishes the file and inserts the photo into the database, in one transaction.
  private func place(_ target: FileHandle) throws -> (id: Int, wasThere: Bool) {
    let photo = try uploaded(target)
    return try library.write { database in
      let placed = try library.add(photo, landmark: landmark, database)
      removePartial()
      return placed
    }
  }
}
