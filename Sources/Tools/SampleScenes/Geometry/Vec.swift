/// A point, a direction or a linear RGB color.
///
/// Three plain floats: distance fields touch single components all the time, which costs shuffles
/// in a SIMD register, and the compiler keeps three scalars in registers anyway.
struct Vec3: Hashable, Sendable {
  var x, y, z: Float

  init(_ x: Float, _ y: Float, _ z: Float) {
    self.x = x
    self.y = y
    self.z = z
  }

  init(_ all: Float) { self.init(all, all, all) }

  static let zero = Vec3(0)
  static let up = Vec3(0, 1, 0)

  var length: Float { dot(self, self).squareRoot() }
  var normalized: Vec3 { self * (1 / max(length, 1e-12)) }
  var absolute: Vec3 { Vec3(abs(x), abs(y), abs(z)) }
  var largest: Float { max(x, max(y, z)) }

  /// The point seen from above: `x` and `z`.
  var ground: Vec2 { Vec2(x, z) }

  static func + (a: Vec3, b: Vec3) -> Vec3 { Vec3(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func - (a: Vec3, b: Vec3) -> Vec3 { Vec3(a.x - b.x, a.y - b.y, a.z - b.z) }
  static func * (a: Vec3, b: Vec3) -> Vec3 { Vec3(a.x * b.x, a.y * b.y, a.z * b.z) }
  static func * (a: Vec3, s: Float) -> Vec3 { Vec3(a.x * s, a.y * s, a.z * s) }
  static prefix func - (a: Vec3) -> Vec3 { Vec3(-a.x, -a.y, -a.z) }
  static func += (a: inout Vec3, b: Vec3) { a = a + b }
}

/// A point in a plane, most often on the ground: `x` and `z` of a ``Vec3``.
struct Vec2: Hashable, Sendable {
  var x, y: Float

  init(_ x: Float, _ y: Float) {
    self.x = x
    self.y = y
  }

  var length: Float { (x * x + y * y).squareRoot() }

  static func + (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x + b.x, a.y + b.y) }
  static func - (a: Vec2, b: Vec2) -> Vec2 { Vec2(a.x - b.x, a.y - b.y) }
  static func * (a: Vec2, s: Float) -> Vec2 { Vec2(a.x * s, a.y * s) }

  /// Returns the point turned about the origin, from x towards y for a positive angle in radians.
  func turned(_ angle: Float) -> Vec2 {
    let (s, c) = (sine(angle), cosine(angle))
    return Vec2(c * x - s * y, s * x + c * y)
  }
}

func dot(_ a: Vec3, _ b: Vec3) -> Float { a.x * b.x + a.y * b.y + a.z * b.z }
func dot(_ a: Vec2, _ b: Vec2) -> Float { a.x * b.x + a.y * b.y }

func cross(_ a: Vec3, _ b: Vec3) -> Vec3 {
  Vec3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

func mix(_ a: Vec3, _ b: Vec3, _ t: Float) -> Vec3 { a + (b - a) * t }

/// Returns the direction of a ray that leaves a mirror with this normal.
func reflect(_ direction: Vec3, _ normal: Vec3) -> Vec3 {
  direction - normal * (2 * dot(direction, normal))
}

/// Where a thing stands, and how it is turned about its vertical axis.
struct Frame: Sendable {
  private let origin: Vec3
  private let sine: Float
  private let cosine: Float

  /// Puts a thing somewhere, turned by an angle in degrees, from x towards z.
  init(at origin: Vec3, turned angle: Float = 0) {
    self.origin = origin
    sine = SampleScenes.sine(degrees(angle))
    cosine = SampleScenes.cosine(degrees(angle))
  }

  /// Returns a point as the thing sees it.
  func local(_ point: Vec3) -> Vec3 {
    let p = point - origin
    return Vec3(cosine * p.x + sine * p.z, p.y, cosine * p.z - sine * p.x)
  }
}
