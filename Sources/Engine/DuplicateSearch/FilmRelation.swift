package import PictureMatching
internal import ImageSignatures

/// What two films have in common, by the hashes of their key frames.
///
/// Key frames that show the same have hashes that are near, with bars or without; those that follow one another in both
/// films count. A film that was encoded again, scaled, letterboxed, cut or played at another speed keeps most of them.
package struct FilmRelation: Sendable {
  /// How two films are related.
  package enum Kind: String, Sendable {
    /// Most of each is in the other.
    case copy
    /// Most of one is in the other, which has more.
    case part
  }

  /// How they are related.
  package let kind: Kind
  /// Moments of both films, in milliseconds, at which they show the same; in order of time, at least one.
  package let moments: [(first: Int, second: Int)]
  /// The shares of the films' key frames that are among them.
  package let shares: (first: Double, second: Double)

  /// Compares films; nil where neither has most of its key frames in the other.
  ///
  /// - Parameters:
  ///   - first: The key frames of a film.
  ///   - second: Those of another one.
  /// - Complexity: O(*nm*), where *n* and *m* are the numbers of frames.
  package init?(_ first: [FilmFrames.Frame], _ second: [FilmFrames.Frame]) {
    let (first, second) = (first.filter(Self.isTelling), second.filter(Self.isTelling))
    guard !first.isEmpty, !second.isEmpty else { return nil }
    let chain = Self.longestChain(first.map(Self.hashes), second.map(Self.hashes))
    shares = (
      Double(chain.count) / Double(first.count), Double(chain.count) / Double(second.count)
    )
    moments = chain.map { (first[$0.first].milliseconds, second[$0.second].milliseconds) }
    if min(shares.first, shares.second) >= Self.leastShare {
      kind = .copy
    } else if max(shares.first, shares.second) >= Self.leastShare,
      chain.count >= Self.leastCountOfPart
    {
      // A single picture in common, such as a maker's sign, makes no part.
      kind = .part
    } else {
      return nil
    }
  }

  /// How fast the second film runs beside the first; nil where too little is known.
  package var speed: Double? {
    guard let start = moments.first, let end = moments.last, end.first - start.first >= 2000,
      end.second - start.second >= 2000
    else { return nil }
    return Double(end.first - start.first) / Double(end.second - start.second)
  }

  private static let leastShare = 0.5, leastCountOfPart = 3
  /// Two key frames of one scene, each up to 31 bits from the next, differ in fewer bits than this.
  private static let nearDistance = 48
  /// Below this quality a frame is black, or flat, and its hash says nothing.
  private static let leastQuality = 10

  private static func isTelling(_ frame: FilmFrames.Frame) -> Bool { !hashes(frame).isEmpty }

  /// The hashes of a frame that say something, with bars and without.
  private static func hashes(_ frame: FilmFrames.Frame) -> [FrameHash] {
    ([frame.signature.frame] + (frame.signature.content.map { [$0.hash] } ?? []))
      .filter { $0.quality >= leastQuality }
  }

  /// Whether both show the same, bars or not.
  private static func isNear(_ first: [FrameHash], _ second: [FrameHash]) -> Bool {
    first.contains { hash in second.contains { $0.distance(to: hash) <= nearDistance } }
  }

  /// The most pairs of frames that are near and follow one another in both films.
  private static func longestChain(
    _ first: [[FrameHash]],
    _ second: [[FrameHash]]
  ) -> [(first: Int, second: Int)] {
    // The longest common subsequence, from the ends: each row from the one behind it.
    let width = second.count + 1
    var lengths = [Int32](repeating: 0, count: (first.count + 1) * width)
    var near = [Bool](repeating: false, count: first.count * second.count)
    for row in first.indices.reversed() {
      for column in second.indices.reversed() {
        let isNear = isNear(first[row], second[column])
        near[row * second.count + column] = isNear
        let skipping = max(
          lengths[(row + 1) * width + column],
          lengths[row * width + column + 1]
        )
        lengths[row * width + column] =
          isNear ? max(skipping, lengths[(row + 1) * width + column + 1] + 1) : skipping
      }
    }
    var (row, column) = (0, 0)
    var chain: [(first: Int, second: Int)] = []
    while row < first.count, column < second.count {
      let length = lengths[row * width + column]
      if near[row * second.count + column], length == lengths[(row + 1) * width + column + 1] + 1 {
        chain.append((row, column))
        (row, column) = (row + 1, column + 1)
      } else if length == lengths[(row + 1) * width + column] {
        row += 1
      } else {
        column += 1
      }
    }
    return chain
  }
}
