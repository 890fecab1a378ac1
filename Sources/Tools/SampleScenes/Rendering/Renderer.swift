/// Takes photographs of scenes.
struct Renderer: Sendable {
  /// The size of the pictures: 1 is 800 x 600 pixels.
  var scale: Float = 1

  /// Returns a photograph.
  ///
  /// The same scene and shot give the same pixels on every run and machine.
  ///
  /// One ray for each pixel first; then four for each pixel that differs from its neighbors.
  func photograph<Place: Scene>(_ scene: Place, _ shot: Shot) async -> Canvas {
    let (width, height) = shot.size(scale: scale)
    let sampler = Sampler(scene: scene, shot: shot, width: width, height: height)
    let draft = await rows(width, height) { y in
      (0..<width).map { sampler.color(Float($0), Float(y)) }
    }
    return await rows(width, height) { y in
      (0..<width).map {
        draft.isBusy($0, y) ? sampler.smoothColor($0, y) : draft.pixels[y * width + $0]
      }
    }
  }

  /// Makes a picture row by row on all cores.
  ///
  /// Each row depends on its number alone, so the order in which they are done does not matter.
  private func rows(
    _ width: Int,
    _ height: Int,
    _ row: @escaping @Sendable (Int) -> [Vec3]
  ) async -> Canvas {
    await withTaskGroup(of: (Int, [Vec3]).self) { group in
      for y in 0..<height { group.addTask { (y, row(y)) } }
      var canvas = Canvas(
        width: width,
        height: height,
        pixels: Array(repeating: .zero, count: width * height)
      )
      for await (y, pixels) in group {
        canvas.pixels.replaceSubrange(y * width..<(y + 1) * width, with: pixels)
      }
      return canvas
    }
  }
}

/// The colors of single points of a picture.
private struct Sampler<Place: Scene>: Sendable {
  private let lighting: Lighting<Place>
  private let camera: Camera
  private let spread: Float
  private let exposure: Float
  private let width: Float
  private let height: Float

  init(scene: Place, shot: Shot, width: Int, height: Int) {
    camera = shot.camera
    exposure = shot.sky.exposure
    spread = camera.spread(pixels: Swift.min(width, height))
    (self.width, self.height) = (Float(width), Float(height))
    lighting = Lighting(
      tracer: Tracer(scene: scene),
      heaven: Heaven(shot.sky, sunOver: camera.bearing(shot.sunFrom), seed: shot.seed),
      palette: shot.palette,
      snow: shot.snow
    )
  }

  /// Returns the color at a point, in pixels from the middle of the top left one.
  func color(_ x: Float, _ y: Float) -> Vec3 {
    let scale = 2 / min(width, height)
    let u = (x + 0.5 - 0.5 * width) * scale
    let v = (0.5 * height - y - 0.5) * scale
    let light = lighting.light(along: camera.ray(u, v), spread: spread)
    let vignette = 1 - 0.06 * (u * u + v * v)
    return developed(light * vignette, exposure: exposure)
  }

  /// Returns a pixel's mean color from four points on a turned grid.
  func smoothColor(_ x: Int, _ y: Int) -> Vec3 {
    let (x, y) = (Float(x), Float(y))
    var sum = color(x - 0.125, y - 0.375)
    sum += color(x + 0.375, y - 0.125)
    sum += color(x + 0.125, y + 0.375)
    sum += color(x - 0.375, y + 0.125)
    return sum * 0.25
  }
}
