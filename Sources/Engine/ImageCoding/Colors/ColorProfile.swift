internal import CZlib
internal import Glibc
internal import Synchronization

/// An ICC profile.
///
/// It consists of three curves and a matrix, as for Display P3, Adobe RGB, ProPhoto RGB and sRGB itself, of one
/// curve for gray, or of tables (`A2B0` and the like), as for inks. Curves and matrices are evaluated here.
/// Tables are left to Little CMS in `waymark-decode`.
///
/// Offsets and lengths in a profile are untrusted: if one is out of bounds, the profile is invalid.
///
/// - SeeAlso: ICC.1:2022, sections 7 (the tags), 10.6 and 10.18 (curves).
package struct ColorProfile: Sendable {
  private let bytes: [UInt8]
  /// The range of each tag's content.
  private let tags: [String: Range<Int>]

  /// Profiles of curves have up to 24 KiB, those of inks from 0.2 to 3 MiB.
  package static let largestByteCount = 4 << 20

  /// Reads the tag table; nil for an invalid profile.
  ///
  /// - Parameter bytes: The profile, of at most ``largestByteCount`` bytes.
  package init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard (132...Self.largestByteCount).contains(bytes.count),
      Self.number(bytes, at: 0) == bytes.count, Self.text(bytes, at: 36) == "acsp"
    else { return nil }
    var tags: [String: Range<Int>] = [:]
    let count = Self.number(bytes, at: 128)
    guard count <= (bytes.count - 132) / 12 else { return nil }
    for entry in stride(from: 132, to: 132 + 12 * count, by: 12) {
      let (offset, length) = (
        Self.number(bytes, at: entry + 4), Self.number(bytes, at: entry + 8)
      )
      // Readers disagree on a repeated tag.
      guard offset <= bytes.count, length <= bytes.count - offset,
        tags.updateValue(offset..<offset + length, forKey: Self.text(bytes, at: entry)) == nil
      else { return nil }
    }
    self.tags = tags
  }

  /// Reads the content of a PNG's `iCCP`: a name, a zero byte, and the zlib-compressed profile.
  ///
  /// - Parameter content: The content of the chunk; at most ``largestByteCount`` bytes are decompressed.
  package init?(ofPNG content: [UInt8]) {
    guard let bytes = Self.inflated(content) else { return nil }
    self.init(bytes)
  }

  /// The profile in a PNG's `iCCP`; nil when it is invalid or too long.
  static func inflated(_ content: [UInt8]) -> [UInt8]? {
    guard let end = content.prefix(80).firstIndex(of: 0), content.count > end + 2,
      content[end + 1] == 0
    else { return nil }
    let packed = Array(content[(end + 2)...])
    // Most are small, so memory for the largest is seldom touched.
    for room in [1 << 16, largestByteCount] {
      var bytes = [UInt8](repeating: 0, count: room)
      var count = uLongf(room)
      switch uncompress(&bytes, &count, packed, uLong(packed.count)) {
      case Z_OK: return Array(bytes.prefix(Int(count)))
      case Z_BUF_ERROR: continue
      default: return nil
      }
    }
    return nil
  }

  /// Whether 8-bit samples have the same meaning with and without the profile.
  package var isSRGB: Bool {
    // Code points take precedence over the matrix.
    guard Self.text(bytes, at: 12) == "mntr", isMatrix, tags["cicp"] == nil else { return false }
    return Self.colorants.allSatisfy { tag, wanted in
      guard let found = color(tag) else { return false }
      return zip(found, wanted).allSatisfy { abs($0 - $1) <= Self.colorantTolerance }
    }
      && ["rTRC", "gTRC", "bTRC"].allSatisfy { tag in
        guard let curve = curve(tag) else { return false }
        return (0...255).allSatisfy { level in
          let level = Double(level)
          return abs(Self.encoded(curve(level / 255)) * 255 - level) <= Self.levelTolerance
        }
      }
  }

  /// The content of the profile besides the meaning of samples, in pieces: texts other than those of programs
  /// that write sRGB profiles, private tags, and bytes outside of tags.
  package var remarks: [[UInt8]] {
    var pieces: [[UInt8]] = []
    var isKnown = [Bool](repeating: false, count: bytes.count)
    func note(_ range: Range<Int>) { for place in range { isKnown[place] = true } }
    note(0..<132 + 12 * Self.number(bytes, at: 128))
    for (tag, range) in tags.sorted(by: { $0.key < $1.key }) {
      note(range)
      if Self.tagsOfTexts.contains(tag) {
        // Only letters after the type; the rest are lengths and languages.
        let letters = bytes[range].dropFirst(8).map { $0 | 0x20 }.filter {
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        }
        if !Self.isUsual(String(decoding: letters, as: UTF8.self)) {
          pieces.append(Array(bytes[range]))
        }
      } else if range.count
        > (tag.hasSuffix("TRC") ? curveByteCount(range) : Self.tagsOfNumbers[tag] ?? -1)
      {
        pieces.append(Array(bytes[range]))
      }
    }
    let rest = zip(bytes, isKnown).filter { !$1 && $0 != 0 }.map(\.0)
    // Tags begin at multiples of four bytes.
    if rest.count > 3 { pieces.append(rest) }
    return pieces
  }

  /// The size of a curve in bytes, rounded up to a multiple of four.
  private func curveByteCount(_ range: Range<Int>) -> Int {
    guard range.count >= 12 else { return 0 }
    let number = Self.number(bytes, at: range.lowerBound + 8)
    switch Self.text(bytes, at: range.lowerBound) {
    case "curv": return (12 + 2 * number + 3) & ~3
    case "para": return 12 + 4 * ([1, 3, 4, 5, 7].dropFirst(number >> 16).first ?? 0)
    default: return 0
    }
  }

  private static let tagsOfTexts: Set<String> = ["desc", "cprt", "dmnd", "dmdd", "vued", "dscm"]
  /// The tags of a profile of curves, and their maximum sizes in bytes: ICC.1:2022, section 9.2, and Apple's.
  private static let tagsOfNumbers: [String: Int] = [
    "rXYZ": 20, "gXYZ": 20, "bXYZ": 20, "wtpt": 20, "bkpt": 20, "lumi": 20, "chad": 44, "meas": 36,
    "view": 36, "tech": 12, "chrm": 36,
    "vcgt": 8 << 10, "ndin": 62, "aarg": 32, "aagg": 32, "aabg": 32, "mmod": 40, "arts": 44,
  ]

  /// Whether letters are a usual text of sRGB profiles, or hardly any, such as the names of languages.
  private static func isUsual(_ letters: String) -> Bool {
    var rest = letters
    for phrase in usualTexts { rest = rest.split(separator: phrase).joined() }
    return rest.utf8.count <= 8
  }

  /// The letters of texts by HP, Apple, GIMP, Little CMS, Google, Artifex, Facebook and the ICC; longer ones
  /// first.
  private static let usualTexts = [
    "referenceviewingconditioniniec", "iecdefaultrgbcolourspacesrgb",
    "copyrightchewlettpackardcompany",
    "internationalcolorconsortium", "artifexsoftwaresrgbiccprofile", "copyrightartifexsoftware",
    "nocopyrightusefreely", "copyrightappleinc", "iechttpwwwiecch", "allrightsreserved",
    "gimpbuiltinsrgb", "srgbcolorspaceprofile", "srgbbuiltin", "srgbprofile", "publicdomain",
    "lcmsgenerated",
    "copyrightgoogleinc", "googleinc", "facebook", "srgbiec", "copyright", "google", "srgb", "gimp",
    "iec",
  ]

  /// The conversion to sRGB from red, green and blue, or from gray in all three; nil when they are sRGB, and
  /// when the profile is of another kind.
  private var conversion: ColorConversion? {
    if let curve = grayCurve {
      let light = (0...255).map { curve(Double($0) / 255) }
      let isPlain = light.enumerated().allSatisfy { level, light in
        abs(Self.encoded(light) * 255 - Double(level)) <= Self.levelTolerance
      }
      guard !isPlain else { return nil }
      let white = Self.colorants.map(\.value)
      return ColorConversion(columns: white, wanted: white, curves: [light, light, light])
    }
    guard isMatrix, !isSRGB else { return nil }
    let columns = Self.colorants.compactMap { color($0.key) }
    let curves = ["rTRC", "gTRC", "bTRC"].compactMap { tag in
      curve(tag).map { curve in (0...255).map { curve(Double($0) / 255) } }
    }
    return ColorConversion(
      columns: columns,
      wanted: Self.colorants.map(\.value),
      curves: curves
    )
  }

  /// The meaning of a picture's samples.
  package enum Colors: Sendable {
    /// The samples are sRGB, or nothing supported says otherwise.
    case stored
    /// Curves and a matrix convert them to sRGB.
    case converted(ColorConversion)
    /// Tables convert them, by Little CMS.
    case tables

    /// Whether it is ``tables``.
    var areTables: Bool { if case .tables = self { true } else { false } }
  }

  /// Returns the meaning of a picture's samples; pictures of a folder usually have one profile.
  ///
  /// - Parameters:
  ///   - bytes: The profile.
  ///   - channelCount: The number of samples of a pixel: 1 of gray, 3, or 4 inks.
  /// - Returns: The meaning; ``Colors/stored`` for an invalid profile, or one of other samples.
  package static func colors(of bytes: [UInt8], channelCount: Int) -> Colors {
    if let known = last.withLock({ $0 }), known.channelCount == channelCount, known.bytes == bytes {
      return known.colors
    }
    let colors = ColorProfile(bytes)?.colors(channelCount: channelCount) ?? .stored
    last.withLock { $0 = (bytes, channelCount, colors) }
    return colors
  }

  private static let last = Mutex<(bytes: [UInt8], channelCount: Int, colors: Colors)?>(nil)

  private func colors(channelCount: Int) -> Colors {
    guard Self.text(bytes, at: 16) == [1: "GRAY", 3: "RGB ", 4: "CMYK"][channelCount] else {
      return .stored
    }
    if let conversion { return .converted(conversion) }
    // A curve for gray may map to L* instead of light.
    let isLightness = channelCount == 1 && Self.text(bytes, at: 20) == "Lab "
    let hasTables =
      tags.keys.contains { $0.hasPrefix("A2B") || $0.hasPrefix("D2B") }
      || isLightness && tags["kTRC"] != nil
    let isOfPictures = ["mntr", "scnr", "prtr", "spac"].contains(Self.text(bytes, at: 12))
    return hasTables && isOfPictures ? .tables : .stored
  }

  /// The number of samples that the profile describes: 1 of gray, or 3 for all others.
  package var grayOrRGB: Int { Self.text(bytes, at: 16) == "GRAY" ? 1 : 3 }

  /// The linear light of a level of gray, if one curve defines it.
  private var grayCurve: ((Double) -> Double)? {
    guard Self.text(bytes, at: 16) == "GRAY", Self.text(bytes, at: 20) == "XYZ ",
      !tags.keys.contains(where: { $0.hasPrefix("A2B") || $0.hasPrefix("D2B") })
    else { return nil }
    return curve("kTRC")
  }

  /// Whether three curves and a matrix convert red, green and blue to CIE XYZ.
  ///
  /// Tables would take precedence over the matrix.
  private var isMatrix: Bool {
    ["mntr", "scnr", "spac"].contains(Self.text(bytes, at: 12))
      && Self.text(bytes, at: 16) == "RGB " && Self.text(bytes, at: 20) == "XYZ "
      && !tags.keys.contains { $0.hasPrefix("A2B") || $0.hasPrefix("D2B") }
  }

  /// The primaries of IEC 61966-2-1, adapted to D50 by the Bradford transform.
  static let colorants: KeyValuePairs<String, [Double]> = [
    "rXYZ": [0.43607, 0.22249, 0.01392], "gXYZ": [0.38515, 0.71687, 0.09708],
    "bXYZ": [0.14307, 0.06061, 0.71410],
  ]
  /// Programs round differently, by up to 0.0001; a third of a level of 8 bits exceeds this.
  private static let colorantTolerance = 0.001
  /// The greatest error that rounds to the same level.
  private static let levelTolerance = 0.5

  /// The sRGB level, in `0...1`, of linear light.
  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  // MARK: Tags

  private func color(_ tag: String) -> [Double]? {
    guard let range = tags[tag], range.count >= 20,
      Self.text(bytes, at: range.lowerBound) == "XYZ "
    else { return nil }
    return (0..<3).map { fixed(at: range.lowerBound + 8 + 4 * $0) }
  }

  /// The function from a level to linear light, both in `0...1`.
  private func curve(_ tag: String) -> ((Double) -> Double)? {
    guard let range = tags[tag], range.count >= 12 else { return nil }
    let start = range.lowerBound
    switch Self.text(bytes, at: start) {
    case "curv": return table(start + 12, count: Self.number(bytes, at: start + 8), range)
    case "para": return formula(kind: Self.number(bytes, at: start + 8) >> 16, start + 12, range)
    default: return nil
    }
  }

  private func table(_ start: Int, count: Int, _ range: Range<Int>) -> ((Double) -> Double)? {
    guard count <= (range.count - 12) / 2 else { return nil }
    let values = (0..<count).map { index -> Double in
      let place = start + 2 * index
      return Double(Int(bytes[place]) << 8 | Int(bytes[place + 1]))
    }
    if values.isEmpty { return { $0 } }
    // One value is an exponent.
    if values.count == 1 { return { pow($0, values[0] / 256) } }
    return { level in
      let place = level * Double(values.count - 1)
      let below = min(Int(place), values.count - 2)
      let share = place - Double(below)
      return (values[below] * (1 - share) + values[below + 1] * share) / 65535
    }
  }

  private func formula(kind: Int, _ start: Int, _ range: Range<Int>) -> ((Double) -> Double)? {
    let counts = [1, 3, 4, 5, 7]
    guard counts.indices.contains(kind), range.count >= 12 + 4 * counts[kind] else { return nil }
    let given = (0..<counts[kind]).map { fixed(at: start + 4 * $0) }
    let (g, a, b) = (given[0], kind > 0 ? given[1] : 1, kind > 0 ? given[2] : 0)
    /// The linear part below the level `d`, and the offset above it.
    let (c, d, e, f) =
      switch kind {
      case 3: (given[3], given[4], 0.0, 0.0)
      case 4: (given[3], given[4], given[5], given[6])
      case 2: (0.0, -b / a, given[3], given[3])
      default: (0.0, -b / a, 0.0, 0.0)
      }
    return { $0 >= d ? pow(a * $0 + b, g) + e : c * $0 + f }
  }

  // MARK: Numbers

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func text(_ bytes: [UInt8], at offset: Int) -> String {
    String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  /// A signed number with 16 fractional bits.
  private func fixed(at offset: Int) -> Double {
    Double(Int32(truncatingIfNeeded: Self.number(bytes, at: offset))) / 65536
  }
}
