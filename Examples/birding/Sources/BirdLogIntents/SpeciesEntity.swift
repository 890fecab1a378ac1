import AppIntents
import BirdLog

struct SpeciesEntity: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Species",
    numericFormat: "\(placeholder: .int) species"
  )
  static let defaultQuery = SpeciesQuery()

  let id: String
  @Property(title: "Name") var name: String
  @Property(title: "Wingspan") var wingspan: Measurement<UnitLength>

  let species: Species

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(id)", image: .init(systemName: "bird"))
  }

  init(_ species: Species) {
    id = species.id
    self.species = species
    name = species.name
    wingspan = Measurement(value: species.wingspan, unit: .centimeters)
  }
}

struct SpeciesQuery: EntityStringQuery {
  @Dependency private var log: BirdLog

  func entities(for identifiers: [SpeciesEntity.ID]) async throws -> [SpeciesEntity] {
    log.species.filter { identifiers.contains($0.id) }.map(SpeciesEntity.init)
  }

  func entities(matching string: String) async throws -> [SpeciesEntity] {
    log.species.filter { $0.name.localizedCaseInsensitiveContains(string) || $0.id == string }
      .map(SpeciesEntity.init)
  }

  func suggestedEntities() async throws -> [SpeciesEntity] {
    log.species.filter { !$0.isRare }.map(SpeciesEntity.init)
  }
}
