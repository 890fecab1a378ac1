internal import Files
import Foundation
internal import ImageCoding

extension Catalog {
  /// The version of the `catalog.json` format that this code reads.
  package static let jsonVersion = 1

  /// Reads and checks a `catalog.json`; docs/catalogs.md describes it.
  ///
  /// The whole file is validated before the initializer returns: keys are not repeated, identifiers are
  /// positive and unique, names are not empty, no text contains a NUL character, collections name known
  /// landmarks, every picture is an existing file, and the presentation can be shown.
  ///
  /// - Parameters:
  ///   - path: The file. Its folder becomes the catalog's root.
  ///   - remark: Called with a sentence about each unknown key, such as a misspelled one.
  /// - Throws: ``CatalogError`` that names the file, line and column, and the position of the error in the
  ///   document.
  public init(jsonAt path: String, remark: (String) -> Void = { _ in }) throws(CatalogError) {
    try self.init(jsonAt: path, acceptingMissingPictures: false, remark: remark)
  }

  /// Reads and checks a `catalog.json`, whose pictures may be missing: an indexer reports them as failed.
  ///
  /// - Parameters:
  ///   - path: The file. Its folder becomes the catalog's root.
  ///   - acceptsMissing: Whether pictures need not exist.
  ///   - remark: Called with a sentence about each unknown key.
  /// - Throws: ``CatalogError``, as ``init(jsonAt:remark:)``.
  package init(
    jsonAt path: String,
    acceptingMissingPictures acceptsMissing: Bool,
    remark: (String) -> Void = { _ in }
  ) throws(CatalogError) {
    guard FileStatus(following: path) != nil else { throw .notFound(path: path) }
    var bytes: [UInt8] = []
    let document: Document
    do {
      let data = try SystemPath.data(path, options: [])
      bytes = Array(data)
      if let error = Self.repeatedKey(path, bytes) { throw error }
      let version = try JSONDecoder().decode(Version.self, from: data).version
      guard version == Self.jsonVersion else {
        throw CatalogError.invalid(
          path: Self.path(path, of: "version", in: bytes),
          place: "version",
          reason: "this version of Waymark reads version \(Self.jsonVersion), not \(version)"
        )
      }
      document = try JSONDecoder().decode(Document.self, from: data)
    } catch let error as CatalogError {
      throw error
    } catch let error as DecodingError {
      if case .dataCorrupted = error, let error = Self.syntaxError(path, bytes) { throw error }
      throw .invalid(
        path: Self.path(path, of: error.place, in: bytes),
        place: error.place,
        reason: error.reason
      )
    } catch {
      throw .invalid(path: path, place: "", reason: error.localizedDescription)
    }
    self.init(
      root: PathParts.split(SystemPath.absolute(path)).folder,
      landmarks: document.landmarks.map(\.landmark),
      collections: (document.collections ?? []).map(\.collection),
      presentation: document.presentation
    )
    if let trouble = document.trouble ?? self.trouble(acceptingMissingPictures: acceptsMissing) {
      throw .invalid(
        path: Self.path(path, of: trouble.place, in: bytes),
        place: trouble.place,
        reason: trouble.reason
      )
    }
    Self.remarkUnknownKeys(path, bytes, remark)
  }

  /// The first rule that the catalog violates, and where.
  private func trouble(
    acceptingMissingPictures acceptsMissing: Bool
  ) -> (place: String, reason: String)? {
    if let trouble = presentationTrouble(acceptingMissing: acceptsMissing) { return trouble }
    var landmarkPlaces: [Int: Int] = [:]
    for (index, landmark) in landmarks.enumerated() {
      let place = "landmarks[\(index)]"
      if let trouble = identityTrouble(landmark.id, landmark.name, place, &landmarkPlaces) {
        return trouble
      }
      if let reason = Self.textTrouble(landmark.description) {
        return ("\(place).description", reason)
      }
      if let trouble = Self.detailTrouble(landmark.details, place) { return trouble }
      if landmark.pictures.isEmpty {
        return ("\(place).pictures", "“\(landmark.name)” needs at least one picture")
      }
      // Names whose accents are composed in two ways are names of two files.
      var seen: Set<PathKey> = []
      for (number, picture) in landmark.pictures.enumerated() {
        if !seen.insert(PathKey(picture)).inserted {
          return ("\(place).pictures[\(number)]", "\(picture) is listed twice")
        }
        if let reason = pictureTrouble(picture, acceptingMissing: acceptsMissing) {
          return ("\(place).pictures[\(number)]", reason)
        }
      }
    }
    var collectionPlaces: [Int: Int] = [:]
    for (index, collection) in collections.enumerated() {
      let place = "collections[\(index)]"
      if let trouble = identityTrouble(collection.id, collection.name, place, &collectionPlaces) {
        return trouble
      }
      if let reason = Self.textTrouble(collection.description) {
        return ("\(place).description", reason)
      }
      for (number, id) in collection.landmarks.enumerated() where landmarkPlaces[id] == nil {
        return ("\(place).landmarks[\(number)]", "no landmark has the id \(id)")
      }
      var seen: Set<Int> = []
      for (number, id) in collection.landmarks.enumerated() where !seen.insert(id).inserted {
        return ("\(place).landmarks[\(number)]", "the landmark \(id) is listed twice")
      }
      if let cover = collection.cover,
        let reason = pictureTrouble(cover, acceptingMissing: acceptsMissing)
      {
        return ("\(place).cover", reason)
      }
    }
    return nil
  }

  /// The first rule that the presentation violates, and where.
  private func presentationTrouble(
    acceptingMissing acceptsMissing: Bool
  ) -> (place: String, reason: String)? {
    let noun = presentation.noun
    for (place, text) in [
      ("title", presentation.title), ("noun.one", noun?.one), ("noun.many", noun?.many),
    ] {
      guard let text else { continue }
      if text.allSatisfy(\.isWhitespace) { return (place, "the text is empty") }
      if text.contains(where: \.isNewline) { return (place, "the text has several lines") }
      if let reason = Self.textTrouble(text) { return (place, reason) }
    }
    if let accent = presentation.accent, !Presentation.isColor(accent) {
      return ("accent", "a color is # and three or six hexadecimal digits, such as #a93a0b")
    }
    guard let logo = presentation.logo else { return nil }
    if let reason = pictureTrouble(logo, acceptingMissing: acceptsMissing) {
      return ("logo", reason)
    }
    let path = absolutePath(ofPicture: logo)
    guard FileStatus(following: path) != nil else { return nil }
    let beginning = try? RegularFile.beginning(of: path, count: 64)
    let format = beginning?.withUnsafeBytes { ImageFormat(signatureOf: $0) }
    if let format, Self.logoFormats.contains(format) { return nil }
    return ("logo", "a logo is a JPEG, PNG, WebP, GIF or AVIF file, and \(path) is not")
  }

  /// The formats that browsers show.
  private static let logoFormats: Set<ImageFormat> = [.jpeg, .png, .webp, .gif, .avif]

  private func identityTrouble(
    _ id: Int,
    _ name: String,
    _ place: String,
    _ places: inout [Int: Int]
  ) -> (place: String, reason: String)? {
    if id <= 0 { return ("\(place).id", "an id must be a positive whole number, not \(id)") }
    if let first = places.updateValue(places.count, forKey: id) {
      return ("\(place).id", "id \(id) is already used by entry \(first) of the same list")
    }
    if name.allSatisfy(\.isWhitespace) { return ("\(place).name", "the name is empty") }
    return Self.textTrouble(name).map { ("\(place).name", $0) }
  }

  /// The first rule that details violate, and where.
  private static func detailTrouble(
    _ details: [String: Detail],
    _ place: String
  ) -> (place: String, reason: String)? {
    for (name, detail) in details.sorted(by: { $0.key < $1.key }) {
      if name.allSatisfy(\.isWhitespace) { return ("\(place).details", "a name in it is empty") }
      if textTrouble(name) != nil {
        return ("\(place).details", "a name contains a NUL character")
      }
      let isOfTheFirst = Detail.namesOfTheFirst.contains(name)
      let place = "\(place).\(isOfTheFirst ? "" : "details.")\(name)"
      switch detail {
      case .text(let text):
        if let reason = textTrouble(text) { return (place, reason) }
      case .number(let number):
        let limit = ["latitude": 90.0, "longitude": 180][name] ?? .greatestFiniteMagnitude
        if number.magnitude > limit {
          return (place, "latitude must be from -90 to 90, and longitude from -180 to 180")
        }
      case .boolean: continue
      }
    }
    return nil
  }

  private static func textTrouble(_ text: String) -> String? {
    // The system ends a path at a NUL, and the database ends a text there.
    text.utf8.contains(0) ? "it contains a NUL character" : nil
  }

  private func pictureTrouble(_ picture: String, acceptingMissing acceptsMissing: Bool) -> String? {
    if let reason = Self.textTrouble(picture) { return reason }
    let path = absolutePath(ofPicture: picture)
    guard let status = FileStatus(following: path) else {
      return acceptsMissing ? nil : "no picture at \(path)"
    }
    return status.kind == .folder ? "\(path) is a folder, not a picture" : nil
  }

  /// Returns the absolute path of one of the catalog's pictures.
  ///
  /// - Parameter picture: A path from ``root``, as in ``Landmark/pictures``. An absolute path stays as it is.
  /// - Returns: The path, without `.` and `..`. Symbolic links are not resolved, and the file need not exist.
  public func absolutePath(ofPicture picture: String) -> String {
    // Foundation leaves a path of plain names unchanged, and is unreliable for one longer than `PATH_MAX`.
    let names = picture.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if names.allSatisfy({ $0.count > 2 || !["", ".", ".."].contains(Substring($0)) }) {
      return root.hasSuffix("/") ? root + picture : root + "/" + picture
    }
    return URL(filePath: picture, relativeTo: URL(filePath: root, directoryHint: .isDirectory))
      .standardizedFileURL.path
  }
}

/// The format version, which is read before anything else.
private struct Version: Decodable {
  var version: Int
}

/// The decoded file, before it is validated.
private struct Document: Decodable {
  struct Landmark: Decodable {
    var id: Int
    var name: String
    var continent: String?
    var latitude: Double?
    var longitude: Double?
    var description: String?
    var details: [String: Catalog.Detail]?
    var pictures: [String]

    var landmark: Catalog.Landmark {
      let first = [String: Catalog.Detail](
        continent: continent,
        latitude: latitude,
        longitude: longitude
      )
      return Catalog.Landmark(
        id: id,
        name: name,
        description: description ?? "",
        details: first.merging(details ?? [:]) { first, _ in first },
        pictures: pictures
      )
    }
  }

  struct Collection: Decodable {
    var id: Int
    var name: String
    var description: String?
    var landmarks: [Int]
    var cover: String?

    var collection: Catalog.Collection {
      Catalog.Collection(
        id: id,
        name: name,
        description: description ?? "",
        landmarks: landmarks,
        cover: cover
      )
    }
  }

  var title: String?
  var noun: Catalog.Presentation.Noun?
  var accent: String?
  var logo: String?
  var landmarks: [Landmark]
  var collections: [Collection]?

  var presentation: Catalog.Presentation {
    Catalog.Presentation(title: title, noun: noun, accent: accent, logo: logo)
  }

  var trouble: (place: String, reason: String)? {
    for (index, landmark) in landmarks.enumerated() {
      if (landmark.latitude == nil) != (landmark.longitude == nil) {
        return ("landmarks[\(index)]", "latitude and longitude must be given together")
      }
      for name in Catalog.Detail.namesOfTheFirst where landmark.details?[name] != nil {
        return ("landmarks[\(index)].details.\(name)", "\(name) is a key of the landmark itself")
      }
    }
    return nil
  }
}
