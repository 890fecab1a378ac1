/// The wall with its watchtowers, along a crest of wooded hills.
struct GreatWall: Scene {
  let bounds = Bounds(Vec3(-300, -1, -760), Vec3(300, 175, 80))
  let stride: Float = 0.75
  let reach: Float = 3
  let horizon: [Ridge] = [
    Ridge(low: 0.6, high: 3.4, crests: 15, sharpness: 0.6, distance: 7500, seed: 2),
    Ridge(low: 3, high: 7, crests: 11, sharpness: 0.7, distance: 11_000, seed: 6),
  ]

  private let towerSpacing: Float = 96

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    let crest = crest(p.z)
    hills(p, crest, &s)
    // Along the wall's middle: how far right of it, above its walk, and from its start.
    let lean = Vec2(1, slope(of: \.x, p.z)).length
    let right = (p.x - crest.x) / lean
    let steep = Vec2(1, slope(of: \.y, p.z)).length
    let walk = Vec3(right, (p.y - crest.y) / steep, p.z * lean)
    s.add(within: box(Vec2(right, p.y - crest.y), Vec2(9, 22)) * 0.8, margin: 5) {
      wall(walk, &$0)
      towers(p, &$0)
    }
    return s
  }

  /// Where the crest runs: its x and its height at a z.
  private func crest(_ z: Float) -> Vec2 {
    let x = 34 * sine(z * 0.0165 + 0.4) + 13 * sine(z * 0.037 + 1)
    let y = 62 + 21 * sine(z * 0.0125 + 2.6) + 7 * sine(z * 0.034 + 0.5) - 0.05 * z
    return Vec2(x, y)
  }

  private func slope(of part: KeyPath<Vec2, Float>, _ z: Float) -> Float {
    (crest(z + 1)[keyPath: part] - crest(z - 1)[keyPath: part]) * 0.5
  }

  /// The crest falls off to both sides; other hills rise behind the valleys.
  private func hills(_ p: Vec3, _ crest: Vec2, _ s: inout Surface) {
    let off = abs(p.x - crest.x)
    let fall = max(off - 7, 0)
    let folds = ridges(p.ground * 0.009, octaves: 4) - 0.35
    var h = max(crest.y - 5 - 0.72 * fall + 0.0012 * fall * fall, 0)
    h += 44 * folds * smoothstep(8, 90, off) + 46 * smoothstep(90, 260, off)
    let bound = (p.y - max(h, 0)) * 0.65
    guard bound < 9 else { return s.limit(bound - 5) }
    let crowns = 6.5 * (fractal(p * 0.24, octaves: 4) - 0.22) * smoothstep(5, 13, off)
    // Single bare outcrops between the trees.
    let isBare = fractal(p.ground * 0.085, octaves: 3) > 0.69
    s.add((p.y - max(h, 0) - (isBare ? 0.3 * crowns : crowns)) * 0.55, isBare ? .greyRock : .forest)
  }

  /// The walk between two parapets with battlements, loopholes and water spouts.
  private func wall(_ q: Vec3, _ s: inout Surface) {
    let worn = 0.12 * (fractal(q * 0.7, octaves: 3) - 0.5)
    var d = max(abs(q.x) - 3.3 + 0.05 * q.y, max(q.y, -q.y - 14))
    let side = abs(q.x) - 2.9
    let gap = Repetition(q.z, every: 2.4)
    // Here and there a merlon has lost its top.
    let lost: Float = 0.7 * max(random(gap.index, q.x > 0 ? 3 : 4) - 0.72, 0) / 0.28
    let top: Float = abs(gap.offset) < 0.45 ? 1 : 1.9 - lost
    var parapet = box(Vec2(side, q.y - 0.5 * top), Vec2(0.35, 0.5 * top))
    let loophole = Repetition(q.z - 1.2, every: 2.4)
    parapet = cut(parapet, by: box(Vec2(loophole.offset, q.y - 0.7), Vec2(0.16, 0.2)))
    d = min(d, parapet)
    d = min(d, box(Vec2(side - 0.35, q.y + 0.2), Vec2(0.2, 0.15)))
    let spout = Repetition(q.z, every: 9.6)
    d = min(d, box(Vec3(side - 0.7, q.y + 0.75, spout.offset), Vec3(0.6, 0.18, 0.2)))
    s.add((d + worn) * 0.85, .darkMasonry)
    s.add(max(abs(q.x) - 2.5, abs(q.y - 0.02) - 0.05), .paving)
  }

  private func towers(_ p: Vec3, _ s: inout Surface) {
    let place = Repetition(p.z, every: towerSpacing, -7, 0)
    let base = crest(Float(place.index) * towerSpacing)
    let q = Vec3(p.x - base.x, p.y - base.y + 8, place.offset)
    s.limit(max(6, 0.5 * towerSpacing - 8 - abs(place.offset)))
    s.add(within: block(q, Vec3(13, 22, 13)), margin: 3) { tower(q, &$0) }
    guard place.index % 2 == 0 else { return }
    // The guards' hut on every other roof.
    let hut = q - Vec3(0, 16.2, 0)
    s.add(within: block(hut, Vec3(9, 6.4, 7)), margin: 2) {
      $0.add(cut(block(hut, Vec3(6.4, 3.4, 4.6)), by: door(hut)), .brick)
      let roof = extruded(
        gable(Vec2(hut.z, hut.y - 3.3), width: 6.4, height: 2.4),
        along: hut.x,
        half: 3.9
      )
      $0.add(roof, .slate)
    }
  }

  private func door(_ p: Vec3) -> Float {
    let row = Repetition(p.x, every: 2.1, -1, 1)
    return extruded(
      archway(Vec2(row.offset, p.y), width: 1, height: 2.3),
      along: abs(p.z) - 2.3,
      half: 0.6
    )
  }

  private func tower(_ q: Vec3, _ s: inout Surface) {
    let (x, z) = (abs(q.x), abs(q.z))
    let face = Vec3(x < z ? q.x : q.z, q.y, max(x, z))
    var d = squareTaper(q, bottom: 6.1, top: 5.6, height: 16.5)
    d += 0.14 * (fractal(q * 0.8, octaves: 3) - 0.5)
    let window = Repetition(face.x, every: 3.2, -1, 1)
    let opening = archway(Vec2(window.offset, face.y - 10.6), width: 1.5, height: 2.7)
    d = cut(d, by: extruded(opening, along: face.z - 5.6, half: 1.6))
    let gate = archway(Vec2(face.x, face.y - 7.6), width: 2, height: 3)
    d = cut(d, by: max(extruded(gate, along: face.z - 5.6, half: 1.6), z < x ? 1 : -1))
    d = cut(d, by: box(q - Vec3(0, 17.2, 0), Vec3(4.9, 2, 4.9)))
    let notch = Repetition(face.x, every: 2)
    let top: Float = abs(notch.offset) < 0.42 ? 17.3 : 18.4
    let rim = box(
      Vec3(face.x, face.y - 0.5 * (top + 15.6), face.z - 5.55),
      Vec3(5.9, 0.5 * (top - 15.6), 0.4)
    )
    s.add(min(d, rim) * 0.9, .darkMasonry)
    s.add(box(face - Vec3(0, 15.7, 5.8), Vec3(5.9, 0.22, 0.5)), .limestone)
    s.add(box(face - Vec3(0, 7.4, 5.95), Vec3(6, 0.2, 0.3)), .limestone)
  }

  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    if material == .forest {
      // Single trees that turn yellow or stand bare, and whole stands of another kind.
      let tree = noise(p.ground * 0.3) + 0.6 * (fractal(p.ground * 0.05, octaves: 3) - 0.5)
      return tree > 0.79 ? .dryGrass : (tree < 0.17 ? .soil : .forest)
    }
    guard material == .darkMasonry else { return material }
    // Stretches that were laid anew in brick, and stretches that lichen has taken.
    let patch = fractal(p * 0.11, octaves: 4)
    if patch > 0.6 { return .ashlar }
    return patch < 0.38 ? .lichenRock : .darkMasonry
  }

  func ground(at p: Vec2) -> Material { .forest }
}

extension GreatWall {
  static let subject = Subject(
    "great-wall",
    "Great Wall of China",
    GreatWall(),
    [
      Shot(
        camera: Camera(at: Vec3(52, 106, 40), towards: Vec3(4, 82, -130), fieldOfView: 36),
        sky: .fair,
        sunFrom: 235,
        palette: .lush,
        seed: 27
      ),
      Shot(
        camera: Camera(at: Vec3(-70, 112, -60), towards: Vec3(10, 88, -250), fieldOfView: 34),
        sky: .golden,
        sunFrom: 110,
        palette: .warm,
        seed: 28
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: -14,
        distance: 0.94,
        height: 112,
        aim: Vec3(8, 0, -20),
        fieldOfView: 34,
        sky: .overcast,
        sunFrom: 235,
        palette: .faded,
        seed: 291
      ),
      Viewpoint(
        picture: 1,
        turned: 10,
        distance: 0.96,
        height: 110,
        sky: .snowy,
        sunFrom: 228,
        snow: 0.47,
        seed: 292
      ),
      Viewpoint(
        picture: 2,
        turned: 10,
        distance: 0.94,
        height: 118,
        aim: Vec3(0, -2, -10),
        sky: .noon,
        sunFrom: 135,
        palette: .cool,
        seed: 293
      ),
    ]
  )
}
