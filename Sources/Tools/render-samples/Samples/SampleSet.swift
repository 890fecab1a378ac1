import Foundation
import ImageCoding
import PixelBuffers

/// The folder of sample pictures: which there are, and what each is called.
struct SampleSet {
  /// What the catalogue knows, continent by continent.
  static let landmarks: [Subject] = [
    // Africa.
    Giza.subject, TableMountain.subject, GreatMosque.subject,
    // Asia.
    TajMahal.subject, MountFuji.subject, GreatWall.subject, Petra.subject, AngkorWat.subject,
    // Europe.
    EiffelTower.subject, Colosseum.subject, Stonehenge.subject, PisaTower.subject,
    Neuschwanstein.subject, ElizabethTower.subject, Parthenon.subject, SaintBasil.subject,
    // North and South America.
    GoldenGate.subject, ChichenItza.subject, MonumentValley.subject, ChristTheRedeemer.subject,
    MachuPicchu.subject,
    // Oceania.
    Moai.subject, Uluru.subject, SydneyOpera.subject,
  ]

  /// The group of queries that show nothing of the catalogue.
  static let nothing = "nothing"
  /// The group of queries that show a landmark from elsewhere.
  static let viewpoint = "viewpoint"
  /// The size of viewpoints and other places: what a phone sends.
  private static let querySize: Float = 0.8

  let folder: String
  let renderer: Renderer

  /// Writes a landmark's catalogue pictures and their changed copies.
  func writeCatalog(of subject: Subject) async throws {
    for (index, shot) in subject.shots.enumerated() {
      let picture = await renderer.photograph(subject.scene, shot).picture
      try write(
        ImageEncoder.jpeg(picture, quality: 86),
        to: "catalog/\(subject.slug)-\(index + 1).jpg"
      )
      for change in changes(of: subject, shot: index) {
        try write(change.encoded(picture), to: query(subject, change))
      }
    }
  }

  /// Writes a landmark's pictures from other viewpoints.
  func writeViewpoints(of subject: Subject) async throws {
    let renderer = Renderer(scale: renderer.scale * Self.querySize)
    for (index, shot) in subject.viewpoints.enumerated() {
      let picture = await renderer.photograph(subject.scene, shot).picture
      try write(ImageEncoder.jpeg(picture, quality: 80), to: viewpoint(subject, index))
    }
  }

  /// Writes the pictures of a place outside the catalogue.
  func writePlace(_ subject: Subject) async throws {
    for (index, shot) in subject.shots.enumerated() {
      let picture = await renderer.photograph(subject.scene, shot).picture
      try write(ImageEncoder.jpeg(picture, quality: 80), to: place(subject, index))
    }
  }

  /// Writes what every query shows, of the whole set whatever was rendered.
  func writeGroundTruth() throws {
    var rows = ["query,expected,group"]
    for subject in Self.landmarks {
      for index in subject.shots.indices {
        for change in changes(of: subject, shot: index) {
          rows.append("\(query(subject, change)),\(subject.name),\(change.rawValue)")
        }
      }
    }
    for subject in Self.landmarks {
      for index in subject.viewpoints.indices {
        rows.append("\(viewpoint(subject, index)),\(subject.name),\(Self.viewpoint)")
      }
    }
    for subject in Places.all {
      for index in subject.shots.indices {
        rows.append("\(place(subject, index)),,\(Self.nothing)")
      }
    }
    try write(Array((rows.joined(separator: "\n") + "\n").utf8), to: "groundtruth.csv")
  }

  /// The changes of one of a landmark's pictures: all of them are shared out between the two, the
  /// other way round for the next landmark.
  private func changes(of subject: Subject, shot: Int) -> [QueryChange] {
    let place = Self.landmarks.firstIndex { $0.slug == subject.slug } ?? 0
    return QueryChange.allCases.enumerated().filter { ($0.offset + place) % 2 == shot }
      .map(\.element)
  }

  private func query(_ subject: Subject, _ change: QueryChange) -> String {
    "queries/\(subject.slug)-\(change.rawValue).\(change.fileExtension)"
  }

  private func viewpoint(_ subject: Subject, _ index: Int) -> String {
    "queries/\(subject.slug)-viewpoint-\(index + 1).jpg"
  }

  private func place(_ subject: Subject, _ index: Int) -> String {
    "queries/\(subject.slug)-\(index + 1).jpg"
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: folder).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url, options: .atomic)
  }
}

extension Canvas {
  /// The picture in sRGB.
  fileprivate var picture: PixelBuffer {
    PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes())
  }
}
