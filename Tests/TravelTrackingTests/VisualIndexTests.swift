import CoreVideo
import Foundation
import Synchronization
import TestSupport
import Testing
import TravelTrackingCore
import VisualIntelligence
import VisualSearch

@Suite("The visual index of a library")
struct VisualIndexTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  private func answer(_ modelData: ModelData, _ seed: UInt64) async throws -> [String] {
    let picture = CVReadOnlyPixelBuffer(TestPictures.scene(seed: seed))
    return try await modelData.matches(for: SemanticContentDescriptor(pixelBuffer: picture))
      .map(\.name)
  }

  private func upload(
    _ seed: UInt64,
    _ landmark: Int,
    _ modelData: ModelData
  ) async throws -> Photo {
    let path = small.folder("photo-\(seed).jpg")
    try TestPictures.write(TestPictures.scene(seed: seed, width: 640, height: 480), to: path)
    let upload = try PhotoUpload(of: URL(filePath: path), landmark: landmark, into: modelData)
    while upload.completedChunks < upload.chunkCount { try upload.uploadChunk() }
    return try upload.finish()
  }

  @Test("knows a new library's pictures")
  func fresh() async throws {
    let modelData = try await small.modelData()
    #expect(try await answer(modelData, 1) == ["Chichén Itzá", "Pair"])
    #expect(try await answer(modelData, 3) == ["Nowhere"])
    #expect(try await answer(modelData, 50) == [])
  }

  @Test("learns from a photo of a landmark, and forgets it when it is deleted")
  func photos() async throws {
    let modelData = try await small.modelData()
    let other = try await small.modelData()
    let photo = try await upload(21, 3, modelData)
    try await modelData.updateVisualIndex()
    #expect(try await answer(modelData, 21) == ["Nowhere"])
    #expect(try await answer(other, 21) == ["Nowhere"])
    try modelData.perform(.deletePhotos([photo.id]))
    try await other.updateVisualIndex()
    #expect(try await answer(other, 21) == [])
    try modelData.undoLastChange()
    try await modelData.updateVisualIndex()
    #expect(try await answer(modelData, 21) == ["Nowhere"])
  }

  @Test("knows photos that were uploaded to a folder elsewhere")
  func uploadFolder() async throws {
    let modelData = try await small.modelData()
    try modelData.updateSettings { $0.uploadFolder = small.folder("shelf") }
    let photo = try await upload(22, 3, modelData)
    #expect(photo.path.hasPrefix(small.folder("shelf/")))
    try await modelData.updateVisualIndex()
    #expect(try await answer(modelData, 22) == ["Nowhere"])
    #expect(try await answer(small.modelData(), 22) == ["Nowhere"])
  }

  @Test("follows collections as they change")
  func collections() async throws {
    let modelData = try await small.modelData()
    try modelData.perform(.addLandmarks([3], collection: 1))
    try await modelData.updateVisualIndex()
    #expect(try await answer(modelData, 3) == ["Nowhere", "Pair"])
    try modelData.perform(.deleteCollections([1]))
    try await modelData.updateVisualIndex()
    #expect(try await answer(modelData, 3) == ["Nowhere"])
  }

  @Test("that a process left unfinished is finished when the library is opened")
  func interrupted() async throws {
    _ = try small.library()
    let crashed = try WorkerProcess("crash", small.directory.path, 0)
    #expect(await crashed.status() == -SIGKILL)
    let modelData = try await small.modelData()
    #expect(try await answer(modelData, 1) == ["Chichén Itzá", "Pair"])
  }

  @Test("that cannot be updated is a warning, once for each state of the library")
  func notUpdated() async throws {
    let library = try small.library()
    try library.export(to: small.folder("export"))
    let lock = library.directory.path(of: "landmarks.lock")
    try FileManager.default.createDirectory(atPath: lock, withIntermediateDirectories: true)
    let warnings = Mutex<[String]>([])
    let modelData = try await ModelData(
      library: library,
      warn: { text in warnings.withLock { $0.append(text) } }
    )
    #expect(warnings.withLock { $0.count } == 1)
    #expect(try modelData.landmarks().count == 3)
    try modelData.importJSON(at: small.folder("export/library.json"))
    await #expect(throws: (any Error).self) { try await modelData.updateVisualIndex() }
    #expect(warnings.withLock { $0.count } == 2)
    #expect(try await answer(modelData, 1) == [])
    #expect(warnings.withLock { $0.last }?.contains("0 of 4 pictures are searchable") == true)
    await #expect(throws: (any Error).self) { try await modelData.updateVisualIndex() }
    #expect(warnings.withLock { $0.count } == 3)
    try FileManager.default.removeItem(atPath: lock)
    try await modelData.updateVisualIndex()
    #expect(try await answer(modelData, 1) == ["Chichén Itzá", "Pair"])
    #expect(warnings.withLock { $0.count } == 3)
  }

  @Test("that was deleted or moved is made again when the library is opened")
  func lost() async throws {
    _ = try await small.modelData()
    for name in ["", "-segments", "-wal", "-shm"] {
      try? FileManager.default.removeItem(
        atPath: small.directory.path(of: "landmarks.waymark\(name)")
      )
    }
    #expect(try await answer(small.modelData(), 2) == ["Eiffel Tower", "Pair"])
    try FileManager.default.moveItem(atPath: small.directory.path, toPath: small.folder("moved"))
    let moved = try await ModelData(library: Library(at: DataDirectory(small.folder("moved"))))
    #expect(try await answer(moved, 2) == ["Eiffel Tower", "Pair"])
  }
}
