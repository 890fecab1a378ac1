import Determinism
import ImageCoding
import PixelBuffers

extension OriginalSource {
  /// Photographs with a shorter longest side are skipped.
  private static let shortestSide = 400
  /// Photographs from this longest side on are cut into parts, three of four.
  private static let dividedSide = 1900

  /// Lists the originals that folders of pictures give, in an order that depends on the seed alone.
  ///
  /// - Parameters:
  ///   - photographs: Folders of photographs, no two of the same thing.
  ///   - renders: Folders of rendered pictures, some of the same thing from elsewhere.
  ///   - seed: What decides.
  /// - Returns: Sources with different names.
  /// - Throws: What reading a folder throws.
  package static func listed(
    photographs: [String],
    renders: [String],
    seed: UInt64
  ) throws -> [OriginalSource] {
    var sources: [OriginalSource] = []
    for (path, name) in try files(in: photographs) {
      guard let size = try? ImageDecoder.imageSize(contentsOf: path),
        max(size.width, size.height) >= shortestSide
      else { continue }
      sources += self.sources(of: path, named: name, size: size, seed: seed)
    }
    for (path, name) in try files(in: renders) {
      sources.append(OriginalSource(kind: .render, name: name, path: path))
    }
    return sources.sorted { draw($0.name, seed) < draw($1.name, seed) }
  }

  /// A photograph, or its parts; of one in twelve another photograph of the same scene, too.
  private static func sources(
    of path: String,
    named name: String,
    size: ImageSize,
    seed: UInt64
  ) -> [OriginalSource] {
    var generator = SeededGenerator(text: "\(seed)\u{0}parts\u{0}\(name)")
    guard max(size.width, size.height) >= dividedSide, generator.unit() < 0.75 else {
      let photograph = OriginalSource(kind: .photograph, name: name, path: path)
      guard generator.unit() < 1.0 / 6 else { return [photograph] }
      let kind = generator.pick([Kind.burst, .viewpoint])
      return [
        photograph, OriginalSource(kind: kind, name: "\(name) \(kind.rawValue)", path: path),
      ]
    }
    let (columns, rows) = (min(3, max(1, size.width / 800)), min(3, max(1, size.height / 800)))
    return (0..<columns * rows).map { index in
      OriginalSource(
        kind: .part,
        name: "\(name) part \(index)",
        path: path,
        part: Part(column: index % columns, row: index / columns, columns: columns, rows: rows)
      )
    }
  }

  /// Returns drawn pictures, the kinds in turns.
  package static func drawn(_ count: Int) -> [OriginalSource] {
    let kinds: [Kind] = [.blank, .twoTone, .page, .card]
    return (0..<count).map { index in
      let kind = kinds[index % kinds.count]
      return OriginalSource(kind: kind, name: "\(kind.rawValue) \(index / kinds.count)")
    }
  }

  /// The pictures below folders, and what they are called: a name that two folders have is used once.
  private static func files(in folders: [String]) throws -> [(path: String, name: String)] {
    var seen: Set<String> = []
    return try folders.flatMap { folder in
      try PictureFolder.pictures(below: folder).map { ("\(folder)/\($0)", $0) }
    }.filter { seen.insert($0.1).inserted }
  }

  private static func draw(_ name: String, _ seed: UInt64) -> UInt64 {
    var generator = SeededGenerator(text: "\(seed)\u{0}order\u{0}\(name)")
    return generator.next()
  }
}
