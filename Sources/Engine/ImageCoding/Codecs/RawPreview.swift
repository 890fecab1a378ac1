internal import PixelBuffers

/// The JPEG previews in a camera's raw file, of which the largest is decoded.
///
/// DNG, CR2, NEF, ARW, ORF, RW2, PEF, SRW and others are TIFF structures, CR3 is a file of boxes, and RAF has
/// its own header. The sensor data are never read.
struct RawPreview {
  /// The JPEGs, the largest first.
  private let pictures: [(picture: EncodedInput, size: ImageSize)]
  /// The orientation in the raw file; nil when only the JPEG may have one.
  let orientation: ImageOrientation?

  /// Returns whether a TIFF structure is a camera's raw file: whether it has a DNG version, or sensor samples
  /// (a color filter array, or linear ones).
  static func isRaw(_ input: EncodedInput) -> Bool {
    TIFFStructure(input).map { RawDirectories($0).hasSensor } ?? false
  }

  /// Finds the previews.
  ///
  /// - Parameters:
  ///   - input: A file that begins as a raw file does.
  ///   - limits: Only the limit on the number of segments before a JPEG's first scan matters.
  /// - Throws: `ImageDecodingError` when there is no readable preview.
  init(_ input: EncodedInput, limits: DecodingLimits) throws(ImageDecodingError) {
    let found = Self.candidates(in: input)
    var pictures: [(picture: EncodedInput, size: ImageSize)] = []
    var seen: Set<Candidate> = []
    for candidate in found.pictures.prefix(Self.maximumCandidateCount)
    where seen.insert(candidate).inserted {
      let part = EncodedInput(input, from: candidate.start, count: candidate.count)
      // Sensor samples may be in JPEGs, too: lossless ones, which cannot be read.
      guard part.bytes(at: 0, count: 2) == [0xFF, 0xD8],
        let header = try? JPEGCodec(part, limits: limits)
      else { continue }
      pictures.append((part, header.storedSize))
    }
    guard !pictures.isEmpty else {
      throw ImageDecodingError(
        kind: .unsupported,
        format: .raw,
        reason: "it has no readable JPEG preview"
      )
    }
    // Of two previews of the same size, the first.
    self.pictures = pictures.enumerated().sorted {
      let (first, second) = ($0.element.size, $1.element.size)
      return (second.width * second.height, $0.offset) < (first.width * first.height, $1.offset)
    }.map(\.element)
    orientation = found.orientation
  }

  /// Decodes the preview.
  ///
  /// If it is too damaged and damage is allowed, a smaller one is decoded, and the file counts as damaged.
  func decode(options: DecodingOptions) throws(ImageDecodingError) -> DecodedImage {
    do {
      return try decode(0, options: options)
    } catch {
      guard options.allowsTruncated, error.kind.isDamage else { throw error }
      for index in pictures.indices.dropFirst().prefix(Self.maximumAttemptCount) {
        guard let image = try? decode(index, options: options) else { continue }
        let (lost, size) = (pictures[0].size, pictures[index].size)
        var error = error
        error.reason =
          "its preview of \(lost.width) x \(lost.height) pixels cannot be read (\(error.reason)), and the one of "
          + "\(size.width) x \(size.height) is taken"
        return image.with(
          ImageDamage(
            error: error,
            intactShare: image.damage?.intactShare ?? 1,
            lacksDetail: true
          )
        )
      }
      throw error
    }
  }

  /// Decodes one of the previews.
  private func decode(
    _ index: Int,
    options: DecodingOptions
  ) throws(ImageDecodingError) -> DecodedImage {
    let image: DecodedImage
    do {
      let picture = pictures[index].picture
      let profile = options.convertsColors ? JPEGCodec.profile(of: picture) : nil
      image = try JPEGCodec.decode(
        picture,
        options: options,
        profile: profile,
        stored: orientation
      )
    } catch {
      throw Self.ofRaw(error)
    }
    let damage = image.damage.map {
      ImageDamage(
        error: Self.ofRaw($0.error),
        intactShare: $0.intactShare,
        lacksDetail: $0.lacksDetail
      )
    }
    return image.with(damage)
  }

  /// Reads the upright size of the preview.
  func size(limits: DecodingLimits) throws(ImageDecodingError) -> ImageSize {
    do {
      return try JPEGCodec.size(of: pictures[0].picture, limits: limits, stored: orientation)
    } catch {
      throw Self.ofRaw(error)
    }
  }

  /// Converts an error of the preview to one of the file.
  private static func ofRaw(_ error: ImageDecodingError) -> ImageDecodingError {
    var error = error
    (error.format, error.byteOffset) = (.raw, nil)
    return error
  }

  /// Cameras write up to four.
  private static let maximumCandidateCount = 64
  /// The number of smaller previews to try: each may take the maximum time of a picture.
  private static let maximumAttemptCount = 3

  /// The location of a possible JPEG.
  struct Candidate: Hashable {
    var start, count: Int
  }

  private static func candidates(
    in input: EncodedInput
  ) -> (pictures: [Candidate], orientation: ImageOrientation?) {
    let head = input.bytes(at: 0, count: min(16, input.count))
    if head.starts(with: Array("FUJIFILM".utf8)) {
      // The offset of the JPEG is at byte 84, followed by its size; the JPEG has EXIF.
      let place = input.bytes(at: 84, count: 8)
      return place.withUnsafeBytes { place -> ([Candidate], ImageOrientation?) in
        guard let start = place.number(at: 0, count: 4, isLittleEndian: false),
          let count = place.number(at: 4, count: 4, isLittleEndian: false)
        else { return ([], nil) }
        return ([Candidate(start: start, count: count)], nil)
      }
    }
    if head.dropFirst(4).starts(with: Array("ftyp".utf8)) {
      let boxes = CanonBoxes(input)
      return (boxes.pictures, boxes.orientation)
    }
    // The magic numbers of Panasonic, and two of Olympus.
    guard let structure = TIFFStructure(input, magics: [0x55, 0x4F52, 0x5352]) else {
      return ([], nil)
    }
    let directories = RawDirectories(structure)
    return (directories.pictures, directories.orientation)
  }
}

extension DecodedImage {
  /// Returns the same pixels as those of a damaged raw file.
  fileprivate func with(_ damage: ImageDamage?) -> DecodedImage {
    DecodedImage(
      pixelBuffer: pixelBuffer,
      format: .raw,
      orientation: orientation,
      fullWidth: fullWidth,
      fullHeight: fullHeight,
      quality: quality,
      damage: damage
    )
  }
}

/// The contents of a raw file's directories.
private struct RawDirectories {
  private(set) var pictures: [RawPreview.Candidate] = []
  private(set) var orientation: ImageOrientation?
  private(set) var hasSensor = false

  private let structure: TIFFStructure

  /// Raw files have up to ten.
  private static let maximumDirectoryCount = 64

  init(_ structure: TIFFStructure) {
    self.structure = structure
    var waiting = [structure.first]
    var seen: Set<Int> = []
    while let offset = waiting.popLast(), seen.count < Self.maximumDirectoryCount {
      guard seen.insert(offset).inserted else { continue }
      waiting += read(offset)
    }
  }

  /// Reads a directory, and returns the offsets of the directories that it refers to.
  private mutating func read(_ offset: Int) -> [Int] {
    let (entries, next) = structure.directory(at: offset)
    func values(_ tag: Int) -> [Int] {
      entries.first { $0.tag == tag }
        .map { structure.wholes($0, atMost: RawDirectories.maximumDirectoryCount) } ?? []
    }
    // A color filter array, or its linear samples (DNG 1.6, PhotometricInterpretation).
    if [32803, 34892].contains(values(0x0106).first) {
      hasSensor = true
    } else {
      addPicture(values(0x0201), values(0x0202))
      // A JPEG in one strip; strips of several are parts of a TIFF, and no files.
      if let compression = values(0x0103).first, compression == 6 || compression == 7,
        values(0x0111).count == 1
      {
        addPicture(values(0x0111), values(0x0117))
      }
    }
    var leads = values(0x014A) + values(0x8769)
    for entry in entries {
      switch entry.tag {
      case 0x0112 where offset == structure.first:
        orientation = ImageOrientation(rawValue: structure.whole(entry))
      case 0x002E: addPicture([entry.value], [entry.count])  // Panasonic's JpgFromRaw
      case 0xC612: hasSensor = true  // DNGVersion
      case 0x927C: addOlympusPreview(entry)
      default: break
      }
    }
    if let next { leads.append(next) }
    return leads
  }

  private mutating func addPicture(_ starts: [Int], _ counts: [Int]) {
    guard let start = starts.first, let count = counts.first, count > 0 else { return }
    pictures.append(RawPreview.Candidate(start: start, count: count))
  }

  /// Adds the preview in Olympus's maker notes.
  ///
  /// They begin with its name, the byte order and a 3, followed by their directory; offsets count from their
  /// beginning. Tag 0x2020 refers to a directory in which 0x0101 is the offset of the preview, and 0x0102 its
  /// size in bytes.
  private mutating func addOlympusPreview(_ entry: TIFFStructure.Entry) {
    let names = [("OLYMPUS\0II", 12), ("OM SYSTEM\0\0\0II", 16)]
    guard
      let name = names.first(where: { name, _ in
        structure.input.bytes(at: UInt64(entry.value), count: name.utf8.count)
          .elementsEqual(name.utf8)
      })
    else { return }
    let notes = structure.part(from: entry.value)
    for setting in notes.directory(at: name.1).entries where setting.tag == 0x2020 {
      let preview = notes.directory(at: setting.value).entries
      guard let start = preview.first(where: { $0.tag == 0x0101 }),
        let count = preview.first(where: { $0.tag == 0x0102 })
      else { continue }
      addPicture([entry.value + notes.whole(start)], [notes.whole(count)])
    }
  }
}
