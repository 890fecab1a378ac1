import Determinism
import DuplicateSearch
import Files
import Foundation
import Testing

/// Parts of the judgments beside the plainest way to the same numbers.
@Suite("Blocks, lines and digests")
struct BlocksTests {
  private static func samples(_ random: inout SeededGenerator) -> [Float] {
    (0..<64).map { _ in Float.random(in: -128...127, using: &random) }
  }

  @Test("A block's coefficients are those of the cosine transform by its definition")
  func cosineTransform() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20 {
      let samples = Self.samples(&random)
      let coefficients = BlockTransform.coefficients(samples)
      for down in 0..<8 {
        for across in 0..<8 {
          var sum = 0.0
          for place in 0..<64 {
            sum +=
              Double(samples[place])
              * cos(Double((2 * (place / 8) + 1) * down) * .pi / 16)
              * cos(Double((2 * (place % 8) + 1) * across) * .pi / 16)
          }
          let scale = (down == 0 ? 0.5.squareRoot() : 1) * (across == 0 ? 0.5.squareRoot() : 1) / 4
          #expect(abs(Double(coefficients[down * 8 + across]) - scale * sum) < 0.001)
        }
      }
      // The transform turns blocks and stretches none.
      let energies = [samples, coefficients].map { $0.reduce(0) { $0 + Double($1 * $1) } }
      #expect(abs(energies[0] / energies[1] - 1) < 1e-5)
    }
  }

  @Test(
    "A line that is reduced keeps an even level, and is the same from either end",
    arguments: [(8, 8), (9, 8), (100, 37), (640, 80), (7, 1)]
  )
  func reducedLine(length: Int, target: Int) {
    let weights = ResamplingWeights(from: length, to: target)
    /// What the sample at a place of the longer line counts for one of the shorter.
    func weight(_ index: Int, of place: Int) -> Float {
      let tap = place - weights.first[index]
      return (0..<weights.taps).contains(tap) ? weights[index, tap] : 0
    }
    for index in 0..<target {
      let sum = (0..<weights.taps).reduce(Float(0)) { $0 + weights[index, $1] }
      #expect(abs(sum - 1) < 1e-5)
      for place in 0..<length {
        let mirrored = weight(target - 1 - index, of: length - 1 - place)
        #expect(abs(weight(index, of: place) - mirrored) < 1e-5)
        if length == target {
          #expect(abs(weight(index, of: place) - (index == place ? 1 : 0)) < 1e-5)
        }
      }
    }
  }

  @Test("The largest block of differing cells is the one that trying all of them finds")
  func largestBlock() {
    var random = SeededGenerator(seed: 2)
    for round in 0..<60 {
      let side = round % 6 + 1
      let cells = (0..<side * side).map { _ -> CellBlock.Cell in
        [.silent, .agreeing, .differing, .differing].randomElement(using: &random) ?? .silent
      }
      var best = 0
      for top in 0..<side {
        for bottom in top..<side {
          for left in 0..<side {
            for right in left..<side {
              var sum = 0
              for row in top...bottom {
                for column in left...right {
                  switch cells[row * side + column] {
                  case .silent: break
                  case .agreeing: sum -= 2
                  case .differing: sum += 1
                  }
                }
              }
              best = max(best, sum)
            }
          }
        }
      }
      #expect(CellBlock.size(of: cells, side: side) == best)
    }
  }

  @Test("A digest is that of the bytes in whichever parts they come")
  func digestOfParts() {
    var random = SeededGenerator(seed: 3)
    for count in [0, 1, 31, 32, 33, 100, 1000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let whole = bytes.withUnsafeBytes { ContentDigest(of: $0) }
      var stream = ContentDigest.Stream()
      var start = 0
      while start < count {
        // Parts of a multiple of 32 bytes may be one.
        let end = min(count, start + 32 * Int.random(in: 1...4, using: &random))
        bytes[start..<end].withUnsafeBytes { stream.add($0) }
        start = end
      }
      #expect(stream.digest == whole)
    }
  }

  @Test("A digest tells bytes apart that differ in one bit, in one byte more or in their order")
  func digestOfOthers() {
    var random = SeededGenerator(seed: 4)
    let bytes = (0..<80).map { _ in UInt8.random(in: 0...255, using: &random) }
    var seen: Set<ContentDigest> = []
    func isNew(_ bytes: [UInt8]) -> Bool {
      bytes.withUnsafeBytes { seen.insert(ContentDigest(of: $0)).inserted }
    }
    #expect(isNew(bytes))
    for bit in 0..<bytes.count * 8 {
      var other = bytes
      other[bit / 8] ^= 1 << (bit % 8)
      #expect(isNew(other))
    }
    for count in bytes.indices { #expect(isNew(Array(bytes.prefix(count)))) }
    for zeros in 1...40 { #expect(isNew(bytes + [UInt8](repeating: 0, count: zeros))) }
    #expect(isNew(bytes.reversed()))
  }

  @Test(
    "A collection comes in parts of one size, the last one with the rest",
    arguments: [0, 1, 6, 7, 8, 14, 20]
  )
  func parts(count: Int) {
    let elements = Array(0..<count)
    let parts = elements.parts(of: 7)
    #expect(parts.flatMap(\.self) == elements)
    #expect(parts.dropLast().allSatisfy { $0.count == 7 })
    #expect(parts.allSatisfy { (1...7).contains($0.count) })
    // Indices continue from part to part.
    #expect(parts.last?.endIndex ?? 0 == count)
  }

  @Test("An array with indices of its own kind is an array")
  func typedArray() {
    enum Letters {}
    var letters = TypedArray<Letters, String>(["a", "b"])
    letters.append("c")
    #expect(letters.map(\.self) == ["a", "b", "c"])
    #expect(letters.indices.map(\.value) == [0, 1, 2])
    for index in letters.indices { letters[index] += "!" }
    #expect(Array(letters) == ["a!", "b!", "c!"])
    #expect(letters[..<TypedIndex(2)].contains("b!"))
    #expect(letters.indices.parts(of: 2).map(\.count) == [2, 1])
    #expect(TypedIndex<Letters>(1) < TypedIndex(2))
  }
}
