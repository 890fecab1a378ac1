internal import CBitKernels
package import ImageSignatures

/// Finds the pictures with the nearest frame hashes to a query's, by a full scan.
package struct FrameScan {
  /// A picture and its smallest distance to any form of the query.
  package struct Hit: Hashable {
    package var image: Int64
    package var distance: Int
    /// The nearest form of the query, an index into `forms`.
    package var form: Int
    package var part: PicturePart

    /// Creates a hit from its parts.
    package init(image: Int64, distance: Int, form: Int, part: PicturePart) {
      (self.image, self.distance, self.form, self.part) = (image, distance, form, part)
    }
  }

  /// One in ten unrelated photographs is as near as this in one of the eight forms: beyond it, chance is more
  /// likely than a landmark in any catalog.
  package static let usualRadius = 110

  /// The query's hashes: eight mirrored and turned forms of the whole frame, and as many of the content when
  /// there is a frame around it.
  package var forms: [FrameHash]
  /// The maximum number of pictures to return.
  package var limit: Int
  /// The largest distance to return.
  package var radius: Int

  package init(forms: [FrameHash], limit: Int, radius: Int) {
    self.forms = forms
    self.limit = limit
    self.radius = radius
  }

  /// Returns the nearest pictures of one segment, by distance and then by number.
  ///
  /// - Throws: ``SegmentError/damaged``.
  /// - Complexity: O(*n* · *f*) for *n* codes and *f* forms: one pass over the codes.
  package func hits(in segment: Segment) throws(SegmentError) -> [Hit] {
    try Self.hits(of: [self], in: segment).flatMap(\.self)
  }

  /// Returns the nearest pictures of some segments of an epoch, by distance and then by number.
  ///
  /// - Parameters:
  ///   - epoch: The epoch.
  ///   - places: The indices of the segments; nil for all.
  /// - Returns: At most ``limit`` hits; ``joined(_:)`` joins those of several parts of an epoch.
  /// - Throws: ``DamagedSegment``.
  /// - Complexity: O(*n* · *f*) for *n* codes and *f* forms, on all cores.
  package func hits(
    in epoch: Epoch,
    places: Set<Int>? = nil
  ) throws(DamagedSegment) -> [Hit] {
    let pieces = epoch.segments.indices.filter { places?.contains($0) ?? true }.flatMap { place in
      let count = epoch.segments[place].segment.count
      return stride(from: 0, to: count, by: Self.pieceSize).map {
        (place: place, codes: $0..<min(count, $0 + Self.pieceSize))
      }
    }
    let found = parallelMap(pieces.count) { piece in
      let (place, codes) = pieces[piece]
      let live = epoch.segments[place]
      return try? Self.nearest(of: [self], in: live.segment, codes, without: live.dead)
    }
    var nearest = NearestPictures(limit: limit, radius: radius)
    for (piece, part) in zip(pieces, found) {
      guard let part else { throw DamagedSegment(place: piece.place) }
      for entry in part.flatMap({ $0.sorted() }) { nearest.insert(entry) }
    }
    return nearest.sorted().map(Hit.init)
  }

  /// Returns the nearest pictures of several parts of an epoch.
  ///
  /// - Parameter parts: The hits of each part, from ``hits(in:places:)``.
  /// - Returns: The hits of all parts together.
  package func joined(_ parts: [[Hit]]) -> [Hit] {
    var nearest = NearestPictures(limit: limit, radius: radius)
    for hit in parts.joined() { nearest.insert(NearestPictures.Entry(hit)) }
    return nearest.sorted().map(Hit.init)
  }

  /// This number of codes, 4 MiB, takes some 0.2 ms in eight forms, several times as long as starting a thread.
  private static let pieceSize = 1 << 17

  /// Returns the results of several scans, in one pass over the codes.
  ///
  /// Reading the codes from memory takes as long as comparing them with about eight forms; in one pass, many
  /// queries cost a tenth of a read for each form.
  ///
  /// - Throws: ``SegmentError/damaged``.
  /// - Complexity: O(*n* · *f*) for *n* codes and *f* forms of all scans.
  package static func hits(
    of scans: [FrameScan],
    in segment: Segment
  ) throws(SegmentError) -> [[Hit]] {
    try nearest(of: scans, in: segment, 0..<segment.count, without: []).map {
      $0.sorted().map(Hit.init)
    }
  }

  private static func nearest(
    of scans: [FrameScan],
    in segment: Segment,
    _ range: Range<Int>,
    without dead: Set<Int64>
  ) throws(SegmentError) -> [NearestPictures] {
    try segment.withArrays { codes, images, parts in
      scans.passes(of: formsInPass).flatMap { scans in
        var pass = ScanPass(scans, without: dead)
        pass.run(
          UnsafeRawBufferPointer(
            rebasing: UnsafeRawBufferPointer(codes)[range.lowerBound * 32..<range.upperBound * 32]
          ),
          UnsafeBufferPointer(rebasing: images[range]),
          UnsafeBufferPointer(rebasing: parts[range])
        )
        return pass.nearest
      }
    }
  }

  /// The number of forms, 32 bytes each, that stay in a processor's nearest cache beside the codes.
  private static let formsInPass = 512
}

extension NearestPictures.Entry {
  fileprivate init(_ hit: FrameScan.Hit) {
    self.init(distance: hit.distance, image: hit.image, part: hit.part.rawValue, form: hit.form)
  }
}

extension FrameScan.Hit {
  fileprivate init(_ entry: NearestPictures.Entry) {
    self.init(
      image: entry.image,
      distance: entry.distance,
      form: entry.form,
      part: PicturePart(rawValue: entry.part) ?? .whole
    )
  }
}

extension [FrameScan] {
  /// Divides the scans into passes with a bounded number of forms; a scan with more is alone.
  fileprivate func passes(of formCount: Int) -> [[FrameScan]] {
    reduce(into: []) { passes, scan in
      let known = passes.last?.reduce(0) { $0 + $1.forms.count } ?? .max
      if known < formCount, known + scan.forms.count <= formCount {
        passes[passes.count - 1].append(scan)
      } else {
        passes.append([scan])
      }
    }
  }
}

/// One pass over the codes, in blocks; after each block, the radius of each query shrinks to its nearest
/// results.
private struct ScanPass {
  private(set) var nearest: [NearestPictures]
  /// The forms of all scans that can find anything, concatenated.
  private var words: [UInt64] = []
  /// For each form, the largest distance of interest.
  private var limits: [UInt64] = []
  /// For each form, its scan and its index in the scan's list.
  private var origins: [(scan: Int, form: Int)] = []

  /// The maximum number of hits: half a megabyte.
  private static let capacity = 1 << 16
  private static let largestBlock = 1 << 10
  /// The number of hits in the first block is unbounded, so it is short.
  private static let firstBlock = 1 << 6

  /// The removed pictures.
  private let dead: Set<Int64>

  init(_ scans: [FrameScan], without dead: Set<Int64>) {
    self.dead = dead
    nearest = scans.map { NearestPictures(limit: $0.limit, radius: $0.radius) }
    for (index, scan) in scans.enumerated() where scan.limit > 0 && scan.radius >= 0 {
      for (form, hash) in scan.forms.enumerated() {
        words.append(contentsOf: hash.words)
        limits.append(UInt64(scan.radius))
        origins.append((index, form))
      }
    }
  }

  mutating func run(
    _ codes: UnsafeRawBufferPointer,
    _ images: UnsafeBufferPointer<Int64>,
    _ parts: UnsafeBufferPointer<UInt8>
  ) {
    guard !limits.isEmpty else { return }
    let kernel = HammingKernel.best
    let largest = max(1, min(Self.largestBlock, Self.capacity / limits.count))
    withUnsafeTemporaryAllocation(of: cbk_hit.self, capacity: largest * limits.count) { hits in
      var start = 0, length = min(Self.firstBlock, largest)
      while start < images.count {
        let end = min(images.count, start + length)
        let block = UnsafeRawBufferPointer(rebasing: codes[start * 32..<end * 32])
        let count = words.withUnsafeBytes { words in
          limits.withUnsafeBufferPointer {
            kernel.near(any: words, within: $0, in: block, hits: hits)
          }
        }
        if count > 0 { take(hits[..<count], from: start, images, parts) }
        (start, length) = (end, min(2 * length, largest))
      }
    }
  }

  private mutating func take(
    _ hits: Slice<UnsafeMutableBufferPointer<cbk_hit>>,
    from start: Int,
    _ images: UnsafeBufferPointer<Int64>,
    _ parts: UnsafeBufferPointer<UInt8>
  ) {
    for hit in hits {
      let (scan, form) = origins[Int(hit.query)]
      let place = start + Int(hit.place)
      if !dead.isEmpty, dead.contains(images[place]) { continue }
      nearest[scan].insert(
        NearestPictures.Entry(
          distance: Int(hit.distance),
          image: images[place],
          part: parts[place],
          form: form
        )
      )
    }
    for query in limits.indices {
      limits[query] = UInt64(nearest[origins[query].scan].radius)
    }
  }
}
