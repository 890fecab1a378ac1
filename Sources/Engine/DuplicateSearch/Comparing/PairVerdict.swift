/// The evidence that two pictures are the same; the first is the better one, or the one that was named first.
package struct PairVerdict: Sendable {
  /// The Hamming distance of the frame hashes; nil when it was not needed.
  package var distance: Int?
  package var confidence: Double
  /// The changes that turn the first picture into the second.
  package var changes: [PictureChange]
  /// The changes that turn the second picture into the first.
  package var reverses: [PictureChange]
  /// The parts that they have in common; nil when they are the same as wholes without registration.
  package var region: CommonRegion?
  /// The reason why no action may be taken on the pair, whatever the confidence.
  package var objection: CopyObjection?

  package init(
    distance: Int? = nil,
    confidence: Double,
    changes: [PictureChange],
    reverses: [PictureChange],
    region: CommonRegion? = nil,
    objection: CopyObjection? = nil
  ) {
    (self.distance, self.confidence) = (distance, confidence)
    (self.changes, self.reverses, self.region) = (changes, reverses, region)
    self.objection = objection
  }

  /// The same with the second picture as the first.
  package var reversed: PairVerdict {
    var verdict = self
    (verdict.changes, verdict.reverses) = (reverses, changes)
    verdict.region = region.map { CommonRegion(first: $0.second, second: $0.first) }
    return verdict
  }

  /// The confidence by hashes or thumbnails alone: of 40 such links 39 were right, too few to fit a model on.
  package static let plainConfidence = 0.97

  /// The verdict for files with equal bytes or pixels.
  package static func equal(_ change: PictureChange, distance: Int? = nil) -> PairVerdict {
    PairVerdict(distance: distance, confidence: 1, changes: [change], reverses: [change])
  }
}
