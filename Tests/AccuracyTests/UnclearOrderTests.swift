import DuplicateSearch
import Foundation
import ImageCoding
import KnownCopies
import PixelBuffers
import TestSupport
import Testing

/// Copies that look as if they had been there first: what goes for them would be the original.
@Suite("Which of two copies came first")
struct UnclearOrderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What is done to the decoded original, and how it is stored.
  enum Edit: CaseIterable {
    case sameSteps, brighterWithSameSteps, finerThenPNG, coarserThenPNG, sharpEdges, turned,
      mirrored
    case framed
    /// Every other pixel is left out, so that what is left has detail that the original has not.
    case everyOther
    var level: DuplicateLevel {
      switch self {
      case .turned, .mirrored, .framed: .edited
      default: .near
      }
    }

    func bytes(_ original: PixelBuffer) throws -> [UInt8] {
      switch self {
      case .sameSteps: try ImageEncoder.jpeg(original, quality: 85, progressive: true)
      case .brighterWithSameSteps:
        try ImageEncoder.jpeg(original.changed { min(255, $0 + 1) }, quality: 85)
      case .finerThenPNG, .coarserThenPNG:
        try ImageEncoder.png(
          try ImageDecoder.decode(
            try ImageEncoder.jpeg(original, quality: self == .finerThenPNG ? 92 : 80)
          ).pixelBuffer
        )
      case .sharpEdges:
        try ImageEncoder.jpeg(
          original.enlarged(width: 960, height: 720, .cubic).withSharpEdges,
          quality: 95
        )
      case .turned: try ImageEncoder.jpeg(original.turned, quality: 95)
      case .mirrored: try ImageEncoder.jpeg(original.mirrored, quality: 95)
      case .framed: try ImageEncoder.jpeg(original.framed(by: 160), quality: 95)
      case .everyOther: try ImageEncoder.jpeg(original.everyOther, quality: 85)
      }
    }
  }

  @Test("No original goes for a copy where its pixels do not tell", arguments: Edit.allCases)
  func original(edit: Edit) async throws {
    let bytes = try ImageEncoder.jpeg(BestCopyTests.photograph(seed: 41), quality: 85)
    let pixels = try ImageDecoder.decode(bytes).pixelBuffer.converted(to: .rgb8)
    // With a longer name and a later time.
    try Data(bytes).write(to: URL(filePath: folder("the original.jpg")))
    let copy = folder("a")
    try Data(try edit.bytes(pixels)).write(to: URL(filePath: copy))
    let old = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)]
    try FileManager.default.setAttributes(old, ofItemAtPath: copy)
    let finder = DuplicateFinder(
      store: try DuplicateStore(),
      options: DuplicateFinder.Options(level: edit.level)
    )
    let groups = try await finder.duplicates(in: [folder.path]).groups
    #expect(groups.count == 1)
    let removed = RemovalPlan(for: groups).removals.map(\.file.path)
    #expect(!removed.contains(folder("the original.jpg")), "\(groups)")
  }

  @Test("An edited picture stays where it was exported with the steps that it had before")
  func exported() async throws {
    let stored = try ImageEncoder.jpeg(BestCopyTests.photograph(seed: 43), quality: 75)
    let edited = try ImageDecoder.decode(stored).pixelBuffer.converted(to: .rgb8)
      .shifted(in: 80..<240)
    try Data(try ImageEncoder.png(edited)).write(to: URL(filePath: folder("the master.png")))
    try Data(try ImageEncoder.jpeg(edited, quality: 75)).write(to: URL(filePath: folder("a.jpg")))
    let finder = DuplicateFinder(store: try DuplicateStore())
    let groups = try await finder.duplicates(in: [folder.path]).groups
    #expect(groups.count == 1)
    let removed = RemovalPlan(for: groups).removals.map(\.file.path)
    #expect(!removed.contains(folder("the master.png")), "\(groups)")
  }

  @Test("A lossless picture stays where the JPEG that gives its light cannot give its colors")
  func recolored() async throws {
    let stored = try ImageEncoder.jpeg(BestCopyTests.photograph(seed: 46), quality: 85)
    let edited = try ImageDecoder.decode(stored).pixelBuffer.converted(to: .rgb8).withRedLines
    try Data(try ImageEncoder.png(edited)).write(to: URL(filePath: folder("the master.png")))
    try Data(try ImageEncoder.jpeg(edited, quality: 85)).write(to: URL(filePath: folder("a.jpg")))
    let finder = DuplicateFinder(store: try DuplicateStore())
    let groups = try await finder.duplicates(in: [folder.path]).groups
    #expect(groups.count == 1)
    let removed = RemovalPlan(for: groups).removals.map(\.file.path)
    #expect(!removed.contains(folder("the master.png")), "\(groups)")
  }

  @Test("A picture with faint colors stays where a better one has none")
  func faintColors() async throws {
    let pixels = BestCopyTests.photograph(seed: 45)
    let gray = pixels.converted(to: .gray8)
    let faint = pixels.converted(to: .rgb8).faded(to: gray)
    try Data(try ImageEncoder.jpeg(faint, quality: 80)).write(to: URL(filePath: folder("faint")))
    try Data(try ImageEncoder.jpeg(gray, quality: 95)).write(to: URL(filePath: folder("gray")))
    let finder = DuplicateFinder(store: try DuplicateStore())
    let groups = try await finder.duplicates(in: [folder.path]).groups
    #expect(groups.flatMap(\.copies).map(\.objection) == [.lacksColor], "\(groups)")
  }

  @Test("A larger picture stays where only the smaller one says which camera took it")
  func strippedOriginal() async throws {
    let pixels = BestCopyTests.photograph(seed: 44)
    let original = try ImageEncoder.jpeg(pixels, quality: 93)
    try Data(original).write(to: URL(filePath: folder("the original.jpg")))
    let small = pixels.resized(width: pixels.width * 9 / 10, height: pixels.height * 9 / 10)
      .converted(to: .rgb8).brighter(in: 0..<100_000)
    try Data(CameraMetadata().added(to: try ImageEncoder.jpeg(small, quality: 88)))
      .write(to: URL(filePath: folder("a.jpg")))
    let finder = DuplicateFinder(store: try DuplicateStore())
    let groups = try await finder.duplicates(in: [folder.path]).groups
    let removed = RemovalPlan(for: groups).removals.map(\.file.path)
    #expect(!removed.contains(folder("the original.jpg")), "\(groups)")
  }

  @Test("An original stays where every other one of its pixels says which camera took it")
  func everyOtherOfCamera() async throws {
    let original = BestCopyTests.photograph(seed: 48)
    let bytes = try ImageEncoder.jpeg(original, quality: 93)
    try Data(bytes).write(to: URL(filePath: folder("the original.jpg")))
    let pixels = try ImageDecoder.decode(bytes).pixelBuffer.converted(to: .rgb8)
    try Data(CameraMetadata().added(to: try ImageEncoder.jpeg(pixels.everyOther, quality: 85)))
      .write(to: URL(filePath: folder("a.jpg")))
    let groups = try await DuplicateFinder(store: try DuplicateStore())
      .duplicates(in: [folder.path]).groups
    let removed = RemovalPlan(for: groups).removals.map(\.file.path)
    #expect(!removed.contains(folder("the original.jpg")), "\(groups)")
  }

  @Test("A copy that a known kernel has reduced goes, with the errors of the JPEG it was made of")
  func reduced() async throws {
    let bytes = try ImageEncoder.jpeg(BestCopyTests.photograph(seed: 42), quality: 80)
    let pixels = try ImageDecoder.decode(bytes).pixelBuffer
    try Data(bytes).write(to: URL(filePath: folder("the original.jpg")))
    let small = pixels.resized(width: 300, height: 225)
    try Data(try ImageEncoder.jpeg(small, quality: 80)).write(to: URL(filePath: folder("a.jpg")))
    try Data(try ImageEncoder.png(small)).write(to: URL(filePath: folder("b.png")))
    let finder = DuplicateFinder(store: try DuplicateStore())
    let groups = try await finder.duplicates(in: [folder.path]).groups
    #expect(
      RemovalPlan(for: groups).removals.map(\.file.path).sorted()
        == [folder("a.jpg"), folder("b.png")]
    )
  }

  @Test("A lossless original stays where a JPEG with more pixels was drawn from it")
  func drawnLarger() async throws {
    let small = BestCopyTests.photograph(seed: 47)
    var large = small.enlarged(width: 960, height: 720, .cubic).withSharpEdges
    // Drawn so that it reduces to the original again.
    for _ in 0..<4 {
      let back = large.resized(width: small.width, height: small.height)
      large = large.corrected(by: small, minus: back)
    }
    try Data(try ImageEncoder.png(small)).write(to: URL(filePath: folder("the original.png")))
    try Data(try ImageEncoder.jpeg(large, quality: 80)).write(to: URL(filePath: folder("a.jpg")))
    let finder = DuplicateFinder(store: try DuplicateStore())
    let groups = try await finder.duplicates(in: [folder.path]).groups
    #expect(groups.count == 1)
    #expect(RemovalPlan(for: groups).removals.map(\.file.path) != [folder("the original.png")])
  }
}

extension PixelBuffer {
  fileprivate func changed(_ body: (Int) -> Int) -> PixelBuffer {
    PixelBuffer(
      width: width,
      height: height,
      format: format,
      bytes: bytes.map { UInt8(body(Int($0))) }
    )
  }

  /// The picture made of pixels of this one, each by its place.
  private func placed(_ width: Int, _ height: Int, _ place: (Int, Int) -> (Int, Int)?)
    -> PixelBuffer
  {
    let old = bytes
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        if let (column, row) = place(x, y) {
          bytes += old[(row * self.width + column) * 3..<(row * self.width + column) * 3 + 3]
        } else {
          bytes += [20, 20, 20]
        }
      }
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }

  fileprivate var everyOther: PixelBuffer { placed(width / 2, height / 2) { (2 * $0, 2 * $1) } }

  /// The picture with some of its rows moved by a few pixels, as a retouched part is.
  fileprivate func shifted(in rows: Range<Int>) -> PixelBuffer {
    placed(width, height) { x, y in
      rows.contains(y) ? (min(width - 1, x + 3), min(height - 1, y + 3)) : (x, y)
    }
  }

  /// The picture with more red and less green in every fourth column of a part, as light as before.
  fileprivate var withRedLines: PixelBuffer {
    var changed = bytes
    for place in stride(from: 0, to: width * height / 4, by: 4) {
      changed[3 * place] = UInt8(min(255, Int(changed[3 * place]) + 39))
      changed[3 * place + 1] = UInt8(max(0, Int(changed[3 * place + 1]) - 20))
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: changed)
  }

  /// The picture with a twenty-fifth of its colors.
  fileprivate func faded(to gray: PixelBuffer) -> PixelBuffer {
    let levels = gray.bytes
    return PixelBuffer(
      width: width,
      height: height,
      format: .rgb8,
      bytes: bytes.enumerated().map { place, value in
        let level = Int(levels[place / 3])
        return UInt8(level + (Int(value) - level) / 25)
      }
    )
  }

  /// The picture with what a smaller one has more than another of its size, each in the nearest pixel.
  fileprivate func corrected(by small: PixelBuffer, minus other: PixelBuffer) -> PixelBuffer {
    let (wanted, found) = (small.bytes, other.bytes)
    var changed = bytes
    for place in changed.indices {
      let (row, column) = (place / 3 / width, place / 3 % width)
      let from =
        (row * small.height / height * small.width + column * small.width / width) * 3 + place % 3
      changed[place] = UInt8(
        max(0, min(255, Int(changed[place]) + Int(wanted[from]) - Int(found[from])))
      )
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: changed)
  }

  /// The picture with more contrast in some of its rows.
  fileprivate func brighter(in rows: Range<Int>) -> PixelBuffer {
    var changed = bytes
    for place in changed.indices where rows.contains(place / (width * 3)) {
      changed[place] = UInt8(max(0, min(255, (Int(changed[place]) - 128) * 21 / 20 + 129)))
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: changed)
  }

  fileprivate var turned: PixelBuffer { placed(height, width) { ($1, height - 1 - $0) } }
  fileprivate var mirrored: PixelBuffer { placed(width, height) { (width - 1 - $0, $1) } }

  fileprivate func framed(by border: Int) -> PixelBuffer {
    placed(width, height + 2 * border) { x, y in
      (border..<height + border).contains(y) ? (x, y - border) : nil
    }
  }

  /// The picture with each sample moved towards the extreme of its surroundings, as programs do that draw edges.
  fileprivate var withSharpEdges: PixelBuffer {
    let old = bytes.map(Int.init)
    let rowSize = width * 3
    var new = bytes
    for y in 1..<height - 1 {
      for place in y * rowSize + 3..<(y + 1) * rowSize - 3 {
        let near = [-rowSize, 0, rowSize].flatMap { row in
          [-3, 0, 3].map { old[place + row + $0] }
        }
        let (least, most) = (near.min() ?? 0, near.max() ?? 0)
        let isBright = 9 * old[place] > near.reduce(0, +)
        new[place] = UInt8((old[place] + (isBright ? most : least)) / 2)
      }
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: new)
  }
}
