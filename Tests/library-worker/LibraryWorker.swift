// What tests do with a library from another process: library-worker mark|churn|collect|crash FOLDER NUMBER

import Determinism
import Foundation
import TravelTrackingCore

@main
struct LibraryWorker {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let number = Int(arguments[3]) else {
      fatalError("library-worker mark|churn|collect|crash FOLDER NUMBER")
    }
    let directory = try DataDirectory(arguments[2])
    switch arguments[1] {
    case "mark": try await mark(directory, number)
    case "churn": try await churn(directory, number)
    case "collect": try await collect(directory, number)
    case "crash": try await crash(directory, number == 0 ? .recording : .indexing)
    default: fatalError("no such command: \(arguments[1])")
    }
  }

  /// Makes a photo a favorite, and tags all photos twenty times, each time with words of its own.
  private static func mark(_ directory: DataDirectory, _ number: Int) async throws {
    let modelData = try await ModelData(library: Library(at: directory))
    let photos = try modelData.photos().map(\.id)
    try modelData.updateFavorite(true, photoID: photos[number % photos.count])
    for round in 0..<20 { try modelData.tagPhotos(ids: photos, tag: "\(number)-\(round)") }
  }

  /// Changes the library in every way, until the process is ended.
  private static func churn(_ directory: DataDirectory, _ seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let modelData = try await ModelData(library: Library(at: directory))
    try FileHandle.standardOutput.write(contentsOf: Data("ready\n".utf8))
    while true {
      let photos = try modelData.photos().map(\.id)
      let landmarks = try modelData.landmarks().map(\.id)
      let collections = try modelData.collections().map(\.id)
      guard let photo = photos.randomElement(using: &random),
        let landmark = landmarks.randomElement(using: &random)
      else { return }
      switch Int.random(in: 0..<9, using: &random) {
      case 0: try modelData.updateFavorite(Bool.random(using: &random), photoID: photo)
      case 1: try modelData.tagPhotos(ids: photos, tag: "\(Int.random(in: 0..<50, using: &random))")
      case 2:
        try modelData.perform(
          .createCollection(name: "New", description: "", landmarks: [landmark])
        )
      case 3 where collections.count > 1:
        try modelData.perform(.deleteCollections([collections[collections.count - 1]]))
      case 4: try modelData.perform(.pin(.landmark(landmark), Bool.random(using: &random)))
      case 5: _ = try? modelData.undoLastChange()
      case 6: try modelData.perform(.createAlbum(name: "Album", photos: photos))
      case 7 where photos.count > 1: try modelData.perform(.deletePhotos([photo]))
      default: try await modelData.updateVisualIndex()
      }
    }
  }

  /// Makes a collection of the third landmark, and ends as a command does.
  private static func collect(_ directory: DataDirectory, _ number: Int) async throws {
    let modelData = try await ModelData(library: Library(at: directory))
    try modelData.perform(.createCollection(name: "\(number)", description: "", landmarks: [3]))
    await modelData.close()
  }

  /// Ends the process, as a loss of power would, before a step of the indexer: of the first index when the library
  /// has none, and else of a change.
  private static func crash(_ directory: DataDirectory, _ last: IndexingStep) async throws {
    let modelData = try await ModelData(library: Library(at: directory)) { step in
      if step == last { kill(getpid(), SIGKILL) }
    }
    try modelData.perform(.addLandmarks([3], collection: 1))
    try await modelData.updateVisualIndex()
  }
}
