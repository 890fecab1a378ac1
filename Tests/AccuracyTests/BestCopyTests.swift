import Determinism
import DuplicateSearch
import Foundation
import ImageCoding
import KnownCopies
import PictureChanges
import PixelBuffers
import Synchronization
import TestSupport
import Testing

@Suite("The best copy")
struct BestCopyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The pictures that were drawn, by their seeds.
  private static let photographs = Mutex<[[UInt64]: PixelBuffer]>([:])

  /// A picture with detail of every size, down to single pixels, as a photograph has it.
  static func photograph(seed: UInt64, width: Int = 480, height: Int = 360) -> PixelBuffer {
    let key = [seed, UInt64(width), UInt64(height)]
    if let known = photographs.withLock({ $0[key] }) { return known }
    let picture = drawn(seed: seed, width: width, height: height)
    photographs.withLock { $0[key] = picture }
    return picture
  }

  private static func drawn(seed: UInt64, width: Int, height: Int) -> PixelBuffer {
    var random = SeededGenerator(seed: seed)
    let scene = TestPictures.scene(seed: seed, width: width, height: height)
    var noise = [Float](repeating: 0, count: width * height)
    for size in [1, 2, 4, 8, 16] {
      let columns = width / size + 2
      let grid = (0..<columns * (height / size + 2)).map { _ in
        Float.random(in: -1...1, using: &random)
      }
      for index in noise.indices {
        let (x, y) = (Float(index % width) / Float(size), Float(index / width) / Float(size))
        let (left, top) = (Int(x), Int(y))
        let (right, down) = (x - Float(left), y - Float(top))
        let place = top * columns + left
        let upper: Float = grid[place] * (1 - right) + grid[place + 1] * right
        let below = place + columns
        let lower: Float = grid[below] * (1 - right) + grid[below + 1] * right
        let value: Float = upper * (1 - down) + lower * down
        noise[index] += value * Float(size).squareRoot() * 9
      }
    }
    let bytes = scene.bytes.enumerated().map { index, byte -> UInt8 in
      let value: Float = Float(byte) * 0.7 + 38 + noise[index / 3]
      return UInt8(max(8, min(247, value)))
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }

  private func write(_ bytes: [UInt8], _ name: String, modified: Double = 1_000_000_000) throws {
    try Data(bytes).write(to: URL(filePath: folder(name)))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: modified)],
      ofItemAtPath: folder(name)
    )
  }

  private func find(
    _ level: DuplicateLevel = .near,
    best: BestPolicy = .origin
  ) async throws -> [DuplicateGroup] {
    let options = DuplicateFinder.Options(level: level, best: best)
    let finder = DuplicateFinder(store: try DuplicateStore(), options: options)
    return try await finder.duplicates(in: [folder.path]).groups
  }

  private func name(_ file: DuplicateFile) -> String { (file.path as NSString).lastPathComponent }

  @Test(
    "A camera's file is kept, not what was enlarged from it, whether that has the metadata or not",
    arguments: [Kernel.area, .linear, .cubic],
    [true, false]
  )
  func enlarged(kernel: Kernel, keepsMetadata: Bool) async throws {
    let metadata = CameraMetadata()
    let file = metadata.added(to: try ImageEncoder.jpeg(Self.photograph(seed: 3), quality: 85))
    let pixels = try ImageDecoder.decode(file).pixelBuffer
    let large = pixels.enlarged(width: 960, height: 720, kernel)
    let copy = try ImageEncoder.jpeg(large, quality: 70)
    try write(file, "original.jpg")
    try write(keepsMetadata ? metadata.added(to: copy) : copy, "a.jpg", modified: 900_000_000)
    let groups = try await find()
    #expect(groups.count == 1)
    #expect(groups.first.map { name($0.best) } == "original.jpg")
    #expect(groups.first?.reason == .source)
    let making = PictureMaking.enlarged(from: ImageSize(width: 480, height: 360))
    #expect(groups.first?.copies.first?.making == making)
    #expect(try await find(best: .pixels).first.map { name($0.best) } == "a.jpg")
  }

  @Test(
    "A soft original without metadata does not go for its small copy",
    .enabled(if: TestData.isAvailable, "\(TestData.skipped)")
  )
  func softOriginal() async throws {
    for name in ["original.jpg", "small.jpg"] {
      let file = TestData.path("troubles/soft-original/\(name)")
      try FileManager.default.copyItem(atPath: file, toPath: folder(name))
    }
    let groups = try await find()
    #expect(groups.map { name($0.best) } == ["original.jpg"])
    #expect(RemovalPlan(for: groups).removals.allSatisfy { name($0.file) != "original.jpg" })
  }

  @Test("JPEGs are kept, not the PNGs that were made of them, of the same size or larger")
  func unpacked() async throws {
    for seed in UInt64(10)..<14 {
      let file = try ImageEncoder.jpeg(Self.photograph(seed: seed), quality: 70 + Int(seed))
      let pixels = try ImageDecoder.decode(file).pixelBuffer
      let large = pixels.enlarged(width: 900, height: 675, .cubic)
      try write(file, "\(seed).jpg")
      try write(try ImageEncoder.png(seed.isMultiple(of: 2) ? pixels : large), "\(seed).png")
    }
    let groups = try await find()
    #expect(groups.count == 4)
    #expect(groups.allSatisfy { name($0.best).hasSuffix(".jpg") })
    #expect(groups.allSatisfy { $0.copies.allSatisfy { name($0.file).hasSuffix(".png") } })
  }

  @Test(
    "What was made from a picture is told, whatever the time and the metadata say",
    arguments: [
      ("lower", PictureMaking.compressedAgain), ("higher", .compressedAgain), ("png", .unpacked),
      ("reduced", .reduced), ("reduced png", .reduced), ("blurred", .blurred),
    ]
  )
  func makings(change: String, making: PictureMaking) async throws {
    let file = try ImageEncoder.jpeg(Self.photograph(seed: 5), quality: 84)
    let pixels = try ImageDecoder.decode(file).pixelBuffer
    let small = pixels.resized(width: 240, height: 180)
    let copy =
      switch change {
      case "lower": try ImageEncoder.jpeg(pixels, quality: 66)
      case "higher": try ImageEncoder.jpeg(pixels, quality: 93)
      case "png": try ImageEncoder.png(pixels)
      case "reduced": try ImageEncoder.jpeg(small, quality: 92)
      case "reduced png": try ImageEncoder.png(small)
      default: try ImageEncoder.jpeg(small.enlarged(width: 480, height: 360, .cubic), quality: 96)
      }
    try write(file, "original.jpg", modified: 1_100_000_000)
    try write(CameraMetadata().added(to: copy), "a")
    let groups = try await find()
    #expect(groups.map { name($0.best) } == ["original.jpg"])
    #expect(groups.first?.copies.map(\.making) == [making])
  }

  @Test(
    "Of JPEGs of nearly one quality the first is told, the finer one as well as the coarser",
    arguments: [(84, 80), (84, 81), (85, 88), (88, 83), (90, 93), (92, 88), (95, 91)],
    UInt64(20)..<23
  )
  func nearQualities(qualities: (original: Int, copy: Int), seed: UInt64) async throws {
    let file = try ImageEncoder.jpeg(Self.photograph(seed: seed), quality: qualities.original)
    let pixels = try ImageDecoder.decode(file).pixelBuffer
    try write(file, "original.jpg", modified: 1_100_000_000)
    try write(try ImageEncoder.jpeg(pixels, quality: qualities.copy), "a.jpg")
    let groups = try await find()
    #expect(groups.map { name($0.best) } == ["original.jpg"])
    #expect(groups.first?.copies.map(\.making) == [.compressedAgain])
  }

  /// A camera's metadata as an editor leaves them.
  private static let edited = CameraMetadata(delay: 40_000_000, software: "Adobe Photoshop 22")

  @Test(
    "A camera's file is kept, not what was enlarged from it and sharpened, with the same metadata or none",
    arguments: [1.25, 1.5, 2],
    ["none", "camera", "editor"]
  )
  func enlargedAndSharpened(factor: Double, metadata: String) async throws {
    let original = try ImageEncoder.jpeg(Self.photograph(seed: 31), quality: 85)
    let pixels = try ImageDecoder.decode(original).pixelBuffer
    let (width, height) = (Int(480 * factor), Int(360 * factor))
    let large = pixels.enlarged(width: width, height: height, .cubic).sharpened(1)
    let copy = try ImageEncoder.jpeg(large, quality: 97)
    let camera = CameraMetadata()
    try write(metadata == "none" ? original : camera.added(to: original), "original.jpg")
    let added = ["camera": camera, "editor": Self.edited][metadata]?.added(to: copy) ?? copy
    try write(added, "a.jpg", modified: 900_000_000)
    let groups = try await find()
    #expect(groups.map { name($0.best) } == ["original.jpg"])
    let making = PictureMaking.enlarged(from: ImageSize(width: 480, height: 360))
    #expect(groups.first?.copies.first?.making == making)
    #expect(RemovalPlan(for: groups).removals.map { name($0.file) } == ["a.jpg"])
  }

  @Test(
    "No original goes for a copy that was edited to look better",
    arguments: ["noise", "contrast", "sharpened", "enlarged noise"],
    [true, false]
  )
  func editedCopies(change: String, hasMetadata: Bool) async throws {
    let original = try ImageEncoder.jpeg(Self.photograph(seed: 32), quality: 85)
    let pixels = try ImageDecoder.decode(original).pixelBuffer.converted(to: .rgb8)
    var random = SeededGenerator(seed: 4)
    let edited =
      switch change {
      case "noise": pixels.withNoise(standardDeviation: 1.5, from: &random)
      case "contrast": pixels.contrasted(1.03)
      case "sharpened": pixels.sharpened(0.5)
      default:
        pixels.enlarged(width: 720, height: 540, .cubic)
          .withNoise(standardDeviation: 2, from: &random)
      }
    let copy = try ImageEncoder.jpeg(edited, quality: 98)
    let camera = CameraMetadata()
    try write(hasMetadata ? camera.added(to: original) : original, "original.jpg")
    try write(hasMetadata ? Self.edited.added(to: copy) : copy, "a.jpg", modified: 900_000_000)
    let groups = try await find()
    if hasMetadata { #expect(groups.map { name($0.best) } == ["original.jpg"]) }
    let removed = RemovalPlan(for: groups).removals.map { name($0.file) }
    #expect(!removed.contains("original.jpg"))
  }

  @Test("What its pixels call a copy, and its metadata the original, is listed and stays")
  func contradiction() async throws {
    let pixels = Self.photograph(seed: 33)
    let small = pixels.resized(width: 240, height: 180)
    let large = Self.edited.added(to: try ImageEncoder.jpeg(pixels, quality: 95))
    try write(large, "large.jpg")
    try write(CameraMetadata().added(to: try ImageEncoder.jpeg(small, quality: 92)), "small.jpg")
    let groups = try await find()
    #expect(groups.map { name($0.best) } == ["large.jpg"])
    #expect(groups.first?.copies.map(\.making) == [.reduced])
    #expect(groups.first?.copies.map(\.isSure) == [false])
    #expect(groups.first?.copies.first?.objection == .isEarlier)
    #expect(RemovalPlan(for: groups).removals.isEmpty)
  }

  @Test("An editor is told from a camera by its name and by the time of writing")
  func editors() throws {
    let file = try ImageEncoder.jpeg(TestPictures.scene(seed: 1, width: 16, height: 16))
    func isEdited(_ metadata: CameraMetadata) -> Bool {
      CaptureMetadata(of: metadata.added(to: file)).isEdited
    }
    #expect(!isEdited(CameraMetadata(delay: 2, software: "Ver.1.02")))
    #expect(isEdited(CameraMetadata(software: "GIMP 2.10")))
    #expect(isEdited(CameraMetadata(delay: 4000)))
  }

  @Test("Of many copies of copies none is the best, in whatever order their names are")
  func chain() async throws {
    let photograph = Self.photograph(seed: 8)
    for names in [["a", "b", "c", "d", "e"], ["e", "d", "c", "b", "a"]] {
      let file = try ImageEncoder.jpeg(photograph, quality: 88)
      let pixels = try ImageDecoder.decode(file).pixelBuffer
      let small = try ImageEncoder.jpeg(pixels.resized(width: 240, height: 180), quality: 90)
      let smallPixels = try ImageDecoder.decode(small).pixelBuffer
      let large = smallPixels.enlarged(width: 720, height: 540, .cubic)
      let copies = [
        file, small, try ImageEncoder.jpeg(large, quality: 95), try ImageEncoder.png(pixels),
        try ImageEncoder.jpeg(pixels, quality: 95),
      ]
      for (copy, name) in zip(copies, names) { try write(copy, name) }
      let groups = try await find()
      #expect(Set(groups.map { name($0.best) }) == [names[0]])
      #expect(groups.reduce(0) { $0 + $1.copies.count } == 4)
    }
  }

  @Test("Metadata, a sidecar and time decide where pixels do not")
  func metadata() async throws {
    let file = try ImageEncoder.jpeg(Self.photograph(seed: 6), quality: 90)
    let edited = CameraMetadata(seconds: 50, delay: 1000).added(to: file)
    try write(file + [UInt8](repeating: 0, count: 900), "bare.jpg", modified: 900_000_000)
    try write(CameraMetadata(seconds: 50).added(to: file), "camera.jpg")
    try write(edited, "edited.jpg", modified: 900_000_000)
    #expect(try await find().map { name($0.best) } == ["camera.jpg"])
    #expect(try await find(best: .pixels).map { name($0.best) } == ["bare.jpg"])
    #expect(try await find(best: .oldest).map { name($0.best) } == ["camera.jpg"])
    try Data("{}".utf8).write(to: URL(filePath: folder("edited.jpg.JSON")))
    let groups = try await find()
    #expect(groups.map { name($0.best) } == ["edited.jpg"])
    #expect(groups.first?.best.evidence == [.camera, .date, .location, .makerNotes, .sidecar])
    #expect(groups.first?.reason == .evidence)
    #expect(groups.first?.copies.first { name($0.file) == "bare.jpg" }?.making == .stripped)
  }

  @Test("A camera's metadata is read from a JPEG and from a PNG, and any prefix of it is harmless")
  func captureMetadata() throws {
    let picture = TestPictures.scene(seed: 1, width: 16, height: 16)
    for file in [try ImageEncoder.jpeg(picture), try ImageEncoder.png(picture)] {
      #expect(CaptureMetadata(of: file) == CaptureMetadata())
      let metadata = CaptureMetadata(of: CameraMetadata(seconds: 61, delay: 9).added(to: file))
      #expect(metadata.namesCamera && metadata.hasLocation && metadata.hasMakerNotes)
      #expect(!metadata.hasThumbnail)
      #expect(metadata.taken == 20_200_101_000_101)
      #expect(metadata.changed == 20_200_101_000_110)
    }
    let content = CameraMetadata().content
    let jpeg = try ImageEncoder.jpeg(picture)
    var random = SeededGenerator(seed: 9)
    for count in 0..<content.count {
      var bytes = Array(content.prefix(count))
      if count > 8 { bytes[random.whole(in: 4...count - 1)] = UInt8(random.whole(in: 0...255)) }
      let length = bytes.count + 8
      let marker: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)]
      let file = Array(jpeg[..<2]) + marker + Array("Exif\0\0".utf8) + bytes
      let metadata = CaptureMetadata(of: file + Array(jpeg[2...]))
      #expect(metadata.taken ?? 1 > 0)
    }
  }
}
