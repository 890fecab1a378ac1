/// A stepped temple of mud brick in the desert, with three stairs that meet at a gate.
struct Ziggurat: Scene {
  let bounds = Bounds(Vec3(-75, -1, -60), Vec3(75, 34, 75))
  let horizon = [Ridge].desertHills
  let stride: Float = 0.9
  let reach: Float = 3

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    let near = box(Vec3(p.x, p.y - 15, p.z - 8), Vec3(34, 16, 36))
    s.add(within: near, margin: 3) { temple(p, &$0) }
    ruins(p, &s)
    return s
  }

  private func temple(_ p: Vec3, _ s: inout Surface) {
    let wear = 0.5 * (fractal(p * 0.35, octaves: 4) - 0.5)
    let first = stage(p, half: Vec2(31, 21.5), height: 11)
    let second = stage(p - Vec3(0, 11, 0), half: Vec2(21, 13.5), height: 6.5)
    let third = stage(p - Vec3(0, 17.5, 0), half: Vec2(12.5, 8.5), height: 4.5)
    s.add((min(first, min(second, third)) + wear) * 0.85, .soil)
    shrine(p - Vec3(0, 22, 0), &s)
    s.add((stairs(p) + 0.3 * wear) * 0.8, .ashlar)
    gate(p, &s)
  }

  /// A terrace with leaning walls, flat buttresses and a coping.
  private func stage(_ p: Vec3, half: Vec2, height: Float) -> Float {
    let (x, z) = (abs(p.x), abs(p.z))
    let lean = 0.1 * p.y
    let (sideX, sideZ) = (x - half.x + lean, z - half.y + lean)
    let along = sideX > sideZ ? p.z : p.x
    let buttress = Repetition(along, every: 4.2).offset
    let groove = clamp(3 * (abs(buttress) - 1.2), 0, 0.5) * smoothstep(height, height - 1, p.y)
    let body = max(max(sideX, sideZ) + groove, max(p.y - height, -p.y))
    // Weep holes in the walls, as in the old ones.
    let row = Repetition(p.y - 1.2, every: 2.4)
    let hole = box(Vec2(buttress, row.offset), Vec2(0.14, 0.28))
    return max(body, -max(hole, 0.4 - abs(max(sideX, sideZ)) - 0.9))
  }

  private func shrine(_ p: Vec3, _ s: inout Surface) {
    var walls = block(p, Vec3(12, 5, 9))
    let door = archway(Vec2(p.x, p.y), width: 2.4, height: 3.8)
    walls = cut(walls, by: extruded(door, along: p.z - 4.5, half: 1))
    let niche = Repetition(p.x - 1, every: 2, -3, 2)
    let recess = box(Vec3(niche.offset, p.y - 2.2, abs(p.z) - 4.5), Vec3(0.4, 1.6, 0.25))
    if abs(p.x) > 1.9 { walls = cut(walls, by: recess) }
    s.add(walls, .sandstone)
    s.add(extruded(door, along: p.z - 3.4, half: 0.1), .opening)
    // A parapet of stepped merlons.
    let merlon = Repetition(p.x, every: 1.36, -4, 4)
    let top = p.y - 5
    let teeth = min(
      box(Vec3(merlon.offset, top - 0.3, abs(p.z) - 4.2), Vec3(0.5, 0.35, 0.3)),
      box(Vec3(merlon.offset, top - 0.7, abs(p.z) - 4.2), Vec3(0.25, 0.35, 0.3))
    )
    s.add(teeth, .sandstone)
  }

  private func stairs(_ p: Vec3) -> Float {
    let x = abs(p.x)
    // Straight on: up to the first terrace at z = 21, then to the third.
    var d = flight(Vec2(p.z - 21, p.y), across: p.x, run: 22, height: 11, half: 3)
    d = min(d, flight(Vec2(p.z - 13, p.y), across: p.x, run: 16, height: 17.5, half: 2.6))
    d = min(d, flight(Vec2(p.z - 8, p.y), across: p.x, run: 11, height: 22, half: 2.2))
    // From both sides, along the front.
    let side = flight(Vec2(x - 4, p.y), across: p.z - 22.5, run: 23, height: 11, half: 2.2)
    return min(d, side)
  }

  /// A flight with a balustrade on each side: `q.x` counts from its top outwards.
  private func flight(_ q: Vec2, across: Float, run: Float, height: Float, half: Float) -> Float {
    let length = Vec2(run, height).length
    let above = (q.x * height + (q.y - height) * run) / length
    let tread = 0.25 * abs(fract(q.y / 0.55) - 0.5)
    let steps = max(above - 0.2 + tread, abs(across) - half)
    let rail = max(above - 0.75, abs(abs(across) - half) - 0.4)
    let ends = max(max(-q.x - 3, q.y - height - 0.5), q.x - run)
    return max(min(max(steps, q.y - height), rail), ends)
  }

  /// The gatehouse where the three stairs meet.
  private func gate(_ p: Vec3, _ s: inout Surface) {
    let q = p - Vec3(0, 11, 20.5)
    var walls = block(q + Vec3(0, 11, 0), Vec3(12, 16.5, 5.6))
    walls = min(walls, box(q - Vec3(0, 5.5, 0), Vec3(6.3, 0.35, 3.1)))
    let arch = archway(Vec2(q.x, q.y), width: 3.6, height: 4.4)
    walls = cut(walls, by: extruded(arch, along: q.z, half: 4))
    let side = archway(Vec2(q.z, q.y), width: 2.6, height: 3.6)
    walls = cut(walls, by: extruded(side, along: abs(q.x) - 5, half: 4))
    s.add(walls, .sandstone)
    let post = Vec3(abs(q.x) - 4.8, q.y - 5.8, abs(q.z) - 1.8)
    s.add(block(post, Vec3(1, 1.1, 1)), .sandstone)
  }

  /// Low walls of the old town.
  private func ruins(_ p: Vec3, _ s: inout Surface) {
    let near = max(p.y - 2.4, 31 - box(Vec2(p.x, p.z - 6), Vec2(6, 12)))
    guard near < 1 else { return s.limit(near) }
    let spot = Scatter(p, every: 14, radius: 5)
    s.limit(spot.reach)
    guard spot.random(1) > 0.5, spot.foot.y < 46, abs(spot.foot.x) > 16 || spot.foot.y < 0 else {
      return
    }
    let size = Vec2(2.5 + spot.random(2), 2 + spot.random(3))
    let ring = abs(box(spot.point.ground, size)) - 0.35
    let gap = box(Vec2(spot.point.x - 1, spot.point.z - size.y), Vec2(0.8, 0.8))
    let crest = 0.3 + 1.2 * noise(p * Float(0.5))
    s.add(max(max(ring, -gap), p.y - crest) * 0.7, .soil)
  }

  func ground(at p: Vec2) -> Material {
    let road = abs(p.x) - 3.2 - 0.8 * noise(p * 0.4)
    if road < 0 && p.y > 40 { return .gravel }
    return .sand
  }
}

extension Ziggurat {
  static let subject = Subject(
    "ziggurat",
    "Ziggurat",
    Ziggurat(),
    [
      Shot(
        camera: Camera(at: Vec3(55, 8, 105), towards: Vec3(2, 12, 0), fieldOfView: 28),
        sky: .noon,
        sunFrom: 232,
        palette: .warm,
        seed: 109
      ),
      Shot(
        camera: Camera(at: Vec3(-16, 4, 106), towards: Vec3(2.5, 12.6, 0), fieldOfView: 31),
        sky: .golden,
        sunFrom: 128,
        seed: 110
      ),
    ]
  )
}
