internal import Glibc

extension ColorConversion {
  /// Prepares a conversion of what code points describe, as HEIC and AVIF may have in place of a profile; nil where they
  /// describe sRGB, or what is not followed.
  ///
  /// The curves of HDR (PQ and HLG) are not followed: what sRGB shows of them is a matter of taste. Those of video are
  /// taken for sRGB's, as with the primaries of sRGB, where samples stay as they are.
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
