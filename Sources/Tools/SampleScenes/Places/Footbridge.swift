/// A footbridge of planks and steel ropes over a wooded gorge, between two stone gates.
struct Footbridge: Scene {
  let bounds = Bounds(Vec3(-90, -1, -90), Vec3(90, 56, 90))
  let horizon = [Ridge].mountains
  let stride: Float = 0.8
  let reach: Float = 2.2
  let ripples: Float = 1.8

  /// Half the span, and the deck's height at the gates.
  private let half: Float = 34
  private let deck: Float = 28

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    walls(p, &s)
    let q = Vec3(abs(p.x), p.y, abs(p.z))
    s.add(within: box(p - Vec3(0, deck + 4, 0), Vec3(46, 9, 3)), margin: 2) { bridge(p, q, &$0) }
    boulders(p, &s)
    return s
  }

  private func sag(_ x: Float) -> Float { deck - 2.4 * (1 - (x / half) * (x / half)) }

  private func bridge(_ p: Vec3, _ q: Vec3, _ s: inout Surface) {
    let walk = p.y - sag(min(q.x, half))
    let plank = Repetition(p.x, every: 0.34)
    let worn = 0.05 * (random(plank.index, 91) - 0.5)
    let wide = 1.05 + 0.12 * random(plank.index, 92)
    let board = box(Vec3(plank.offset, walk + worn, p.z), Vec3(0.15, 0.05, wide))
    s.add(max(board, q.x - half), .timber)
    s.add(max(box(Vec2(q.z - 0.8, walk + 0.2), Vec2(0.09, 0.12)), q.x - half), .greySteel)
    // The ropes, which hang lower than the deck rises, and the hangers.
    let rope = deck + 0.9 + 7.2 * (q.x / half) * (q.x / half) - 1.2
    let slope = 14.4 * q.x / (half * half)
    let line = Vec2(q.z - 1.1, (p.y - rope) / (1 + slope * slope).squareRoot()).length - 0.09
    s.add(max(line, q.x - half), .greySteel)
    let hanger = Repetition(p.x, every: 1.7).offset
    let rod = Vec2(q.z - 1.1, hanger).length - 0.035
    s.add(max(rod, max(max(p.y - rope, -walk), q.x - half + 1)), .greySteel)
    let rail = min(abs(walk - 1.1), abs(walk - 0.6)) - 0.04
    s.add(max(max(rail, abs(q.z - 1.1) - 0.04), q.x - half), .greySteel)
    gate(Vec3(q.x - half - 1, p.y - deck, q.z), p, &s)
    let anchor = capsule(
      Vec3(q.x, p.y, q.z - 1.1),
      Vec3(half, deck + 6.9, 0),
      Vec3(half + 10, deck, 0),
      0.09
    )
    s.add(anchor, .greySteel)
  }

  /// A stone portal with a pointed arch and a stepped top.
  private func gate(_ q: Vec3, _ p: Vec3, _ s: inout Surface) {
    let wear = 0.12 * (fractal(p * 0.8, octaves: 3) - 0.5)
    var d = block(q + Vec3(0, 4, 0), Vec3(2.2, 11.6, 5.4))
    d = min(d, block(Vec3(q.x, q.y + 4, q.z - 2.3), Vec3(2.8, 12.6, 1.5)))
    d = min(d, box(q - Vec3(0, 6.4, 0), Vec3(1.35, 0.25, 3.2)))
    let arch = pointedArchway(Vec2(q.z, q.y), width: 2.5, height: 4.6)
    d = cut(d, by: extruded(arch, along: q.x, half: 4))
    s.add(d + wear, .darkMasonry)
    s.add(
      squareTaper(Vec3(q.x, q.y - 8.6, q.z - 2.3), bottom: 0.9, top: 0, height: 1.4),
      .limestone
    )
    s.add(box(q - Vec3(6, -0.4, 0), Vec3(7, 0.4, 1.6)), .ashlar)
  }

  /// Two walls of rock with ledges, cracks and a wood on top; the river runs along z.
  private func walls(_ p: Vec3, _ s: inout Surface) {
    let bend = 5 * sine(p.z * 0.05)
    let out = abs(p.x - bend * smoothstep(6, 40, abs(p.z)))
    let bound = max(12 - out, p.y - deck - 15) * 0.7
    guard bound < 5 else { return s.limit(bound) }
    let rough = fractal(Vec3(p.x * 0.08, p.y * 0.05, p.z * 0.08), octaves: 5) - 0.5
    let bed = noise(Vec3(p.x * 0.03, p.y * 0.35, p.z * 0.03)) - 0.5
    // The rim stays where the gates stand.
    let free = smoothstep(4, 16, abs(p.z))
    let cliff = half - 1.5 - out - 0.42 * (deck - p.y) + (4 + 9 * free) * rough + 2.4 * bed
    let rise = deck - 0.1 + (out - half) * 0.12 * free + 10 * free * rough
    let crowns = 4 * free * (fractal(p * 0.3, octaves: 3) - 0.4)
    s.add(max(cliff, p.y - rise - crowns) * 0.55, .greyRock)
    let spot = Scatter(p, every: 8, radius: 3.2)
    let near = max(p.y - deck - 14, half + 3 - out)
    guard near < 3 else { return s.limit(max(near, 1)) }
    s.limit(max(spot.reach, near))
    guard spot.random(1) > 0.25, abs(spot.foot.y) > 7, abs(spot.foot.x) > half + 8 else { return }
    let tree = Vec3(spot.point.x, p.y - deck, spot.point.z)
    s.add(
      spot.random(4) > 0.5
        ? firTree(tree, height: 8 + 5 * spot.random(2), seed: spot.random(3))
        : leafyTree(tree, height: 6 + 3 * spot.random(2), seed: spot.random(3))
    )
  }

  private func boulders(_ p: Vec3, _ s: inout Surface) {
    guard p.y < 3.5 else { return s.limit(p.y - 3) }
    let spot = Scatter(p, every: 6, radius: 2.4)
    s.limit(max(spot.reach, p.y - 3))
    let size = 0.6 + 1.5 * spot.random(1)
    guard spot.random(2) > 0.72 else { return }
    let lump = size * (fractal(p * 0.9, octaves: 3) - 0.5)
    s.add((ellipsoid(spot.point, Vec3(size, 0.7 * size, 0.8 * size)) + lump) * 0.6, .lichenRock)
  }

  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    guard material == .greyRock else { return material }
    let ragged = 0.7 * (fractal(p * 0.12, octaves: 4) - 0.5)
    if normal.y + ragged > 0.55 { return p.y > deck - 2 && abs(p.z) < 3 ? .gravel : .forest }
    let bent = p.y + 5 * fractal(p * 0.04, octaves: 3)
    let bed = fractal(Vec3(p.x * 0.03, bent * 0.5, p.z * 0.03), octaves: 4)
    return bed > 0.58 ? .limestone : (bed < 0.4 ? .darkStone : .greyRock)
  }

  func ground(at p: Vec2) -> Material { .water }
}

extension Footbridge {
  static let subject = Subject(
    "footbridge",
    "Footbridge",
    Footbridge(),
    [
      Shot(
        camera: Camera(at: Vec3(15, 26, 86), towards: Vec3(1, 25.5, 0), fieldOfView: 44),
        sky: .fair,
        sunFrom: 215,
        palette: .lush,
        seed: 161
      ),
      Shot(
        camera: Camera(at: Vec3(-24, 38, 42), towards: Vec3(8, 25, -6), fieldOfView: 52),
        sky: .morning,
        sunFrom: 120,
        palette: .cool,
        seed: 162
      ),
    ]
  )
}
