internal import Files
package import Foundation
internal import SafeText

/// The folder in which an app keeps what outlives its process, such as what was run and listed.
///
/// Each file is replaced as a whole, so that a reader never sees half of one, and changed under a
/// lock of its own, so that two processes lose nothing of each other's.
public struct StateFolder: Sendable {
  /// The folder's path.
  ///
  /// As it was given: it may be relative to the current folder.
  public let path: String
  /// What the path led to when it was opened.
  private let folder: FileStatus?

  /// Opens a folder, and makes it for its owner alone when it is not there.
  ///
  /// - Parameter path: The folder, with `/` in front or relative to the current one.
  /// - Throws: ``AutomationError`` when it cannot be made or is not a folder.
  public init(path: String) throws {
    self.path = path
    do {
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw Self.failure(path, "cannot be made: \(Self.reason(of: error))")
    }
    guard access(path, R_OK | W_OK | X_OK) == 0 else {
      throw Self.failure(path, "cannot be used: \(String(cString: strerror(errno)))")
    }
    folder = FileStatus(following: path)
  }

  /// Whether the path still leads to the folder that was opened.
  ///
  /// What is written once it was moved or replaced belongs to nothing that others see.
  package var isInPlace: Bool {
    guard let folder, let now = FileStatus(following: path) else { return false }
    return now.isSameFile(as: folder)
  }

  /// Returns the path of a file in the folder.
  package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Reads a file of JSON.
  ///
  /// - Returns: Its value; nil when there is no such file.
  /// - Throws: ``AutomationError`` when it cannot be read or understood.
  package func read<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value? {
    let file = self(name)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try RegularFile.contents(of: file, limit: Self.greatestSize)
    } catch {
      if case .refused(_, ENOENT) = error.cause { return nil }
      throw Self.failure(file, error.reason)
    }
    do {
      return try Self.decoder.decode(type, from: Data(bytes))
    } catch {
      throw Self.failure(file, "is damaged or from another version; remove it to start over")
    }
  }

  /// The maximum number of bytes of a file: more than a hundred runs have with the largest
  /// arguments that are taken.
  private static let greatestSize = 256 << 20

  /// Makes sure that a file of JSON can be changed.
  ///
  /// - Throws: ``AutomationError`` when it cannot be read, understood or replaced, or the folder not be used.
  package func check<Value: Decodable>(_ name: String, as type: Value.Type) throws {
    _ = try locked(name) {
      do throws(FileError) {
        try NewFile.check(self(name), replacing: true)
      } catch {
        throw Self.failure(error.path, error.reason)
      }
      guard access(path, W_OK | X_OK) == 0 else {
        throw Self.failure(path, "cannot be written: \(String(cString: strerror(errno)))")
      }
      return try read(name, as: type)
    }
  }

  /// Changes a file of JSON while no other process does.
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - initial: The value of a file that does not exist.
  ///   - change: Changes the value, and returns what the caller wants to know.
  /// - Returns: What the closure returns.
  /// - Throws: ``AutomationError`` when the file cannot be used, and what the closure throws; then it
  ///   stays what it was.
  package func update<Value: Codable, Result>(
    _ name: String,
    initial: Value,
    _ change: (inout Value) throws -> Result
  ) throws -> Result {
    try locked(name) {
      var value = try read(name, as: Value.self) ?? initial
      let result = try change(&value)
      try write(Self.encoder.encode(value), to: name)
      return result
    }
  }

  /// Runs an operation while no other process is inside of one of the same name.
  ///
  /// - Throws: ``AutomationError`` when the lock cannot be had, and what the operation throws.
  package func locked<Result>(_ name: String, _ operation: () throws -> Result) throws -> Result {
    guard isInPlace else {
      throw Self.failure(path, "was removed or replaced after it was opened; start again")
    }
    let file = self("\(name).lock")
    let lock: FileLock
    do throws(FileError) {
      lock = try FileLock(blockingAt: file)
    } catch {
      throw Self.failure(file, error.reason)
    }
    defer { lock.keep() }
    return try operation()
  }

  /// Puts a file in place as a whole.
  ///
  /// - Throws: ``AutomationError`` when it cannot be written; the file stays what it was.
  package func write(_ data: Data, to name: String) throws {
    do {
      try NewFile.write(data, to: self(name), replacing: true)
    } catch {
      throw Self.failure(self(name), error.reason)
    }
  }

  /// Removes a file.
  ///
  /// - Throws: ``AutomationError`` when it is not a file of the folder or cannot be removed.
  package func remove(_ name: String) throws {
    do {
      try OpenFolder(path).remove(name)
    } catch {
      throw Self.failure(self(name), error.reason)
    }
  }

  private static func failure(_ path: String, _ reason: String) -> AutomationError {
    .unusableState("\(path.singleLine): \(reason)")
  }

  static func reason(of error: any Error) -> String {
    if let error = error as? POSIXError { return String(cString: strerror(error.code.rawValue)) }
    let inner = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    if let inner, inner.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(inner.code)))
    }
    return error.localizedDescription.withoutFullStop
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return encoder
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
