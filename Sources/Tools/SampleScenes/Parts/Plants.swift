// Trees, each on `y = 0` at the origin. Their crowns are bumpy, so distances are bounds.

/// A broad crown on a trunk; the seed, in 0...1, makes each crown another one.
func leafyTree(_ p: Vec3, height: Float, seed: Float = 0) -> Surface {
  let radius = 0.36 * height
  let crown = Vec3(p.x, p.y - 0.62 * height, p.z)
  var tree = Surface.none
  tree.add(.forest, within: sphere(crown, 1.25 * radius), margin: 0.4 * radius) {
    let bumps = fractal(crown * (2.8 / radius) + Vec3(19 * seed), octaves: 4) - 0.5
    return (ellipsoid(crown, Vec3(radius, 0.95 * radius, radius)) - 0.85 * radius * bumps) * 0.7
  }
  tree.add(taper(p, bottom: 0.045 * height, top: 0.025 * height, height: 0.6 * height), .timber)
  return tree
}

/// A slim, dark column of leaves, such as a cypress.
func columnTree(_ p: Vec3, height: Float, seed: Float = 0) -> Surface {
  let radius = 0.13 * height
  var tree = Surface.none
  let middle = Vec3(p.x, p.y - 0.52 * height, p.z)
  tree.add(
    .forest,
    within: ellipsoid(middle, Vec3(1.4 * radius, 0.6 * height, 1.4 * radius)),
    margin: 0.5 * radius
  ) {
    let bumps = fractal(p * (1.6 / radius) + Vec3(13 * seed), octaves: 3) - 0.5
    let body = ellipsoid(middle, Vec3(radius, 0.48 * height, radius))
    return (body - 0.7 * radius * bumps) * 0.6
  }
  return tree
}

/// A fir: a ragged cone.
func firTree(_ p: Vec3, height: Float, seed: Float = 0) -> Surface {
  let radius = 0.24 * height
  var tree = Surface.none
  tree.add(
    .forest,
    within: taper(p, bottom: 1.2 * radius, top: 0, height: 1.05 * height),
    margin: 0.3 * radius
  ) {
    let tiers = 0.16 * radius * (fract(p.y * 6 / height) - 0.5)
    let bumps = 0.5 * radius * (fractal(p * (2.4 / radius) + Vec3(7 * seed), octaves: 2) - 0.5)
    return (taper(p, bottom: radius, top: 0, height: height) - bumps - tiers) * 0.6
  }
  return tree
}

/// A bush that lies on the ground.
func bush(_ p: Vec3, radius: Float, seed: Float = 0) -> Surface {
  var plant = Surface.none
  let body = Vec3(p.x, p.y - 0.3 * radius, p.z)
  plant.add(.forest, within: sphere(body, 1.3 * radius), margin: 0.4 * radius) {
    let bumps = fractal(p * (2.4 / radius) + Vec3(5 * seed), octaves: 3) - 0.5
    return (ellipsoid(body, Vec3(radius, 0.75 * radius, radius)) - 0.8 * radius * bumps) * 0.7
  }
  return plant
}
