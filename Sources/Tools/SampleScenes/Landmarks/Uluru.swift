/// The great red rock in its plain.
///
/// One unit is four meters, to keep haze thin.
struct Uluru: Scene {
  let bounds = Bounds(Vec3(-170, -1, -90), Vec3(190, 44, 330))
  let unit: Float = 4
  let stride: Float = 0.8
  let reach: Float = 2.5
  let horizon = [Ridge].desertHills

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    s.add(.redRock, within: box(p - Vec3(0, 10, 0), Vec3(122, 30, 64)), margin: 6) { rock(p) }
    scrub(p, &s)
    return s
  }

  /// A loaf: round shoulders, steep feet, a long flat back that falls to one end.
  private func rock(_ p: Vec3) -> Float {
    let bend = 22 * (noise(p.ground * 0.017 + Vec2(0, 5)) - 0.5)
    let q = Vec3(p.x, p.y + 0.05 * p.x + 0.00035 * p.x * p.x, p.z + bend)
    let plan = Vec2(max(abs(q.x + 3) - 68, 0), q.z * 1.05).length - 36
    let corner = Vec2(max(plan + 25, 0), max(q.y - 11, 0))
    let loaf = corner.length - 25 + min(max(plan + 25, q.y - 11), 0)
    guard loaf < 9 else { return loaf - 4 }
    // Ribs run down the sides, gullies part them, and caves open near the foot.
    let steep = smoothstep(38, 20, q.y)
    let ribs = fractal(Vec3(p.x * 0.12, p.y * 0.012, p.z * 0.12), octaves: 5) - 0.5
    let gully = abs(noise(Vec3(p.x * 0.075, p.y * 0.006, p.z * 0.075 + 7)) - 0.5)
    let strata = sine(p.y * 0.9 + 0.16 * p.x + 4 * noise(p.ground * 0.05))
    let caves = smoothstep(0.7, 0.85, noise(p * Float(0.24))) * smoothstep(12, 4, p.y)
    let flutes = ridges(p.ground * 0.14 + Vec2(0.004 * p.y, 8), octaves: 4)
    var rough =
      3.4 * steep * (0.4 - flutes) + (1.8 + 4.6 * steep) * ribs + 0.18 * strata + 1.5 * caves
    rough += 3 * steep * steep * smoothstep(0.05, 0, gully)
    return (loaf + rough) * 0.75
  }

  /// Low bushes and a few trees in front; farther away they are paint on the ground.
  private func scrub(_ p: Vec3, _ s: inout Surface) {
    let near = max(p.y - 1.9, 175 - p.z)
    guard near < 0.5 else { return s.limit(near) }
    let spot = Scatter(p, every: 5.5, radius: 1)
    s.limit(spot.reach)
    guard spot.random(1) > 0.4 else { return }
    let size = spot.random(2)
    if size > 0.82 {
      s.add(leafyTree(spot.point, height: 1 + 0.7 * spot.random(4), seed: spot.random(3)))
    } else {
      s.add(bush(spot.point, radius: 0.18 + 0.4 * size, seed: spot.random(3)))
    }
  }

  func ground(at p: Vec2) -> Material {
    if p.y < 178 && fractal(p * 0.5 + Vec2(3, 8), octaves: 4) > 0.6 { return .forest }
    return fractal(p * 2.7, octaves: 3) > 0.69 - 0.3 * noise(p * 0.09) ? .dryGrass : .redRock
  }
}

extension Uluru {
  static let subject = Subject(
    "uluru",
    "Uluru",
    Uluru(),
    [
      Shot(
        camera: Camera(at: Vec3(-20, 4, 318), towards: Vec3(0, 15, 0), fieldOfView: 31),
        sky: .golden,
        sunFrom: 252,
        palette: .warm,
        seed: 13
      ),
      Shot(
        camera: Camera(at: Vec3(172, 3, 226), towards: Vec3(8, 16, 4), fieldOfView: 33),
        sky: .fair,
        sunFrom: 118,
        seed: 14
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 27,
        distance: 0.85,
        height: 3,
        sky: .storm,
        sunFrom: 215,
        seed: 231
      ),
      Viewpoint(
        picture: 2,
        turned: -16,
        distance: 0.95,
        height: 8,
        sky: .dusk,
        sunFrom: 230,
        palette: .warm,
        seed: 232
      ),
      Viewpoint(
        picture: 2,
        turned: 20,
        distance: 1.1,
        height: 12,
        sky: .noon,
        sunFrom: 200,
        palette: .faded,
        seed: 233
      ),
    ]
  )
}
