import Determinism
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

@Suite("Local features")
struct LocalFeaturesTests {
  @Test("are the same with every kernel", arguments: PixelKernel.available.indices)
  func kernels(index: Int) {
    let mask = EllipseMask(bounds: UnitRect(x: 0.1, y: 0.2, width: 0.7, height: 0.6))
    for (seed, size) in [(317, 241), (641, 480), (1000, 90), (700, 1300)].enumerated() {
      let picture = TestPictures.scene(seed: UInt64(seed), width: size.0, height: size.1)
      for mask in [nil, mask] {
        let portable = LocalFeatures(
          of: picture,
          within: mask,
          mirroring: true,
          kernel: PixelKernel.available[0]
        )
        let features = LocalFeatures(
          of: picture,
          within: mask,
          mirroring: true,
          kernel: PixelKernel.available[index]
        )
        #expect(!features.upright.isEmpty)
        #expect(features.upright == portable.upright)
        #expect(features.mirrored == portable.mirrored)
      }
    }
  }

  @Test("do not depend on whether the mirror image is described, too")
  func mirroring() {
    let picture = TestPictures.scene(seed: 5)
    let alone = LocalFeatures(of: picture)
    let both = LocalFeatures(of: picture, mirroring: true)
    #expect(alone.upright == both.upright)
    #expect(alone.mirrored.isEmpty)
    #expect(both.mirrored.count == both.upright.count)
  }

  @Test("The strongest maxima are those that sorting all of them would give")
  func strongest() {
    var random = SeededGenerator(seed: 8)
    for (count, enough, largest) in [(0, 8, 100), (7, 8, 100), (3000, 40, 90), (3000, 40, 500_000)]
    {
      // Many responses are equal, so the places between the pixels decide.
      let maxima = (0..<count).map { index in
        (
          x: index % 50, y: index / 50,
          response: Int32.random(in: 61...Int32(largest), using: &random)
        )
      }
      let places = maxima.map { maximum in
        Keypoint(
          x: Float(maximum.x) + Float.random(in: -0.5...0.5, using: &random),
          y: Float(maximum.y) + Float.random(in: -0.5...0.5, using: &random)
        )
      }
      var peaks = ResponsePeaks(enough: enough, least: 60)
      for maximum in maxima where maximum.response > peaks.least {
        peaks.add(x: maximum.x, y: maximum.y, response: maximum.response)
      }
      var found: [Keypoint] = []
      peaks.forEach(placedBy: { x, y in places[y * 50 + x] }) { point in
        found.append(point)
        return true
      }
      let sorted = maxima.indices.sorted { one, other in
        maxima[one].response != maxima[other].response
          ? maxima[one].response > maxima[other].response
          : (places[one].y, places[one].x) < (places[other].y, places[other].x)
      }
      #expect(found.count >= min(count, enough))
      #expect(found == sorted.prefix(found.count).map { places[$0] })
    }
  }
}
