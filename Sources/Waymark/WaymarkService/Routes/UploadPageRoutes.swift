internal import Files
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import ImageCoding
internal import SafeText
internal import VisualSearch

/// The pages that change a writable catalog: a form that adds pictures, and one that removes them.
struct UploadPageRoutes: Sendable {
  let writing: WriteRoutes
  let pages: Pages

  func add(to table: RouteTable) {
    table.add("/upload", for: .write, [(.get, form), (.post, take)])
    table.add("/landmarks/:id/remove", for: .write, [(.get, ask), (.post, remove)])
  }

  // MARK: Upload

  @Sendable private func form(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let parameters = try RequestParameters(request, known: ["catalog", "landmark"])
    let (catalog, own) = try chosen(parameters)
    let id = try parameters.number("landmark", in: 1...Int.max)
    let landmark = try id.flatMap { try catalog.landmarks([$0]).first }
    let content: Pages.Content = ["name": landmark?.name ?? "", "is_one": true]
    return try await page(of: catalog, own, content, request)
  }

  /// The named catalog, or the first one that clients can change.
  private func chosen(_ parameters: RequestParameters) throws -> (ServedCatalog, OwnCatalog) {
    if parameters["catalog"] == nil {
      for catalog in writing.catalogs.all { if let own = catalog.own { return (catalog, own) } }
    }
    return try writing.writable(parameters)
  }

  /// The maximum number of displayed pictures without a landmark.
  private static let unusedCount = 48

  private func page(
    of catalog: ServedCatalog,
    _ own: OwnCatalog,
    _ more: Pages.Content,
    _ request: Request,
    status: HTTPResponse.Status = .ok,
    chosen: Set<String> = []
  ) async throws -> Response {
    let links = CatalogLinks(catalog, in: writing.catalogs)
    let names = try await writing.queue.run { try own.unusedPictures(atMost: Self.unusedCount) }
    let unused = names.map { name in
      var content: Pages.Content = [
        "name": name, "title": SentUpload.title(ofPicture: name),
        "thumbnail_href": links.thumbnail(own.path(ofPicture: name)),
      ]
      if chosen.contains(name) { content["is_chosen"] = true }
      return content
    }
    let content: Pages.Content = [
      "at_upload": true, "action": "/upload?catalog=\(CatalogLinks.escaped(catalog.name))",
      "catalog": catalog.name, "unused": unused, "has_unused": !unused.isEmpty,
      "known_collections": own.collectionNames.prefix(200).map { ["name": $0] },
    ]
    return pages.response(
      "upload",
      content.merging(more) { $1 },
      pages.strings(for: request, of: catalog),
      status: status
    )
  }

  /// Adds the pictures of the form, and those sent before, as landmarks.
  @Sendable private func take(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let (catalog, own) = try chosen(RequestParameters(request, known: ["catalog"]))
    return try await writing.uploads.withBody(of: request) { bytes in
      var sent = try SentUpload(bytes, of: request)
      var failures: [Pages.Content] = []
      for file in sent.files {
        do {
          _ = try await writing.check(file.content, context)
          _ = try await own.put(picture: file.storedName, file.content)
          sent.kept.append((file.storedName, Catalog.title(ofFile: file.fileName ?? "")))
        } catch let problem as Problem where problem.kind.fault == .client {
          failures.append(["name": file.fileName ?? "", "detail": problem.detail])
        }
      }
      let isNameless = !sent.isEach && sent.name.isBlank
      var content: Pages.Content = [
        "failures": failures, "name": sent.name, "collection": sent.collection,
        sent.isEach ? "is_each" : "is_one": true,
      ]
      if !failures.isEmpty {
        content["has_failures"] = true
      } else if sent.kept.isEmpty {
        content["is_missing"] = true
      }
      if !sent.kept.isEmpty {
        if isNameless {
          content["is_nameless"] = true
        } else {
          // What has arrived becomes a landmark, whatever is wrong with the rest.
          let links = CatalogLinks(catalog, in: writing.catalogs)
          let ids = try await own.add(sent.entries)
          let page = links.path(ids.count == 1 ? "/landmarks/\(ids[0])" : "/landmarks")
          if failures.isEmpty { return .leading(to: page) }
          let words = pages.strings(for: request, of: catalog)
          content["added"] = [
            "href": page, "text": words.count(sent.kept.count, "upload_added_picture"),
          ]
        }
      }
      return try await page(
        of: catalog,
        own,
        content,
        request,
        status: failures.isEmpty ? .badRequest : .unprocessableContent,
        chosen: isNameless ? Set(sent.kept.map(\.name)) : []
      )
    }
  }

  // MARK: Removing

  /// Asks for confirmation before a removal.
  @Sendable private func ask(_ request: Request, _ context: ServiceContext) async throws -> Response
  {
    page(removing: try writing.shown(request, context), request)
  }

  private func page(
    removing shown: WriteRoutes.Shown,
    _ request: Request,
    hasChanged: Bool = false
  ) -> Response {
    let landmark = shown.landmark
    let links = CatalogLinks(shown.catalog, in: writing.catalogs)
    let words = pages.strings(for: request, of: shown.catalog)
    let pictures = landmark.pictures.enumerated().map { index, path in
      [
        "value": CatalogPicture.id(ofPath: path), "thumbnail_href": links.thumbnail(path),
        "alt": words.text(
          "picture_alt",
          [
            "name": landmark.name, "number": String(index + 1),
            "count": String(landmark.pictures.count),
          ]
        ),
      ]
    }
    return pages.response(
      "remove",
      [
        "at_landmarks": true, "name": landmark.name, "pictures": pictures, "tag": shown.tag,
        "has_several": pictures.count > 1, "action": links.path("/landmarks/\(landmark.id)/remove"),
        "back_href": links.path("/landmarks/\(landmark.id)"), "has_changed": hasChanged,
        "count_text": words.count(pictures.count, "count_picture"),
      ],
      words,
      status: hasChanged ? .preconditionFailed : .ok
    )
  }

  /// Removes the displayed content; if it has changed, shows it and asks again.
  @Sendable private func remove(_ request: Request, _ context: ServiceContext) async throws
    -> Response
  {
    let shown = try writing.shown(request, context)
    let (own, id) = (shown.own, shown.landmark.id)
    let links = CatalogLinks(shown.catalog, in: writing.catalogs)
    return try await writing.uploads.withBody(of: request) { bytes -> Response in
      let form = try SentForm(bytes, of: request)
      let condition = Precondition(ifMatch: form["tag"] ?? "")
      do {
        if form["what"] == "landmark" {
          try await own.remove(landmark: id, withPictures: true, if: condition)
          return .leading(to: links.path("/landmarks"))
        }
        let names = try form.fields.filter { $0.name == "picture" }.map { field in
          guard let name = own.name(ofPicture: field.value) else {
            throw Problem.missing("picture")
          }
          return name
        }
        try await own.remove(pictures: Set(names), of: id, if: condition)
        return .leading(to: links.path("/landmarks/\(id)"))
      } catch let problem as Problem where problem.kind == .conditionFailed {
        return page(removing: try writing.shown(request, context), request, hasChanged: true)
      }
    }
  }
}

/// The content of the page's form: files, and the names of pictures sent before.
private struct SentUpload {
  var name = ""
  var collection = ""
  /// Whether each picture becomes a landmark of its own.
  var isEach = false
  var files: [Multipart.Part] = []
  /// Pictures that are in the folder already, with their titles.
  var kept: [(name: String, title: String)] = []

  /// For more files, the browser's script sends them one by one.
  private static let partCount = 128

  /// Reads the body of a request.
  ///
  /// - Throws: ``Problem``.
  init(_ bytes: [UInt8], of request: Request) throws {
    if let boundary = Multipart.boundary(of: request.headers[.contentType] ?? "") {
      let parts = try Multipart(bytes, boundary: boundary, atMost: Self.partCount).parts
      for part in parts {
        if part.name == "picture" {
          // A browser sends an empty file when none was selected.
          if !part.content.isEmpty { files.append(part) }
        } else {
          guard let text = String(validating: part.content, as: UTF8.self), text.isStreamSafe else {
            throw Self.wrong
          }
          take(part.name, text)
        }
      }
    } else {
      for field in try SentForm(bytes, of: request).fields { take(field.name, field.value) }
    }
    for text in [name, collection] {
      guard text.utf8.count <= 256, !text.utf8.contains(0), !text.contains(where: \.isNewline)
      else {
        throw Self.wrong
      }
    }
  }

  private mutating func take(_ field: String, _ text: String) {
    switch field {
    case "name": name = text
    case "collection": collection = text
    case "kind": isEach = text == "each"
    case "kept": kept.append((text, Self.title(ofPicture: text)))
    // The title of the preceding picture.
    case "title" where !kept.isEmpty: kept[kept.count - 1].title = Catalog.title(ofFile: text)
    default: break
    }
  }

  private static var wrong: Problem {
    Problem(
      .badBody,
      "A name is longer than 256 bytes, has several lines, or is not text.",
      todo: "Choose a shorter name."
    )
  }

  /// The landmarks described by the form.
  var entries: [OwnCatalog.Entry] {
    let collections = collection.isBlank ? nil : [collection]
    var seen: Set<String> = []
    let kept = kept.filter { seen.insert($0.name).inserted }
    if isEach {
      return kept.map { .init(name: $0.title, pictures: [$0.name], collections: collections) }
    }
    return [.init(name: name, pictures: kept.map(\.name), collections: collections)]
  }

  /// The title of a picture whose file has a name that we assigned.
  static func title(ofPicture name: String) -> String {
    Catalog.title(ofFile: name.replacing(#/-[0-9a-f]{16}(?=\.[^.]*$)/#, with: ""))
  }
}

extension Multipart.Part {
  /// The name under which a file is stored: letters of its own name, and a part of its SHA-256.
  ///
  /// So the same file has the same name. The script of the page computes the same name.
  fileprivate var storedName: String {
    let file = fileName ?? ""
    let dot = file.lastIndex(of: ".") ?? file.endIndex
    let letters = file[..<dot].unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": Character(scalar)
      default: "-"
      }
    }
    let words = String(letters).split(separator: "-").joined(separator: "-").prefix(60)
    let stem = words.isEmpty ? "picture" : String(words)
    let digest = FileDigest(of: content).hexadecimal.prefix(16)
    let ending = file[dot...].dropFirst().lowercased()
    let name = "\(stem)-\(digest).\(ending)"
    return OwnCatalog.isName(name) ? name : "\(stem)-\(digest).jpg"
  }
}
