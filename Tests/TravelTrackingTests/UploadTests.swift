import AppIntents
import Foundation
import ImageCoding
import Synchronization
import TestSupport
import Testing
import TravelTrackingCore
import TravelTrackingIntents
import TravelTrackingSnippets

@Suite("The upload of a photo")
struct UploadTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  /// Starts to upload a file, and does something at some part of it.
  private func upload(
    _ file: URL,
    _ app: TravelTrackingApp,
    at fraction: Double,
    _ action: @escaping @Sendable (IntentRun) -> Void
  ) async throws -> (outcome: Result<IntentOutcome, any Error>, progress: [IntentProgressUpdate]) {
    let updates = Mutex<[IntentProgressUpdate]>([])
    let running = Mutex<IntentRun?>(nil)
    var runtime = IntentRuntime(dependencies: app.dependencies)
    runtime.onProgress = { update in
      updates.withLock { $0.append(update) }
      if let part = update.fraction, part >= fraction, let run = running.withLock({ $0 }) {
        action(run)
      }
    }
    let result: Result<IntentOutcome, any Error> = await app.run {
      // The run is known before its first chunk is uploaded.
      let run = running.withLock { running in
        let run = runtime.start(UploadPhotoIntent(photo: IntentFile(fileURL: file)))
        running = run
        return run
      }
      do { return .success(try await run.outcome()) } catch { return .failure(error) }
    }
    return (result, updates.withLock { $0 })
  }

  @Test("that a person cancels halfway leaves nothing behind, and completes when it is run again")
  func cancelled() async throws {
    let app = try await small.app()
    let file = try small.largePhoto(megabytes: Endurance.uploadMegabytes)
    let before = try small.files()
    let cancelled = try await upload(file, app, at: 0.5) { $0.cancel(.userCancelled) }
    #expect(throws: (any Error).self) { try cancelled.outcome.get() }
    #expect(try small.files() == before)
    #expect(try app.modelData.photos().count == 4)
    let last = try #require(cancelled.progress.last?.fraction)
    #expect((0.5..<0.7).contains(last))

    let completed = try await upload(file, app, at: 2) { _ in }
    let outcome = try completed.outcome.get()
    #expect(outcome.spokenDialog == "Uploaded large.jpg successfully!")
    let photo = try #require((outcome.value as? PhotoEntity)?.photo)
    #expect(FileManager.default.contentsEqual(atPath: photo.path, andPath: file.path))
    #expect(photo.name == "large" && photo.width == 320)
    #expect(try small.files().count == before.count + 1)
    let fractions = completed.progress.compactMap(\.fraction)
    #expect(fractions == fractions.sorted() && fractions.last == 1)
    #expect(Set(fractions).count >= Endurance.uploadMegabytes)
    #expect(completed.progress.last?.detail == "Uploaded 100%")
    #expect(completed.progress.last?.description == "large.jpg")
  }

  @Test("that ran out of time or was killed continues where it stopped")
  func resumed() async throws {
    let app = try await small.app()
    let file = try small.largePhoto(megabytes: 8)
    let timedOut = try await upload(file, app, at: 0.5) { $0.cancel(.timeout) }
    #expect(throws: (any Error).self) { try timedOut.outcome.get() }
    #expect(try small.files().contains { $0.hasPrefix("uploads/") })
    let resumed = try await upload(file, app, at: 2) { _ in }
    _ = try resumed.outcome.get()
    #expect(try #require(resumed.progress.compactMap(\.fraction).first { $0 > 0 }) > 0.5)
    #expect(try !small.files().contains { $0.hasSuffix(".partial") })
  }

  @Test("of a temporary copy that was killed is removed by the next upload, unless it is in use")
  func abandonedCopy() async throws {
    let modelData = try await small.modelData()
    let file = try small.largePhoto(megabytes: 2)
    let held = try PhotoUpload(of: file, isOriginal: false, into: modelData)
    try held.uploadChunk()
    let uploads = small.directory.path(of: "uploads")
    let parts = try FileManager.default.contentsOfDirectory(atPath: uploads)
    #expect(parts.count == 1)
    let old = [FileAttributeKey.modificationDate: Date.now.addingTimeInterval(-3600)]
    for name in ["1a.copy.partial", "2b.partial"] + parts {
      let path = "\(uploads)/\(name)"
      if !parts.contains(name) { try Data("x".utf8).write(to: URL(filePath: path)) }
      try FileManager.default.setAttributes(old, ofItemAtPath: path)
    }
    let other = URL(filePath: small.folder("1.jpg"))
    let next = try PhotoUpload(of: other, isOriginal: false, into: modelData)
    next.discard()
    let left = try FileManager.default.contentsOfDirectory(atPath: uploads)
    #expect(Set(left) == Set(parts + ["2b.partial"]))
    held.discard()
  }

  @Test("takes nothing over from another file, or from one that was damaged")
  func damagedPart() async throws {
    let modelData = try await small.modelData()
    let file = try small.largePhoto(megabytes: 5)
    do {
      let upload = try PhotoUpload(of: file, into: modelData)
      for _ in 0..<4 { try upload.uploadChunk() }
      #expect(throws: LibraryError.uploadInProgress(path: file.path)) {
        try PhotoUpload(of: file, into: modelData)
      }
    }
    let part = try #require(try small.files().first { $0.hasSuffix(".partial") })
    let handle = try #require(FileHandle(forUpdatingAtPath: small.directory.path(of: part)))
    try handle.seek(toOffset: UInt64(2 * PhotoUpload.chunkSize + 5))
    try handle.write(contentsOf: Data("damage".utf8))
    try handle.close()
    let resumed = try PhotoUpload(of: file, into: modelData)
    #expect(resumed.completedChunks == 2)
    while resumed.completedChunks < resumed.chunkCount { try resumed.uploadChunk() }
    let photo = try resumed.finish()
    #expect(FileManager.default.contentsEqual(atPath: photo.path, andPath: file.path))
  }

  @Test("of an existing picture adds nothing")
  func twice() async throws {
    let app = try await small.app()
    let file = small.folder("2.jpg")
    let before = try #require(app.modelData.library).exportedJSON()
    let outcome = try await app.run("UploadPhotoIntent", ["photo": .text(file)])
    #expect((outcome.value as? PhotoEntity)?.photo.name == "Eiffel Tower 1")
    #expect(try #require(app.modelData.library).exportedJSON() == before)
  }

  @Test("of an existing picture says so, and gives it a landmark only when it has none")
  func landmarkOfTwice() async throws {
    let app = try await small.app()
    let there = try await app.run(
      "UploadPhotoIntent",
      ["photo": .text(small.folder("2.jpg")), "landmark": "3"]
    )
    #expect(there.spokenDialog?.contains("already in the library") == true)
    #expect((there.value as? PhotoEntity)?.photo.landmark == 2)
    // The cover of a collection is of no landmark.
    let cover = try await app.run(
      "UploadPhotoIntent",
      ["photo": .text(small.folder("4.jpg")), "landmark": "3"]
    )
    #expect(cover.spokenDialog?.contains("already in the library") == true)
    #expect((cover.value as? PhotoEntity)?.photo.landmark == 3)
  }

  @Test("goes to the folder that the settings name")
  func uploadFolder() async throws {
    let app = try await small.app()
    try app.modelData.updateSettings { $0.uploadFolder = small.folder("shelf") }
    let file = try small.largePhoto(megabytes: 1)
    let outcome = try await app.run("UploadPhotoIntent", ["photo": .text(file.path)])
    let photo = try #require((outcome.value as? PhotoEntity)?.photo)
    #expect(photo.path.hasPrefix(small.folder("shelf/")))
    #expect(FileManager.default.contentsEqual(atPath: photo.path, andPath: file.path))
  }

  @Test("An upload folder that is gone is not made again, as its drive may be away")
  func goneUploadFolder() async throws {
    let app = try await small.app()
    try app.modelData.updateSettings { $0.uploadFolder = small.folder("drive/shelf") }
    let drive = small.folder("drive")
    try FileManager.default.moveItem(atPath: drive, toPath: small.folder("away"))
    let file = try small.largePhoto(megabytes: 1)
    let before = try app.modelData.photos().count
    await #expect(throws: (any Error).self) {
      try await app.run("UploadPhotoIntent", ["photo": .text(file.path)])
    }
    #expect(!FileManager.default.fileExists(atPath: drive))
    #expect(try app.modelData.photos().count == before)
  }

  @Test("refuses what is not a picture, and leaves nothing of it")
  func noPicture() async throws {
    let modelData = try await small.modelData()
    let before = try small.files()
    let text = URL(filePath: small.folder("notes.jpg"))
    try Data("These are notes.".utf8).write(to: text)
    #expect(throws: LibraryError.self) { try PhotoUpload(of: text, into: modelData) }
    // It begins as a picture and is none.
    try (Data([0xFF, 0xD8, 0xFF, 0xE0]) + Data(repeating: 7, count: 5000)).write(to: text)
    let upload = try PhotoUpload(of: text, into: modelData)
    while upload.completedChunks < upload.chunkCount { try upload.uploadChunk() }
    #expect {
      try upload.finish()
    } throws: { error in
      guard case .notAPicture(text.path, _)? = error as? LibraryError else { return false }
      return true
    }
    #expect(try small.files() == before)
  }

  @Test("through a symbolic link is the whole file that the link leads to")
  func linked() async throws {
    let modelData = try await small.modelData()
    let file = try small.largePhoto(megabytes: 3)
    let link = URL(filePath: small.folder("link.jpg"))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    let upload = try PhotoUpload(of: link, into: modelData)
    #expect(upload.chunkCount >= 3)
    while upload.completedChunks < upload.chunkCount { try upload.uploadChunk() }
    let photo = try upload.finish()
    #expect(FileManager.default.contentsEqual(atPath: photo.path, andPath: file.path))
  }

  @Test(
    "refuses at once what is not a regular file",
    arguments: ["pipe", "/dev/zero", "folder", "gone"]
  )
  func noFile(name: String) async throws {
    let modelData = try await small.modelData()
    #expect(mkfifo(small.folder("pipe"), 0o600) == 0)
    try FileManager.default.createDirectory(
      atPath: small.folder("folder"),
      withIntermediateDirectories: true
    )
    let before = try small.files()
    let path = name.hasPrefix("/") ? name : small.folder(name)
    #expect {
      try PhotoUpload(of: URL(filePath: path), into: modelData)
    } throws: { error in
      guard case .notAPicture(path, _)? = error as? LibraryError else { return false }
      return true
    }
    #expect(try small.files() == before)
    // A pipe that nobody writes to is refused at once by the action, too.
    let app = try await small.app()
    await #expect(throws: (any Error).self) {
      try await app.run("UploadPhotoIntent", ["photo": .text(path)])
    }
  }

  @Test("of a file that another program writes to says so", arguments: [-1 << 20, 1, 0])
  func changing(bytes: Int) async throws {
    let modelData = try await small.modelData()
    let file = try small.largePhoto(megabytes: 3)
    let before = try small.files()
    let upload = try PhotoUpload(of: file, into: modelData)
    try upload.uploadChunk()
    let handle = try FileHandle(forUpdating: file)
    let end = try handle.seekToEnd()
    if bytes < 0 {
      try handle.truncate(atOffset: end - UInt64(-bytes))
    } else if bytes > 0 {
      try handle.write(contentsOf: Data(count: bytes))
    } else {
      try handle.seek(toOffset: 2 << 20)
      try handle.write(contentsOf: Data([1]))
      // A clock of the system that ticks seldom must not hide it.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)],
        ofItemAtPath: file.path
      )
    }
    try handle.close()
    #expect(throws: LibraryError.changed(path: file.path)) {
      while upload.completedChunks < upload.chunkCount { try upload.uploadChunk() }
      _ = try upload.finish()
    }
    upload.discard()
    #expect(try small.files() == before)
  }

  @Test("of a picture that stops is refused, though its header is whole")
  func cutPicture() async throws {
    let modelData = try await small.modelData()
    let before = try small.files()
    let picture = TestPictures.scene(seed: 91, width: 640, height: 480)
    let png = URL(filePath: small.folder("cut.png"))
    let bytes = try ImageEncoder.png(picture)
    try Data(bytes[..<(bytes.count / 4)]).write(to: png)
    let upload = try PhotoUpload(of: png, into: modelData)
    while upload.completedChunks < upload.chunkCount { try upload.uploadChunk() }
    #expect {
      try upload.finish()
    } throws: { error in
      guard case .notAPicture(png.path, _)? = error as? LibraryError else { return false }
      return true
    }
    #expect(try small.files() == before)
  }

  @Test("replaces nothing in the folder that the settings name")
  func takenName() async throws {
    let modelData = try await small.modelData()
    try modelData.updateSettings { $0.uploadFolder = small.folder("shelf") }
    let file = try small.largePhoto(megabytes: 1)
    func upload() async throws -> Photo {
      let upload = try PhotoUpload(of: file, into: modelData)
      while upload.completedChunks < upload.chunkCount { try upload.uploadChunk() }
      return try upload.finish()
    }
    let first = try await upload()
    try modelData.perform(.deletePhotos([first.id]))
    try Data("mine".utf8).write(to: URL(filePath: first.path))
    let second = try await upload()
    #expect(second.path != first.path)
    #expect(try String(contentsOfFile: first.path, encoding: .utf8) == "mine")
    #expect(FileManager.default.contentsEqual(atPath: second.path, andPath: file.path))
  }
}
