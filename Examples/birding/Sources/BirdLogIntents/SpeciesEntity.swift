import AppIntents
import BirdLog

/// A kind of bird as people and shortcuts see it.
struct SpeciesEntity: AppEntity {
  /// What people call one kind of bird, and several.
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Species",
    numericFormat: "\(placeholder: .int) species"
  )
  /// What finds kinds of birds wherever one is asked for.
  static let defaultQuery = SpeciesQuery()

  let id: String
  @Property(title: "Name") var name: String
  @Property(title: "Wingspan") var wingspan: Measurement<UnitLength>

  /// What the app knows of it; not a property, so shortcuts do not see it.
  let species: Species

  /// What stands in lists of kinds of birds.
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(id)", image: .init(systemName: "bird"))
  }

  /// Takes what the app keeps.
  init(_ species: Species) {
    id = species.id
    self.species = species
    name = species.name
    wingspan = Measurement(value: species.wingspan, unit: .centimeters)
  }
}

/// Finds kinds of birds by what a person says or types.
struct SpeciesQuery: EntityStringQuery {
  @Dependency private var log: BirdLog

  /// Returns the kinds that there are among these.
  func entities(for identifiers: [SpeciesEntity.ID]) async throws -> [SpeciesEntity] {
    log.species.filter { identifiers.contains($0.id) }.map(SpeciesEntity.init)
  }

  /// Returns the kinds with this text in the English name, or this scientific name.
  func entities(matching string: String) async throws -> [SpeciesEntity] {
    log.species.filter { $0.name.localizedCaseInsensitiveContains(string) || $0.id == string }
      .map(SpeciesEntity.init)
  }

  /// Returns the kinds that one can expect to see.
  func suggestedEntities() async throws -> [SpeciesEntity] {
    log.species.filter { !$0.isRare }.map(SpeciesEntity.init)
  }
}
