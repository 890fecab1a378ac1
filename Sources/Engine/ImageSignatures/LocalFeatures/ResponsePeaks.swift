/// The strongest maxima of a level, as many as needed.
///
/// A level of a detailed picture has tens of thousands of maxima, of which some hundred are chosen. Maxima that
/// cannot be among them are not even stored: once there are enough of a strength, weaker ones no longer count.
/// Of the stored ones, only the strongest are sorted.
package struct ResponsePeaks {
  /// A maximum: its response, then, inverted, its row and its column, so that the first has the
  /// largest number.
  private typealias Key = UInt64

  private let enough: Int
  /// Half-octaves of response.
  private var counts = [Int](repeating: 0, count: 64)
  /// The number of keys at least as strong as `weakest`.
  private var held = 0
  private var weakest = 0
  private var keys: [Key] = []
  /// Responses up to this value need not be added.
  package private(set) var least: Int32

  /// Creates an empty collection.
  ///
  /// - Parameters:
  ///   - enough: The number of strongest maxima needed.
  ///   - least: Responses up to this value are not added.
  package init(enough: Int, least: Int32) {
    (self.enough, self.least) = (enough, least)
    keys.reserveCapacity(2 * enough)
  }

  /// Adds a maximum.
  ///
  /// - Parameters:
  ///   - x: The column of its pixel, below 65,536.
  ///   - y: The row of its pixel, below 65,536.
  ///   - response: Larger than ``least``.
  package mutating func add(x: Int, y: Int, response: Int32) {
    let strength = Self.strength(response)
    guard strength >= weakest else { return }
    counts[strength] += 1
    held += 1
    keys.append(UInt64(response) << 32 | UInt64(0xffff - y) << 16 | UInt64(0xffff - x))
    while held - counts[weakest] >= enough {
      held -= counts[weakest]
      weakest += 1
      least = max(least, Self.response(weakest) - 1)
    }
  }

  /// Calls a closure with the strongest maxima, the strongest first, until it returns false.
  ///
  /// There are at least as many as are needed, or all. Equal ones are sorted by row, then by column, of their
  /// subpixel positions.
  ///
  /// - Parameters:
  ///   - place: Returns the subpixel position of the maximum of a pixel, given by column and row.
  ///   - body: Receives each maximum.
  package func forEach(
    placedBy place: (Int, Int) -> Keypoint,
    _ body: (Keypoint) -> Bool
  ) {
    var ends = [Int](repeating: 0, count: counts.count)
    var end = 0
    for strength in (weakest..<counts.count).reversed() {
      ends[strength] = end
      end += counts[strength]
    }
    var byStrength = [Key](repeating: 0, count: end)
    for key in keys {
      let strength = Self.strength(Int32(key >> 32))
      guard strength >= weakest else { continue }
      byStrength[ends[strength]] = key
      ends[strength] += 1
    }
    var start = 0
    for strength in (weakest..<counts.count).reversed() where counts[strength] > 0 {
      let range = start..<ends[strength]
      start = range.upperBound
      byStrength[range].sort(by: >)
      guard Self.forEach(of: byStrength[range], placedBy: place, body) else { return }
    }
  }

  private static func forEach(
    of keys: ArraySlice<Key>,
    placedBy place: (Int, Int) -> Keypoint,
    _ body: (Keypoint) -> Bool
  ) -> Bool {
    var first = keys.startIndex
    while first < keys.endIndex {
      var next = first + 1
      while next < keys.endIndex, keys[next] >> 32 == keys[first] >> 32 { next += 1 }
      // Nearly always a response is the only one of its size.
      if next == first + 1 {
        guard body(Self.point(of: keys[first], placedBy: place)) else { return false }
      } else {
        var points = keys[first..<next].map { Self.point(of: $0, placedBy: place) }
        points.sort { ($0.y, $0.x) < ($1.y, $1.x) }
        for point in points { guard body(point) else { return false } }
      }
      first = next
    }
    return true
  }

  @inline(__always)
  private static func point(of key: Key, placedBy place: (Int, Int) -> Keypoint) -> Keypoint {
    place(0xffff - Int(key & 0xffff), 0xffff - Int(key >> 16 & 0xffff))
  }

  /// The half-octave of a response.
  private static func strength(_ response: Int32) -> Int {
    let bits = UInt32(max(1, response))
    let octave = 31 - bits.leadingZeroBitCount
    let half = octave > 0 ? bits >> UInt32(octave - 1) & 1 : 0
    return 2 * octave + Int(half)
  }

  /// The smallest response of a strength.
  private static func response(_ strength: Int) -> Int32 {
    let octave = Int32(1) << Int32(strength / 2)
    return strength % 2 == 0 ? octave : octave + octave / 2
  }
}
