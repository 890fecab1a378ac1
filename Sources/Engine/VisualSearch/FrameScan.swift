package import ImageSignatures

/// Finds the pictures whose frame hashes are nearest to a query's, by comparing them all.
package struct FrameScan {
  /// A picture and its smallest distance to any form of the query.
  package struct Hit: Hashable {
    package var image: Int64
    package var distance: Int
    /// Which of the query's forms it was, an index into `forms`.
    package var form: Int
    package var part: PicturePart
  }

  /// The query's hashes: eight mirrored and turned forms of the whole frame, and as many of the
  /// content where there is a frame around it.
  package var forms: [FrameHash]
  /// How many pictures to return.
  package var limit: Int
  /// The largest distance that is worth returning.
  package var radius: Int

  package init(forms: [FrameHash], limit: Int, radius: Int) {
    self.forms = forms
    self.limit = limit
    self.radius = radius
  }

  /// Returns the nearest pictures, by distance and then by number.
  ///
  /// - Complexity: O(*n* · *f*) for *n* codes and *f* forms: one pass over the codes.
  package func hits(in file: ScanFile) throws(ScanFileError) -> [Hit] {
    try file.withArrays { codes, images, parts in
      var nearest = NearestPictures(limit: limit, radius: radius)
      let queries = forms.map { hash in
        let words = hash.words
        return SIMD4(words[0], words[1], words[2], words[3])
      }
      for entry in images.indices {
        let base = entry * 4
        let code = SIMD4(codes[base], codes[base + 1], codes[base + 2], codes[base + 3])
        var best = nearest.radius + 1
        var form = 0
        for (index, query) in queries.enumerated() {
          let bits = (code ^ query).nonzeroBitCount
          let distance = Int(truncatingIfNeeded: bits.wrappedSum())
          if distance < best { (best, form) = (distance, index) }
        }
        if best <= nearest.radius {
          nearest.insert(
            Hit(
              image: images[entry],
              distance: best,
              form: form,
              part: PicturePart(rawValue: parts[entry]) ?? .whole
            )
          )
        }
      }
      return nearest.sorted()
    }
  }
}

/// The nearest pictures so far, one hit for each picture.
private struct NearestPictures {
  let limit: Int
  /// The distance beyond which a hit can no longer be among the nearest.
  private(set) var radius: Int
  private var hits: [Int64: FrameScan.Hit] = [:]

  init(limit: Int, radius: Int) {
    self.limit = limit
    self.radius = radius
  }

  mutating func insert(_ hit: FrameScan.Hit) {
    if let known = hits[hit.image], known.distance <= hit.distance { return }
    hits[hit.image] = hit
    // Shrinking at twice the limit keeps the cost of sorting a constant share of the insertions.
    if hits.count >= 2 * limit { shrink() }
  }

  private mutating func shrink() {
    let kept = sorted()
    hits = Dictionary(uniqueKeysWithValues: kept.map { ($0.image, $0) })
    if let last = kept.last { radius = min(radius, last.distance) }
  }

  func sorted() -> [FrameScan.Hit] {
    Array(
      hits.values.sorted { ($0.distance, $0.image) < ($1.distance, $1.image) }.prefix(limit)
    )
  }
}
