/// The row of stone figures on their platform, with the sea behind.
struct Moai: Scene {
  let bounds = Bounds(Vec3(-36, -0.5, -12), Vec3(36, 12, 9))
  let horizon: [Ridge] = [
    Ridge(low: 0, high: 4.5, crests: 5, sharpness: 0.2, material: .grass, distance: 2500, seed: 9)
  ]
  let stride: Float = 0.85
  let reach: Float = 1.2

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    let wear = 0.16 * (fractal(p * 1.9, octaves: 3) - 0.5)
    // The platform, with a ramp of cobbles in front.
    s.add(box(p - Vec3(0, 0.7, -1), Vec3(33, 0.9, 2.6)) + wear, .rubble)
    let ramp = max(p.y * 0.96 + (p.z - 7.2) * 0.27, abs(p.x) - 32)
    s.add(max(ramp, -p.z) + 1.6 * wear, .rubble)
    let place = Repetition(p.x, every: 4.4, -6, 6)
    let height = 4.6 + 2.6 * random(place.index, 71)
    let q = Vec3(place.offset, p.y - 1.55, p.z + 0.9) * (1 / height)
    s.limit(max(0.35, 2.2 - abs(place.offset)))
    s.add(within: box(q - Vec3(0, 0.6, 0), Vec3(0.24, 0.62, 0.2)) * height, margin: 0.5) {
      $0.add((figure(q) * height + wear) * 0.9, .granite)
      guard place.index == 2 || place.index == -4 else { return }
      let hat = taper(q - Vec3(0, 1, 0), bottom: 0.15, top: 0.135, height: 0.17)
      $0.add(min(hat, cylinder(q - Vec3(0, 1.16, 0), 0.07, height: 0.06)) * height + wear, .redRock)
    }
    return s
  }

  /// A figure of height one that looks towards +z.
  private func figure(_ p: Vec3) -> Float {
    let q = Vec3(abs(p.x), p.y, p.z)
    // Torso with its belly, shoulders and arms in relief.
    let body = rounded(
      p - Vec3(0, 0.27, 0),
      Vec3(0.165 + 0.03 * clamp((p.y - 0.1) * 2), 0.28, 0.105),
      0.05
    )
    var d = blend(body, ellipsoid(p - Vec3(0, 0.12, 0.06), Vec3(0.14, 0.14, 0.09)), 0.05)
    d = blend(d, rod(q, Vec3(0.185, 0.47, 0), Vec3(0.19, 0.12, 0.05), 0.042, 0.035), 0.03)
    d = blend(d, rod(q, Vec3(0.19, 0.12, 0.06), Vec3(0.04, 0.06, 0.14), 0.03, 0.018), 0.03)
    guard p.y > 0.42 else { return d }
    // The long head: brow, nose, lips, chin and ears.
    var head = rounded(
      p - Vec3(0, 0.76, 0.015 + 0.04 * (0.76 - p.y)),
      Vec3(0.128, 0.255, 0.115),
      0.05
    )
    head = blend(head, box(p - Vec3(0, 0.855, 0.12), Vec3(0.115, 0.025, 0.025)), 0.03)
    let socket = ellipsoid(q - Vec3(0.062, 0.8, 0.155), Vec3(0.048, 0.036, 0.055))
    head = softCut(head, by: socket, 0.03)
    let bridge = rod(p, Vec3(0, 0.85, 0.125), Vec3(0, 0.665, 0.17), 0.022, 0.04)
    head = blend(head, bridge, 0.025)
    head = softCut(head, by: ellipsoid(q - Vec3(0.09, 0.68, 0.16), Vec3(0.04, 0.09, 0.04)), 0.04)
    for (height, depth) in [(Float(0.607), Float(0.14)), (0.578, 0.135)] {
      head = blend(
        head,
        ellipsoid(p - Vec3(0, height, depth), Vec3(0.07, 0.014, 0.035)),
        0.012
      )
    }
    head = blend(head, ellipsoid(p - Vec3(0, 0.525, 0.115), Vec3(0.085, 0.04, 0.06)), 0.03)
    let ear = box(q - Vec3(0.138, 0.74, -0.01), Vec3(0.012, 0.12, 0.035)) - 0.012
    return blend(d, min(head, ear), 0.035)
  }

  private func rounded(_ p: Vec3, _ half: Vec3, _ radius: Float) -> Float {
    box(p, half - Vec3(radius)) - radius
  }

  func ground(at p: Vec2) -> Material {
    if p.y < -26 - 5 * noise(p * 0.1) { return .water }
    if p.y < -20 { return .gravel }
    return isPatch(p, size: 9, cover: 0.5) ? .dryGrass : .grass
  }
}

extension Moai {
  static let subject = Subject(
    "moai",
    "Moai of Rapa Nui",
    Moai(),
    [
      Shot(
        camera: Camera(at: Vec3(13, 2, 22), towards: Vec3(2.2, 4.6, -1), fieldOfView: 33),
        sky: .fair,
        sunFrom: 130,
        seed: 17
      ),
      Shot(
        camera: Camera(at: Vec3(-31, 2, 14.5), towards: Vec3(-9, 5, -1), fieldOfView: 36),
        sky: .golden,
        sunFrom: 128,
        palette: .faded,
        seed: 18
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: -20,
        distance: 0.9,
        height: 1.5,
        sky: .overcast,
        sunFrom: 230,
        palette: .cool,
        seed: 161
      ),
      Viewpoint(
        picture: 1,
        turned: 27,
        distance: 1.2,
        height: 3.5,
        sky: .dusk,
        sunFrom: 210,
        seed: 162
      ),
      Viewpoint(
        picture: 2,
        turned: -16,
        distance: 0.95,
        height: 2.5,
        sky: .storm,
        sunFrom: 160,
        palette: .lush,
        seed: 163
      ),
    ]
  )
}
