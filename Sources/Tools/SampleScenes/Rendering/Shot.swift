/// One photograph of a scene: where from, and in what light.
struct Shot: Sendable {
  var camera: Camera
  var sky: Sky
  /// Where the sun stands, in degrees clockwise from the view: 180 is behind the photographer, 90
  /// to the right.
  var sunFrom: Float
  var palette = Palette.neutral
  /// The part of what faces up that snow lies on, 0...1.
  var snow: Float = 0
  /// Upright format instead of landscape.
  var isPortrait = false
  /// Chooses the clouds.
  var seed: Int32

  /// Width and height in pixels; 800 x 600 at scale 1.
  func size(scale: Float) -> (width: Int, height: Int) {
    let (long, short) = (Int(800 * scale), Int(600 * scale))
    return isPortrait ? (short, long) : (long, short)
  }
}
