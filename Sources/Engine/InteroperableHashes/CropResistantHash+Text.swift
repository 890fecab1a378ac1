extension CropResistantHash {
  /// The texts of the segments, with commas between them, as `str` of ImageHash gives it.
  ///
  /// For example `3331316969696c64,9397b7b53d2c88d8`. ``init(text:bitCount:)`` reads it back.
  public var text: String { segments.map(\.hex).joined(separator: ",") }

  /// The same as ``text``.
  public var description: String { text }

  /// Reads what ``text`` wrote; nil for any other text.
  ///
  /// - Parameters:
  ///   - text: Hashes of one length with commas between them.
  ///   - bitCount: The bits of each hash, four for each digit unless said otherwise.
  public init?(text: some StringProtocol, bitCount: Int? = nil) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let segments = parts.compactMap { PerceptualHash(hex: $0, bitCount: bitCount) }
    guard segments.count == parts.count, Set(segments.map(\.bitCount)).count == 1 else {
      return nil
    }
    self.segments = segments
  }

  /// Returns how many segments have a counterpart in another hash, as ImageHash's `hash_diff` counts.
  ///
  /// - Parameters:
  ///   - other: A hash whose segments have as many bits.
  ///   - bitErrorRate: The share of bits in which counterparts may differ, in `0...1`.
  /// - Returns: The number of segments of this hash whose nearest segment of the other is near enough,
  ///   and the sum of their distances. It is not the same the other way round.
  public func agreement(
    with other: CropResistantHash,
    bitErrorRate: Double = 0.25
  ) -> (segments: Int, distance: Int) {
    let most = Double(segments[0].bitCount) * bitErrorRate
    let distances = segments.compactMap { segment in
      other.segments.map(segment.distance(to:)).min()
    }
    let near = distances.filter { Double($0) <= most }
    return (near.count, near.reduce(0, +))
  }
}
