/// Selects keypoints to describe: the strongest, but not all in one spot.
///
/// Strength determines which points are found again in a smaller or a blurred copy; spread determines whether a
/// crop still contains some. Points of all scales are selected, so that a copy at a third of the size has
/// matching ones. docs/engine.md has the measurements that determined the constants.
///
/// A level's share decreases with the side of its pixels. The part that a level cannot fill goes to the next
/// finer one, so levels are processed from the coarsest to the finest.
struct KeypointSelection {
  /// The number of keypoints to select.
  static let count = 500
  /// The side of a cell, in pixels of a level.
  private static let cellSide = 100
  /// The multiple of its share that a cell may hold before weaker points elsewhere are preferred.
  private static let crowding = 2.0
  /// The ratio of examined to selected points.
  private static let enough = 8

  private let total: Double
  private var planned = 0.0
  private var chosenCount = 0

  /// Prepares the selection for levels with pixels of these sides, in pixels of the finest level.
  init(scales: [Float]) { total = scales.map { 1 / Double($0) }.reduce(0, +) }

  /// Returns the chosen keypoints of the next level, the strongest first.
  ///
  /// - Parameters:
  ///   - level: The next finer level.
  ///   - isWanted: Returns whether a point may be selected; nil for all.
  /// - Returns: The keypoints: the level's share, plus the number missing from the levels before it.
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
