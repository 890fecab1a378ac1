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

  /// The size of photographs that are no part of the catalogue: what a phone sends.
  static let querySize: Float = 0.8

  let folder: String
  let renderer: Renderer

  private var queryRenderer: Renderer { Renderer(scale: renderer.scale * Self.querySize) }

  /// Writes a landmark's catalogue pictures.
  func writeCatalog(of subject: Subject) async throws {
    for (index, shot) in subject.shots.enumerated() {
      let picture = await renderer.photograph(subject.scene, shot).picture
      try write(ImageEncoder.jpeg(picture, quality: 85), to: catalogName(subject, index))
    }
  }

  /// Writes the cover of a collection.
  func write(_ cover: Cover) async throws {
    let shot = cover.viewpoint.shot(among: cover.subject.shots)
    let picture = await queryRenderer.photograph(cover.subject.scene, shot).picture
    try write(
      ImageEncoder.jpeg(picture, quality: 85),
      to: "catalog/collection-\(cover.slug).jpg"
    )
  }

  /// Writes a landmark's pictures from other viewpoints.
  func writeViewpoints(of subject: Subject) async throws {
    for (index, shot) in subject.viewpoints.enumerated() {
      let picture = await queryRenderer.photograph(subject.scene, shot).picture
      try write(ImageEncoder.jpeg(picture, quality: 80), to: viewpointName(subject, index))
    }
  }

  /// Writes the pictures of a place outside the catalogue.
  func writePlace(_ subject: Subject) async throws {
    for (index, shot) in subject.shots.enumerated() {
      let picture = await queryRenderer.photograph(subject.scene, shot).picture
      try write(ImageEncoder.jpeg(picture, quality: 80), to: placeName(subject, index))
    }
  }

  /// Writes changed copies of a landmark's catalogue pictures.
  func writeChanges(of subject: Subject) throws {
    for index in subject.shots.indices {
      let picture = try read(catalogName(subject, index))
      for change in changes(of: subject, shot: index) {
        try write(change.encoded(picture), to: changeName(subject, change))
      }
    }
  }

  /// Writes the pictures that show others.
  func writeComposites() throws {
    for composite in Composite.all {
      try write(composite.encoded(from: self), to: composite.name)
    }
  }

  /// The changes of one of a landmark's pictures: all of them are shared out between the two, the
  /// other way round for the next landmark.
  func changes(of subject: Subject, shot: Int) -> [QueryChange] {
    let place = Self.landmarks.firstIndex { $0.slug == subject.slug } ?? 0
    return QueryChange.allCases.enumerated().filter { ($0.offset + place) % 2 == shot }
      .map(\.element)
  }

  func read(_ name: String) throws -> PixelBuffer {
    try ImageDecoder.pixelBuffer(at: URL(filePath: folder).appending(path: name).path)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: folder).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(bytes).write(to: url, options: .atomic)
  }
}

extension SampleSet {
  func catalogName(_ subject: Subject, _ index: Int) -> String {
    "catalog/\(subject.slug)-\(index + 1).jpg"
  }

  func changeName(_ subject: Subject, _ change: QueryChange) -> String {
    "queries/\(subject.slug)-\(change.rawValue).\(change.fileExtension)"
  }

  func viewpointName(_ subject: Subject, _ index: Int) -> String {
    "queries/\(subject.slug)-viewpoint-\(index + 1).jpg"
  }

  func placeName(_ subject: Subject, _ index: Int) -> String {
    "queries/\(subject.slug)-\(index + 1).jpg"
  }
}

extension Canvas {
  /// The picture in sRGB.
  fileprivate var picture: PixelBuffer {
    PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes())
  }
}

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
