/// A material at one point of a surface: its color there, and the normal that its bumps give.
struct Finish {
  let color: Vec3
  let normal: Vec3
  let gloss: Float
  let softness: Float

  /// Looks at a material.
  ///
  /// - Parameters:
  ///   - material: The material.
  ///   - p: The point in meters.
  ///   - normal: The surface's normal there.
  ///   - footprint: The length in meters that one pixel covers there; finer patterns are left out.
  ///   - palette: The cast over its color.
  init(_ material: Material, at p: Vec3, normal: Vec3, footprint: Float, palette: Palette) {
    let recipe = material.recipe
    let pattern = Pattern(recipe: recipe, normal: normal, footprint: footprint)
    color = pattern.color(at: p) * palette.tint(material)
    self.normal = pattern.bumpy(normal, at: p)
    gloss = recipe.gloss
    softness = recipe.softness
  }
}

/// A recipe seen from a distance, on a face of some direction.
private struct Pattern {
  let recipe: Recipe
  let normal: Vec3
  let footprint: Float

  func color(at p: Vec3) -> Vec3 {
    var color = mix(recipe.dark, recipe.light, smoothstep(0.25, 0.75, blotches(p)))
    if recipe.layer > 0 { color = color * (1 + recipe.layerContrast * layers(p)) }
    if recipe.grainContrast > 0 {
      let fine = visible(recipe.grain)
      if fine > 0 {
        let g = fractal(p * (1 / recipe.grain), octaves: 2) - 0.5
        color = color * (1 + 2 * recipe.grainContrast * fine * g)
      }
    }
    if let masonry = recipe.masonry {
      let stone = masonry.stone(at: face(p), footprint: footprint)
      color = color * (1 + 2 * masonry.variation * stone.tone)
      color = color * (1 - masonry.depth * stone.joint)
    }
    if recipe.stains > 0 && abs(normal.y) < 0.6 {
      let streak = fractal(Vec3(p.x * 0.9, p.y * 0.07, p.z * 0.9), octaves: 3)
      color = color * (1 - recipe.stains * smoothstep(0.45, 0.8, streak))
    }
    if recipe.weathering > 0 { color = color * (1 + recipe.weathering * spots(p)) }
    return color
  }

  /// Spots in five sizes, each twice the one before, about -1...1.
  ///
  /// The smallest covers some pixels; from farther away, larger ones are seen. They belong to the
  /// place and not to the view: a camera that comes nearer or moves around finds the same ones.
  private func spots(_ p: Vec3) -> Float {
    let finest = log2(3 * footprint)
    let first = floor(finest)
    var sum: Float = 0
    for step in 0..<5 {
      let size = first + 1 + Float(step)
      let scale = exp2(-size)
      let q = Vec3(p.x * scale + 7.3 * size, p.y * scale + 3.1 * size, p.z * scale + 5.7 * size)
      let spot = clamp(4.5 * (noise(q) - 0.5), -1, 1)
      // The finest fade in, the coarsest fade out, so that no step is seen over a distance.
      let weight = step == 0 ? 1 - finest + first : step == 4 ? finest - first : 1
      sum += weight * spot
    }
    return 0.5 * sum
  }

  /// Returns the normal, bent by the bumps' slope.
  func bumpy(_ normal: Vec3, at p: Vec3) -> Vec3 {
    let strength = recipe.bumpHeight * visible(recipe.bump)
    guard strength > 0.002 || recipe.masonry != nil else { return normal }
    let e = max(0.15 * recipe.bump, 0.6 * footprint)
    let h = height(p)
    let gradient = Vec3(
      height(p + Vec3(e, 0, 0)) - h,
      height(p + Vec3(0, e, 0)) - h,
      height(p + Vec3(0, 0, e)) - h
    )
    let slope = gradient * (1 / e)
    return (normal - (slope - normal * dot(slope, normal))).normalized
  }

  private func height(_ p: Vec3) -> Float {
    var h = recipe.bump * recipe.bumpHeight * fractal(p * (1 / recipe.bump), octaves: 3)
    h *= visible(recipe.bump)
    if let masonry = recipe.masonry {
      h -= 0.5 * masonry.joint * masonry.stone(at: face(p), footprint: footprint).joint
    }
    return h
  }

  private func blotches(_ p: Vec3) -> Float {
    fractal(p * (1 / recipe.blotch), octaves: footprint < 0.2 * recipe.blotch ? 4 : 2)
  }

  /// Sediment: noise that changes quickly upwards and slowly sideways, -1...1.
  private func layers(_ p: Vec3) -> Float {
    let s = 1 / recipe.layer
    let bent = p.y * s + 0.6 * fractal(p * (0.15 * s), octaves: 2)
    let q = Vec3(p.x * s * 0.04, bent, p.z * s * 0.04)
    return 2 * fractal(q, octaves: 3) - 1
  }

  /// The point on the face that the normal belongs to, in the two axes of that face.
  private func face(_ p: Vec3) -> Vec2 {
    let n = normal.absolute
    if n.y > 0.75 { return p.ground }
    return n.x > n.z ? Vec2(p.z, p.y) : Vec2(p.x, p.y)
  }

  /// How much of a pattern of a length a pixel lets see, 1 for all.
  private func visible(_ length: Float) -> Float { clamp(1.6 - 1.2 * footprint / length) }
}
