/// Things strewn over the ground, one in each cell of a grid at most, each a little off its center.
///
/// Every thing stays inside the middle of its cell, `gap` away from the cell's border. That makes
/// the distance honest although only one cell is looked at: whatever stands in the next cell is at
/// least `reach` away.
struct Scatter {
  /// The point, with the thing's foot at the origin.
  let point: Vec3
  /// A length that the nearest thing of another cell is not nearer than.
  let reach: Float
  /// The foot of the thing on the ground.
  let foot: Vec2
  private let cell: (x: Int32, y: Int32)

  /// Looks for the thing that is nearest to a point.
  ///
  /// - Parameters:
  ///   - p: The point.
  ///   - spacing: The side of a cell.
  ///   - radius: The most that a thing reaches sideways from its foot.
  init(_ p: Vec3, every spacing: Float, radius: Float) {
    let (cx, cz) = (floor(p.x / spacing + 0.5), floor(p.z / spacing + 0.5))
    cell = (Int32(cx), Int32(cz))
    let gap = 0.04 * spacing
    let play = max(0.5 * spacing - gap - radius, 0)
    foot = Vec2(
      cx * spacing + play * (2 * Self.random(cell, 1) - 1),
      cz * spacing + play * (2 * Self.random(cell, 2) - 1)
    )
    point = Vec3(p.x - foot.x, p.y, p.z - foot.y)
    let border = 0.5 * spacing - max(abs(p.x - cx * spacing), abs(p.z - cz * spacing))
    reach = border + gap
  }

  /// Returns a number in `0..<1` that belongs to the thing; another one for each key.
  func random(_ key: Int32) -> Float { Self.random(cell, key) }

  private static func random(_ cell: (x: Int32, y: Int32), _ key: Int32) -> Float {
    SampleScenes.random(cell.x, cell.y, key &+ 1000)
  }
}
