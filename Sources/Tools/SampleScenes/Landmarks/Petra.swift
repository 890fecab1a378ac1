/// The Treasury: a temple front carved into a cliff, where a gorge opens into a court.
struct Petra: Scene {
  let bounds = Bounds(Vec3(-64, -1, -16), Vec3(64, 70, 88))
  let stride: Float = 0.8
  let reach: Float = 2.2
  let horizon = [Ridge].plain

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    cliff(p, &s)
    s.add(within: box(p - Vec3(0, 20, -1), Vec3(14.6, 21, 5.4)), margin: 2) { front(p, &$0) }
    gorge(p, &s)
    stones(p, &s)
    return s
  }

  /// The rock, with the niche that the front stands in.
  private func cliff(_ p: Vec3, _ s: inout Surface) {
    // It draws back in steps above the front and comes forward at both ends of the court.
    let lean = p.z - 3 - 0.004 * p.x * p.x + 0.06 * p.y + 5 * smoothstep(40, 58, p.y)
    guard lean < 8 else { return s.limit(lean - 6) }
    let niche = box(p - Vec3(0, 19.6, 6.2), Vec3(14.2, 21.4, 9.6))
    s.add(softCut(lean + relief(p), by: niche, 1.2) * 0.8, .redRock)
  }

  /// What wind and water did to the rock: bays, beds that stand out, and upright cracks.
  private func relief(_ p: Vec3) -> Float {
    let rough = fractal(Vec3(p.x * 0.1, p.y * 0.05, p.z * 0.1), octaves: 4) - 0.5
    let bed = noise(Vec3(p.x * 0.05, p.y * 0.45, p.z * 0.05)) - 0.5
    let crack = abs(noise(Vec3(p.x * 0.22, p.y * 0.03, p.z * 0.22)) - 0.5)
    return 8 * rough + 1.1 * bed + 0.9 * smoothstep(0.12, 0, crack)
  }

  /// The gorge's walls on both sides of the view.
  private func gorge(_ p: Vec3, _ s: inout Surface) {
    let near = max(max(50 - p.z - 0.012 * p.x * p.x, p.z - 88), 0.8 * (p.y - 40))
    guard near < 7 else { return s.limit(near - 4) }
    let open = 5.4 - abs(p.x - 1.6 * sine(p.z * 0.11)) - 0.03 * p.y
    guard open < 7 else { return s.limit(open - 5) }
    s.add((max(open, near) + 0.8 * relief(p)) * 0.7, .redRock)
  }

  private func stones(_ p: Vec3, _ s: inout Surface) {
    guard p.y < 1.2 else { return s.limit(p.y - 1) }
    let spot = Scatter(p, every: 3.4, radius: 0.8)
    s.limit(max(spot.reach, p.y - 1))
    let size = 0.15 + 0.55 * spot.random(1) * spot.random(2)
    guard spot.random(3) > 0.45, spot.foot.y > 5 else { return }
    let lump = 0.3 * size * (fractal(p * 2, octaves: 2) - 0.5)
    s.add(box(spot.point, Vec3(size, 0.6 * size, 0.8 * size)) - 0.1 + lump, .redRock)
  }

  private func front(_ p: Vec3, _ s: inout Surface) {
    // Weather has eaten more of the lowest parts.
    let low = smoothstep(9, 0, p.y)
    let wear = (0.14 + 0.3 * low) * (fractal(p * 1.1, octaves: 3) - 0.5)
    let q = Vec3(abs(p.x), p.y, p.z)
    var d = min(lower(q), upper(q - Vec3(0, 21, 0)))
    d = min(d, figures(p))
    s.add((d + wear) * 0.85, .roseRock)
    s.add(box(p - Vec3(0, 6.2, -4.1), Vec3(1.9, 4.4, 0.25)), .opening)
    s.add(box(Vec3(q.x - 9.6, p.y - 5, p.z + 3.1), Vec3(1, 2.6, 0.25)), .opening)
  }

  /// The portico: six columns, an entablature and a pediment over the middle four.
  private func lower(_ q: Vec3) -> Float {
    var d = box(q - Vec3(0, 9, -5), Vec3(13, 9, 1.7))
    // The hall behind the middle columns is open.
    d = cut(d, by: box(q - Vec3(0, 7, -3), Vec3(6.6, 7, 2)))
    d = min(d, box(q - Vec3(0, 7, -4.6), Vec3(7, 7, 0.6)))
    d = cut(d, by: box(q - Vec3(0, 6, -4), Vec3(2, 4.8, 0.7)))
    for x in [Float(2.6), 6.5, 11.6] {
      d = min(d, column(q - Vec3(x, 1, x < 7 ? 0.2 : -2.6), radius: 0.95, height: 12.6))
    }
    d = min(d, box(q - Vec3(0, 0.5, -1.4), Vec3(13, 0.55, 2.6)))
    d = min(d, box(q - Vec3(0, 14.6, -1.6), Vec3(7.8, 0.7, 2.7)))
    d = min(d, box(q - Vec3(0, 14.6, -3.4), Vec3(13, 0.7, 1.6)))
    d = min(d, box(q - Vec3(0, 16.4, -3.6), Vec3(13, 1.3, 1.4)))
    // Dentils below the cornice.
    let tooth = Repetition(q.x, every: 0.8)
    d = min(d, box(Vec3(tooth.offset, q.y - 15.45, q.z - 1.1), Vec3(0.22, 0.2, 0.25)))
    d = max(d, q.x - 13.2)
    let pediment = gable(Vec2(q.x, q.y - 15.2), width: 17.4, height: 3.4)
    d = min(d, extruded(pediment, along: q.z + 1.6, half: 2.5))
    let field = gable(Vec2(q.x, q.y - 15.7), width: 13, height: 2.3)
    d = cut(d, by: extruded(field, along: q.z - 1, half: 0.35))
    d = min(d, box(q - Vec3(0, 18.9, -2.8), Vec3(13.2, 0.45, 2.2)))
    return min(d, box(q - Vec3(0, 20, -3.4), Vec3(13, 1, 1.8)))
  }

  /// The round kiosk with its urn, between the halves of a broken gable.
  private func upper(_ q: Vec3) -> Float {
    let kiosk = Vec3(q.x, q.y, q.z + 1.9)
    var d = cylinder(kiosk, 2.5, height: 11)
    let post = RadialRepetition(Vec3(kiosk.z, kiosk.y, kiosk.x), count: 10).point
    d = min(d, column(post - Vec3(3, 0, 0), radius: 0.5, height: 9.2))
    d = min(d, cylinder(kiosk - Vec3(0, 9.2, 0), 3.7, height: 1.6))
    d = min(d, taper(kiosk - Vec3(0, 10.8, 0), bottom: 4, top: 0.5, height: 3.8))
    d = min(d, ellipsoid(kiosk - Vec3(0, 16, 0), Vec3(1.15, 1.5, 1.15)))
    d = min(d, cylinder(kiosk - Vec3(0, 14.2, 0), 0.5, height: 3.8))
    // The side pavilions.
    d = min(d, box(q - Vec3(9.3, 5.5, -4.4), Vec3(3.7, 5.5, 1.6)))
    for x in [Float(6.6), 11.9] {
      d = min(d, column(q - Vec3(x, 0, -1.6), radius: 0.7, height: 9.2))
    }
    d = min(d, box(q - Vec3(9.3, 10, -2.6), Vec3(3.8, 0.9, 2)))
    let half = max(gable(Vec2(q.x, q.y - 10.9), width: 26.4, height: 6.4), 5.2 - q.x)
    d = min(d, extruded(half, along: q.z + 2.6, half: 2))
    return min(d, box(q - Vec3(0, 6, -6), Vec3(13, 6, 1)))
  }

  /// Reliefs of men, horses and eagles between the columns, each worn in its own way.
  private func figures(_ p: Vec3) -> Float {
    var d: Float = .infinity
    for (x, y, z) in [(Float(9.2), Float(8.6), Float(-3.2)), (9.3, 22.4, -2.7), (0, 22.4, 0.7)] {
      let side: Float = p.x < 0 && x > 0 ? -1 : 1
      let q = Vec3(p.x - side * x, p.y - y, p.z - z)
      let worn = 0.5 * (fractal(p * 1.6, octaves: 2) - 0.5)
      var body = ellipsoid(q - Vec3(0, 2.2, 0), Vec3(0.62, 1.5, 0.5))
      body = min(body, sphere(q - Vec3(0, 4.1, 0.1), 0.42))
      body = min(body, capsule(q, Vec3(0.3, 0, 0), Vec3(0.4, 1.6, 0), 0.32))
      body = min(body, capsule(q, Vec3(0.4, 3, 0), Vec3(1.1 * side, 2.3, 0.3), 0.25))
      body = min(body, box(q - Vec3(0, -0.3, 0.1), Vec3(1.3, 0.3, 0.6)))
      d = min(d, body + worn)
    }
    return d
  }

  private func column(_ p: Vec3, radius: Float, height: Float) -> Float {
    var d = taper(p, bottom: radius, top: 0.85 * radius, height: height)
    d = min(d, cylinder(p, 1.3 * radius, height: 0.5 * radius))
    let capital = p - Vec3(0, height - 1.7 * radius, 0)
    d = min(d, taper(capital, bottom: 0.9 * radius, top: 1.35 * radius, height: 1.7 * radius))
    return min(d, cylinder(capital, 1.08 * radius, height: 0.25 * radius))
  }

  /// Veins of pale and rosy stone that bend through the rock, and the varnish of old water.
  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    guard material == .redRock || material == .roseRock else { return material }
    let bent = p.y + 5 * fractal(p * 0.07, octaves: 3)
    let vein = fractal(Vec3(p.x * 0.06, bent * 0.55, p.z * 0.06), octaves: 5)
    if material == .roseRock {
      if vein > 0.66 { return .redRock }
      return vein < 0.36 ? .sandstone : .roseRock
    }
    let streak = fractal(Vec3(p.x * 0.34, p.y * 0.03, p.z * 0.34), octaves: 5)
    if streak > 0.69 && abs(normal.y) < 0.5 { return .darkStone }
    return vein > 0.56 ? .roseRock : .redRock
  }

  func ground(at p: Vec2) -> Material { isPatch(p, size: 4, cover: 0.3) ? .gravel : .sand }
}

extension Petra {
  static let subject = Subject(
    "petra",
    "Petra",
    Petra(),
    [
      Shot(
        camera: Camera(at: Vec3(1, 2, 70), towards: Vec3(0.2, 18.6, 0), fieldOfView: 32),
        sky: .noon,
        sunFrom: 165,
        isPortrait: true,
        seed: 29
      ),
      Shot(
        camera: Camera(at: Vec3(-22, 2.4, 40), towards: Vec3(2, 19.6, -3), fieldOfView: 52),
        sky: .fair,
        sunFrom: 205,
        palette: .warm,
        seed: 30
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 0,
        distance: 0.6,
        height: 4,
        fieldOfView: 50,
        sky: .overcast,
        sunFrom: 200,
        isPortrait: true,
        seed: 301
      ),
      Viewpoint(
        picture: 2,
        turned: -20,
        distance: 0.96,
        height: 9,
        sky: .storm,
        sunFrom: 190,
        palette: .cool,
        seed: 302
      ),
      Viewpoint(
        picture: 2,
        turned: 19,
        distance: 0.92,
        height: 2,
        sky: .noon,
        sunFrom: 150,
        palette: .faded,
        seed: 303
      ),
    ]
  )
}
