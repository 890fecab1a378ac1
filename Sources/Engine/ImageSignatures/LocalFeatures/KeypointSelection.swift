/// Chooses the keypoints that are worth describing: the strongest, but not all in one spot.
///
/// Strength decides which points are found again in a smaller or a blurred copy; spread decides
/// whether a crop still holds some. Points of all scales are taken, so that a copy at a third of the
/// size finds its like. docs/notes/local-features-tried.md has the measurements that chose the constants.
///
/// A level's share falls with the side of its pixels; what a level lacks goes to the next finer one, so
/// levels are asked from the coarsest to the finest.
struct KeypointSelection {
  /// How many keypoints to take.
  static let count = 500
  /// The side of a cell, in pixels of a level.
  private static let cellSide = 100
  /// How many times its share a cell may hold before weaker points elsewhere are preferred.
  private static let crowding = 2.0
  /// How many times what is chosen is looked at.
  private static let enough = 8

  private let total: Double
  private var planned = 0.0
  private var chosenCount = 0

  /// Prepares to choose from levels with pixels of such sides, in pixels of the finest level.
  init(scales: [Float]) { total = scales.map { 1 / Double($0) }.reduce(0, +) }

  /// Returns the chosen keypoints of the next level, the strongest first.
  ///
  /// - Parameters:
  ///   - level: The next finer level.
  ///   - isWanted: Which points may be chosen; nil for all.
  /// - Returns: The keypoints, as many as the level's share and what the levels before it lack.
  mutating func next(
    from level: PyramidLevel,
    where isWanted: ((Keypoint) -> Bool)?
  ) -> [Keypoint] {
    planned += Double(Self.count) * (1 / Double(level.scale)) / total
    let chosen = Self.strongest(Int(planned) - chosenCount, of: level, where: isWanted)
    chosenCount += chosen.count
    return chosen
  }

  private static func strongest(
    _ count: Int,
    of level: PyramidLevel,
    where isWanted: ((Keypoint) -> Bool)?
  ) -> [Keypoint] {
    guard count > 0 else { return [] }
    let detector = HessianDetector(level)
    let peaks = detector.peaks(enough: enough * count, where: isWanted)
    let columns = (level.width + cellSide - 1) / cellSide
    let rows = (level.height + cellSide - 1) / cellSide
    let area = Double(level.width * level.height) / Double(cellSide * cellSide)
    let room = Int((crowding * Double(count) / area).rounded(.up))
    var held = [Int](repeating: 0, count: columns * rows)
    var chosen: [Keypoint] = []
    var spare: [Keypoint] = []
    chosen.reserveCapacity(count)
    peaks.forEach(placedBy: detector.keypoint) { keypoint in
      let cell = Int(keypoint.y + 0.5) / cellSide * columns + Int(keypoint.x + 0.5) / cellSide
      if held[cell] < room {
        held[cell] += 1
        chosen.append(keypoint)
      } else {
        spare.append(keypoint)
      }
      return chosen.count < count
    }
    return chosen + spare.prefix(count - chosen.count)
  }
}
