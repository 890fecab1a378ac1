import SwiftData
import SwiftUI
import Testing

@ModelActor
actor ToyImporter {
  func add(_ names: [String]) throws -> [PersistentIdentifier] {
    for name in names { modelContext.insert(Toy(name: name)) }
    try modelContext.save()
    return try modelContext.fetchIdentifiers(FetchDescriptor<Toy>())
  }
  func name(_ id: PersistentIdentifier) -> String? { self[id, as: Toy.self]?.name }
}

struct ToyList: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \Toy.name, animation: .default) private var toys: [Toy]
  @Query private var all: [Toy]

  init(_ part: String = "") {
    _all = Query(filter: #Predicate { $0.name.contains(part) }, sort: [SortDescriptor(\.name)])
  }

  var body: some View {
    Text("\(toys.count) \(all.count) \(context.hasChanges)")
  }
}

@Suite("Actors and views")
struct ActorTests {
  @Test("share a container")
  @MainActor func container() async throws {
    let container = try zoo()
    let importer = ToyImporter(modelContainer: container)
    let ids = try await importer.add(["ball", "bone", "rope"])
    #expect(ids.count == 3)
    let name = await importer.name(ids[0])
    #expect(name == "ball")
    #expect(container.mainContext.model(for: ids[1]) is Toy)
    let node = ToyList("o").modelContainer(container).node
    #expect("\(node)".contains("3 2 false"))
    let empty = ToyList().modelContainer(for: Toy.self, inMemory: true).node
    #expect("\(empty)".contains("0 0 false"))
    #expect("\(ToyList().node)".contains("0 0 false"))
  }
}
