/// A cast over groups of materials: the same stone is not the same color in every country and month.
///
/// Landmarks and other places draw from this one set.
enum Palette: CaseIterable, Sendable {
  case neutral, warm, cool, faded, lush

  /// Returns the factor for a material's color.
  func tint(_ material: Material) -> Vec3 {
    switch (self, material.isPlant) {
    case (.neutral, _): Vec3(1)
    case (.warm, true): Vec3(1.15, 1, 0.75)
    case (.warm, false): Vec3(1.06, 1, 0.9)
    case (.cool, true): Vec3(0.85, 0.98, 1.05)
    case (.cool, false): Vec3(0.95, 0.99, 1.05)
    case (.faded, true): Vec3(1.25, 1.1, 0.95)
    case (.faded, false): Vec3(1.04, 1.02, 1)
    case (.lush, true): Vec3(0.8, 1.05, 0.75)
    case (.lush, false): Vec3(0.98, 1, 0.98)
    }
  }
}

extension Material {
  var isPlant: Bool { self == .grass || self == .dryGrass || self == .forest }
}
