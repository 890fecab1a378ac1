/// The iron tower on its four curved legs.
struct EiffelTower: Scene {
  let bounds = Bounds(Vec3(-100, -1, -100), Vec3(100, 330, 420))
  let horizon = [Ridge].treeLine
  let stride: Float = 0.8
  let reach: Float = 6

  /// Half the tower's width at some heights.
  private static let profile: [(height: Float, half: Float)] = [
    (0, 62.5), (28, 47.5), (57, 34.5), (85, 25.5), (115, 19), (150, 13.6), (190, 9.6), (230, 6.8),
    (276, 4.4), (302, 3),
  ]

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    let far = max(max(abs(p.x), abs(p.z)) - half(p.y), p.y - 330) * 0.75
    s.add(within: far, margin: 8) { tower(p, &$0) }
    groves(p, &s)
    return s
  }

  private func half(_ y: Float) -> Float {
    var below = Self.profile[0]
    for above in Self.profile.dropFirst() {
      if y < above.height {
        return mix(
          below.half,
          above.half,
          max(y - below.height, 0) / (above.height - below.height)
        )
      }
      below = above
    }
    return below.half
  }

  private func tower(_ p: Vec3, _ s: inout Surface) {
    let (x, z) = (abs(p.x), abs(p.z))
    let outer = half(p.y)
    // The legs' own width; above 115 meters they grow together.
    let width = p.y < 115 ? mix(13, 7.2, p.y / 115) : max(mix(7.2, 4.8, (p.y - 115) / 75), 0)
    let w = min(width, 0.5 * outer)
    let leg = Vec3(x - outer + w, p.y, z - outer + w)
    s.add(max(lattice(leg, w), p.y - 302) * 0.8, .iron)
    let q = Vec3(min(x, z), p.y, max(x, z))  // faces +z
    s.add(platform(q, at: 55, half: 36, height: 7), .iron)
    s.add(platform(q, at: 113, half: 20.5, height: 5), .iron)
    s.add(platform(q, at: 274, half: 7, height: 5), .iron)
    s.add(block(q - Vec3(0, 279, 0), Vec3(9, 6, 9)), .iron)
    s.add(arch(q, outer), .iron)
    s.add(taper(p - Vec3(0, 285, 0), bottom: 4.5, top: 1.2, height: 20), .iron)
    s.add(taper(p - Vec3(0, 302, 0), bottom: 1, top: 0.3, height: 27), .iron)
    s.add(block(Vec3(x - 50, p.y, z - 50), Vec3(29, 4, 29)), .limestone)
  }

  /// Four chords, rings and crossed braces about a square tube of half width `w`.
  private func lattice(_ p: Vec3, _ w: Float) -> Float {
    let (x, z) = (abs(p.x), abs(p.z))
    let chord = box(Vec2(x - w + 0.5, z - w + 0.5), Vec2(0.55, 0.55))
    let cell = 1.25 * max(w, 3)
    let rise = abs(2 * fract(p.y / cell) - 1)
    let face = max(x, z) - w
    let along = min(x, z)
    let brace = abs(along - w * rise) * 0.6 - 0.32
    let rung = (1 - rise) * 0.5 * cell - 0.4
    let panel = max(min(brace, rung), max(face, -face - 0.9))
    return min(chord, panel)
  }

  private func platform(_ q: Vec3, at height: Float, half: Float, height thickness: Float) -> Float
  {
    let p = q - Vec3(0, height, 0)
    let slab = box(Vec3(p.x, p.y - 0.5, p.z - 0.9 * half), Vec3(half, 0.5, 0.1 * half))
    let rail = box(
      Vec3(p.x, p.y - 0.5 * thickness, p.z - half),
      Vec3(half, 0.5 * thickness, 0.5)
    )
    let opening = Repetition(p.x, every: 0.45 * thickness)
    let hole = box(
      Vec2(opening.offset, p.y - 0.5 * thickness),
      Vec2(0.14 * thickness, 0.28 * thickness)
    )
    return min(slab, cut(rail, by: extruded(hole, along: p.z - half, half: 1)))
  }

  /// The round arch below the first platform, a ring of braces that leans with the legs.
  private func arch(_ q: Vec3, _ outer: Float) -> Float {
    let r = Vec2(q.x, q.y - 4).length
    let ring = max(abs(r - 39.5) - 2.4, abs(q.z - outer + 2) - 0.8)
    let turn = Repetition(angle(q.x, max(q.y - 4, 0.01)) * 39.5, every: 4.2)
    let hole = max(abs(turn.offset) - 1.6, abs(r - 39.5) - 1.5)
    let truss = box(Vec3(q.x, q.y - 51, q.z - outer + 1), Vec3(33, 3.2, 0.7))
    let brace = Repetition(q.x, every: 6.4)
    let gap = abs(abs(brace.offset) - abs(q.y - 51)) - 0.5
    let openTruss = max(truss, min(gap, min(2.4 - abs(q.y - 51), 9)))
    return max(min(cut(ring, by: hole), openTruss), -q.y) * 0.75
  }

  /// Lines of trees on both sides of the long lawn.
  private func groves(_ p: Vec3, _ s: inout Surface) {
    let row = Repetition(p.z - 250, every: 15, -9, 11)
    let tree = Vec3(abs(abs(p.x) - 68) - 8, p.y, row.offset)
    s.add(within: box(Vec3(tree.x, p.y - 7, row.offset), Vec3(6, 7.2, 6)), margin: 1.4) {
      let side: Int32 = (p.x > 0 ? 1 : 2) + (abs(p.x) > 68 ? 2 : 0)
      let height = 12 + 2.5 * random(row.index, side)
      $0.add(leafyTree(tree, height: height, seed: random(row.index, side, 3)))
    }
  }

  func ground(at p: Vec2) -> Material {
    let x = abs(p.x)
    if p.y < 85 { return x < 75 ? .gravel : .grass }
    return x < 32 || x > 52 ? .grass : .gravel
  }
}

extension EiffelTower {
  static let subject = Subject(
    "eiffel-tower",
    "Eiffel Tower",
    EiffelTower(),
    [
      Shot(
        camera: Camera(at: Vec3(0, 6, 430), towards: Vec3(0, 150, 0), fieldOfView: 36),
        sky: .fair,
        sunFrom: 130,
        isPortrait: true,
        seed: 7
      ),
      Shot(
        camera: Camera(at: Vec3(-150, 3, -300), towards: Vec3(0, 146, 0), fieldOfView: 55),
        sky: .golden,
        sunFrom: 120,
        palette: .faded,
        seed: 8
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 27,
        distance: 0.9,
        height: 26,
        sky: .overcast,
        sunFrom: 90,
        isPortrait: true,
        seed: 131
      ),
      Viewpoint(
        picture: 1,
        turned: -16,
        distance: 1.15,
        height: 22,
        sky: .dusk,
        sunFrom: 205,
        palette: .warm,
        isPortrait: true,
        seed: 132
      ),
      Viewpoint(
        picture: 2,
        turned: 20,
        distance: 1.05,
        height: 12,
        sky: .snowy,
        sunFrom: 120,
        palette: .cool,
        snow: 0.85,
        seed: 133
      ),
    ]
  )
}
