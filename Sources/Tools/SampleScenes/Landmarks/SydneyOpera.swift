/// The white shells on their podium in the harbor, and the arch bridge west of them.
struct SydneyOpera: Scene {
  let bounds = Bounds(Vec3(-680, -1, -260), Vec3(80, 142, 640))
  let horizon: [Ridge] = [
    Ridge(low: 0.5, high: 1.5, crests: 30, sharpness: 0.1, distance: 1800, seed: 12),
    Ridge(low: 0.8, high: 2.4, crests: 14, distance: 6000, seed: 5),
  ]
  let reach: Float = 6
  let ripples: Float = 1.6

  /// The roofs of the concert hall, the opera theater and the restaurant.
  ///
  /// Each shell stands where its tip is; they look towards +z, the harbor, but the last of each.
  private let shells: [Shell] = [
    Shell(x: -24, z: 66, height: 36, turned: -6), Shell(x: -26, z: 42, height: 51, turned: -6),
    Shell(x: -28, z: 13, height: 61, turned: -6), Shell(x: -29, z: -66, height: 33, turned: 174),
    Shell(x: 25, z: 58, height: 29, turned: 8), Shell(x: 27, z: 38, height: 41, turned: 8),
    Shell(x: 29, z: 14, height: 48, turned: 8), Shell(x: 29, z: -52, height: 27, turned: 188),
    Shell(x: -46, z: -70, height: 18, turned: -14), Shell(x: -49, z: -98, height: 14, turned: 166),
  ]

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    podium(p, &s)
    let q = p - Vec3(0, 10, 0)
    s.add(within: box(q - Vec3(-5, 28, -12), Vec3(66, 40, 106)), margin: 8) {
      for shell in shells { shell.add(to: &$0, at: q) }
    }
    ArchBridge().add(to: &s, at: p - Vec3(-620, 0, 190))
    return s
  }

  private func podium(_ p: Vec3, _ s: inout Surface) {
    s.add(block(p, Vec3(142, 3.6, 214)), .concrete)
    let half = chamferedSquare(Vec2(p.x * 0.88, p.z * 0.56), half: 56, cut: 16)
    var base = extruded(half, along: p.y - 6, half: 6)
    // A dark row of windows around it.
    let band = max(abs(p.y - 7) - 1.5, -(half + 0.7))
    base = cut(base, by: band)
    s.add(base * 0.85, .limestone)
    s.add(extruded(half + 0.8, along: p.y - 6, half: 5.5) * 0.85, .opening)
    // The broad stairs on the land side.
    let ramp = (p.y * 0.87 - (p.z + 112) * 0.29) - 0.2 * abs(fract(p.y / 0.8) - 0.5)
    s.add(max(max(ramp, abs(p.x) - 40), max(p.z + 50, -p.z - 113)), .limestone)
  }

  func ground(at p: Vec2) -> Material {
    if p.y < -112 && abs(p.x) < 120 { return .paving }
    return p.x < -1100 - 60 * noise(p * 0.01) || p.y < -420 ? .forest : .water
  }
}

/// One roof: two pieces of a sphere that lean on each other like hands, open in front.
private struct Shell: Sendable {
  private let frame: Frame
  private let height: Float

  init(x: Float, z: Float, height: Float, turned angle: Float) {
    frame = Frame(at: Vec3(x, 0, z), turned: angle)
    self.height = height
  }

  // The ridge is an arc from the ground, 1.25 heights behind the tip, to the tip, where it still
  // climbs by 20 degrees; the sphere's center lies across the ridge's plane. In units of height:
  private static let center = Vec3(-2.48, -1.35, 0.855)
  private static let radius: Float = 3.52

  func add(to s: inout Surface, at p: Vec3) {
    let local = frame.local(p)
    let middle = Vec3(local.x, local.y - 0.48 * height, local.z + 0.6 * height)
    s.add(within: box(middle, Vec3(0.6, 0.56, 0.72) * height), margin: 4) {
      let q = Vec3(abs(local.x), local.y, local.z) * (1 / height)
      let ball = (q - Self.center).length - Self.radius
      // The rim runs from the feet, which stand behind, to the tip like a beak.
      let y = clamp(q.y)
      let mouth = (q.z + 0.47 * (1 - y) + 0.34 * y * (1 - y)) * 0.85
      // Its lower edge climbs from the feet backwards; smaller shells close the sides below it.
      let edge = (-0.42 - q.z) * 0.62 - q.y * 0.78
      let skin = max(shell(ball + 0.012, 0.012), max(mouth, edge))
      $0.add(skin * height, .tiles)
      let side = max(shell(ball + 0.05, 0.012), max(mouth + 0.1, -q.y - 0.05))
      $0.add(side * height, .tiles)
      let pane = mouth + 0.17
      $0.add(max(max(ball + 0.04, pane), -(pane + 0.04)) * height, .glass)
      let bar = Repetition(q.x, every: 0.055)
      let frames = max(abs(bar.offset) - 0.006, max(ball + 0.04, max(pane - 0.012, -pane)))
      $0.add(frames * height, .iron)
    }
  }
}

extension SydneyOpera {
  static let subject = Subject(
    "sydney-opera-house",
    "Sydney Opera House",
    SydneyOpera(),
    [
      Shot(
        camera: Camera(at: Vec3(262, 14, 20), towards: Vec3(-2, 33, 14), fieldOfView: 32),
        sky: .noon,
        sunFrom: 236,
        seed: 15
      ),
      Shot(
        camera: Camera(at: Vec3(-172, 12, 190), towards: Vec3(-6, 29, 2), fieldOfView: 32),
        sky: .golden,
        sunFrom: 125,
        seed: 16
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 27,
        distance: 0.9,
        height: 22,
        sky: .dusk,
        sunFrom: 215,
        seed: 201
      ),
      Viewpoint(
        picture: 1,
        turned: -16,
        distance: 1.1,
        height: 8,
        sky: .overcast,
        sunFrom: 120,
        palette: .cool,
        seed: 202
      ),
      Viewpoint(
        picture: 2,
        turned: 20,
        distance: 0.9,
        height: 24,
        sky: .fair,
        sunFrom: 220,
        palette: .lush,
        seed: 203
      ),
    ]
  )
}
