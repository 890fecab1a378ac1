/// A stack of layered rock in the surf, beside a headland with a natural arch.
struct SeaStack: Scene {
  let bounds = Bounds(Vec3(-90, -1, -80), Vec3(110, 62, 60))
  let horizon = [Ridge].plain
  let stride: Float = 0.7
  let reach: Float = 2.4
  let ripples: Float = 1.6

  private let stacks = [
    Stack(foot: Vec3(-22, 0, 4), radius: 11, height: 50, seed: 2),
    Stack(foot: Vec3(-50, 0, -14), radius: 6.5, height: 27, seed: 5),
    Stack(foot: Vec3(-2, 0, 22), radius: 4.4, height: 8, seed: 9),
    Stack(foot: Vec3(22, 0, 30), radius: 3.4, height: 5, seed: 14),
  ]

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    for stack in stacks {
      s.add(.greyRock, within: stack.bound(p), margin: 4) { stack.distance(to: p) }
    }
    s.add(.greyRock, within: max(16 - p.x + 0.3 * p.z, p.y - 46) * 0.8, margin: 6) { headland(p) }
    return s
  }

  /// A cliff on the right, whose tip the sea has broken through.
  private func headland(_ p: Vec3) -> Float {
    let rough = fractal(Vec3(p.x * 0.07, p.y * 0.03, p.z * 0.07), octaves: 5) - 0.5
    let plan = max(30 - p.x - 0.1 * p.y, p.z * 0.8 - 0.1 * p.x - 8 + 0.22 * p.y)
    let top = p.y - 38 - 0.06 * (p.x - 40) - 6 * rough
    let body = max(max(plan, top), -60 - p.z) + 9 * rough + beds(p)
    let hole = ellipsoid(Vec3(p.x - 42, p.y - 4, 0), Vec3(9, 20, 1e3)) + 5 * rough
    return softCut(body, by: hole, 2) * 0.6
  }

  /// Water and lichen at the rock's foot, pale beds, birds' ledges, and grass on its back.
  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    if p.y < 1.6 + 1.2 * noise(p * Float(0.4)) { return .darkStone }
    if normal.y > 0.72 && p.y > 20 + 6 * noise(p * Float(0.2)) { return .grass }
    let bent = p.y + 4 * fractal(p * 0.05, octaves: 3)
    let bed = fractal(Vec3(p.x * 0.04, bent * 0.5, p.z * 0.04), octaves: 4)
    let white = fractal(Vec3(p.x * 0.5, p.y * 0.09, p.z * 0.5), octaves: 4)
    if white > 0.68 && p.y > 10 { return .limestone }
    return bed > 0.57 ? .sandstone : (bed < 0.38 ? .lichenRock : .greyRock)
  }

  func ground(at p: Vec2) -> Material { .water }
}

/// Returns how far hard beds stand out and soft ones draw back.
private func beds(_ p: Vec3) -> Float {
  let dip = p.y + 0.08 * p.x
  let bed = fractal(Vec3(p.x * 0.03, dip * 0.42, p.z * 0.03), octaves: 3) - 0.5
  return 2.4 * bed
}

/// A pillar that the sea has cut off from the land.
private struct Stack: Sendable {
  let foot: Vec3
  let radius: Float
  let height: Float
  let seed: Float

  func bound(_ p: Vec3) -> Float {
    cylinder(p - foot + Vec3(0, 3, 0), 1.35 * radius + 1.5, height: 1.08 * height + 4)
  }

  func distance(to p: Vec3) -> Float {
    let q = p - foot
    let shift = Vec3(11 * seed, 3 * seed, 7 * seed)
    let rough = fractal(Vec3(q.x * 0.13, q.y * 0.04, q.z * 0.13) + shift, octaves: 5) - 0.5
    let crack = abs(noise(Vec3(q.x * 0.25, q.y * 0.04, q.z * 0.25) + shift) - 0.5)
    let up = q.y / height
    // Waves have thinned it above the foot.
    let notch = 0.13 * radius * smoothstep(0.16, 0.05, abs(up - 0.1))
    let side = Vec2(q.x * 0.85, q.z).length - radius * (1.12 - 0.36 * up) + notch
    let top = q.y - height + 0.3 * abs(q.x)
    let worn = 0.62 * radius * rough + 0.6 * smoothstep(0.1, 0, crack)
    return (max(side, top) + worn + beds(p)) * 0.6
  }
}

extension SeaStack {
  static let subject = Subject(
    "sea-stack",
    "Sea stack",
    SeaStack(),
    [
      Shot(
        camera: Camera(at: Vec3(-14, 9, 138), towards: Vec3(0, 19, 0), fieldOfView: 34),
        sky: .fair,
        sunFrom: 230,
        seed: 131
      ),
      Shot(
        camera: Camera(at: Vec3(-84, 14, 104), towards: Vec3(-6, 21, 0), fieldOfView: 33),
        sky: .dusk,
        sunFrom: 130,
        palette: .warm,
        seed: 132
      ),
    ]
  )
}
