import AppIntents
import PixelBuffers
import TestSupport
import Testing
import VisualIntelligence

@Suite struct SemanticContentDescriptorTests {
  private let picture = PixelBuffer(width: 2, height: 1, format: .gray8, bytes: [0, 255])

  @Test("A descriptor carries labels and a picture")
  func contents() {
    let descriptor = SemanticContentDescriptor(
      labels: ["tower", "building"],
      pixelBuffer: CVReadOnlyPixelBuffer(picture)
    )
    #expect(descriptor.labels == ["tower", "building"])
    #expect(descriptor.pixelBuffer?.pixelBuffer.bytes == [0, 255])
    #expect(
      descriptor.description
        == #"SemanticContentDescriptor(labels: ["tower", "building"], pixelBuffer: 2 × 1)"#
    )
    #expect(String(localized: descriptor.displayRepresentation.title) == "tower, building")
    #expect(descriptor.displayRepresentation.subtitle.map { String(localized: $0) } == "2 × 1")
  }

  @Test("A descriptor without a picture or without labels is one too")
  func empty() {
    let descriptor = SemanticContentDescriptor(pixelBuffer: nil)
    #expect(descriptor.pixelBuffer == nil)
    #expect(String(localized: descriptor.localizedStringResource) == "Picture")
    #expect(descriptor.displayRepresentation.subtitle == nil)
    #expect(SemanticContentDescriptor.persistentIdentifier == "SemanticContentDescriptor")
    #expect(SemanticContentDescriptor.typeDisplayRepresentation.name == "Semantic Content")
  }

  struct EchoQuery: IntentValueQuery {
    @Dependency var store: TrailStore
    func values(for input: SemanticContentDescriptor) async throws -> [SearchResult] {
      guard let pixelBuffer = input.pixelBuffer else { return [] }
      return store.ids.prefix(pixelBuffer.pixelBuffer.width).map { .trail(TrailEntity(id: $0)) }
    }
  }

  /// Asks a query as a host does that knows nothing but that it takes a descriptor.
  private func titles<Query: IntentValueQuery>(
    _: Query.Type,
    _ input: SemanticContentDescriptor
  ) async throws -> [String]
  where
    Query.Input == SemanticContentDescriptor, Query.Result == [Query.ResultValue]
  {
    try await Query().values(for: input).map {
      String(localized: DisplayRepresentation(for: $0).title)
    }
  }

  @Test("A host asks a query without knowing its types")
  func query() async throws {
    let manager = AppDependencyManager()
    manager.add(dependency: TrailStore(ids: [5, 6, 7]))
    try await AppDependencyManager.withManager(manager) {
      let input = SemanticContentDescriptor(pixelBuffer: CVReadOnlyPixelBuffer(picture))
      let found = try await titles(EchoQuery.self, input)
      #expect(found == ["Trail 5", "Trail 6"])
      let nothing = SemanticContentDescriptor(labels: ["tower"], pixelBuffer: nil)
      let none = try await titles(EchoQuery.self, nothing)
      #expect(none == [])
    }
    #expect(EchoQuery.allowedExecutionTargets.contains(.main))
  }

  @Test("A descriptor survives being stored, with its picture and without")
  func stored() async throws {
    let picture = TestPictures.scene(seed: 5)
    let full = SemanticContentDescriptor(
      labels: ["tower"],
      pixelBuffer: CVReadOnlyPixelBuffer(picture)
    )
    let copy = try await SemanticContentDescriptor._value(
      from: IntentJSON(parsing: full._json.data)
    )
    #expect(copy.labels == ["tower"])
    let bytes = copy.pixelBuffer?.pixelBuffer.withUnsafeBytes { Data($0) }
    #expect(bytes == picture.withUnsafeBytes { Data($0) })
    let blind = SemanticContentDescriptor(labels: [], pixelBuffer: nil)
    #expect(try await SemanticContentDescriptor._value(from: blind._json).pixelBuffer == nil)
    let words = try await SemanticContentDescriptor._values(matching: "tower, bridge")
    #expect(words.first?.labels == ["tower", "bridge"])
    for (name, value) in [("width", IntentJSON.integer(-1)), ("bytes", "AAAA"), ("format", "x")] {
      guard case .object(var members) = try full._json,
        case .object(var stored)? = members["picture"]
      else { continue }
      stored[name] = value
      members["picture"] = .object(stored)
      await #expect(throws: IntentValueError.self) {
        try await SemanticContentDescriptor._value(from: .object(members))
      }
    }
  }

  @Test(
    "What is not a descriptor is refused, and nothing in it dropped",
    arguments: [
      ["labels": ["tower"], "image": "x.jpg"], ["labels": ["tower"], "pixelBuffer": "x.jpg"],
      ["labels": ["tower", 3]], ["labels": "tower"], ["labels": [], "picture": ["file": "x.jpg"]],
      [:],
    ] as [IntentJSON]
  )
  func refused(_ json: IntentJSON) async {
    await #expect(throws: IntentValueError.self) {
      try await SemanticContentDescriptor._value(from: json)
    }
  }
}
