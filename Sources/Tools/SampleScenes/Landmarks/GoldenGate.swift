/// The orange suspension bridge over the strait.
struct GoldenGate: Scene {
  let bounds = Bounds(Vec3(-420, -2, -1300), Vec3(420, 232, 1300))
  let horizon = [Ridge].lowHills
  let reach: Float = 8
  let ripples: Float = 1.6

  private let tower: Float = 227
  private let deck: Float = 67

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    let q = Vec3(abs(p.x), p.y, abs(p.z))
    headlands(p, &s)
    s.add(within: block(q, Vec3(40, 231, 2500)), margin: 12) { bridge(q, &$0) }
    return s
  }

  /// A quarter of the bridge; the rest is mirrored.
  ///
  /// Towers stand at `z = 640`.
  private func bridge(_ q: Vec3, _ s: inout Surface) {
    // The deck and its truss.
    s.add(box(Vec3(q.x, q.y - deck, q.z), Vec3(14.5, 0.9, 1250)), .orangeSteel)
    s.add(box(Vec3(q.x, q.y - deck - 1.1, q.z), Vec3(10, 0.25, 1250)), .asphalt)
    let panel = Repetition(q.z, every: 15.2)
    let truss = box(Vec3(q.x - 13.7, q.y - deck + 4.2, q.z), Vec3(0.4, 4.2, 1250))
    let brace = abs(abs(panel.offset) - (q.y - deck + 8.4) * 0.9) * 0.7 - 0.5
    let post = abs(abs(panel.offset) - 7.6) - 0.5
    let chord = 3.5 - abs(q.y - deck + 4.2)
    s.add(max(truss, min(brace, min(post, chord))), .orangeSteel)
    s.add(rail(q, panel), .orangeSteel)
    // Main cables, and the hangers that join them to the deck.
    let height = cable(q.z)
    let slope = abs(cable(q.z + 1) - height)
    let d = Vec2(q.x - 13.7, (q.y - height) / (1 + slope * slope).squareRoot()).length
    s.add(max(d - 0.75, q.z - 990), .orangeSteel)
    let hanger = Vec2(q.x - 13.7, panel.offset).length - 0.28
    s.add(max(hanger, max(max(q.y - height, deck - q.y), q.z - 950)), .orangeSteel)
    s.add(within: block(q - Vec3(0, 0, 640), Vec3(44, 229, 22)), margin: 5) { pylon(q, &$0) }
  }

  private func rail(_ q: Vec3, _ panel: Repetition) -> Float {
    let bar = box(Vec3(q.x - 14.3, q.y - deck - 2.1, q.z), Vec3(0.15, 0.15, 1250))
    let lamp = capsule(
      Vec3(q.x - 13.2, q.y - deck, abs(panel.offset) - 7.6),
      .zero,
      Vec3(0, 9, 0),
      0.22
    )
    return min(bar, lamp)
  }

  /// The cable's height: a parabola between the towers, a straight line to the anchorage.
  private func cable(_ z: Float) -> Float {
    if z < 640 { return deck + 8 + (tower - deck - 8) * (z / 640) * (z / 640) }
    return mix(tower, deck, min((z - 640) / 343, 1))
  }

  private func pylon(_ q: Vec3, _ s: inout Surface) {
    let p = Vec3(q.x, q.y, q.z - 640)
    // Each leg steps back four times on its way up.
    var d: Float = .infinity
    for (top, width) in [(Float(66), Float(8.2)), (104, 7.4), (143, 6.6), (182, 5.8), (227, 5)] {
      d = min(d, block(p - Vec3(13.7, 0, 0), Vec3(width, top, width * 1.55)))
      let groove = box(
        Vec3(abs(p.x - 13.7) - 0.28 * width, p.y, abs(p.z) - 0.78 * width),
        Vec3(0.5, 400, 0.5)
      )
      d = cut(d, by: groove)
    }
    s.add(d, .orangeSteel)
    // Portals above the deck.
    for (height, depth) in [(Float(104), Float(5.6)), (143, 5.2), (182, 4.8), (222, 5)] {
      let beam = box(Vec3(p.x, p.y - height, p.z), Vec3(11, depth, 3))
      let knee = box(
        Vec2(abs(p.x) * 0.7071 + (p.y - height + depth) * 0.7071 - 9.4, 0),
        Vec2(2.2, 1)
      )
      let corner = max(knee, max(abs(p.z) - 2.6, abs(p.y - height + depth) - 4))
      s.add(min(beam, corner), .orangeSteel)
      s.add(box(Vec3(p.x, p.y - height, p.z), Vec3(7, 0.6 * depth, 3.3)), .orangeSteel)
    }
    // Crossed braces below it.
    for middle in [Float(24), 47] {
      let r = Vec2(p.x, p.y - middle)
      let cross = abs(abs(r.x) * 0.68 - abs(r.y) * 0.73) - 1.1
      s.add(max(cross, max(box(r, Vec2(11, 11)), abs(p.z) - 2.4)), .orangeSteel)
    }
    s.add(box(Vec3(p.x, p.y - 62, p.z), Vec3(11, 3, 3)), .orangeSteel)
    s.add(block(p, Vec3(46, 9, 26)), .concrete)
  }

  /// Hills at both ends.
  private func headlands(_ p: Vec3, _ s: inout Surface) {
    for (center, radii) in [
      (Vec3(40, -10, -1130), Vec3(250, 86, 190)), (Vec3(-300, -30, -1230), Vec3(220, 170, 200)),
      (Vec3(-60, -20, 1190), Vec3(300, 84, 200)), (Vec3(310, -30, 1260), Vec3(240, 120, 170)),
    ] {
      s.add(.dryGrass, within: ellipsoid(p - center, radii) * 0.8 - 22, margin: 20) {
        let rough = fractal(p * 0.014, octaves: 5) - 0.5
        return (ellipsoid(p - center, radii) + 60 * rough) * 0.6
      }
    }
  }

  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    guard material == .dryGrass else { return material }
    if p.y < 9 + 6 * noise(p * 0.1) || normal.y < 0.55 { return .greyRock }
    return noise(p.ground * 0.02) > 0.58 ? .forest : .dryGrass
  }

  func ground(at p: Vec2) -> Material { .water }
}

extension GoldenGate {
  static let subject = Subject(
    "golden-gate-bridge",
    "Golden Gate Bridge",
    GoldenGate(),
    [
      Shot(
        camera: Camera(at: Vec3(-235, 132, -1010), towards: Vec3(10, 106, -440), fieldOfView: 34),
        sky: .noon,
        sunFrom: 130,
        seed: 9
      ),
      Shot(
        camera: Camera(at: Vec3(540, 24, 1060), towards: Vec3(20, 112, 330), fieldOfView: 36),
        sky: .dusk,
        sunFrom: 285,
        seed: 10
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 20,
        distance: 1.05,
        height: 90,
        sky: .overcast.hazy(2),
        sunFrom: 150,
        palette: .cool,
        seed: 151
      ),
      Viewpoint(
        picture: 1,
        turned: -27,
        distance: 0.9,
        height: 160,
        sky: .golden,
        sunFrom: 220,
        palette: .warm,
        seed: 152
      ),
      Viewpoint(
        picture: 2,
        turned: 16,
        distance: 0.85,
        height: 50,
        sky: .fair,
        sunFrom: 200,
        seed: 153
      ),
    ]
  )
}
