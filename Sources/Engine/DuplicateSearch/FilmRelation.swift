package import PictureMatching
internal import ImageSignatures

/// The relation of two films, by the hashes of their key frames.
///
/// Key frames that show the same have near hashes, with or without bars. Only matching key frames in the same
/// order in both films count. A film that was encoded again, scaled, letterboxed, cut or played at another
/// speed keeps most of them.
package struct FilmRelation: Sendable {
  /// The kind of relation between two films.
  package enum Kind: String, Sendable {
    /// Each film contains most of the other.
    case copy
    /// One film contains most of the other, and more.
    case part
  }

  /// The kind of relation.
  package let kind: Kind
  /// Pairs of moments, in milliseconds, at which both films show the same; in order of time, at least one.
  package let moments: [(first: Int, second: Int)]
  /// The shares of each film's key frames in these pairs.
  package let shares: (first: Double, second: Double)

  /// Compares films; nil when neither contains most key frames of the other.
  ///
  /// - Parameters:
  ///   - first: The key frames of a film.
  ///   - second: The key frames of another film.
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
      // A single common picture, such as a producer's logo, is not enough for a part.
      kind = .part
    } else {
      return nil
    }
  }

  /// The speed of the second film relative to the first; nil when there is too little data.
  package var speed: Double? {
    guard let start = moments.first, let end = moments.last, end.first - start.first >= 2000,
      end.second - start.second >= 2000
    else { return nil }
    return Double(end.first - start.first) / Double(end.second - start.second)
  }

  private static let leastShare = 0.5, leastCountOfPart = 3
  /// Two key frames of one scene, each up to 31 bits from the next, differ in fewer bits than this.
  private static let nearDistance = 48
  /// Below this quality, a frame is black or flat, and its hash is noise.
  private static let leastQuality = 10

  private static func isTelling(_ frame: FilmFrames.Frame) -> Bool { !hashes(frame).isEmpty }

  /// The usable hashes of a frame, with bars and without.
  private static func hashes(_ frame: FilmFrames.Frame) -> [FrameHash] {
    ([frame.signature.frame] + (frame.signature.content.map { [$0.hash] } ?? []))
      .filter { $0.quality >= leastQuality }
  }

  /// Whether both show the same, with or without bars.
  private static func isNear(_ first: [FrameHash], _ second: [FrameHash]) -> Bool {
    first.contains { hash in second.contains { $0.distance(to: hash) <= nearDistance } }
  }

  /// The longest sequence of near pairs of frames in the same order in both films.
  private static func longestChain(
    _ first: [[FrameHash]],
    _ second: [[FrameHash]]
  ) -> [(first: Int, second: Int)] {
    // The longest common subsequence, computed from the end: each row from the one after it.
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
