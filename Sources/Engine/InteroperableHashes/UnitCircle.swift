import Foundation

/// The points on the unit circle at equal steps, computed with pocketfft's algorithm, so that they equal
/// SciPy's bit for bit.
///
/// A point is the product of one of the first few points and of one of the points some steps apart. These come
/// from the sine and the cosine of an angle of at most π / 4.
struct UnitCircle {
  /// A point: its cosine and its sine.
  struct Point {
    var x: Double
    var y: Double
  }

  private let steps: Int
  private let shift: Int
  private let near: [Point]
  private let far: [Point]

  /// Creates the points of a circle with a number of steps, 8 or more.
  init(steps: Int) {
    precondition(steps >= 8, "The circle has 8 steps or more")
    self.steps = steps
    let needed = (steps + 2) / 2
    var shift = 1
    while 1 << (2 * shift) < needed { shift += 1 }
    self.shift = shift
    let block = 1 << shift
    near = (0..<block).map { Self.point($0, of: steps) }
    far = (0..<(needed + block - 1) / block).map { Self.point($0 * block, of: steps) }
  }

  /// The point at a step in `0...steps`.
  subscript(step: Int) -> Point {
    // The lower half of the circle mirrors the upper one.
    let index = min(step, steps - step)
    let (a, b) = (near[index & (near.count - 1)], far[index >> shift])
    let point = Point(x: a.x * b.x - a.y * b.y, y: a.x * b.y + a.y * b.x)
    return 2 * step <= steps ? point : Point(x: point.x, y: -point.y)
  }

  /// Returns a point of the upper half of the circle by its angle to the nearest axis.
  private static func point(_ step: Int, of steps: Int) -> Point {
    // An eighth of the circle has as many parts as the circle has steps. The rounding error of a part, and of
    // π, is compensated: pocketfft divides in a wider type.
    let rough = Double.pi / 4 / Double(steps)
    let rest = (Double.pi / 4).addingProduct(-rough, Double(steps)) + 1.224_646_799_147_353e-16 / 4
    let part = rough + rest / Double(steps)
    let angle = 8 * step
    func at(_ parts: Int) -> Point {
      let value = Double(parts) * part
      return Point(x: cos(value), y: sin(value))
    }
    switch angle / steps {
    case _ where step == 0: return Point(x: 1, y: 0)
    case 0: return at(angle)
    case 1:
      let mirrored = at(2 * steps - angle)
      return Point(x: mirrored.y, y: mirrored.x)
    case 2:
      let turned = at(angle - 2 * steps)
      return Point(x: -turned.y, y: turned.x)
    default:
      let mirrored = at(4 * steps - angle)
      return Point(x: -mirrored.x, y: mirrored.y)
    }
  }
}
