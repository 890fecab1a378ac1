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
  /// other seeds and its quality is high.
  public static func scene(seed: UInt64, width: Int = 320, height: Int = 240) -> PixelBuffer {
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

  /// Writes a picture as JPEG or PNG, as its path ends.
  public static func write(_ picture: PixelBuffer, to path: String, quality: Int = 90) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    let bytes =
      url.pathExtension == "png"
      ? try ImageEncoder.png(picture) : try ImageEncoder.jpeg(picture, quality: quality)
    try Data(bytes).write(to: url)
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
