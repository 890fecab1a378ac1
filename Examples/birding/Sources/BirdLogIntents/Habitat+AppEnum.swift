import AppIntents
import BirdLog

extension Habitat: AppEnum {
  /// What people call a habitat.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Habitat"
  /// What people call each one.
  public static let caseDisplayRepresentations: [Habitat: DisplayRepresentation] = [
    .forest: DisplayRepresentation(title: "Forest", image: .init(systemName: "tree")),
    .garden: "Garden",
    .shore: DisplayRepresentation(
      title: "Shore",
      subtitle: "Beaches and cliffs",
      image: nil,
      synonyms: ["beach", "coast"]
    ),
    .wetland: "Wetland",
  ]
}
