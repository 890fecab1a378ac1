public import AppIntents
public import TravelTrackingCore

/// A landmark as the system shows it and intents take it.
public struct LandmarkEntity: AppEntity {
  /// How the type is called.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: LocalizedStringResource(
        "Landmark",
        table: "AppIntents",
        comment: "The type name of a landmark"
      ),
      numericFormat: "\(placeholder: .int) landmarks"
    )
  }

  /// Finds landmarks by number and by text.
  public static let defaultQuery = LandmarkEntityQuery()

  /// The landmark.
  public let landmark: Landmark
  /// A JPEG of it, sized for where it is shown.
  public var thumbnail: Data?

  /// Wraps a landmark.
  public init(_ landmark: Landmark, thumbnail: Data? = nil) {
    self.landmark = landmark
    self.thumbnail = thumbnail
  }

  /// The landmark's number.
  public var id: Int { landmark.id }
  /// Its name.
  public var name: String { landmark.name }
  /// The continent on which it stands.
  public var continent: String { landmark.continent }
  /// A few sentences about it.
  public var description: String { landmark.description }

  /// The name, the continent and a picture: no more than three short lines.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name.shortened(to: 60))",
      subtitle: continent.isEmpty ? nil : "\(continent.shortened(to: 30))",
      image: DisplayRepresentation.Image(thumbnail: thumbnail, picture: landmark.pictures.first)
    )
  }
}

/// Finds landmarks in the catalogue.
public struct LandmarkEntityQuery: EntityStringQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  public init() {}

  /// Returns the landmarks with these numbers, in this order; unknown ones are passed over.
  public func entities(for identifiers: [Int]) async throws -> [LandmarkEntity] {
    let landmarks = Dictionary(
      uniqueKeysWithValues: try modelData.landmarks(identifiers).map { ($0.id, $0) }
    )
    return identifiers.compactMap { landmarks[$0].map { LandmarkEntity($0) } }
  }

  /// Returns the landmarks whose name contains a text, case and accents ignored.
  public func entities(matching string: String) async throws -> [LandmarkEntity] {
    try modelData.landmarks().filter { $0.name.localizedStandardContains(string) }
      .map { LandmarkEntity($0) }
  }

  /// Returns the first landmarks of the catalogue.
  public func suggestedEntities() async throws -> [LandmarkEntity] {
    try modelData.landmarks().prefix(10).map { LandmarkEntity($0) }
  }
}
