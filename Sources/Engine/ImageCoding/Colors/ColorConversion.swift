internal import Glibc

/// Converts 8-bit red, green and blue, described by an ICC profile of curves and a matrix, to sRGB.
///
/// Samples are converted to linear light and multiplied by the matrix, and colors out of gamut are clipped:
/// relative colorimetric, as Little CMS 2 does it with such profiles, within a level.
package struct ColorConversion: Sendable {
  /// The linear light of each level, of red, green and blue in sequence.
  private let light: [Float]
  /// The rows of the matrix from linear light to that of sRGB.
  private let matrix: [Float]

  /// The sRGB level of each step of linear light; the darkest levels have five steps each.
  private static let levels = (0...lastStep).map {
    UInt8((ColorProfile.encoded(Double($0) / Double(lastStep)) * 255).rounded())
  }
  private static let lastStep = (1 << 14) - 1

  /// Prepares a conversion; nil when numbers of the profile are invalid, or would merge many levels.
  ///
  /// - Parameters:
  ///   - columns: CIE XYZ of the profile's red, green and blue.
  ///   - wanted: CIE XYZ of sRGB's.
  ///   - curves: The linear light of each of 256 levels, for each of the three.
  init?(
    columns: [[Double]],
    wanted: [[Double]],
    curves: [[Double]]
  ) {
    guard columns.count == 3, curves.count == 3, let inverse = Self.inverse(wanted),
      curves.allSatisfy(Self.isCurve)
    else { return nil }
    light = curves.joined().map { Float(min(max($0, 0), 1)) }
    matrix = inverse.flatMap { row in
      columns.map { column -> Float in
        let sum: Double = row[0] * column[0] + row[1] * column[1] + row[2] * column[2]
        return Float(sum)
      }
    }
    // The image of white. A profile with another white was not adapted to that of profiles, and its picture
    // looks better without it.
    for row in 0..<3 where !(0.8...1.25).contains(matrix[3 * row..<3 * row + 3].reduce(0, +)) {
      return nil
    }
  }

  /// Whether light increases with the level, up to white, and keeps levels distinct.
  ///
  /// A curve that is flat over many levels would hide content in them.
  private static func isCurve(_ light: [Double]) -> Bool {
    guard light.allSatisfy(\.isFinite), zip(light, light.dropFirst()).allSatisfy({ $0 <= $1 }),
      (0.9...1.1).contains(light.last ?? 0)
    else { return false }
    let shown = light.map { (ColorProfile.encoded(min(max($0, 0), 1)) * 255).rounded() }
    return !shown.indices.contains {
      $0 >= longestFlat && shown[$0] == shown[$0 - longestFlat]
    }
  }

  /// The greatest number of levels that may become one of sRGB: a gamma of 4 makes black of 28.
  private static let longestFlat = 32

  /// Converts pixels in place.
  ///
  /// - Parameter pixels: Consecutive pixels of red, green and blue of 8 bits each.
  /// - Complexity: O(*n*), where *n* is the number of pixels; 24 megapixels take about a tenth of a second.
  package func convert(_ pixels: UnsafeMutableRawBufferPointer) {
    light.withUnsafeBufferPointer { light in
      matrix.withUnsafeBufferPointer { matrix in
        Self.levels.withUnsafeBufferPointer { levels in
          for place in stride(from: 0, to: pixels.count - pixels.count % 3, by: 3) {
            let red = light[Int(pixels[place])]
            let green = light[256 + Int(pixels[place + 1])]
            let blue = light[512 + Int(pixels[place + 2])]
            for row in 0..<3 {
              let start = 3 * row
              let some: Float = matrix[start] * red + matrix[start + 1] * green
              let sum: Float = some + matrix[start + 2] * blue
              let step: Float = min(max(sum, 0), 1) * Float(Self.lastStep) + 0.5
              pixels[place + row] = levels[Int(step)]
            }
          }
        }
      }
    }
  }

  /// The inverse of a matrix of three columns, as rows; nil for a singular one.
  private static func inverse(_ columns: [[Double]]) -> [[Double]]? {
    func cross(_ a: [Double], _ b: [Double]) -> [Double] {
      let x: Double = a[1] * b[2] - a[2] * b[1]
      let y: Double = a[2] * b[0] - a[0] * b[2]
      let z: Double = a[0] * b[1] - a[1] * b[0]
      return [x, y, z]
    }
    let rows = (0..<3).map { cross(columns[($0 + 1) % 3], columns[($0 + 2) % 3]) }
    let (column, row) = (columns[0], rows[0])
    let determinant: Double = column[0] * row[0] + column[1] * row[1] + column[2] * row[2]
    guard determinant != 0 else { return nil }
    return rows.map { $0.map { $0 / determinant } }
  }
}

extension ColorConversion {
  /// Prepares a conversion by code points, as HEIC and AVIF may have instead of a profile; nil when they
  /// describe sRGB, or are unsupported.
  ///
  /// The curves of HDR (PQ and HLG) are unsupported, as their mapping to sRGB is not standardized. Those of
  /// video count as sRGB's, as with the primaries of sRGB, whose samples stay unchanged.
  ///
  /// - Parameters:
  ///   - primaries: The number of red, green and blue in ITU-T H.273, table 2.
  ///   - transfer: The number of the curve there, table 3.
  package init?(primaries: Int, transfer: Int) {
    guard let columns = Self.primaries[primaries], Self.curvesLikeSRGB.contains(transfer) else {
      return nil
    }
    let light = (0...255).map { level -> Double in
      let level = Double(level) / 255
      return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
    }
    self.init(
      columns: columns,
      wanted: ColorProfile.colorants.map(\.value),
      curves: [light, light, light]
    )
  }

  /// CIE XYZ of red, green and blue of BT.2020 (9) and of Display P3 (12), adapted to D50 by the Bradford transform.
  private static let primaries: [Int: [[Double]]] = [
    9: [
      [0.67348, 0.27904, -0.00193], [0.16567, 0.67534, 0.02998], [0.12505, 0.04561, 0.79685],
    ],
    12: [
      [0.51512, 0.24119, -0.00105], [0.29198, 0.69224, 0.04188], [0.1571, 0.06657, 0.78407],
    ],
  ]
  /// BT.709, BT.601, sRGB, and BT.2020 of 10 and of 12 bits.
  private static let curvesLikeSRGB: Set = [1, 6, 13, 14, 15]
}
