public import AppIntents

/// A part of the app that can be opened.
///
/// How it looks is for the host to say: see ``Navigator``.
public enum NavigationOption: String, AppEnum {
  /// A list of what the library has, or its photos on a map.
  case landmarks, collections, photos, albums, map

  /// The words that users see for the type, and for a number of its values.
  ///
  /// From the table `AppIntents`, in the language of the process.
  public static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: LocalizedStringResource("Navigation Option", table: "AppIntents"),
    numericFormat: LocalizedStringResource("\(placeholder: .int) options", table: "AppIntents")
  )

  /// The title and symbol that users see for each value, and other names for it.
  ///
  /// On the command line titles and other names are spellings of the value.
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
