/// A half line in space; the direction has length one.
struct Ray {
  let origin: Vec3
  let direction: Vec3

  func point(_ t: Float) -> Vec3 { origin + direction * t }
}

/// A camera with a level horizon.
///
/// Scenes are right-handed with y up: for one who looks along -z, x is to the right.
struct Camera: Sendable {
  let position: Vec3
  let target: Vec3
  let fieldOfView: Float
  private let forward: Vec3
  private let right: Vec3
  private let up: Vec3
  private let zoom: Float

  /// Points a camera.
  ///
  /// - Parameters:
  ///   - position: Where it stands, in scene units.
  ///   - target: What is in the middle of the picture.
  ///   - fieldOfView: The angle in degrees that the picture's shorter edge takes.
  init(at position: Vec3, towards target: Vec3, fieldOfView: Float) {
    self.position = position
    self.target = target
    self.fieldOfView = fieldOfView
    forward = (target - position).normalized
    right = cross(forward, .up).normalized
    up = cross(right, forward)
    let half = degrees(0.5 * fieldOfView)
    zoom = cosine(half) / sine(half)
  }

  /// Returns the direction over the ground that lies so many degrees clockwise from the view.
  func bearing(_ angle: Float) -> Vec2 { forward.ground.turned(degrees(angle)) }

  /// Returns the ray through a point of the picture: each coordinate is in -1...1 over the shorter
  /// edge, x to the right and y up.
  func ray(_ x: Float, _ y: Float) -> Ray {
    let direction = forward * zoom + right * x + up * y
    return Ray(origin: position, direction: direction.normalized)
  }

  /// The angle in radians that a pixel covers in a picture with a shorter edge of so many pixels.
  func spread(pixels: Int) -> Float { 2 / (zoom * Float(pixels)) }
}
