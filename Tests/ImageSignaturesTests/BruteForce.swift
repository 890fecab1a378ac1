import ImageSignatures
import PixelBuffers

/// The definitions, written as plainly as they can be.
enum BruteForce {
  /// The luma of a picture, row by row.
  static func luma(_ picture: PixelBuffer) -> [Float] {
    stride(from: 0, to: picture.bytes.count, by: 3).map { index in
      let bytes = picture.bytes[index..<index + 3].map(Double.init)
      return Float(bytes[0] * 0.299 + bytes[1] * 0.587 + bytes[2] * 0.114)
    }
  }

  /// PDQ's filter of one dimension as Meta's code has it, in four phases.
  static func box(_ values: [Float]) -> [Float] {
    let window = (values.count + 127) / 128
    let half = (window + 2) / 2
    var result: [Float] = []
    var sum: Float = 0
    var (left, right, count) = (0, 0, 0)
    for _ in 0..<half - 1 {
      sum += values[right]
      (right, count) = (right + 1, count + 1)
    }
    for _ in 0..<window - half + 1 {
      sum += values[right]
      (right, count) = (right + 1, count + 1)
      result.append(sum / Float(count))
    }
    for _ in 0..<values.count - window {
      sum += values[right]
      sum -= values[left]
      (left, right) = (left + 1, right + 1)
      result.append(sum / Float(count))
    }
    for _ in 0..<half - 1 {
      sum -= values[left]
      (left, count) = (left + 1, count - 1)
      result.append(sum / Float(count))
    }
    return result
  }

  /// PDQ's 64 x 64 samples.
  static func jarosz(_ picture: PixelBuffer) -> [Float] {
    let (width, height) = (picture.width, picture.height)
    let values = luma(picture)
    var rows = (0..<height).map { Array(values[$0 * width..<($0 + 1) * width]) }
    for _ in 0..<2 {
      rows = transposed(transposed(rows.map(box)).map(box))
    }
    return (0..<64).flatMap { row in
      (0..<64).map { column in
        rows[Int((Double(row) + 0.5) * Double(height) / 64)][
          Int((Double(column) + 0.5) * Double(width) / 64)
        ]
      }
    }
  }

  static func transposed(_ rows: [[Float]]) -> [[Float]] {
    rows[0].indices.map { column in rows.map { $0[column] } }
  }

  /// The frame hash's samples of luma: a tent over each cell and its neighbors, weighing every pixel by
  /// the tent at 64 points within it.
  static func tent(_ picture: PixelBuffer, part: (x: ClosedRange<Double>, y: ClosedRange<Double>))
    -> [Float]
  {
    let across = tentWeights(picture.width, part.x)
    let down = tentWeights(picture.height, part.y)
    let values = luma(picture)
    let thin = down.map { weights in
      (0..<picture.width).map { x in
        zip(weights, 0..<picture.height).reduce(0.0) {
          $0 + $1.0 * Double(values[$1.1 * picture.width + x])
        }
      }
    }
    return thin.flatMap { row in
      across.map { weights in Float(zip(weights, row).reduce(0) { $0 + $1.0 * $1.1 }) }
    }
  }

  private static func tentWeights(_ length: Int, _ range: ClosedRange<Double>) -> [[Double]] {
    let cell = (range.upperBound - range.lowerBound) / 64
    let reach = max(1, cell)
    return (0..<64).map { index in
      let center = range.lowerBound + (Double(index) + 0.5) * cell
      let weights = (0..<length).map { pixel in
        (0..<64).reduce(0.0) { sum, point in
          let x = Double(pixel) + (Double(point) + 0.5) / 64
          return range.contains(x) ? sum + max(0, 1 - abs(x - center) / reach) : sum
        }
      }
      let total = weights.reduce(0, +)
      return weights.map { $0 / total }
    }
  }

  /// The cosine transform by its definition, in `Double`.
  static func transform(_ samples: [Float], cosine: (Double) -> Double) -> [Double] {
    let matrix = (1...16).map { frequency in
      (0..<64).map { sample in
        (2.0 / 64).squareRoot() * cosine(Double.pi * Double(frequency * (2 * sample + 1)) / 128)
      }
    }
    let columns = matrix.map { weights in
      (0..<64).map { column in
        (0..<64).reduce(0.0) { $0 + weights[$1] * Double(samples[$1 * 64 + column]) }
      }
    }
    return columns.flatMap { row in
      matrix.map { weights in (0..<64).reduce(0.0) { $0 + weights[$1] * row[$1] } }
    }
  }
}
