/// The filters that ImageHash applies before segmentation, on square pictures of gray samples.
enum GrayBlur {
  /// Returns a picture blurred as Pillow's `GaussianBlur` of radius 2 does it.
  ///
  /// Three box filters follow each other in each direction, each rounded to eight bits. For a standard
  /// deviation of 2 the box reaches 1.375 pixels to either side: three whole ones, and 3/8 of the next.
  /// Weights are in 2^24ths, rounded down; the pixels at the border are repeated.
  ///
  /// - SeeAlso: P. Gwosdek et al., *Theoretical Foundations of Gaussian Convolution by Extended Box
  ///   Filtering*, 2011.
  static func gaussian(_ samples: [UInt8], side: Int) -> [UInt8] {
    var result = samples
    for step in [1, side] {
      for line in 0..<side {
        for _ in 0..<3 { box(&result, from: line * (step == 1 ? side : 1), step: step, side: side) }
      }
    }
    return result
  }

  private static func box(_ samples: inout [UInt8], from start: Int, step: Int, side: Int) {
    // 2^24 / 3.75, and half of what three of these leave.
    let (whole, part): (UInt32, UInt32) = (4_473_924, 1_677_722)
    let line = (0..<side).map { UInt32(samples[start + $0 * step]) }
    func at(_ index: Int) -> UInt32 { line[max(0, min(side - 1, index))] }
    for x in 0..<side {
      let inner = at(x - 1) + line[x] + at(x + 1)
      let sum = inner * whole + (at(x - 2) + at(x + 2)) * part
      samples[start + x * step] = UInt8((sum + 1 << 23) >> 24)
    }
  }

  /// Returns a picture in which each sample is the median of the 3 x 3 around it; those at the border
  /// are repeated.
  static func median(_ samples: [UInt8], side: Int) -> [UInt8] {
    var result = samples
    var around = [UInt8](repeating: 0, count: 9)
    for y in 0..<side {
      for x in 0..<side {
        for index in 0..<9 {
          let row = max(0, min(side - 1, y + index / 3 - 1))
          let column = max(0, min(side - 1, x + index % 3 - 1))
          around[index] = samples[row * side + column]
        }
        around.sort()
        result[y * side + x] = around[4]
      }
    }
    return result
  }
}
