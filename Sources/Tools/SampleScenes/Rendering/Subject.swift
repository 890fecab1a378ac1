/// Something to photograph: its names, its model and its photographs.
struct Subject: Sendable {
  /// The name in file names, such as `"taj-mahal"`.
  let slug: String
  /// The name in the catalogue, such as `"Taj Mahal"`.
  let name: String
  let scene: any Scene
  /// The pictures in the catalogue, or of a place outside it.
  let shots: [Shot]
  /// What other people saw, who stood elsewhere at another hour.
  let viewpoints: [Shot]

  init(
    _ slug: String,
    _ name: String,
    _ scene: any Scene,
    _ shots: [Shot],
    viewpoints: [Viewpoint] = []
  ) {
    self.slug = slug
    self.name = name
    self.scene = scene
    self.shots = shots
    self.viewpoints = viewpoints.map { $0.shot(among: shots) }
  }
}
