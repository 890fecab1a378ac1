public import AppIntents

/// A section of the app that can be opened.
///
/// The host determines its appearance: see ``Navigator``.
public enum NavigationOption: String, AppEnum {
  /// A list of the library's objects, or its photos on a map.
  case landmarks, collections, photos, albums, map

  /// The display name of the type, and its form with a number.
  public static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: LocalizedStringResource("Navigation Option", table: "AppIntents"),
    numericFormat: LocalizedStringResource("\(placeholder: .int) options", table: "AppIntents")
  )

  /// The display title and symbol of each value, and its synonyms.
  public static let caseDisplayRepresentations: [NavigationOption: DisplayRepresentation] = [
    .landmarks: DisplayRepresentation(
      title: "Landmarks",
      image: .init(systemName: "building.columns")
    ),
    .collections: DisplayRepresentation(
      title: "Collections",
      image: .init(systemName: "book.closed"),
      synonyms: ["Landmark Collections"]
    ),
    .photos: DisplayRepresentation(title: "Photos", image: .init(systemName: "photo")),
    .albums: DisplayRepresentation(
      title: "Albums",
      image: .init(systemName: "rectangle.stack"),
      synonyms: ["Photo Albums"]
    ),
    .map: DisplayRepresentation(title: "Map", image: .init(systemName: "map")),
  ]
}
