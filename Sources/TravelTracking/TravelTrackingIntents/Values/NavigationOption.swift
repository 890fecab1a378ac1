public import AppIntents

/// A part of the app that a person can go to.
public enum NavigationOption: String, AppEnum {
  /// A list of what the library has, or its photos on the map.
  case landmarks, collections, photos, albums, map

  /// How the type is called.
  public static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: LocalizedStringResource("Navigation Option", table: "AppIntents"),
    numericFormat: LocalizedStringResource("\(placeholder: .int) options", table: "AppIntents")
  )

  /// What people see of each.
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
