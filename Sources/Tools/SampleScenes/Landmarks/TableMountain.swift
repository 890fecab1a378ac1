/// The level mountain above its city and bay, between a peak and a round head.
///
/// One unit is five meters: the whole is about a sixth of its true size, so that haze stays thin.
struct TableMountain: Scene {
  let bounds = Bounds(Vec3(-170, -1, -75), Vec3(170, 48, 112))
  let unit: Float = 5
  let stride: Float = 0.8
  let reach: Float = 3
  let horizon = [Ridge].lowHills
  let ripples: Float = 2.4

  private static let top: Float = 43

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    s.add(within: box(p - Vec3(0, 14, 14), Vec3(150, 32, 92)), margin: 6) { mountain(p, &$0) }
    city(p, &s)
    return s
  }

  private func mountain(_ p: Vec3, _ s: inout Surface) {
    let gully = 1 - abs(2 * noise(p.ground * 0.1 + Vec2(3, 9)) - 1)
    let plan = Vec2(max(abs(p.x - 2) - 50, 0), p.z + 12 - 0.0022 * p.x * p.x).length - 20
    s.add(slopes(p, plan: plan, gully: gully), .forest)

    let table = max(plan + 0.26 * (p.y - 26), (p.y - Self.top + 0.012 * p.x) * 0.95)
    let devil = p.ground - Vec2(-89, 2)
    let cone = Vec2(devil.x * 0.9, devil.y).length
    let peak = max((p.y - 39 + 1.4 * cone - 0.012 * cone * cone) * 0.58, cone - 34)
    let lion = Vec2(p.x - 104, p.z - 14).length
    let head = min((p.y - 27 + 0.85 * lion) * 0.7, max(lion - 4.6 + 0.3 * (p.y - 20), p.y - 27.5))
    s.add(.greyRock, within: (min(table, min(peak, head)) - 3) * 0.8, margin: 1.5) {
      // Gullies part the cliff into buttresses; ledges run along it.
      let fine = fractal(Vec3(p.x * 0.35, p.y * 0.05, p.z * 0.35), octaves: 4) - 0.5
      let rough = 5 * fine + 4.5 * smoothstep(0.72, 1, gully)
      let ledge = 0.5 * sine(p.y * 0.9 + 3 * noise(p.ground * 0.05))
      let back = 1.6 * (fractal(p.ground * 0.06, octaves: 3) - 0.5)
      let cliff = max(
        plan + rough + ledge + 0.26 * (p.y - 26),
        (p.y - Self.top - back + 0.012 * p.x) * 0.95
      )
      return min(cliff * 0.8, min(peak + 2.4 * fine, head * 0.9 + 1.3 * fine))
    }
  }

  /// The green slopes below the cliffs, one surface over all the mountains.
  private func slopes(_ p: Vec3, plan: Float, gully: Float) -> Float {
    let out = max(plan, 0)
    let table = 27 * exp(-out * 0.045) * smoothstep(66, 40, out)
    let left = 25 * exp(-0.0012 * (p.ground - Vec2(-86, 4)).dotSelf)
    let tail = (p.ground - Vec2(104, 14) - Vec2(-0.34, 0.94) * clamp(p.z - 14, 0, 52)).length
    let right = (p.z > 14 ? mix(15, 8, clamp((p.z - 14) / 40)) : 15) * exp(-0.0052 * tail * tail)
    var height = max(table, max(left, right)) + 0.35 * min(table, max(left, right))
    let above = (p.y - height - 2) * 0.6
    guard above < 3 else { return above }
    let relief = fractal(p.ground * 0.11, octaves: 4) - 0.5
    height += (3.2 * relief - 2.4 * gully * gully) * smoothstep(2, 12, height)
    return (p.y - height + 0.4) * 0.6
  }

  /// White houses between the slopes and the shore.
  private func city(_ p: Vec3, _ s: inout Surface) {
    let quarter = Vec3(p.x + 12, p.y - 1.2, p.z - 70)
    let bound = box(quarter, Vec3(104, 1.9, 24))
    guard bound < 0.5 else { return s.limit(bound) }
    let spot = Scatter(p, every: 2.6, radius: 1)
    s.limit(spot.reach)
    let crowd = noise(spot.foot * 0.06) + 0.45 * exp(-0.0012 * (spot.foot - Vec2(4, 80)).dotSelf)
    guard spot.random(1) < crowd, spot.foot.y < shore(spot.foot.x) - 2 else { return }
    let isTower = spot.random(2) > 0.86 && (spot.foot - Vec2(4, 78)).length < 34
    let height = isTower ? 1.6 + 1.6 * spot.random(3) : 0.35 + 0.5 * spot.random(3)
    let width = isTower ? 0.8 : 0.7 + 0.9 * spot.random(4)
    let house = block(spot.point, Vec3(width, height, 1 + 0.6 * spot.random(5)))
    s.add(house, spot.random(6) > 0.7 ? .concrete : .plaster)
  }

  private func shore(_ x: Float) -> Float { 96 + 4 * sine(x * 0.03) + 3 * noise(Vec2(x * 0.1, 3)) }

  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material {
    let growth = fractal(p.ground * 0.14, octaves: 6)
    switch material {
    case .greyRock where normal.y > 0.7 + 0.3 * growth: return .dryGrass
    case .forest where normal.y < 0.45: return .greyRock
    case .forest: return growth + 0.006 * p.y > 0.56 ? .grass : .forest
    default: return material
    }
  }

  func ground(at p: Vec2) -> Material {
    let beach = 232 + 5 * noise(Vec2(p.x * 0.16, 1)) + 2 * sine(p.x * 0.09)
    if p.y > beach { return fractal(p * 0.5, octaves: 5) > 0.62 ? .dryGrass : .sand }
    if p.y > shore(p.x) || p.y < -90 { return .water }
    return p.y > shore(p.x) - 2 ? .sand : fractal(p * 0.12, octaves: 6) > 0.45 ? .forest : .dryGrass
  }
}

extension Vec2 {
  /// The square of the length.
  fileprivate var dotSelf: Float { dot(self, self) }
}

extension TableMountain {
  static let subject = Subject(
    "table-mountain",
    "Table Mountain",
    TableMountain(),
    [
      Shot(
        camera: Camera(at: Vec3(4, 4, 256), towards: Vec3(7, 21, 0), fieldOfView: 35),
        sky: .noon,
        sunFrom: 247,
        seed: 21
      ),
      Shot(
        camera: Camera(at: Vec3(112, 20, 168), towards: Vec3(6, 18, 0), fieldOfView: 40),
        sky: .golden,
        sunFrom: 235,
        palette: .warm,
        seed: 22
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 20,
        distance: 0.85,
        height: 8,
        sky: .dusk,
        sunFrom: 220,
        palette: .warm,
        seed: 211
      ),
      Viewpoint(
        picture: 1,
        turned: -27,
        distance: 0.95,
        height: 3,
        sky: .overcast,
        sunFrom: 120,
        seed: 212
      ),
      Viewpoint(
        picture: 2,
        turned: 16,
        distance: 1.1,
        height: 30,
        sky: .fair,
        sunFrom: 150,
        palette: .lush,
        seed: 213
      ),
    ]
  )
}
