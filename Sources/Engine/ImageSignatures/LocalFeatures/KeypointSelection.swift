/// Chooses the keypoints that are worth describing: the strongest, but not all in one spot.
///
/// Strength decides which points are found again in a smaller or a blurred copy; spread decides
/// whether a crop still holds some. Points of all scales are taken, so that a copy at a third of the
/// size finds its like. docs/local-features.md has the measurements that chose the constants.
struct KeypointSelection {
  /// How many keypoints to take.
  static let count = 500
  /// The side of a cell, in pixels of a level.
  private static let cellSide = 100
  /// How many times its share a cell may hold before weaker points elsewhere are preferred.
  private static let crowding = 2.0

  /// Returns the chosen keypoints of all levels, the strongest of each level first, finest level last.
  ///
  /// A level's share falls with the side of its pixels; what a level lacks goes to the next finer one.
  static func selection(
    from keypoints: [[Keypoint]],
    of levels: [PyramidLevel]
  ) -> [Keypoint] {
    let shares = levels.map { 1 / Double($0.scale) }
    let total = shares.reduce(0, +)
    var chosen: [Keypoint] = []
    chosen.reserveCapacity(count)
    var planned = 0.0
    for index in levels.indices.reversed() {
      planned += Double(count) * shares[index] / total
      chosen += strongest(Int(planned) - chosen.count, of: keypoints[index], in: levels[index])
    }
    return chosen
  }

  private static func strongest(
    _ count: Int,
    of keypoints: [Keypoint],
    in level: PyramidLevel
  ) -> [Keypoint] {
    guard count > 0 else { return [] }
    let columns = (level.width + cellSide - 1) / cellSide
    let rows = (level.height + cellSide - 1) / cellSide
    let area = Double(level.width * level.height) / Double(cellSide * cellSide)
    let room = Int((crowding * Double(count) / area).rounded(.up))
    var held = [Int](repeating: 0, count: columns * rows)
    var chosen: [Keypoint] = []
    var spare: [Keypoint] = []
    for keypoint in sorted(keypoints, enough: 8 * count) {
      guard chosen.count < count else { break }
      let cell = Int(keypoint.y + 0.5) / cellSide * columns + Int(keypoint.x + 0.5) / cellSide
      if held[cell] < room {
        held[cell] += 1
        chosen.append(keypoint)
      } else {
        spare.append(keypoint)
      }
    }
    return chosen + spare.prefix(count - chosen.count)
  }

  /// Returns at least `enough` of the strongest keypoints, the strongest first.
  ///
  /// Sorting all of them would cost more than finding them.
  private static func sorted(_ keypoints: [Keypoint], enough: Int) -> [Keypoint] {
    var weakest = 0
    if keypoints.count > enough {
      var counts = [Int](repeating: 0, count: strengthCount)
      for keypoint in keypoints { counts[strength(keypoint)] += 1 }
      weakest = strengthCount
      var held = 0
      while held < enough {
        weakest -= 1
        held += counts[weakest]
      }
    }
    return keypoints.filter { strength($0) >= weakest }.sorted { first, second in
      first.response != second.response
        ? first.response > second.response
        : (first.y, first.x) < (second.y, second.x)
    }
  }

  /// Half-octaves of response, from 0.
  private static let strengthCount = 64

  private static func strength(_ keypoint: Keypoint) -> Int {
    let bits = UInt32(max(1, keypoint.response))
    let octave = 31 - bits.leadingZeroBitCount
    let half = octave > 0 ? bits >> UInt32(octave - 1) & 1 : 0
    return 2 * octave + Int(half)
  }
}
