import Foundation
import PixelBuffers

/// An ICC profile of curves and a matrix, with its tags as other programs write them.
public struct TestProfile: Sendable, CustomStringConvertible {
  /// What a test calls it.
  public var name: String
  /// CIE XYZ of red, green and blue.
  public var colorants: [[Double]]
  /// The content of the curves' tags.
  public var curve: [UInt8]
  /// More tags.
  public var extra: [(tag: String, content: [UInt8])]
  /// The space of its samples, four letters.
  public var space: String
  /// The space that it leads to, four letters.
  public var connection = "XYZ "
  /// The name.
  public var description: String { name }

  /// Creates a profile, of sRGB unless something else is said.
  ///
  /// - Parameters:
  ///   - name: What a test calls it.
  ///   - colorants: CIE XYZ of red, green and blue.
  ///   - curve: The content of the curves' tags.
  ///   - extra: More tags.
  ///   - space: The space of its samples, four letters.
  public init(
    name: String,
    colorants: [[Double]] = [
      [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
    ],
    curve: [UInt8] = Self.parametric(
      3,
      [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    ),
    extra: [(tag: String, content: [UInt8])] = [],
    space: String = "RGB "
  ) {
    (self.name, self.colorants, self.curve) = (name, colorants, curve)
    (self.extra, self.space) = (extra, space)
  }

  /// Display P3.
  public static let displayP3 = TestProfile(
    name: "Display P3",
    colorants: [
      [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407],
    ]
  )
  /// Adobe RGB (1998).
  public static let adobe = TestProfile(
    name: "Adobe RGB",
    colorants: [
      [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
    ],
    curve: gamma(563 / 256)
  )
  /// ProPhoto RGB, with an exponent of 1.8 alone.
  public static let proPhoto = TestProfile(
    name: "ProPhoto RGB",
    colorants: [
      [0.79767, 0.28804, 0], [0.13519, 0.71187, 0], [0.03134, 0.00009, 0.82491],
    ],
    curve: gamma(1.8)
  )

  /// A profile of four inks, each of which takes as much of the light, by a table to L*, a* and b* (ICC.1:2022, 10.10).
  public static var inks: TestProfile {
    let corners = (0..<16).flatMap { corner -> [UInt8] in
      // As many inks as are printed make it darker; none has a color.
      let light = [255, 120, 60, 30, 0][(corner as Int).nonzeroBitCount]
      return [UInt8(light), 128, 128]
    }
    let straight = (0...255).map { UInt8($0) }
    let identity = (0..<9).flatMap { fixed($0 % 4 == 0 ? 1 : 0) }
    let table =
      Array("mft1\0\0\0\0".utf8) + [4, 3, 2, 0] + identity + (0..<4).flatMap { _ in straight }
      + corners + (0..<3).flatMap { _ in straight }
    var profile = TestProfile(name: "inks", extra: [("A2B0", table)], space: "CMYK")
    profile.connection = "Lab "
    return profile
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    PNGBuilder.bigEndian(UInt32(bitPattern: Int32((value * 65536).rounded())))
  }

  /// A formula of numbers.
  public static func parametric(_ kind: UInt8, _ numbers: [Double]) -> [UInt8] {
    Array("para\0\0\0\0".utf8) + [0, kind, 0, 0] + numbers.flatMap(fixed)
  }

  /// A table of steps that follow a function from and to `0...1`.
  public static func table(_ count: Int, _ function: (Double) -> Double) -> [UInt8] {
    Array("curv\0\0\0\0".utf8) + PNGBuilder.bigEndian(UInt32(count))
      + (0..<count).flatMap { step -> [UInt8] in
        let value = Int((function(Double(step) / Double(count - 1)) * 65535).rounded())
        return [UInt8(value >> 8), UInt8(value & 255)]
      }
  }

  /// The share of light of a level of sRGB.
  public static func sRGB(_ level: Double) -> Double {
    level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
  }

  /// An exponent with eight bits behind the point.
  public static func gamma(_ exponent: Double) -> [UInt8] {
    let value = Int((exponent * 256).rounded())
    return Array("curv\0\0\0\0".utf8) + [0, 0, 0, 1, UInt8(value >> 8), UInt8(value & 255)]
  }

  /// The profile.
  public var bytes: [UInt8] {
    let colors = zip(["rXYZ", "gXYZ", "bXYZ"], colorants).map { tag, color in
      (tag: tag, content: Array("XYZ \0\0\0\0".utf8) + color.flatMap(Self.fixed))
    }
    let tags = colors + ["rTRC", "gTRC", "bTRC"].map { (tag: $0, content: curve) } + extra
    var (table, content) = (PNGBuilder.bigEndian(UInt32(tags.count)), [UInt8]())
    let start = 132 + 12 * tags.count
    for tag in tags {
      table += Array(tag.tag.utf8) + PNGBuilder.bigEndian(UInt32(start + content.count))
      table += PNGBuilder.bigEndian(UInt32(tag.content.count))
      content += tag.content
    }
    let head =
      Array("none\u{2}\0\0\0mntr\(space)\(connection)".utf8) + [UInt8](repeating: 0, count: 12)
      + Array("acsp".utf8) + [UInt8](repeating: 0, count: 88)
    return PNGBuilder.bigEndian(UInt32(start + content.count)) + head + table + content
  }

  /// Puts a profile into a file.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - png: A PNG.
  /// - Returns: The PNG, with the profile behind its header.
  public static func inserting(_ profile: [UInt8], intoPNG png: [UInt8]) -> [UInt8] {
    let content = Array("any\0\0".utf8) + PNGBuilder.stored(profile)
    return Array(png[..<33]) + PNGBuilder.file([("iCCP", content)]).dropFirst(8) + png[33...]
  }

  /// Puts a profile into a file.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - jpeg: A JPEG.
  ///   - parts: Which of its bytes each segment has; nil for one segment of all.
  /// - Returns: The JPEG, with the profile behind its first marker.
  public static func inserting(
    _ profile: [UInt8],
    intoJPEG jpeg: [UInt8],
    parts: [Range<Int>]? = nil
  ) -> [UInt8] {
    let parts = parts ?? [0..<profile.count]
    let segments = parts.enumerated().flatMap { index, part -> [UInt8] in
      let length = part.count + 16
      return [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + Array("ICC_PROFILE\0".utf8)
        + [UInt8(index + 1), UInt8(parts.count)] + profile[part]
    }
    return Array(jpeg[..<2]) + segments + jpeg[2...]
  }
}
