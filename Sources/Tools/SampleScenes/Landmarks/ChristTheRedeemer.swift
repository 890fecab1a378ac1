/// The statue with its arms spread on its mountain top, high above the bay.
struct ChristTheRedeemer: Scene {
  let bounds = Bounds(Vec3(-900, -1, -420), Vec3(900, 280, 1500))
  let reach: Float = 2.5
  let stride: Float = 0.9
  let ripples: Float = 1.2
  let horizon: [Ridge] = [
    Ridge(low: 0.2, high: 1.6, crests: 20, sharpness: 0.2, distance: 5000, seed: 13),
    Ridge(low: 0.5, high: 3, crests: 12, sharpness: 0.4, distance: 11_000, seed: 15),
  ]

  /// The height of the mountain top, and of the statue's feet on their pedestal.
  private static let summit: Float = 230
  private static let feet: Float = 238

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    let q = p - Vec3(0, Self.feet, 0)
    s.add(within: box(Vec3(q.x, q.y - 14.5, q.z), Vec3(14.8, 16, 5)), margin: 3) {
      $0.add(RedeemerStatue().distance(to: q), .plaster)
    }
    s.add(within: box(Vec3(p.x, p.y - Self.summit, p.z - 3), Vec3(16, 9, 18)), margin: 4) {
      terrace(p - Vec3(0, Self.summit, 0), &$0)
    }
    land(p, &s)
    return s
  }

  /// The pedestal, and the visitors' platform with its parapet.
  private func terrace(_ p: Vec3, _ s: inout Surface) {
    let plan = chamferedSquare(p.ground, half: 3.9, cut: 2.2)
    s.add(extruded(plan, along: p.y - 3.8, half: 3.8), .granite)
    s.add(extruded(plan - 0.5, along: p.y - 7.6, half: 0.4), .granite)
    s.add(extruded(plan - 0.7, along: p.y - 0.6, half: 0.6), .granite)
    let deck = box(Vec2(p.x, p.z - 5), Vec2(9, 12)) - 2
    s.add(extruded(deck, along: p.y + 3, half: 3), .concrete)
    let wall = extruded(shell(deck + 0.25, 0.2), along: p.y - 0.5, half: 0.55)
    s.add(wall, .limestone)
  }

  /// The wooded mountain, the sugar loaf and its neighbor, and hills about the bay.
  private func land(_ p: Vec3, _ s: inout Surface) {
    let bumps = (fractal(p * 0.12, octaves: 4) - 0.5) * 9
    let spur = 26 * (fractal(p.ground * 0.012, octaves: 3) - 0.5)
    let radius = Vec2(p.x, p.z - 2).length
    let steep = p.y - Self.summit + 4 + 1.5 * max(radius - 17, 0)
    let gentle = p.y - 150 + 0.5 * radius
    let peak = min(steep * 0.55, gentle * 0.85)
    s.add(.forest, within: peak - 24, margin: 14) {
      (peak + 0.5 * bumps + spur * smoothstep(12, 90, radius)) * 0.75
    }
    for (center, radii) in [
      (Vec3(70, -12, 1010), Vec3(92, 176, 80)), (Vec3(190, -30, 930), Vec3(130, 98, 66)),
      (Vec3(230, -60, 560), Vec3(150, 130, 90)), (Vec3(620, -70, 1150), Vec3(190, 170, 150)),
      (Vec3(-640, -60, 1280), Vec3(240, 150, 120)), (Vec3(-560, -90, 330), Vec3(240, 160, 160)),
    ] {
      let hill = ellipsoid(p - center, radii)
      s.add(.forest, within: hill * 0.7 - 12, margin: 14) { (hill + 1.6 * bumps) * 0.7 }
    }
    city(p, &s)
  }

  /// Pale buildings on the flat land.
  private func city(_ p: Vec3, _ s: inout Surface) {
    guard p.y < 48 else { return s.limit(p.y - 42) }
    let spot = Scatter(p, every: 26, radius: 9.5)
    s.limit(max(spot.reach, p.y - 42))
    guard ground(at: spot.foot) == .paving, spot.random(1) < 0.85 else { return }
    let height = 9 + 30 * spot.random(2) * spot.random(3)
    let size = Vec3(9 + 8 * spot.random(4), height, 9 + 8 * spot.random(5))
    s.add(block(spot.point, size), spot.random(6) > 0.6 ? .limestone : .plaster)
  }

  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    let bare = normal.y < 0.42 + 0.25 * noise(p * 0.05)
    return material == .forest && bare && p.y > 12 ? .greyRock : material
  }

  func ground(at p: Vec2) -> Material {
    let coast = p.y - 640 + 190 * sine(p.x * 0.0062 + 0.9) + 70 * noise(p * 0.012)
    let lagoon = Vec2((p.x - 330) * 0.6, p.y + 90).length - 90 - 30 * noise(p * 0.015)
    let island = Vec2(p.x - 130, (p.y - 950) * 1.2).length - 190
    if min(island, coast) > 0 && p.y > 0 || lagoon < 0 { return .water }
    if min(lagoon, max(-min(island, coast), 0)) < 16 { return .sand }
    if p.y < -10 || p.length < 150 { return .forest }
    return fractal(p * 0.011 + Vec2(4, 2), octaves: 5) > 0.54 ? .forest : .paving
  }
}

extension ChristTheRedeemer {
  static let subject = Subject(
    "christ-the-redeemer",
    "Christ the Redeemer",
    ChristTheRedeemer(),
    [
      Shot(
        camera: Camera(at: Vec3(-9, 236, 52), towards: Vec3(0, 251, 0), fieldOfView: 38),
        sky: .fair,
        sunFrom: 125,
        isPortrait: true,
        seed: 23
      ),
      Shot(
        camera: Camera(at: Vec3(27, 262, -66), towards: Vec3(7, 247, 0), fieldOfView: 35),
        sky: .noon,
        sunFrom: 112,
        seed: 24
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 27,
        distance: 0.8,
        height: 238,
        sky: .golden,
        sunFrom: 225,
        isPortrait: true,
        seed: 111
      ),
      Viewpoint(
        picture: 1,
        turned: -16,
        distance: 1.1,
        height: 247,
        sky: .overcast,
        sunFrom: 120,
        palette: .cool,
        seed: 112
      ),
      Viewpoint(
        picture: 2,
        turned: -20,
        distance: 1.2,
        height: 256,
        aim: Vec3(-4, 0, 0),
        sky: .dusk,
        sunFrom: 220,
        palette: .warm,
        seed: 113
      ),
    ]
  )
}
