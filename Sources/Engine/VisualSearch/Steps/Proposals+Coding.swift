internal import ImageSignatures
internal import PictureMatching

extension Proposals {
  /// The binary form, to send the proposals to the process that joins them.
  ///
  /// It takes ten bytes for each local feature that votes, 20 to 500 kB for a query among 100,000 pictures. It
  /// holds `WAYMSTEP`, `P`, the version, and the fingerprint of the signatures' parameters; the identifiers of
  /// the query and of the state of the store; the segments; the nearest frame hashes; the votes of the query's
  /// local features, those of its mirror image, and those of its learned points; and a hash of all bytes before
  /// it.
  public var encoded: [UInt8] {
    var writer = StepWriter(.proposals)
    writer.append(query)
    writer.append(epoch)
    writer.append(UInt32(segmentCount))
    writer.append(UInt32(segments.count))
    for segment in segments { writer.append(UInt32(segment)) }
    writer.append(UInt64(codeCount))
    writer.append(UInt32(hits.count))
    for hit in hits {
      writer.append(hit.image)
      writer.append(UInt16(hit.distance))
      writer.append(UInt8(hit.form))
      writer.append(hit.part.rawValue)
    }
    writer.append(upright)
    writer.append(mirrored)
    writer.append(views)
    return writer.finished()
  }

  /// Decodes the binary form that ``encoded`` returns.
  ///
  /// - Parameter encoded: The whole binary form.
  /// - Throws: ``SearchStepError`` when the bytes are not that form.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(encoded: some Collection<UInt8>) throws(SearchStepError) {
    var reader = try StepReader(encoded, .proposals)
    let query = try reader.number(as: UInt64.self)
    let epoch = try reader.number(as: UInt64.self)
    let segmentCount = try reader.number(as: UInt32.self, in: 0...Int(Int32.max))
    var segments: [Int] = []
    for _ in 0..<(try reader.count(ofSize: 4)) {
      segments.append(
        try reader.number(as: UInt32.self, in: ((segments.last ?? -1) + 1)...Int(Int32.max))
      )
    }
    guard segments.last ?? -1 < segmentCount else {
      throw .damaged(reason: "it names a segment that does not exist")
    }
    let codeCount = try reader.number(as: UInt64.self, in: 0...(1 << 48))
    var hits: [FrameScan.Hit] = []
    for _ in 0..<(try reader.count(ofSize: 12)) { hits.append(try reader.hit()) }
    guard FrameScan.ofCandidates([]).joined([hits]) == hits else {
      throw .damaged(reason: "its hits are not in order")
    }
    let upright = try reader.votes()
    let mirrored = try reader.votes()
    let views = try reader.votes()
    try reader.finish()
    self.init(
      query: query,
      epoch: epoch,
      segmentCount: segmentCount,
      segments: segments,
      codeCount: codeCount,
      hits: hits,
      upright: upright,
      mirrored: mirrored,
      views: views
    )
  }
}

extension StepWriter {
  /// The weighted words, by number; then the pictures by number, each with its votes.
  fileprivate mutating func append(_ votes: FeatureVotes) {
    var weights: [UInt32: Float] = [:]
    for vote in votes.votes { weights[vote.word] = vote.weight }
    let words = weights.sorted { $0.key < $1.key }
    var places: [UInt32: UInt32] = [:]
    append(UInt32(words.count))
    for (place, word) in words.enumerated() {
      append(word.key)
      append(word.value.bitPattern)
      places[word.key] = UInt32(place)
    }
    append(UInt32(votes.pictures.count))
    for picture in votes.pictures.sorted(by: { $0.image < $1.image }) {
      append(picture.image)
      append(UInt32(picture.votes.count))
      for vote in votes.votes[picture.votes] {
        append(places[vote.word] ?? 0)
        append(vote.feature)
        append([UInt8(vote.distance), vote.scale, vote.angle, vote.x, vote.y])
      }
    }
  }
}

extension StepReader {
  fileprivate mutating func hit() throws(SearchStepError) -> FrameScan.Hit {
    let image = try number(as: Int64.self)
    let distance = try number(as: UInt16.self, in: 0...FrameScan.usualRadius)
    let form = try number(as: UInt8.self)
    guard let part = PicturePart(rawValue: try number()) else {
      throw .damaged(reason: "no such part of a picture")
    }
    return FrameScan.Hit(image: image, distance: distance, form: Int(form), part: part)
  }

  fileprivate mutating func votes() throws(SearchStepError) -> FeatureVotes {
    var words: [(word: UInt32, weight: Float)] = []
    for _ in 0..<(try count(ofSize: 8)) {
      let word = try number(as: UInt32.self)
      let weight = Float(bitPattern: try number())
      guard weight > 0, weight.isFinite, words.last.map({ $0.word < word }) ?? true else {
        throw .damaged(reason: "its words are not in order")
      }
      words.append((word, weight))
    }
    var isUsed = [Bool](repeating: false, count: words.count)
    var votes = FeatureVotes()
    for _ in 0..<(try count(ofSize: 12)) {
      let image = try number(as: Int64.self)
      guard votes.pictures.last.map({ $0.image < image }) ?? true else {
        throw .damaged(reason: "its pictures are not in order")
      }
      var own: [FeatureVotes.Vote] = []
      var last = 0
      for _ in 0..<(try count(ofSize: 11)) {
        guard last < words.count else { throw .damaged(reason: "a vote has no word") }
        last = try number(as: UInt32.self, in: last...words.count - 1)
        isUsed[last] = true
        own.append(try vote(for: words[last]))
      }
      guard !own.isEmpty else { throw .damaged(reason: "a picture has no votes") }
      votes.append(own, for: image)
    }
    guard isUsed.allSatisfy(\.self) else { throw .damaged(reason: "a word has no votes") }
    return votes
  }

  private mutating func vote(
    for word: (word: UInt32, weight: Float)
  ) throws(SearchStepError) -> FeatureVotes.Vote {
    FeatureVotes.Vote(
      word: word.word,
      weight: word.weight,
      feature: try number(),
      distance: UInt16(try number(as: UInt8.self)),
      scale: try number(),
      angle: try number(),
      x: try number(),
      y: try number()
    )
  }
}
