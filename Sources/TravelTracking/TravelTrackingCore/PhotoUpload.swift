import Determinism
internal import Files
public import Foundation
internal import GRDB
internal import ImageCoding
import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The upload of one file into a library, chunk by chunk.
///
/// What has been uploaded is kept beside the photos until the last chunk is there. A process that was
/// killed leaves it, and the next upload of the same file goes on from there; ``discard()`` leaves
/// nothing.
///
/// ```swift
/// let upload = try PhotoUpload(of: file, into: modelData)
/// while upload.completedChunks < upload.chunkCount { try upload.uploadChunk() }
/// let photo = try await upload.finish()
/// ```
public final class PhotoUpload: Sendable {
  /// The number of bytes of a chunk, but for the last: 1 MiB.
  public static let chunkSize = 1 << 20
  /// What the photo is called.
  public let name: String
  /// The number of chunks.
  public let chunkCount: Int

  private let modelData: ModelData
  private let library: Library
  private let source: FileHandle
  private let sourcePath: String
  private let byteCount: Int
  private let partialPath: String
  private let landmark: Int?
  private let state: Mutex<State>

  private struct State {
    var completed = 0
    var hash = StableHash()
    /// Nil when the upload is over.
    var target: FileHandle?
    var lock: FileLock
  }

  /// Begins an upload, or goes on with one that was interrupted.
  ///
  /// - Parameters:
  ///   - file: A JPEG or PNG file.
  ///   - name: What the photo is called; nil for the file's name without its extension.
  ///   - landmark: The number of the landmark that it shows; nil for none that is known.
  ///   - modelData: The data of the library.
  /// - Throws: ``LibraryError`` for a file that is no picture, is too large, or is being uploaded.
  public init(
    of file: URL,
    name: String? = nil,
    landmark: Int? = nil,
    into modelData: ModelData
  ) throws {
    self.modelData = modelData
    self.landmark = landmark
    library = try modelData.requireLibrary()
    sourcePath = file.path
    let fileName = file.deletingPathExtension().lastPathComponent
    self.name =
      [name, fileName].compactMap(\.self).first { !$0.allSatisfy(\.isWhitespace) } ?? "Photo"
    source = try Self.opened(file)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    byteCount = attributes[.size] as? Int ?? 0
    let limit = DecodingLimits.default.maximumByteCount
    guard byteCount <= limit else {
      throw LibraryError.notAPicture(
        path: file.path,
        reason: "it has \(byteCount) bytes, and at most \(limit) are taken"
      )
    }
    chunkCount = max(1, (byteCount + Self.chunkSize - 1) / Self.chunkSize)
    let modified = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    let identity = "\(file.resolvingSymlinksInPath().path)\u{0}\(byteCount)\u{0}\(modified)"
    let folder = library.directory.path(of: "uploads")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    partialPath = "\(folder)/\(String(StableHash.of(identity), radix: 16)).partial"
    guard let lock = try FileLock(tryingAt: partialPath) else {
      throw LibraryError.uploadInProgress(path: file.path)
    }
    state = Mutex(State(lock: lock))
    try resume()
  }

  /// How many chunks are there.
  public var completedChunks: Int { state.withLock { $0.completed } }

  private static func opened(_ file: URL) throws -> FileHandle {
    do {
      let handle = try FileHandle(forReadingFrom: file)
      let head = try handle.read(upToCount: PhotoFile.pngSignature.count) ?? Data()
      guard head.starts(with: PhotoFile.jpegSignature) || head.starts(with: PhotoFile.pngSignature)
      else {
        throw LibraryError.notAPicture(
          path: file.path,
          reason: "the first bytes are neither a JPEG's nor a PNG's"
        )
      }
      try handle.seek(toOffset: 0)
      return handle
    } catch let error as LibraryError {
      throw error
    } catch {
      throw LibraryError.notAPicture(path: file.path, reason: error.localizedDescription)
    }
  }

  /// Takes over the chunks of an interrupted upload that are what the file has.
  private func resume() throws {
    try state.withLock { state in
      guard let target = FileHandle(forUpdatingAtPath: partialPath) else {
        throw LibraryError.unwritable(path: partialPath, reason: "it cannot be opened")
      }
      // After a loss of power a file may hold zeros where something was written.
      while let there = try target.read(upToCount: Self.chunkSize), there.count == Self.chunkSize,
        let wanted = try source.read(upToCount: Self.chunkSize), there == wanted
      {
        state.hash.add(there)
        state.completed += 1
      }
      let offset = UInt64(state.completed * Self.chunkSize)
      try target.truncate(atOffset: offset)
      try target.seek(toOffset: offset)
      try source.seek(toOffset: offset)
      state.target = target
    }
  }

  /// Uploads the next chunk; does nothing when all are there.
  ///
  /// - Throws: ``LibraryError/unwritable(path:reason:)``, and `CancellationError` after ``discard()``.
  public func uploadChunk() throws {
    try state.withLock { state in
      guard let target = state.target else { throw CancellationError() }
      guard state.completed < chunkCount else { return }
      do {
        let chunk = try source.read(upToCount: Self.chunkSize) ?? Data()
        try target.write(contentsOf: chunk)
        state.hash.add(chunk)
        state.completed += 1
      } catch {
        throw LibraryError.unwritable(path: partialPath, reason: error.localizedDescription)
      }
    }
  }

  /// Makes the chunks a photo of the library, and its visual index know it.
  ///
  /// A picture that the library has already stays as it is.
  ///
  /// - Returns: The photo.
  /// - Throws: ``LibraryError``, and `CancellationError` after ``discard()``.
  public func finish() async throws -> Photo {
    let id = try state.withLock { state in
      guard let target = state.target else { throw CancellationError() }
      precondition(state.completed == chunkCount, "chunks are missing")
      let id = try place(target, hash: state.hash)
      try? target.close()
      state.target = nil
      return id
    }
    try await modelData.updateVisualIndex()
    guard let photo = try modelData.photos([id]).first else {
      throw LibraryError.notFound(kind: "photo", name: "\(id)")
    }
    return photo
  }

  /// Removes what has been uploaded, and ends the upload; does nothing once it has finished.
  ///
  /// May be called from anywhere at any time.
  public func discard() {
    state.withLock { state in
      guard let target = state.target else { return }
      try? FileManager.default.removeItem(atPath: partialPath)
      try? target.close()
      state.target = nil
    }
  }

  /// Puts the file in its place and the photo into the database, in one transaction.
  private func place(_ target: FileHandle, hash: StableHash) throws -> Int {
    do {
      try target.synchronize()
    } catch {
      throw LibraryError.unwritable(path: partialPath, reason: error.localizedDescription)
    }
    let photo: PhotoFile
    do throws(LibraryError) {
      photo = try PhotoFile(at: partialPath, hash: hash)
    } catch {
      // What is no picture never becomes one.
      try? FileManager.default.removeItem(atPath: partialPath)
      throw error.naming(sourcePath)
    }
    let folder = try modelData.settings().uploadFolder
    let file = folder.map { "\($0)/\(photo.name)" } ?? photo.file
    let path = library.directory.path(of: file)
    return try library.write { database in
      if let there = try String.fetchOne(
        database,
        sql: "SELECT file FROM photo WHERE id = ?",
        arguments: [photo.id]
      ) {
        guard
          FileManager.default.contentsEqual(
            atPath: library.directory.path(of: there),
            andPath: partialPath
          )
        else {
          throw LibraryError.refused(
            reason: "\(sourcePath) has the number \(photo.id), which another photo has"
          )
        }
        try? FileManager.default.removeItem(atPath: partialPath)
        return photo.id
      }
      try move(to: path)
      try LibraryDocument.Photo(
        id: photo.id,
        name: name,
        file: file,
        width: photo.size.width,
        height: photo.size.height,
        landmark: landmark,
        created: modified
      ).insert(
        at: try Int.fetchOne(
          database,
          sql: "SELECT coalesce(max(position), -1) + 1 FROM photo"
        ) ?? 0,
        into: database
      )
      return photo.id
    }
  }

  /// Moves the file, also to another file system.
  private func move(to path: String) throws {
    do {
      let manager = FileManager.default
      try manager.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      if rename(partialPath, path) == 0 { return }
      if manager.fileExists(atPath: path) { try manager.removeItem(atPath: path) }
      try manager.moveItem(atPath: partialPath, toPath: path)
    } catch {
      throw LibraryError.unwritable(path: path, reason: error.localizedDescription)
    }
  }

  private var modified: Date? {
    try? FileManager.default.attributesOfItem(atPath: sourcePath)[.modificationDate] as? Date
  }
}

extension LibraryError {
  /// The trouble with a picture, under the name by which the person knows it.
  fileprivate func naming(_ path: String) -> LibraryError {
    guard case .notAPicture(_, let reason) = self else { return self }
    return .notAPicture(path: path, reason: reason)
  }
}
