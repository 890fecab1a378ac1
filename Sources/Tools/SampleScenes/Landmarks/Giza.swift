/// The three great pyramids, and the three small ones of the queens.
struct Giza: Scene {
  let bounds = Bounds(Vec3(-850, -1, -150), Vec3(150, 150, 950))
  let horizon = [Ridge].desertHills
  let reach: Float = 10

  func surface(at p: Vec3) -> Surface {
    var s = Surface.none
    // The capstone of the largest is gone: its top is a platform.
    s.add(max(pyramid(p, side: 230, height: 147, seed: 1), p.y - 138), .bigBlocks)
    s.add(khafre(p - Vec3(-335, 0, 355)))
    s.add(pyramid(p - Vec3(-575, 0, 735), side: 108, height: 66, seed: 3), .bigBlocks)
    for i in 0..<3 {
      let queen = p - Vec3(-530 - 55 * Float(i), 0, 850)
      s.add(
        pyramid(queen, side: 46, height: i == 0 ? 30 : 24, course: 1.6, seed: 4 + Int32(i)),
        .bigBlocks
      )
    }
    return s
  }

  private func khafre(_ p: Vec3) -> Surface {
    var s = Surface(distance: pyramid(p, side: 215, height: 140, seed: 2), material: .bigBlocks)
    // What is left of the smooth casing, with a ragged lower edge.
    let edge = 103 + 10 * noise(p * 0.09)
    let casing = squareTaper(p, bottom: 108.6, top: 0.3, height: 143.5)
    s.add(max(casing, edge - p.y), .limestone)
    return s
  }

  /// A pyramid of worn courses: a stair whose steps have lost stones here and there.
  private func pyramid(
    _ p: Vec3,
    side: Float,
    height: Float,
    course: Float = 2.2,
    seed: Int32
  ) -> Float {
    let body = squareTaper(p, bottom: 0.5 * side, top: 0.4, height: height)
    guard body < 6 else { return body - 3 }
    let row = floor(p.y / course)
    let (x, z) = (abs(p.x), abs(p.z))
    let (out, along) = x > z ? (x, p.z) : (z, p.x)
    func edge(_ row: Float) -> Float {
      let stone = random(Int32(floor(along / 4)), Int32(row), seed)
      let lost = 1.1 * course * smoothstep(0.75, 1, stone) + 0.5 * random(Int32(row), seed)
      return 0.5 * side * (1 - row * course / height) - lost
    }
    let wear = 2.4 * (fractal(p * 0.11, octaves: 3) - 0.5)
    let riser = out - edge(row)
    let tread = Vec2(max(out - edge(row - 1), 0), p.y - row * course).length
    return (min(riser, max(tread, 0.2 * riser)) + wear) * 0.8
  }

  func ground(at p: Vec2) -> Material { isPatch(p, size: 60, cover: 0.3) ? .gravel : .sand }
}

extension Giza {
  static let subject = Subject(
    "giza",
    "Pyramids of Giza",
    Giza(),
    [
      Shot(
        camera: Camera(
          at: Vec3(-640, 24, 1500),
          towards: Vec3(-345, 74, 350),
          fieldOfView: 24
        ),
        sky: .noon,
        sunFrom: 235,
        palette: .warm,
        seed: 1
      ),
      Shot(
        camera: Camera(
          at: Vec3(-740, 6, 520),
          towards: Vec3(-290, 66, 250),
          fieldOfView: 36
        ),
        sky: .golden,
        sunFrom: 240,
        seed: 2
      ),
    ],
    viewpoints: [
      Viewpoint(
        picture: 1,
        turned: 20,
        distance: 0.85,
        height: 10,
        sky: .golden.hazy(2),
        sunFrom: 120,
        seed: 141
      ),
      Viewpoint(
        picture: 2,
        turned: -27,
        distance: 0.9,
        height: 20,
        sky: .fair,
        sunFrom: 130,
        palette: .faded,
        seed: 142
      ),
      Viewpoint(
        picture: 2,
        turned: 16,
        distance: 0.9,
        height: 4,
        sky: .storm,
        sunFrom: 225,
        palette: .cool,
        seed: 143
      ),
    ]
  )
}
