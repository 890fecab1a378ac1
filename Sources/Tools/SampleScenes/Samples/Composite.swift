import ImageCoding
import PictureChanges
import PixelBuffers

/// A picture in which catalogue pictures are seen among other things.
struct Composite {
  /// Where the pictures are seen.
  enum Kind: String, CaseIterable {
    /// Four landmarks, two by two.
    case collage
    /// A telephone's gallery: three landmarks, three other places, and the buttons around them.
    case gallery
    /// A screen with a line drawn around the picture.
    case circled
    /// A screen, photographed by hand.
    case recaptured
  }

  var kind: Kind
  /// The landmarks that it shows, and the number of each one's picture.
  var landmarks: [(subject: Subject, picture: Int)]
  /// Its number among those of its kind.
  var number: Int

  /// The name of its file.
  var name: String {
    if landmarks.count > 1 { return "queries/\(kind.rawValue)-\(number + 1).jpg" }
    return "queries/\(landmarks[0].subject.slug)-\(kind.rawValue).jpg"
  }

  /// Every landmark is in two collages, one gallery, one circle and one photograph of a screen.
  static let all: [Composite] = Kind.allCases.flatMap { kind in
    let (count, each) =
      switch kind {
      case .collage: (SampleSet.landmarks.count / 2, 4)
      case .gallery: (SampleSet.landmarks.count / 3, 3)
      case .circled, .recaptured: (SampleSet.landmarks.count, 1)
      }
    return (0..<count).map { number in
      let places = (0..<each).map { (number + $0 * SampleSet.landmarks.count / each) }
      return Composite(
        kind: kind,
        landmarks: places.map { place in
          let subject = SampleSet.landmarks[place % SampleSet.landmarks.count]
          return (subject, (place + (kind == .recaptured ? 1 : 0)) % 2)
        },
        number: number
      )
    }
  }

  /// Returns the composite's file, made of the files of the pictures that it shows.
  func encoded(from set: SampleSet) throws -> [UInt8] {
    let pictures = try landmarks.map { try set.read(set.catalogName($0.subject, $0.picture)) }
    let others = try (0..<3).map {
      let place = Places.all[(number + $0 * Places.all.count / 3) % Places.all.count]
      return try set.read(set.placeName(place, (number + $0) % place.shots.count))
    }
    return switch kind {
    case .collage: try changed(pictures[0], "collage", beside: Array(pictures.dropFirst()))
    case .gallery:
      try ImageEncoder.jpeg(GalleryScreen().showing(mixed(pictures, others)), quality: 72)
    case .circled: try changed(pictures[0].reduced(to: 640), "circled", beside: others)
    case .recaptured: try changed(pictures[0].reduced(to: 640), "recapture", beside: [])
    }
  }

  private func changed(
    _ picture: PixelBuffer,
    _ change: String,
    beside company: [PixelBuffer]
  ) throws -> [UInt8] {
    guard let change = PictureChange.named(change) else {
      preconditionFailure("There is no change “\(change)”")
    }
    let changed = change.applied(to: picture, seed: name, company: company)
    return try ImageEncoder.jpeg(
      changed.reduced(to: landmarks.count > 1 ? 800 : 560),
      quality: 74
    )
  }

  /// The pictures in the order of a gallery, which is not the same in each.
  private func mixed(_ pictures: [PixelBuffer], _ others: [PixelBuffer]) -> [PixelBuffer] {
    let all = pictures + others
    let order = [[0, 3, 1, 4, 5, 2], [3, 0, 4, 1, 2, 5], [4, 3, 0, 1, 5, 2]][number % 3]
    return order.map { all[$0] }
  }
}

extension PixelBuffer {
  /// Returns the picture with a longest side of at most so many pixels.
  func reduced(to longestSide: Int) -> PixelBuffer {
    let longest = max(width, height)
    guard longest > longestSide else { return self }
    return resized(width: width * longestSide / longest, height: height * longestSide / longest)
  }
}
