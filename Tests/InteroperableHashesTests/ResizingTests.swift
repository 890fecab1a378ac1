import Determinism
import InteroperableHashes
import PixelBuffers
import TestSupport
import Testing

@Suite struct ResizingTests {
  @Test("Resizing is a product of matrices, rounded after each")
  func bruteForce() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<150 {
      func side(_ most: Double) -> Int {
        Int(most.squareRoot() * random.unit() * most.squareRoot()) + 1
      }
      let (width, height, newWidth, newHeight) = (side(90), side(90), side(40), side(40))
      let samples = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) }
      let picture = PixelBuffer(width: width, height: height, format: .gray8, bytes: samples)
      let resized = GrayRows(of: picture).resized(width: newWidth, height: newHeight)
      let isTall = height - newHeight > max(0, 2 * (width - newWidth))
      var rows = samples.chunked(width)
      for isAcross in isTall ? [false, true] : [true, false] {
        let (from, to) = isAcross ? (width, newWidth) : (height, newHeight)
        if from == to { continue }
        let matrix = Self.matrix(from: from, to: to)
        if isAcross {
          rows = rows.map { Self.product(matrix, $0) }
        } else {
          rows = Self.transposed(Self.transposed(rows).map { Self.product(matrix, $0) })
        }
      }
      #expect(resized == rows.flatMap { $0 }, "\(width) x \(height) to \(newWidth) x \(newHeight)")
    }
  }

  @Test("A rectangle is resized as the picture of it would be, and an empty one is black")
  func rectangles() {
    let picture = TestPictures.scene(seed: 2, width: 60, height: 50)
    for rectangle in [
      PixelRect(x: 3, y: 7, width: 20, height: 30), PixelRect(x: 59, y: 49, width: 1, height: 1),
    ] {
      let part = GrayRows(of: picture, in: rectangle).resized(width: 9, height: 8)
      let cropped = GrayRows(of: picture.cropped(to: rectangle)).resized(width: 9, height: 8)
      #expect(part == cropped)
    }
    let empty = PixelRect(x: 4, y: 5, width: 0, height: 3)
    let black = GrayRows(of: picture, in: empty).resized(width: 9, height: 8)
    #expect(black == [UInt8](repeating: 0, count: 72))
  }

  @Test(
    "The weights of a sample sum to one, within their rounding",
    arguments: [1, 2, 7, 33, 4000]
  )
  func weights(count: Int) {
    for newCount in [1, 2, 8, 9, 17, 64] {
      let made = LanczosWeights(from: count, to: newCount)
      for window in made.windows {
        let sum = made.weights[window.offset..<window.offset + window.count].reduce(0, +)
        #expect(abs(Int(sum) - 1 << 22) <= window.count)
      }
    }
  }

  private static func matrix(from: Int, to: Int) -> [[Int]] {
    let made = LanczosWeights(from: from, to: to)
    return made.windows.map { window in
      var row = [Int](repeating: 0, count: from)
      for index in 0..<window.count {
        row[window.first + index] = Int(made.weights[window.offset + index])
      }
      return row
    }
  }

  private static func product(_ matrix: [[Int]], _ line: [UInt8]) -> [UInt8] {
    matrix.map { row in
      let sum = zip(row, line).reduce(1 << 21) { $0 + $1.0 * Int($1.1) }
      return UInt8(max(0, min(255, sum >> 22)))
    }
  }

  private static func transposed(_ rows: [[UInt8]]) -> [[UInt8]] {
    rows[0].indices.map { x in rows.map { $0[x] } }
  }
}

extension Array {
  fileprivate func chunked(_ count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map { Array(self[$0..<$0 + count]) }
  }
}
