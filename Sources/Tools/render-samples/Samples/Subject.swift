/// Something to photograph: its names, its model and its photographs.
struct Subject: Sendable {
  /// The name in file names, such as `"taj-mahal"`.
  let slug: String
  /// The name in the catalogue, such as `"Taj Mahal"`.
  let name: String
  let scene: any Scene
  let shots: [Shot]

  init(_ slug: String, _ name: String, _ scene: any Scene, _ shots: [Shot]) {
    self.slug = slug
    self.name = name
    self.scene = scene
    self.shots = shots
  }
}
