/// The temple on its rock: what is left of its columns, beams and gables.
struct Parthenon: Scene {
  let bounds = Bounds(Vec3(-62, -1, -70), Vec3(62, 22, 80))
  let horizon = [Ridge].lowHills
  let stride: Float = 0.85
  let reach: Float = 2

  /// Half the distance between the outermost columns' axes, across and along.
  private static let across: Float = 14.7
  private static let along: Float = 33.6
  private static let spacing: Float = 4.2
  /// The height of the uppermost step, and of the columns above it.
  private static let steps: Float = 1.65
  private static let columns: Float = 10.4

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    let q = p - Vec3(0, Self.steps, 0)
    s.add(within: block(p, Vec3(38, 22, 76)), margin: 3) { inside in
      for step in 0..<3 {
        let grow = 0.75 * Float(2 - step)
        let size = Vec3(31 + 2 * grow, 0.56, 69 + 2 * grow)
        inside.add(worn(block(p - Vec3(0, 0.55 * Float(step), 0), size), p), .limestone)
      }
      colonnade(q, &inside)
      beams(q, &inside)
      inner(q, &inside)
    }
    rubble(p, &s)
    return s
  }

  /// Weather has rounded and chipped every stone.
  private func worn(_ d: Float, _ p: Vec3) -> Float {
    guard d < 0.6 else { return d - 0.15 }
    return d + 0.22 * (fractal(p * 1.3, octaves: 3) - 0.5)
  }

  private func colonnade(_ p: Vec3, _ s: inout Surface) {
    let (x, z) = (abs(p.x), abs(p.z))
    // Along the nearest side: the long ones take the corners.
    let side = Repetition(p.z, every: Self.spacing, -8, 8)
    add(column(p, Vec3(x - Self.across, p.y, side.offset), height(side.index, p.x > 0)), &s)
    let front = Repetition(p.x - 0.5 * Self.spacing, every: Self.spacing, -3, 2)
    add(column(p, Vec3(front.offset, p.y, z - Self.along), Self.columns), &s)
    let porch = Repetition(p.x - 0.5 * Self.spacing, every: Self.spacing, -3, 2)
    if x < 12 { add(column(p, Vec3(porch.offset, p.y, z - 27), Self.columns - 0.4), &s) }
  }

  private func add(_ column: Float, _ s: inout Surface) { s.add(column, .limestone) }

  /// Some columns of the long sides lost their upper drums.
  private func height(_ index: Int32, _ isRight: Bool) -> Float {
    guard isRight, (0...4).contains(index) else { return Self.columns }
    return [8.2, 5.4, 3.1, 6.6, 9.4][Int(index)]
  }

  /// A fluted shaft, its cushion and its slab; `q` is the point from the column's foot.
  private func column(_ p: Vec3, _ q: Vec3, _ height: Float) -> Float {
    let near = cylinder(q, 1.3, height: Self.columns)
    guard near < 0.8 else { return near }
    let drum = fract(q.y / 1.15)
    let joint = 0.03 * smoothstep(0.06, 0, min(drum, 1 - drum))
    let flute = abs(sine(10 * angle(q.z, q.x)))
    let belly = 0.96 - 0.02 * q.y - 0.0006 * q.y * q.y
    var shaft = max(q.ground.length - belly + 0.09 * (1 - flute) + joint, q.y - height)
    if height >= Self.columns {
      shaft = max(shaft, q.y - height + 0.8)
      shaft = min(shaft, taper(q - Vec3(0, height - 0.85, 0), bottom: 0.72, top: 1.1, height: 0.45))
      shaft = min(shaft, block(q - Vec3(0, height - 0.4, 0), Vec3(2.1, 0.4, 2.1)))
    }
    return max(shaft, -q.y) + 0.1 * (fractal(p * 1.7, octaves: 3) - 0.5)
  }

  /// The beams on the columns, with their frieze, and the gables; the middle of one side is gone.
  private func beams(_ p: Vec3, _ s: inout Surface) {
    let y = p.y - Self.columns
    guard y > -1 else { return s.limit(max(-y, 0.4)) }
    let plan = box(p.ground, Vec2(Self.across + 0.95, Self.along + 0.95))
    let ring = max(plan, -plan - 1.9)
    var beam = max(ring, max(y - 3, -y))
    // The frieze: three upright bars in each second field.
    let isFront = abs(p.z) - Self.along > abs(p.x) - Self.across
    let run = isFront ? p.x : p.z
    let field = Repetition(run, every: 0.5 * Self.spacing)
    let bar = abs(abs(field.offset) - 0.33) - 0.1
    let groove = max(max(bar, abs(y - 2.05) - 0.6), -plan - 0.16)
    beam = cut(beam, by: groove)
    beam = cut(beam, by: max(max(0.62 - abs(field.offset), abs(y - 2.05) - 0.6), -plan - 0.14))
    beam = min(beam, max(max(plan - 0.5, -plan - 1.6), abs(y - 2.9) - 0.28))
    beam = min(beam, max(max(plan - 0.12, -plan - 1.6), abs(y - 1.35) - 0.1))
    let ragged = 1.6 * (random(Int32(floor(y / 0.9)), 7) - 0.5)
    let gap = max(abs(p.z - 7.6 + ragged) - 13.2, 8 - p.x)
    s.add(worn(cut(beam, by: gap), p), .limestone)
    let slope = gable(Vec2(p.x, y - 3.1), width: 33, height: 4.5)
    let depth = abs(abs(p.z) - Self.along) - 1.1
    var triangle = max(slope, depth)
    let hollow = gable(Vec2(p.x, y - 3.4), width: 26.5, height: 3.3)
    triangle = cut(triangle, by: max(hollow, Self.along + 0.3 - abs(p.z)))
    let lost = p.z > 0 ? Float(2.6) : -4.8
    let hole = Vec2(p.x - lost, y - 7.4).length - 3.2 + 1.4 * noise(p * Float(0.8))
    s.add(worn(cut(triangle, by: p.z > 0 ? hole : hole + 0.8), p), .limestone)
  }

  /// What stands of the walls of the hall.
  private func inner(_ p: Vec3, _ s: inout Surface) {
    let plan = box(p.ground, Vec2(10.2, 23))
    let walls = max(max(plan, -plan - 1.2), -p.y)
    let block = random(Int32(floor(p.z / 2.4)), Int32(floor(p.y / 1.1)), 5)
    let top = 4.5 + 5 * smoothstep(6, 20, abs(p.z)) + 1.6 * block
    s.add(worn(max(walls, p.y - top), p), .limestone)
  }

  /// Blocks that lie about on the rock.
  private func rubble(_ p: Vec3, _ s: inout Surface) {
    let near = max(p.y - 1.6, 4 - box(p.ground, Vec2(16, 35)))
    guard near < 0.6 else { return s.limit(near) }
    let spot = Scatter(p, every: 4.6, radius: 1.5)
    s.limit(spot.reach)
    guard spot.random(1) > 0.45, box(spot.foot, Vec2(18, 37)) > 2 else { return }
    let turned = Frame(at: .zero, turned: 180 * spot.random(2)).local(spot.point)
    let size = Vec3(
      0.8 + 1.2 * spot.random(3),
      0.4 + 0.8 * spot.random(4),
      0.7 + 0.7 * spot.random(5)
    )
    s.add(worn(block(turned, size), p), .limestone)
  }

  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    guard material == .limestone else { return material }
    // New marble, where masons have filled in what was lost.
    let stone = random(
      Int32(floor(p.x / 2.1)),
      Int32(floor((p.y - Self.steps) / 1.15)),
      Int32(floor(p.z / 2.1))
    )
    return stone > 0.86 ? .marble : .limestone
  }

  func ground(at p: Vec2) -> Material {
    let rock = fractal(p * 0.22, octaves: 6)
    return rock > 0.56 ? .greyRock : rock > 0.42 ? .gravel : .dryGrass
  }
}

extension Parthenon {
  static let subject = Subject(
    "parthenon",
    "Parthenon",
    Parthenon(),
    [
      Shot(
        camera: Camera(at: Vec3(46, 3, 78), towards: Vec3(1, 8, 10), fieldOfView: 36),
        sky: .noon,
        sunFrom: 235,
        seed: 27
      ),
      Shot(
        camera: Camera(at: Vec3(-40, 2.4, 86), towards: Vec3(-1, 9, 12), fieldOfView: 33),
        sky: .golden,
        sunFrom: 125,
        palette: .warm,
        seed: 28
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 16,
        distance: 0.95,
        height: 4,
        sky: .overcast,
        sunFrom: 200,
        palette: .cool,
        seed: 251
      ),
      Viewpoint(
        picture: 1,
        turned: -20,
        distance: 1.1,
        height: 8,
        sky: .dusk,
        sunFrom: 215,
        seed: 252
      ),
      Viewpoint(
        picture: 2,
        turned: -27,
        distance: 1.0,
        height: 4,
        sky: .fair,
        sunFrom: 160,
        palette: .lush,
        seed: 253
      ),
    ]
  )
}
