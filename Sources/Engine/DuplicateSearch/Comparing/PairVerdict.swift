/// What makes two pictures the same, the first one being the better or the one that was named first.
package struct PairVerdict: Sendable {
  /// In how many bits the frame hashes differ; nil where that was not needed.
  package var distance: Int?
  package var confidence: Double
  /// What was done to the first picture to make the second.
  package var changes: [PictureChange]
  /// What was done to the second to make the first.
  package var reverses: [PictureChange]
  /// Where they show each other; nil where they are the same as wholes without a look.
  package var region: CommonRegion?
  /// Why it may not be acted on, however sure it is.
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

  /// The confidence where hashes or thumbnails alone say so: of 40 such links 39 were right, too few to fit a model on.
  package static let plainConfidence = 0.97

  /// Of files that are equal in bytes or pixels.
  package static func equal(_ change: PictureChange, distance: Int? = nil) -> PairVerdict {
    PairVerdict(distance: distance, confidence: 1, changes: [change], reverses: [change])
  }
}
