internal import ImageSignatures
internal import PictureMatching
internal import PixelBuffers

extension VerifiedPairs {
  /// The binary form, to send the measurements to the process that ranks.
  ///
  /// It takes 0.4 kB for each picture, and 19 kB more for each that agrees with the query by its features, 38
  /// kB by its learned points. It holds `WAYMSTEP`, `V`, the version, and the fingerprint of the signatures'
  /// parameters; the identifiers of the query and of the state of the store; the numbers of comparisons and of
  /// all pairs; each picture with its size, its signature and its agreement; and a hash of all bytes before it.
  public var encoded: [UInt8] {
    var writer = StepWriter(.verified)
    writer.append(query)
    writer.append(epoch)
    writer.append(UInt64(comparisonCount))
    writer.append(UInt32(total))
    writer.append(UInt32(pairs.count))
    for pair in pairs {
      writer.append(pair.image)
      writer.append(UInt32(pair.width))
      writer.append(UInt32(pair.height))
      writer.appendCounted(pair.signature.encoded)
      for comparison in FeatureComparison.allCases { writer.append(pair[comparison]) }
    }
    return writer.finished()
  }

  /// Decodes the binary form that ``encoded`` returns.
  ///
  /// - Parameter encoded: The whole binary form.
  /// - Throws: ``SearchStepError`` when the bytes are not that form.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(encoded: some Collection<UInt8>) throws(SearchStepError) {
    var reader = try StepReader(encoded, .verified)
    let query = try reader.number(as: UInt64.self)
    let epoch = try reader.number(as: UInt64.self)
    let comparisonCount = try reader.number(as: UInt64.self, in: 0...Int.max)
    let total = try reader.number(as: UInt32.self, in: 0...Int(Int32.max))
    var pairs: [Pair] = []
    for _ in 0..<(try reader.count(ofSize: 300)) {
      let pair = try reader.pair()
      guard pairs.last.map({ $0.image < pair.image }) ?? true else {
        throw .damaged(reason: "its pictures are not in order")
      }
      pairs.append(pair)
    }
    guard pairs.count <= total else { throw .damaged(reason: "it has too many pictures") }
    try reader.finish()
    self.init(
      query: query,
      epoch: epoch,
      comparisonCount: comparisonCount,
      total: total,
      pairs: pairs
    )
  }
}

/// Coordinates in a picture, and numbers that grow with its size, are far smaller.
private let largestNumber = 1e12

extension StepWriter {
  fileprivate mutating func append(_ agreement: FeatureAgreement?) {
    append(UInt8(agreement == nil ? 0 : 1))
    guard let agreement else { return }
    let evidence = agreement.evidence
    append(UInt32(evidence.inlierCount))
    append(UInt32(evidence.tentativeCount))
    append(UInt32(evidence.consistentCount))
    for value in evidence.reals { append(value) }
    append(UInt16(evidence.straightenedDistance ?? Int(UInt16.max)))
    append(evidence.straightenedHistogramDistance ?? 0)
    for corner in agreement.region {
      append(corner.x)
      append(corner.y)
    }
    append(UInt32(agreement.inliers.count))
    for inlier in agreement.inliers {
      append(UInt16(inlier.query))
      append(UInt16(inlier.catalog))
      append(UInt16(inlier.distance))
    }
  }
}

extension GeometricEvidence {
  /// The floating-point values, in the order of their declarations.
  fileprivate var reals: [Double] {
    [
      guidedChance, falseAlarms, inlierRatio, hullInlierRatio, queryCoverage, catalogCoverage,
      catalogShare, queryShare, meanDistance, rivalShare,
    ]
  }
}

extension StepReader {
  fileprivate mutating func pair() throws(SearchStepError) -> VerifiedPairs.Pair {
    let image = try number(as: Int64.self)
    let width = try number(as: UInt32.self, in: 0...Int(Int32.max))
    let height = try number(as: UInt32.self, in: 0...Int(Int32.max))
    let bytes = try counted()
    let signature: ImageSignature
    do { signature = try ImageSignature(encoded: bytes) } catch {
      throw .damaged(reason: "\(error)")
    }
    var pair = VerifiedPairs.Pair(image: image, width: width, height: height, signature: signature)
    for comparison in FeatureComparison.allCases {
      pair[comparison] = try agreement(comparison, of: signature)
    }
    guard
      FeatureChannel.allCases.allSatisfy({
        pair.agrees(in: $0) || signature.features(of: $0).isEmpty
      })
    else { throw .damaged(reason: "a picture has features that agree with nothing") }
    return pair
  }

  private mutating func agreement(
    _ comparison: FeatureComparison,
    of signature: ImageSignature
  ) throws(SearchStepError) -> FeatureAgreement? {
    guard try boolean() else { return nil }
    let featureCount = signature.features(of: comparison.channel).count
    let queryLimit =
      comparison == .views
      ? ImageSignature.maximumViewFeatureCount : ImageSignature.maximumFeatureCount
    let evidence = try evidence(isMirrored: comparison == .mirrored)
    var region: [PixelPoint] = []
    for _ in 0..<4 {
      let x = try real(upTo: largestNumber)
      region.append(PixelPoint(x: x, y: try real(upTo: largestNumber)))
    }
    var inliers: [Correspondence] = []
    for _ in 0..<(try count(ofSize: 6)) {
      let query = try number(as: UInt16.self, in: 0...queryLimit - 1)
      guard featureCount > 0 else { throw .damaged(reason: "a picture has no such feature") }
      let catalog = try number(as: UInt16.self, in: 0...featureCount - 1)
      let distance = try number(as: UInt16.self, in: 0...BinaryDescriptor.bitCount)
      inliers.append(Correspondence(query: query, catalog: catalog, distance: distance))
    }
    return FeatureAgreement(evidence: evidence, region: region, inliers: inliers)
  }

  private mutating func evidence(isMirrored: Bool) throws(SearchStepError) -> GeometricEvidence {
    let inlierCount = try number(as: UInt32.self, in: 0...Int(Int32.max))
    let tentativeCount = try number(as: UInt32.self, in: 0...Int(Int32.max))
    let consistentCount = try number(as: UInt32.self, in: 0...Int(Int32.max))
    var reals: [Double] = []
    for _ in 0..<10 { reals.append(try real(upTo: largestNumber)) }
    let distance = Int(try number(as: UInt16.self))
    let histogramDistance = try real(upTo: 1)
    let isStraightened = distance != Int(UInt16.max)
    guard isStraightened ? distance <= 256 : histogramDistance.bitPattern == 0 else {
      throw .damaged(reason: "a straightened frame is \(distance) bits away")
    }
    return GeometricEvidence(
      inlierCount: inlierCount,
      tentativeCount: tentativeCount,
      consistentCount: consistentCount,
      guidedChance: reals[0],
      falseAlarms: reals[1],
      inlierRatio: reals[2],
      hullInlierRatio: reals[3],
      queryCoverage: reals[4],
      catalogCoverage: reals[5],
      catalogShare: reals[6],
      queryShare: reals[7],
      meanDistance: reals[8],
      rivalShare: reals[9],
      isMirrored: isMirrored,
      straightenedDistance: isStraightened ? distance : nil,
      straightenedHistogramDistance: isStraightened ? histogramDistance : nil
    )
  }
}
