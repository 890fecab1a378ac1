// Ways to combine distances and to repeat space.

/// Returns the distance to one shape without another: a hole cut into a wall.
func cut(_ shape: Float, by hole: Float) -> Float { max(shape, -hole) }

/// Returns the distance to two shapes that flow into one another over a length of about `radius`.
func blend(_ a: Float, _ b: Float, _ radius: Float) -> Float {
  let h = max(radius - abs(a - b), 0) / radius
  return min(a, b) - h * h * radius * 0.25
}

/// Returns the distance to one shape without another, with a soft rim.
func softCut(_ shape: Float, by hole: Float, _ radius: Float) -> Float {
  -blend(-shape, hole, radius)
}

/// Returns the distance to a shell about a surface, `thickness` to each side.
func shell(_ distance: Float, _ thickness: Float) -> Float { abs(distance) - thickness }

/// Space folded into equal cells along one axis.
struct Repetition {
  /// The coordinate from the center of its cell.
  let offset: Float
  /// The cell's number.
  let index: Int32

  /// Folds a coordinate into cells of a length, numbered `first...last`, whose cell 0 is about 0.
  ///
  /// A shape that leaves its cell is cut; one that nearly fills it makes distances too long by what
  /// the neighbor is nearer.
  init(_ x: Float, every length: Float, _ first: Int32 = .min, _ last: Int32 = .max) {
    let cell = floor(x / length + 0.5)
    index = Swift.min(Swift.max(Int32(cell), first), last)
    offset = x - length * Float(index)
  }
}

/// The ground folded into equal sectors about the origin.
struct RadialRepetition {
  /// The point as seen in sector 0, which lies about the x axis.
  let point: Vec3
  /// The sector's number, from 0.
  let index: Int32

  init(_ p: Vec3, count: Int32) {
    let step = 2 * pi / Float(count)
    let sector = floor(angle(p.z, p.x) / step + 0.5)
    let flat = p.ground.turned(-sector * step)
    point = Vec3(flat.x, p.y, flat.y)
    index = (Int32(sector) + count) % count
  }
}
