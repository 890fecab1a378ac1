import Foundation
import PictureChanges
import Testing

@Suite("What editing does to colors") struct LightChangeTests {
  private static let colors: [PixelGrid.Color] = [
    [100, 120, 140], [200, 40, 90], [0, 0, 0], [255, 255, 255], [13, 250, 77], [128, 128, 128],
  ]

  /// A color after a change, rounded and cut off as a byte.
  private static func bytes(_ values: [Double]) -> PixelGrid.Color {
    PixelGrid.Color(values.map { UInt8(max(0, min(255, $0.rounded()))) })
  }

  private static func isClose(_ found: PixelGrid.Color, _ expected: [Double]) -> Bool {
    // Sums in single precision may round the other way.
    (0..<3).allSatisfy { abs(Double(found[$0]) - max(0, min(255, expected[$0]))) <= 0.51 }
  }

  private static func luma(_ color: [Double]) -> Double {
    0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2]
  }

  /// Changes of one color by the formulas that their names stand for.
  private static let formulas: [(name: String, formula: @Sendable ([Double]) -> [Double])] = [
    ("brightness_up", { $0.map { $0 * 1.5 } }), ("brightness_down", { $0.map { $0 / 2 } }),
    ("contrast_05", { $0.map { 64 + $0 / 2 } }),
    ("contrast_16", { $0.map { ($0 - 128) * 1.6 + 128 } }),
    ("gamma_05", { $0.map { (255 * $0).squareRoot() } }), ("gamma_2", { $0.map { $0 * $0 / 255 } }),
    ("saturation_2", { color in color.map { 2 * $0 - luma(color) } }),
    (
      "sepia",
      { color in
        // CSS's filter sepia(1).
        [
          0.393 * color[0] + 0.769 * color[1] + 0.189 * color[2],
          0.349 * color[0] + 0.686 * color[1] + 0.168 * color[2],
          0.272 * color[0] + 0.534 * color[1] + 0.131 * color[2],
        ]
      }
    ),
  ]

  @Test("A color becomes what the formula of its change says", arguments: colors)
  func formulas(color: PixelGrid.Color) {
    let grid = PixelGrid.plain(color, width: 2, height: 1)
    for (name, formula) in Self.formulas {
      let found = change(name, grid)
      #expect(found.colors[0] == found.colors[1])
      #expect(
        Self.isClose(found.colors[0], formula(color.levels)),
        "\(name): \(found.colors[0])"
      )
    }
  }

  @Test("Every level is mapped by itself")
  func levels() {
    let grid = PixelGrid(width: 256, height: 1) { column, _ in
      [UInt8(column), UInt8(255 - column), 128]
    }
    for (name, formula) in Self.formulas.prefix(6) {
      let expected = PixelGrid(width: 256, height: 1) { column, _ in
        Self.bytes(formula([Double(column), Double(255 - column), 128]))
      }
      #expect(change(name, grid) == expected, "\(name)")
    }
  }

  @Test("Gray has the luma of the color in every channel", arguments: colors)
  func gray(color: PixelGrid.Color) {
    let found = change("grey", .plain(color, width: 1, height: 1)).colors[0]
    #expect(found.x == found.y && found.y == found.z)
    #expect(abs(Double(found[0]) - Self.luma(color.levels)) <= 1)
  }

  @Test("A cast is one of lamp, shade and tube, the same for every pixel")
  func cast() {
    let gains = [[1.25, 1, 0.7], [0.75, 0.95, 1.25], [0.85, 1.15, 0.8]]
    var met: Set<[Double]> = []
    for seed in 0..<30 {
      let found = change("cast", .plain([100, 120, 140], width: 1, height: 1), seed: "\(seed)")
      let fitting = gains.filter { gains in
        Self.isClose(found.colors[0], [100 * gains[0], 120 * gains[1], 140 * gains[2]])
      }
      #expect(fitting.count == 1)
      met.formUnion(fitting)
    }
    #expect(met == Set(gains))
  }

  @Test("A turn of hue keeps the brightness, goes both ways, and is undone by the other")
  func hue() {
    func brightness(_ color: PixelGrid.Color) -> Double {
      0.213 * Double(color[0]) + 0.715 * Double(color[1]) + 0.072 * Double(color[2])
    }
    let color: PixelGrid.Color = [100, 120, 140]
    let grid = PixelGrid.plain(color, width: 1, height: 1)
    let seeds = (0..<20).map { "\($0)" }
    let found = Set(seeds.map { change("hue_30", grid, seed: $0).colors[0] })
    #expect(found.count == 2)
    for turned in found {
      #expect(abs(brightness(turned) - brightness(color)) < 1)
      let back = Set(
        seeds.map { change("hue_30", .plain(turned, width: 1, height: 1), seed: $0).colors[0] }
      )
      #expect(back.contains { PixelGrid.isNear($0, color, 2) })
    }
  }
}

extension SIMD3<UInt8> {
  /// The three levels as numbers to calculate with.
  fileprivate var levels: [Double] { [Double(x), Double(y), Double(z)] }
}
