import Foundation
import HTTPTypes
import Hummingbird
import Logging
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch
import WaymarkService

@Suite("The pages")
struct PageTests {
  @Test(
    "are there without script, in the reader's language",
    arguments: ["/", "/landmarks", "/landmarks?q=taj", "/collections"],
    ["en", "de-DE,de;q=0.9,en;q=0.5", "fr", "de;q=0.2,en;q=0.8", "xx;q=z"]
  )
  func pages(uri: String, languages: String) async throws {
    try await ServedSample.test { client in
      let page = try await client.send(uri, .get, [.acceptLanguage: languages])
      let language = languages.hasPrefix("de-DE") ? "de" : "en"
      #expect(page.status == .ok)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.text.contains("<html lang=\"\(language)\">"))
      #expect(!page.text.contains("{{"))
      #expect(!page.text.contains("style=") && !page.text.contains("onclick="))
    }
  }

  @Test("show each landmark and each collection with its pictures")
  func things() async throws {
    let data = try await ServedSample.modelData
    let landmark = try #require(try data.landmarks().first)
    let collection = try #require(try data.collections().first)
    try await ServedSample.test { client in
      let one = try await client.send("/landmarks/\(landmark.id)").text
      #expect(one.contains(landmark.name))
      for path in landmark.pictures {
        #expect(one.contains("/v1/pictures/\(CatalogPicture.id(ofPath: path))"))
      }
      let other = try await client.send("/collections/\(collection.id)").text
      #expect(other.contains(collection.name))
      for id in collection.landmarks { #expect(other.contains("href=\"/landmarks/\(id)\"")) }
    }
  }

  @Test(
    "say in the reader's language what does not exist, and lead to the search and the catalog",
    arguments: ["/landmarks/1", "/collections/x", "/nothing"],
    [("en", "This page does not exist"), ("de", "Diese Seite gibt es nicht")]
  )
  func lost(uri: String, text: (language: String, title: String)) async throws {
    try await ServedSample.test { client in
      let page = try await client.send(
        uri,
        .get,
        [.accept: "text/html", .acceptLanguage: text.language]
      )
      #expect(page.status == .notFound && page.text.contains("<h1>\(text.title)</h1>"))
      #expect(page.text.contains("class=\"button\" href=\"/\""))
      #expect(page.text.contains("class=\"button\" href=\"/landmarks\""))
      #expect(!page.text.contains("Unknown"))
    }
  }

  @Test("say how to look for duplicates where no folder is set up, and offer no search")
  func noFolder() async throws {
    try await ServedSample.test { client in
      let page = try await client.send("/duplicates").text
      #expect(page.contains("--folder photos=/srv/photos"))
      #expect(!page.contains("href=\"/jobs\""))
    }
  }

  @Test("lead through all landmarks")
  func walk() async throws {
    let landmarks = try await ServedSample.modelData.landmarks()
    try await ServedSample.test { client in
      let page = try await client.send("/landmarks?limit=20").text
      let next = try #require(page.firstMatch(of: #/href="(/landmarks\?cursor=[^"]+)"/#)).1
      let rest = try await client.send(String(next)).text
      for landmark in landmarks {
        #expect((page + rest).contains("href=\"/landmarks/\(landmark.id)\""))
      }
    }
  }

  @Test("answer a form, an empty form, and a picture that cannot be read")
  func form() async throws {
    let picture = try bytes(of: ServedSample.query("taj-mahal-mirrored.jpg"))
    let nothing = try bytes(of: ServedSample.query("windmill-1.jpg"))
    try await ServedSample.test { client in
      let found = try await client.send("/search", files: [("picture", "a<b>.jpg", picture)])
      #expect(found.status == .ok)
      #expect(found.text.contains("Taj Mahal") && found.text.contains("a&lt;b&gt;.jpg"))
      let none = try await client.send("/search", files: [("picture", "b.jpg", nothing)])
      #expect(none.status == .ok && !none.text.contains("Taj Mahal"))
      let empty = try await client.send("/search", files: [("picture", "", [])])
      #expect(empty.status == .badRequest && empty.text.contains("<html"))
      let broken = try await client.send(
        "/search",
        .post,
        [.contentType: "multipart/form-data; boundary=x", .accept: "text/html"],
        WaymarkServiceTests.form([("picture", "a.jpg", [1, 2, 3])], boundary: "x")
      )
      #expect(broken.status == .unsupportedMediaType && broken.text.contains("<html"))
    }
  }

  @Test("ask all catalogs or the chosen one, and show what each says of a thing")
  func severalCatalogs() async throws {
    let folder = try TemporaryFolder()
    let store = try CatalogStore(writingAt: folder("museum.waymark"))
    var museum = Catalog(root: TestData.packageRoot.appending(path: "SampleImages/catalog").path)
    museum.landmarks = [
      Catalog.Landmark(
        id: 7,
        name: "Temple on the hill",
        description: "",
        details: ["artist": .text("A & B"), "year": .number(1812), "on view": .boolean(true)],
        pictures: ["parthenon-1.jpg"]
      )
    ]
    museum.collections = [
      Catalog.Collection(id: 3, name: "Ground floor", description: "", landmarks: [7])
    ]
    _ = try await CatalogIndexer(store: store).index(museum)
    let engine = try VisualSearchEngine(store: store)
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let service = try await WaymarkService(
      ServedCatalogs(
        ServedCatalog(name: "sample", modelData: try await ServedSample.modelData),
        [ServedCatalog(name: "a museum", engine: engine)]
      ),
      options: ServiceOptions(),
      logger: logger
    )
    let client = Client(responder: service.responder(), logger: logger)
    let page = try await client.send("/").text
    #expect(page.contains("data-catalogs=\"[null,&quot;a museum&quot;]\""))
    #expect(page.contains("href=\"/?catalog=a%20museum\""))
    let picture = [("picture", "a.jpg", try bytes(of: ServedSample.query("parthenon-cropped.jpg")))]
    let all = try await client.send("/search", files: picture).text
    #expect(all.contains("from sample") && all.contains("from a museum"))
    #expect(all.contains("href=\"/landmarks/7?catalog=a%20museum\""))
    let one = try await client.send("/search?catalog=a%20museum", files: picture).text
    #expect(one.contains("Temple on the hill"))
    #expect(!one.contains("from a museum") && !one.contains("Parthenon"))
    #expect(one.contains("<dt>artist</dt><dd>A &amp; B</dd>"))
    // Collections follow what they hold.
    let place = try #require(one.firstRange(of: "Ground floor")).lowerBound
    #expect(try #require(one.firstRange(of: "Temple on the hill")).lowerBound < place)
    let thing = try await client.send("/landmarks/7?catalog=a%20museum").text
    for fact in ["<dt>on view</dt><dd>yes</dd>", "<dt>year</dt><dd>1812</dd>"] {
      #expect(thing.contains(fact))
    }
    let object = try await client.send("/v1/landmarks/7?catalog=a%20museum").object
    #expect((object["details"] as? [String: Any])?["artist"] as? String == "A & B")
    #expect(try await client.send("/?catalog=other").status == .notFound)
  }

  @Test("say in a page what went wrong, to browsers")
  func errors() async throws {
    try await ServedSample.test { client in
      let page = try await client.send("/nothing", .get, [.accept: "text/html,*/*"])
      #expect(page.status == .notFound)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      let api = try await client.send("/v1/nothing", .get, [.accept: "text/html,*/*"])
      #expect(api.problem == "not-found")
    }
  }

  @Test(
    "have files that are asked for again only when they have changed",
    arguments: [
      ("/assets/page.css", "text/css; charset=utf-8"),
      ("/assets/search.js", "text/javascript; charset=utf-8"),
      ("/assets/strings/de.json", "application/json"),
    ]
  )
  func assets(uri: String, type: String) async throws {
    try await ServedSample.test { client in
      let file = try await client.send(uri)
      #expect(file.status == .ok && file.headers[.contentType] == type)
      let tag = try #require(file.headers[.eTag])
      let again = try await client.send(uri, .get, [.ifNoneMatch: tag])
      #expect(again.status == .notModified && again.bytes.isEmpty)
    }
  }
}
