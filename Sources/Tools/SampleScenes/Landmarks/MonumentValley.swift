/// The two Mittens and Merrick Butte.
///
/// One unit is ten meters.
struct MonumentValley: Scene {
  let bounds = Bounds(Vec3(-110, -1, -90), Vec3(110, 34, 150))
  let unit: Float = 10
  let stride: Float = 0.8
  let reach: Float = 2.5
  let horizon: [Ridge] = [
    Ridge(
      low: 0.1,
      high: 1.4,
      crests: 20,
      sharpness: 0,
      material: .redRock,
      distance: 9000,
      seed: 15
    )
  ]

  private let west = Frame(at: Vec3(-36, 0, 2), turned: 186)
  private let east = Frame(at: Vec3(32, 0, -22), turned: -6)
  private let merrick = Frame(at: Vec3(78, 0, 18), turned: 30)

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    for (frame, hasThumb) in [(west, true), (east, true), (merrick, false)] {
      let q = frame.local(p)
      s.add(.redRock, within: block(q, Vec3(70, 33, 54)), margin: 4) {
        (hasThumb ? mitten(q) : butte(q)) * 0.85
      }
    }
    scrub(p, &s)
    return s
  }

  /// A block with a thinner pillar beside it, on a slope of rubble.
  private func mitten(_ p: Vec3) -> Float {
    let wall = worn(p)
    var d = cliff(p - Vec3(2, 5, 0), Vec3(17, 23.5, 11)) + wall
    d = min(d, cliff(p - Vec3(-11.4, 4, 0.5), Vec3(4.4, 18, 5.4)) + 0.5 * wall)
    return min(d, talus(p, reach: 31, height: 13))
  }

  private func butte(_ p: Vec3) -> Float {
    let d = cliff(p - Vec3(0, 5, 0), Vec3(24, 23.5, 16)) + worn(p)
    return min(d, talus(p, reach: 31, height: 12))
  }

  private func cliff(_ p: Vec3, _ size: Vec3) -> Float {
    let narrow = 1 + 0.12 * clamp(p.y / size.y)
    return block(Vec3(p.x * narrow, p.y, p.z * narrow), size - Vec3(2, 0.8, 2)) - 0.8
  }

  /// Upright cracks and ledges.
  private func worn(_ p: Vec3) -> Float {
    let cracks = fractal(Vec3(p.x * 0.35, p.y * 0.05, p.z * 0.35), octaves: 4) - 0.5
    let ledges = noise(Vec3(p.x * 0.03, p.y * 0.9, p.z * 0.03)) - 0.5
    return 3.4 * cracks + 0.5 * ledges
  }

  private func talus(_ p: Vec3, reach: Float, height: Float) -> Float {
    let rough = fractal(p * 0.22, octaves: 4) - 0.5
    let steps = 0.7 * abs(fract(p.y * 0.42) - 0.5)
    let cone = (Vec2(p.x * 0.9, p.z * 1.25).length - reach) * height / reach * 1.1 + p.y
    return max(cone * 0.6, p.y - height) + 1.6 * rough + steps * 0.6
  }

  private func scrub(_ p: Vec3, _ s: inout Surface) {
    let near = max(p.y - 0.4, 40 - p.z)
    guard near < 0.3 else { return s.limit(near) }
    let spot = Scatter(p, every: 1.6, radius: 0.32)
    s.limit(spot.reach)
    guard spot.random(1) > 0.5 else { return }
    s.add(bush(spot.point, radius: 0.07 + 0.2 * spot.random(2), seed: spot.random(3)))
  }

  func ground(at p: Vec2) -> Material {
    // A dirt road winds towards the buttes.
    let road = abs(p.x - 9 * sine(p.y * 0.045) + 4 - 0.1 * p.y)
    if road < 1.1 { return .sand }
    return isPatch(p, size: 6, cover: 0.3) ? .dryGrass : .redRock
  }
}

extension MonumentValley {
  static let subject = Subject(
    "monument-valley",
    "Monument Valley",
    MonumentValley(),
    [
      Shot(
        camera: Camera(at: Vec3(4, 8, 146), towards: Vec3(6, 14, 0), fieldOfView: 33),
        sky: .fair,
        sunFrom: 235,
        palette: .warm,
        seed: 21
      ),
      Shot(
        camera: Camera(at: Vec3(-58, 4, 100), towards: Vec3(-8, 14, -4), fieldOfView: 34),
        sky: .dusk,
        sunFrom: 225,
        palette: .neutral,
        seed: 22
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: -27,
        distance: 0.85,
        height: 5,
        sky: .storm,
        sunFrom: 120,
        seed: 171
      ),
      Viewpoint(
        picture: 1,
        turned: 16,
        distance: 0.95,
        height: 12,
        sky: .snowy,
        sunFrom: 200,
        palette: .cool,
        snow: 0.75,
        seed: 172
      ),
      Viewpoint(
        picture: 2,
        turned: -20,
        distance: 1.15,
        height: 7,
        sky: .noon,
        sunFrom: 140,
        palette: .warm,
        seed: 173
      ),
    ]
  )
}
