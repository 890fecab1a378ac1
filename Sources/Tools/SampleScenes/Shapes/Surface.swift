/// The nearest surface to a point: how far it is, and what it is made of.
struct Surface: Sendable {
  /// A distance that is safe to step: nothing at all is nearer.
  private(set) var distance: Float
  /// The distance to the nearest solid that was looked at, which is what shades: bounds cast no
  /// shadows.
  private(set) var solid: Float
  private(set) var material: Material

  static let none = Surface(distance: 1e6, material: .sandstone)

  init(distance: Float, material: Material) {
    self.distance = distance
    self.solid = distance
    self.material = material
  }

  /// Adds a solid: the nearer of both stays.
  mutating func add(_ distance: Float, _ material: Material) {
    if distance < solid {
      solid = distance
      self.material = material
      limit(distance)
    }
  }

  /// Adds all solids of another surface.
  mutating func add(_ other: Surface) {
    add(other.solid, other.material)
    limit(other.distance)
  }

  /// Says that what was left out is nowhere nearer than this.
  mutating func limit(_ distance: Float) { self.distance = min(self.distance, distance) }

  /// Adds a solid that fits into a simpler one, whose distance is `bound`.
  ///
  /// The solid is looked at only where it can matter: not when another one is nearer than the
  /// bound, and not from farther than `margin` outside, where the bound's own distance serves.
  mutating func add(
    _ material: Material,
    within bound: Float,
    margin: Float,
    _ distance: () -> Float
  ) {
    guard bound < self.distance else { return }
    if bound > margin { limit(bound) } else { add(distance(), material) }
  }

  /// Adds several solids of several materials that fit into a simpler one.
  mutating func add(within bound: Float, margin: Float, _ solids: (inout Surface) -> Void) {
    guard bound < distance else { return }
    if bound > margin { limit(bound) } else { solids(&self) }
  }

  /// Returns all solids swollen by a length, or shrunk when it is negative.
  func grown(_ length: Float) -> Surface {
    var grown = self
    grown.solid -= length
    grown.distance -= length
    return grown
  }
}
