/// Light on what rays hit: sun, sky, bounce from the ground, mirrors and haze.
struct Lighting<Place: Scene>: Sendable {
  let tracer: Tracer<Place>
  let heaven: Heaven
  let palette: Palette
  /// The part of what faces up that snow lies on, 0...1.
  let snow: Float

  private var scene: Place { tracer.scene }

  /// Returns the linear light that comes along a ray.
  func light(along ray: Ray, spread: Float, mirrors: Int = 1) -> Vec3 {
    guard let hit = tracer.hit(ray, spread: spread) else { return background(ray.direction) }
    let footprint = spread * hit.distance * scene.unit
    // Ground seen at a slant is stretched; the mean of both lengths keeps some texture.
    let slant = min(6, 1 / max(abs(dot(ray.direction, hit.normal)), 0.05))
    let material = snowed(hit)
    let finish = Finish(
      material,
      at: hit.point * scene.unit,
      normal: hit.normal,
      footprint: footprint * slant.squareRoot(),
      palette: palette
    )
    let color =
      hit.material == .water
      ? water(hit, finish, ray, spread: spread, mirrors: mirrors) : solid(hit, finish, ray)
    return hazed(color, ray.direction, distance: hit.distance)
  }

  /// Returns the material to see where snow may have fallen.
  private func snowed(_ hit: Tracer<Place>.Hit) -> Material {
    guard snow > 0 && hit.material != .water else { return hit.material }
    let p = hit.point * scene.unit
    let drift = fractal(p * 0.35, octaves: 4) + 0.4 * (fractal(p.ground * 0.06, octaves: 3) - 0.5)
    // Leaves hold snow on their slopes, too.
    let flat = hit.material == .forest ? hit.normal.y + 0.25 : hit.normal.y
    return flat * snow > 0.25 + 0.75 * drift ? .snow : hit.material
  }

  private func background(_ direction: Vec3) -> Vec3 {
    for ridge in scene.horizon {
      if let light = ridge.light(direction, under: heaven, palette: palette) { return light }
    }
    return heaven.light(direction)
  }

  private func solid(_ hit: Tracer<Place>.Hit, _ finish: Finish, _ ray: Ray) -> Vec3 {
    let sky = heaven.sky
    let offset = 0.002 * hit.distance + 0.004 * scene.reach
    let start = hit.point + hit.normal * offset
    let soft = finish.softness
    let facing = max((dot(finish.normal, heaven.sun) + soft) / (1 + soft), 0)
    // Bumps may not light what the true surface turns away from the sun.
    let turned = smoothstep(-0.05 - soft, 0.15, dot(hit.normal, heaven.sun))
    var sun: Float = 0
    if facing * turned > 0 {
      sun = facing * turned * tracer.sunlight(at: start, towards: heaven.sun, offset: offset)
    }
    let open = tracer.openness(at: start, normal: hit.normal)
    let up = 0.5 + 0.5 * finish.normal.y
    let bounce = mix(Vec3(0.3, 0.26, 0.2), finish.color, 0.3) * sky.sun * (0.28 * heaven.sun.y)
    var light = sky.sun * sun
    light += sky.ambient * (open * mix(0.35 + 0.3 * soft, 1, up) * 0.8)
    light += bounce * (open * (1 - up))
    var color = finish.color * light
    if finish.gloss > 0 {
      let mirrored = reflect(ray.direction, finish.normal)
      let fresnel = mix(finish.gloss, 1, power(1 - max(-dot(ray.direction, finish.normal), 0), 5))
      let shine = sky.sun * (sun * 0.5 * power(max(dot(mirrored, heaven.sun), 0), 40))
      color = mix(color, heaven.air(mirrored), min(fresnel * open, 0.6) * finish.gloss)
      color += shine * finish.gloss
    }
    return color
  }

  private func water(
    _ hit: Tracer<Place>.Hit,
    _ finish: Finish,
    _ ray: Ray,
    spread: Float,
    mirrors: Int
  ) -> Vec3 {
    let normal = mix(.up, finish.normal, scene.ripples).normalized
    var mirrored = reflect(ray.direction, normal)
    mirrored.y = max(mirrored.y, 0.01)
    mirrored = mirrored.normalized
    let start = hit.point + Vec3(0, 0.002 * hit.distance + 0.01 * scene.reach, 0)
    let reflection =
      mirrors > 0
      ? light(along: Ray(origin: start, direction: mirrored), spread: 3 * spread, mirrors: 0)
      : heaven.air(mirrored)
    let sky = heaven.sky
    let fresnel = 0.03 + 0.97 * power(1 - max(-dot(ray.direction, normal), 0), 5)
    let body = finish.color * (sky.ambient + sky.sun * (0.25 * heaven.sun.y))
    return mix(body, reflection, min(fresnel, 0.92))
  }

  private func hazed(_ color: Vec3, _ direction: Vec3, distance: Float) -> Vec3 {
    let seen = exp(-distance * scene.unit * scene.haze / heaven.sky.visibility)
    let level = Vec3(direction.x, 0.02, direction.z).normalized
    return mix(heaven.air(level), color, seen)
  }
}
