/// A photograph from another place than that of a catalogue picture, in
/// other light.
struct Viewpoint: Sendable {
  /// The number of the catalogue picture, from 1.
  var picture: Int
  /// How far around the target the photographer went, in degrees; clockwise as seen from above.
  var turned: Float
  /// The distance from the target over the ground: 1 is as far as in the catalogue picture.
  var distance: Float = 1
  /// The height of the camera, in scene units; nil is the catalogue picture's.
  var height: Float?
  /// How far the middle of the picture moved from the catalogue picture's, in scene units.
  var aim = Vec3.zero
  /// The angle in degrees that the picture's shorter edge takes; nil is the catalogue picture's.
  var fieldOfView: Float?
  var sky: Sky
  var sunFrom: Float
  var palette = Palette.neutral
  /// The part of what faces up that snow lies on.
  var snow: Float = 0
  var isPortrait = false
  var seed: Int32

  /// Returns the photograph's own shot.
  func shot(among shots: [Shot]) -> Shot {
    let camera = shots[picture - 1].camera
    let target = camera.target
    let out = (camera.position - target).ground.turned(degrees(turned)) * distance
    let position = Vec3(target.x + out.x, height ?? camera.position.y, target.z + out.y)
    return Shot(
      camera: Camera(
        at: position,
        towards: target + aim,
        fieldOfView: fieldOfView ?? camera.fieldOfView
      ),
      sky: sky,
      sunFrom: sunFrom,
      palette: palette,
      snow: snow,
      isPortrait: isPortrait,
      seed: seed
    )
  }
}
