// Noise from integer hashes: no tables, no state, the same everywhere.

/// Returns 32 well mixed bits for a lattice point.
///
/// - SeeAlso: M. Jarzynski and M. Olano, *Hash Functions for GPU Rendering*, JCGT 2020 (the mixing
///   steps are a shortened form of their `pcg3d`).
func hash(_ x: Int32, _ y: Int32, _ z: Int32) -> UInt32 {
  var a = UInt32(bitPattern: x) &* 1_664_525 &+ 1_013_904_223
  let b = UInt32(bitPattern: y) &* 2_246_822_519
  let c = UInt32(bitPattern: z) &* 3_266_489_917
  a = (a ^ b ^ c) &* 2_654_435_769
  a ^= a >> 15
  a = a &* 2_246_822_519
  return a ^ (a >> 13)
}

/// Returns a number in `0..<1` for a lattice point.
func random(_ x: Int32, _ y: Int32, _ z: Int32 = 0) -> Float {
  Float(hash(x, y, z) >> 8) * (1 / 16_777_216)
}

/// Returns smooth noise in `0...1` that varies over a length of about one.
func noise(_ p: Vec3) -> Float {
  let (fx, fy, fz) = (floor(p.x), floor(p.y), floor(p.z))
  let (x, y, z) = (Int32(fx), Int32(fy), Int32(fz))
  let (u, v, w) = (fade(p.x - fx), fade(p.y - fy), fade(p.z - fz))
  let a = mix(random(x, y, z), random(x &+ 1, y, z), u)
  let b = mix(random(x, y &+ 1, z), random(x &+ 1, y &+ 1, z), u)
  let c = mix(random(x, y, z &+ 1), random(x &+ 1, y, z &+ 1), u)
  let d = mix(random(x, y &+ 1, z &+ 1), random(x &+ 1, y &+ 1, z &+ 1), u)
  return mix(mix(a, b, v), mix(c, d, v), w)
}

/// Returns smooth noise in `0...1` in a plane.
func noise(_ p: Vec2) -> Float {
  let (fx, fy) = (floor(p.x), floor(p.y))
  let (x, y) = (Int32(fx), Int32(fy))
  let (u, v) = (fade(p.x - fx), fade(p.y - fy))
  let a = mix(random(x, y), random(x &+ 1, y), u)
  let b = mix(random(x, y &+ 1), random(x &+ 1, y &+ 1), u)
  return mix(a, b, v)
}

/// Returns noise in `0...1`, mean one half, with detail from one down to `1 / 2^octaves`.
func fractal(_ p: Vec3, octaves: Int) -> Float {
  var (q, sum, weight, total): (Vec3, Float, Float, Float) = (p, 0, 0.5, 0)
  for _ in 0..<octaves {
    sum += weight * noise(q)
    total += weight
    weight *= 0.5
    // A turn between octaves (3-4-5 triangles, scaled by two) hides the lattice.
    q = Vec3(1.6 * q.y + 1.2 * q.z + 17.3, 1.2 * q.y - 1.6 * q.z + 5.1, 2.02 * q.x + 31.7)
  }
  return sum / total
}

/// Returns noise in `0...1` in a plane, with detail from one down to `1 / 2^octaves`.
func fractal(_ p: Vec2, octaves: Int) -> Float {
  var (q, sum, weight, total): (Vec2, Float, Float, Float) = (p, 0, 0.5, 0)
  for _ in 0..<octaves {
    sum += weight * noise(q)
    total += weight
    weight *= 0.5
    q = Vec2(1.6 * q.x + 1.2 * q.y + 17.3, -1.2 * q.x + 1.6 * q.y + 5.1)
  }
  return sum / total
}

/// Returns noise in `0...1` with sharp crests, for mountain ridges.
func ridges(_ p: Vec2, octaves: Int) -> Float {
  var (q, sum, weight, total): (Vec2, Float, Float, Float) = (p, 0, 0.5, 0)
  var previous: Float = 1
  for _ in 0..<octaves {
    let crest = 1 - abs(2 * noise(q) - 1)
    sum += weight * crest * crest * previous
    total += weight
    previous = crest
    weight *= 0.5
    q = Vec2(1.6 * q.x + 1.2 * q.y + 17.3, -1.2 * q.x + 1.6 * q.y + 5.1)
  }
  return sum / total
}

/// Returns whether a point of the ground lies in one of the ragged patches of about `size` that cover
/// a part of it.
func isPatch(_ p: Vec2, size: Float, cover: Float) -> Bool {
  fractal(p * (1 / size), octaves: 6) > 0.68 - 0.36 * cover
}

private func fade(_ t: Float) -> Float { t * t * t * (t * (t * 6 - 15) + 10) }
