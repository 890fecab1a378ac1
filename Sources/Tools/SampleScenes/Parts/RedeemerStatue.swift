/// A robed figure, 30 meters tall, that spreads its arms; its feet are at the origin and it looks
/// towards +z.
struct RedeemerStatue: Sendable {
  /// Returns the distance from a point; a bound, not exact.
  func distance(to p: Vec3) -> Float {
    let q = Vec3(abs(p.x), p.y, p.z)
    var d = blend(robe(p), shoulders(q), 1.6)
    d = blend(d, sleeve(q), 1.2)
    d = min(d, hand(q))
    return min(d, head(q)) * 0.85
  }

  /// The robe: an oval column that narrows to the waist, with upright folds.
  private func robe(_ p: Vec3) -> Float {
    let low = smoothstep(14, 0, p.y)
    let high = smoothstep(13, 22, p.y)
    let width = 3.15 + 0.85 * low * low + 0.55 * high
    let flat = Vec2(p.x, p.z * 1.3)
    let turn = angle(flat.y, flat.x)
    let fold = sine(turn * 13 + 0.6 * sine(p.y * 0.35)) + 0.6 * sine(turn * 23 + 1.7)
    let depth = 0.16 * smoothstep(23, 9, p.y) + 0.04
    // The cloak falls from the left shoulder to the right hip; its hem shows as a ridge.
    let hem = p.y - 15.5 - 0.9 * p.x
    let cloak = p.z > 0 ? 0.24 * smoothstep(-0.6, 0.7, hem) * smoothstep(9, 3, hem) : 0
    let side = (flat.length - width + depth * fold - cloak) * 0.75
    return max(side, max(p.y - 23.4, -p.y))
  }

  private func shoulders(_ q: Vec3) -> Float {
    ellipsoid(q - Vec3(0, 22.6, -0.1), Vec3(4.9, 2.5, 2.1))
  }

  /// A wide sleeve along the arm: thin from front to back, its lower edge hangs.
  private func sleeve(_ q: Vec3) -> Float {
    let along = clamp((q.x - 3) / 8.2)
    let top = mix(24.5, 24.25, along)
    let bottom = mix(18.6, 21.4, smoothstep(0, 0.5, along)) - 0.8 * smoothstep(0.55, 1, along)
    let thick = mix(1.35, 0.85, along)
    let hang = sine(q.x * 1.9 - q.y * 0.9) + 0.7 * sine(q.x * 3.1 + q.y * 0.5 + 1)
    let middle = Vec3(q.x - 6.1, q.y - 0.5 * (top + bottom), q.z)
    let slab = box(middle, Vec3(4.8, 0.5 * (top - bottom) - 0.45, thick - 0.45)) - 0.45
    return (slab + 0.09 * hang) * 0.8
  }

  /// An open hand with its palm to the front.
  private func hand(_ q: Vec3) -> Float {
    let p = Vec3(q.x, q.y - 23.1, q.z * 1.5)
    let wrist = rod(p, Vec3(10.4, 0, 0), Vec3(12, 0, 0), 0.85, 0.6)
    let palm = ellipsoid(p - Vec3(12.7, 0, 0), Vec3(0.95, 0.72, 0.5))
    var d = blend(wrist, palm, 0.4)
    for i in 0..<3 {
      let y = 0.42 - 0.4 * Float(i)
      d = blend(d, rod(p, Vec3(13.1, 0.8 * y, 0), Vec3(14.3, y, 0), 0.27, 0.18), 0.2)
    }
    d = blend(d, rod(p, Vec3(12.3, 0.4, 0), Vec3(12.9, 1.15, 0.1), 0.26, 0.18), 0.2)
    return d * 0.66
  }

  /// The bowed head, with long hair and a beard.
  private func head(_ q: Vec3) -> Float {
    guard (q - Vec3(0, 27, 0)).length < 5.5 else { return (q - Vec3(0, 27, 0)).length - 4 }
    let (s, c): (Float, Float) = (0.19, 0.982)
    let r = Vec3(0, 25, 0)
    let p = Vec3(q.x, c * (q.y - r.y) + s * q.z, c * q.z - s * (q.y - r.y))
    var face = ellipsoid(p - Vec3(0, 2.5, 0.55), Vec3(1.15, 1.75, 1.25))
    face = blend(face, ellipsoid(p - Vec3(0, 1.2, 1.15), Vec3(0.72, 1, 0.66)), 0.5)
    face = blend(face, rod(p, Vec3(0, 2.95, 1.72), Vec3(0, 2.25, 1.9), 0.12, 0.2), 0.25)
    let brow = rod(p, Vec3(0, 3.05, 1.66), Vec3(0.75, 3.0, 1.42), 0.14, 0.12)
    face = blend(face, brow, 0.3)
    face = softCut(face, by: ellipsoid(p - Vec3(0.46, 2.72, 1.74), Vec3(0.26, 0.14, 0.2)), 0.16)
    face = softCut(face, by: box(p - Vec3(0, 1.68, 1.95), Vec3(0.3, 0.04, 0.12)), 0.12)
    let strands = 0.07 * sine(p.y * 1.4 + angle(p.z + 0.4, p.x) * 15)
    var hair = ellipsoid(p - Vec3(0, 2.75, -0.15), Vec3(1.5, 1.75, 1.5))
    hair = blend(hair, ellipsoid(p - Vec3(0, 1, -0.5), Vec3(1.75, 1.9, 1.2)), 0.8)
    // The face is free.
    hair = softCut(hair, by: ellipsoid(p - Vec3(0, 2.1, 1.6), Vec3(1.02, 1.45, 1.3)), 0.25)
    let neck = capsule(p, Vec3(0, -1, 0), Vec3(0, 1.6, 0.2), 1.05)
    return min(blend(face, neck, 0.4), hair + strands) * 0.8
  }
}
