internal import Files
internal import Foundation
internal import ImageCoding
internal import SafeText
internal import Synchronization

/// The answers that visitors have marked as wrong, each with its picture, in a folder of the operator.
///
/// Each is two files: the picture, and then a JSON file that describes it, so that a killed server leaves at most
/// a picture alone, which is removed when the folder is opened next. Other files of the folder are left alone.
package final class WrongAnswers: Sendable {
  /// The limits on what is kept.
  package struct Limits: Sendable {
    /// The maximum number of wrong answers.
    package var maximumCount = 1000
    /// The maximum size of all pictures in bytes.
    package var maximumByteCount = 1 << 30

    package init() {}
  }

  private struct Kept {
    var answer: WrongAnswer
    var byteCount: Int
  }

  /// The names of descriptions that could not be read when the folder was opened, or have no picture.
  package let unreadable: [String]
  private let folder: OpenFolder
  private let lock: FileLock
  private let limits: Limits
  /// One writer at a time.
  private let writers = WorkQueue(width: 1, capacity: 64)
  private let state: Mutex<[String: Kept]>

  private static let lockName = "waymark-wrong-answers.lock"
  /// A description has some hundred members of at most 800 bytes.
  private static let maximumRecordSize = 1 << 16

  /// Opens a folder, and creates it for this user only when it does not exist.
  ///
  /// - Parameters:
  ///   - path: The folder, which does not exist, is empty, or was created by this type.
  ///   - limits: The limits on what is kept.
  /// - Throws: `FileError`, also when another server has the folder open, or it has other content.
  package init(_ path: String, limits: Limits = Limits()) throws {
    let path = SystemPath.absolute(path)
    let lockPath = path + "/" + Self.lockName
    let found = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard found.isEmpty || FileStatus(of: lockPath)?.kind == .file else {
      throw FileError(
        path,
        .unexpected("this folder contains other files; use a new one for wrong answers")
      )
    }
    folder = try OpenFolder.making(path, permissions: 0o700)
    guard let lock = try FileLock(tryingAt: lockPath) else {
      throw FileError(
        path,
        .unexpected("another server keeps its wrong answers here; use another folder")
      )
    }
    (self.lock, self.limits) = (lock, limits)
    try folder.removeLeftovers()
    let names = Set(try FileManager.default.contentsOfDirectory(atPath: path))
    var (kept, unreadable): ([String: Kept], [String]) = ([:], [])
    for name in names.sorted() {
      if let id = Self.id(of: name, ending: WrongAnswer.recordEnding) {
        if let one = Self.kept(id, in: folder) { kept[id] = one } else { unreadable.append(name) }
      } else if Self.isPicture(name), !names.contains(name.prefix(32) + WrongAnswer.recordEnding) {
        _ = try? folder.remove(name)
      }
    }
    self.unreadable = unreadable
    state = Mutex(kept)
  }

  /// The id with which the name of a file begins; nil for the name of another file.
  private static func id(of name: String, ending: String) -> String? {
    guard name.hasSuffix(ending) else { return nil }
    let id = String(name.dropLast(ending.count))
    return RandomID.isOne(id) ? id : nil
  }

  private static func isPicture(_ name: String) -> Bool {
    ImageFormat.allCases.contains { id(of: name, ending: ".\($0.rawValue)") != nil }
  }

  /// Reads a description; nil when it is damaged, or its picture is missing.
  private static func kept(_ id: String, in folder: OpenFolder) -> Kept? {
    let bytes = try? folder.contents(
      of: id + WrongAnswer.recordEnding,
      limit: maximumRecordSize
    )
    guard let bytes, let answer = try? JSONDecoder().decode(WrongAnswer.self, from: Data(bytes)),
      answer.id == id, [answer.catalog, answer.expected ?? ""].allSatisfy(\.isStreamSafe),
      let picture = try? folder.status(of: answer.pictureName), picture.kind == .file
    else { return nil }
    return Kept(answer: answer, byteCount: Int(picture.size))
  }

  // MARK: Reading

  /// All of them, the newest first.
  package var all: [WrongAnswer] {
    state.withLock { $0.values.map(\.answer) }.sorted { ($0.time, $0.id) > ($1.time, $1.id) }
  }

  /// Finds one.
  ///
  /// - Parameter id: Its id.
  /// - Returns: The wrong answer.
  /// - Throws: ``Problem`` when the id is unknown.
  func found(_ id: String) throws -> WrongAnswer {
    guard let kept = state.withLock({ $0[id] }) else { throw Problem.missing("wrong answer") }
    return kept.answer
  }

  /// Opens the picture of one.
  ///
  /// - Parameter id: Its id.
  /// - Returns: The picture.
  /// - Throws: ``Problem`` when the id is unknown, or the picture's file is gone.
  func picture(of id: String) throws -> CatalogPicture {
    guard let picture = try CatalogPicture(name: found(id).pictureName, in: folder) else {
      throw Problem.missing("picture")
    }
    return picture
  }

  /// Returns the chosen ones as a table for `waymark evaluate --queries`, the oldest first.
  ///
  /// - Parameter catalog: The name of the catalog that was asked.
  /// - Returns: CSV that `GroundTruth` reads in the folder of the pictures.
  package func groundTruth(of catalog: String) -> String {
    let rows = all.reversed().compactMap { answer -> [String]? in
      guard answer.catalog == catalog, let expected = answer.expectedID else { return nil }
      return [answer.pictureName, expected, answer.answered.isEmpty ? "missed" : "wrong"]
    }
    return ([["query", "expected", "group"]] + rows).map(CSV.record).joined()
  }

  // MARK: Writing

  /// Checks that there is room for another picture.
  ///
  /// - Parameter byteCount: The size of the picture.
  /// - Throws: ``Problem`` when there is none.
  func requireRoom(for byteCount: Int) throws {
    let (count, total) = state.withLock { ($0.count, $0.values.reduce(0) { $0 + $1.byteCount }) }
    guard count < limits.maximumCount, total + byteCount <= limits.maximumByteCount else {
      throw Problem(
        .full,
        "The server already keeps as many wrong answers as it may.",
        todo: "Ask its operator to go through them at /wrong-answers and remove some."
      )
    }
  }

  /// Keeps a wrong answer, and its picture, which was decoded before.
  ///
  /// - Parameters:
  ///   - answer: The wrong answer.
  ///   - picture: The picture's file.
  /// - Throws: ``Problem``; nothing is kept then.
  package func add(_ answer: WrongAnswer, _ picture: [UInt8]) async throws {
    try await changing { [self] in
      try requireRoom(for: picture.count)
      let file = try NewFile(for: answer.pictureName, in: folder, permissions: 0o600)
      try file.write(picture)
      try file.publish(replacing: false)
      do {
        try write(answer, replacing: false)
      } catch {
        _ = try? folder.remove(answer.pictureName)
        throw error
      }
      state.withLock { $0[answer.id] = Kept(answer: answer, byteCount: picture.count) }
    }
  }

  /// Records what a picture shows.
  ///
  /// - Parameters:
  ///   - landmark: The number of the landmark; nil for nothing in the catalog.
  ///   - id: The id of the wrong answer.
  /// - Returns: The wrong answer.
  /// - Throws: ``Problem``, also when the id is unknown.
  func choose(_ landmark: Int?, for id: String) async throws -> WrongAnswer {
    try await changing { [self] in
      var answer = try found(id)
      answer.expectedID = landmark.map(String.init) ?? ""
      try write(answer, replacing: true)
      let chosen = answer
      state.withLock { $0[id]?.answer = chosen }
      return chosen
    }
  }

  /// Removes one, with its picture.
  ///
  /// - Parameter id: Its id.
  /// - Throws: ``Problem``, also when the id is unknown.
  func remove(_ id: String) async throws {
    try await changing { [self] in
      let answer = try found(id)
      // The description first: without it, the picture is removed at the latest when the folder is opened next.
      try folder.remove(answer.recordName)
      state.withLock { $0[id] = nil }
      try folder.remove(answer.pictureName)
    }
  }

  private func write(_ answer: WrongAnswer, replacing: Bool) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let file = try NewFile(for: answer.recordName, in: folder, permissions: 0o600)
    try file.write(encoder.encode(answer))
    try file.publish(replacing: replacing)
  }

  /// Runs a change exclusively; one that has begun is completed, whether or not the client stays connected.
  private func changing<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await Task { [self] in
      try await writers.run { [self] in
        guard folder.isInPlace else {
          throw Self.unusable("the folder was removed or replaced after the server opened it")
        }
        do {
          return try body()
        } catch let error as FileError {
          throw Self.unusable(error.reason)
        }
      }
    }.value
  }

  private static func unusable(_ reason: String) -> Problem {
    Problem(
      .stateUnusable,
      "The folder of wrong answers cannot be written: \(reason).",
      todo:
        "Send the request again later; the operator must check the folder and free disk space."
    )
  }
}
