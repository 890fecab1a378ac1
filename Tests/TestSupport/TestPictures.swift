import Determinism
import Foundation
import ImageCoding
public import PixelBuffers
import Synchronization

/// Pictures that tests make for themselves.
public enum TestPictures {
  /// Returns a picture of overlapping soft blobs and boxes, different for every seed.
  ///
  /// It has structure at every scale, as a photograph has, so that its hashes are far from those of
  /// other seeds and its quality is high. Drawing it takes tens of milliseconds for each megapixel, so
  /// it is drawn once and kept: tests ask for few scenes, thousands of times.
  public static func scene(seed: UInt64, width: Int = 320, height: Int = 240) -> PixelBuffer {
    drawn.value(for: Scene(seed: seed, width: width, height: height), making: draw)
  }

  private struct Scene: Hashable, Sendable {
    var seed: UInt64
    var width: Int, height: Int
  }

  private static let drawn = Kept<Scene, PixelBuffer> { $0.bytes.count }

  private static func draw(_ scene: Scene) -> PixelBuffer {
    let (seed, width, height) = (scene.seed, scene.width, scene.height)
    var random = SeededGenerator(seed: seed)
    var pixels = [Float](repeating: 110, count: width * height * 3)
    for _ in 0..<40 {
      let size = Float.random(in: 0.03...0.35, using: &random) * Float(width)
      let x = Float.random(in: 0..<Float(width), using: &random)
      let y = Float.random(in: 0..<Float(height), using: &random)
      let color = (0..<3).map { _ in Float.random(in: -130...130, using: &random) }
      let isBox = Bool.random(using: &random)
      // Both shapes are products of one profile across and one down.
      func profile(_ offset: Float) -> Float {
        isBox ? (abs(offset) < 0.7 ? 0.9 : 0) : exp(-4 * offset * offset)
      }
      let columns = max(0, Int(x - size))..<min(width, Int(x + size) + 1)
      let across = columns.map { profile((Float($0) - x) / size) }
      for row in max(0, Int(y - size))..<min(height, Int(y + size) + 1) {
        let down = profile((Float(row) - y) / size)
        pixels.withUnsafeMutableBufferPointer { pixels in
          var index = (row * width + columns.lowerBound) * 3
          for weight in across {
            for channel in 0..<3 { pixels[index + channel] += weight * down * color[channel] }
            index += 3
          }
        }
      }
    }
    return PixelBuffer(
      width: width,
      height: height,
      format: .rgb8,
      bytes: pixels.map { UInt8(max(0, min(255, $0.rounded()))) }
    )
  }

  /// What the bytes of a file depend on.
  private struct Encoding: Hashable, Sendable {
    var width: Int, height: Int
    var format: PixelFormat
    var bytes: Int
    /// Nil in a PNG.
    var quality: Int?
  }

  /// Arrays, as the leak sanitizer does not see through the tagged pointer of a `Data`.
  private static let encoded = Kept<Encoding, [UInt8]> { $0.count }

  /// Writes a picture as JPEG or PNG, as its path ends; what was written before is not encoded again.
  public static func write(_ picture: PixelBuffer, to path: String, quality: Int = 90) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    // The bytes as a whole: an array is hashed one element after the other.
    var hasher = Hasher()
    picture.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    let encoding = Encoding(
      width: picture.width,
      height: picture.height,
      format: picture.format,
      bytes: hasher.finalize(),
      quality: url.pathExtension == "png" ? nil : quality
    )
    let bytes = try encoded.value(for: encoding) { encoding in
      try encoding.quality.map { try ImageEncoder.jpeg(picture, quality: $0) }
        ?? ImageEncoder.png(picture)
    }
    try Data(bytes).write(to: url)
  }
}

/// What was made once and is asked for again, as much as 64 MiB hold.
private final class Kept<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var values: [Key: Value] = [:]
    var byteCount = 0
  }

  private let capacity = 64 << 20
  private let size: @Sendable (Value) -> Int
  private let state = Mutex(State())

  init(size: @escaping @Sendable (Value) -> Int) { self.size = size }

  /// Returns a value; what two threads ask for at once both make.
  func value(for key: Key, making make: (Key) throws -> Value) rethrows -> Value {
    if let value = state.withLock({ $0.values[key] }) { return value }
    let value = try make(key)
    let size = size(value)
    state.withLock { state in
      if state.byteCount + size > capacity { state = State() }
      if state.values.updateValue(value, forKey: key) == nil { state.byteCount += size }
    }
    return value
  }
}

/// A folder that lasts as long as a test.
public final class TemporaryFolder: Sendable {
  /// The folder's absolute path.
  public let path: String

  private static let present = Mutex<Set<String>>([])
  /// Removes at the end of the process what is held by work that a test has left behind on purpose.
  private static let removal: Void = {
    atexit {
      for path in TemporaryFolder.present.withLock({ $0 }) {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }()

  /// Creates an empty folder.
  public init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "waymark-test-\(UUID().uuidString)").resolvingSymlinksInPath().path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    Self.removal
    Self.present.withLock { _ = $0.insert(path) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    Self.present.withLock { _ = $0.remove(path) }
  }

  /// Returns the path of something in the folder.
  public func callAsFunction(_ name: String) -> String { path + "/" + name }
}
