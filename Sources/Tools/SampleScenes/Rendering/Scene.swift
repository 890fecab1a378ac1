/// A place that can be photographed: solids on a level ground.
protocol Scene: Sendable {
  /// A box around all solids, in scene units. Rays are marched in it only.
  var bounds: Bounds { get }

  /// Returns the nearest solid to a point in ``bounds``.
  func surface(at p: Vec3) -> Surface

  /// Returns what the level ground, `y = 0`, is made of.
  func ground(at p: Vec2) -> Material

  /// Returns the material to show where a ray has hit a solid, when slope or place change it: snow
  /// on flat rock, grass between stones.
  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material

  /// The length of a scene unit in meters: sets the size of textures and the thickness of haze.
  var unit: Float { get }

  /// How thick the air is: 1 as the sky says, less for views over tens of kilometers.
  var haze: Float { get }

  /// The part of the distance that is safe to step: less than 1 where ``surface(at:)`` says too
  /// much, as displaced surfaces do.
  var stride: Float { get }

  /// How far contact shadows reach, in scene units.
  var reach: Float { get }

  /// The hills at the horizon.
  var horizon: [Ridge] { get }

  /// The height of the ripples on water, 1 for a light breeze.
  var ripples: Float { get }
}

extension Scene {
  func ground(at p: Vec2) -> Material { .grass }
  func dressing(of material: Material, at p: Vec3, normal: Vec3) -> Material { material }
  var unit: Float { 1 }
  var haze: Float { 1 }
  var stride: Float { 1 }
  var reach: Float { 3 / unit }
  var horizon: [Ridge] { .lowHills }
  var ripples: Float { 1 }
}

/// A box whose sides are parallel to the axes.
struct Bounds: Sendable {
  var low: Vec3
  var high: Vec3

  init(_ low: Vec3, _ high: Vec3) {
    self.low = low
    self.high = high
  }

  /// A box about the origin on the ground, slightly sunk so that feet do not show.
  init(width: Float, height: Float, depth: Float) {
    low = Vec3(-0.5 * width, -0.01 * height, -0.5 * depth)
    high = Vec3(0.5 * width, height, 0.5 * depth)
  }

  /// Returns the part of a ray that lies in the box.
  func crossing(_ ray: Ray) -> ClosedRange<Float>? {
    var (near, far): (Float, Float) = (0, .greatestFiniteMagnitude)
    func narrow(_ origin: Float, _ direction: Float, _ low: Float, _ high: Float) {
      let inverse = 1 / (abs(direction) > 1e-9 ? direction : 1e-9)
      let (a, b) = ((low - origin) * inverse, (high - origin) * inverse)
      near = max(near, min(a, b))
      far = min(far, max(a, b))
    }
    narrow(ray.origin.x, ray.direction.x, low.x, high.x)
    narrow(ray.origin.y, ray.direction.y, low.y, high.y)
    narrow(ray.origin.z, ray.direction.z, low.z, high.z)
    return near < far ? near...far : nil
  }
}
