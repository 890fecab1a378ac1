extension SampleSet {
  /// The group of queries that show nothing of the catalogue.
  private static let nothing = "nothing"
  /// The group of queries that show a landmark from elsewhere.
  private static let viewpoint = "viewpoint"

  /// Writes what every query shows, of the whole set whatever was rendered.
  func writeGroundTruth() throws {
    var rows = ["query,expected,group"]
    for subject in Self.landmarks {
      for index in subject.shots.indices {
        for change in changes(of: subject, shot: index) {
          rows.append("\(changeName(subject, change)),\(subject.name),\(change.rawValue)")
        }
      }
    }
    for subject in Self.landmarks {
      for index in subject.viewpoints.indices {
        rows.append("\(viewpointName(subject, index)),\(subject.name),\(Self.viewpoint)")
      }
    }
    for composite in Composite.all {
      let names = composite.landmarks.map(\.subject.name).joined(separator: ";")
      rows.append("\(composite.name),\(names),\(composite.kind.rawValue)")
    }
    for subject in Places.all {
      for index in subject.shots.indices {
        rows.append("\(placeName(subject, index)),,\(Self.nothing)")
      }
    }
    try write(Array((rows.joined(separator: "\n") + "\n").utf8), to: "groundtruth.csv")
  }
}
