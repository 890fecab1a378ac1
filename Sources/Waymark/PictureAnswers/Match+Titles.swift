internal import Terminal
package import VisualSearch

/// The two-line titles of answers and of catalog entries.
extension Match {
  /// The first line: the name.
  package var title: String { name.shortened(to: Catalog.titleLength) }
  /// The second line; nil for none.
  package var subtitle: String? {
    switch subject {
    case .landmark: details.subtitle
    case .collection: landmarkCount.map { Catalog.subtitle(ofLandmarks: $0, called: noun) }
    }
  }
}

extension Match.Subject {
  /// The word for its kind in all formats: `landmark` or `collection`.
  package var kind: String {
    switch self {
    case .landmark: "landmark"
    case .collection: "collection"
    }
  }

  /// Creates a subject from the word for its kind; any other word is a landmark's.
  package init(kind: String, id: Int) {
    self = kind == "collection" ? .collection(id) : .landmark(id)
  }
}

extension [String: Catalog.Detail] {
  /// The second line of a landmark: its continent, shortened to 30 letters; nil for none.
  package var subtitle: String? {
    guard case .text(let continent)? = self["continent"], !continent.isEmpty else { return nil }
    return continent.shortened(to: 30)
  }

  /// The details of the catalog's own, by name: the continent is the second line, and the place is on the map.
  package var facts: [(name: String, detail: Catalog.Detail)] {
    filter { !Catalog.Detail.namesOfTheFirst.contains($0.key) }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// These details in one line, such as `artist Monet · room 12`; empty for none.
  package var line: String {
    facts.map { name, detail in
      let value =
        switch detail {
        case .text(let text): text.shortened(to: 60)
        case .number(let number): number.rounded(toPlaces: 6)
        case .boolean(let boolean): boolean ? "yes" : "no"
        }
      return "\(name) \(value)"
    }.joined(separator: " · ")
  }
}

extension Catalog {
  fileprivate static let titleLength = 60

  /// The second line of a collection: the number of its landmarks, in the catalog's words.
  package static func subtitle(
    ofLandmarks count: Int,
    called noun: Presentation.Noun? = nil
  ) -> String {
    count == 1 ? "1 \(noun?.one ?? "landmark")" : "\(count) \(noun?.many ?? "landmarks")"
  }
}
