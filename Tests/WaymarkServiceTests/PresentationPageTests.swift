import Foundation
import HTTPTypes
import Logging
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch
import WaymarkService

@Suite("The pages of a catalog that names itself and its things")
struct PresentationPageTests {
  private let folder: TemporaryFolder
  private let logo: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    for (seed, name) in ["logo", "city", "stones"].enumerated() {
      let scene = TestPictures.scene(seed: UInt64(seed + 1), width: 200, height: 150)
      try TestPictures.write(scene, to: folder(name + ".jpg"))
    }
    logo = try bytes(of: folder("logo.jpg"))
  }

  /// A museum of two works, in a store.
  private func museum(
    _ name: String = "museum",
    _ change: (inout Catalog) -> Void = { _ in }
  ) async throws -> ServedCatalog {
    var catalog = Catalog(
      root: folder.path,
      landmarks: [
        Catalog.Landmark(id: 1, name: "Rose city", pictures: ["city.jpg"]),
        Catalog.Landmark(id: 2, name: "Stones", pictures: ["stones.jpg"]),
      ],
      collections: [Catalog.Collection(id: 3, name: "Ground floor", landmarks: [1, 2])]
    )
    catalog.presentation = Catalog.Presentation(
      title: "City & Museum",
      noun: Catalog.Presentation.Noun(one: "work", many: "works"),
      accent: "#0a5566",
      logo: "logo.jpg"
    )
    change(&catalog)
    let store = try CatalogStore(writingAt: folder(name + ".waymark"))
    _ = try await CatalogIndexer(store: store).index(catalog)
    return ServedCatalog(name: name, engine: try VisualSearchEngine(store: store))
  }

  private func client(_ catalogs: ServedCatalogs) async throws -> Client {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let service = try await WaymarkService(catalogs, options: ServiceOptions(), logger: logger)
    return Client(responder: service.responder(), logger: logger)
  }

  @Test("have its title, its words, its color and its logo")
  func pages() async throws {
    let client = try await client(ServedCatalogs(museum()))
    for uri in ["/", "/landmarks", "/collections", "/landmarks/1", "/collections/3", "/map"] {
      let page = try await client.send(uri).text
      #expect(page.contains(" · City &amp; Museum</title>"), "\(uri)")
      #expect(page.contains("<span>City &amp; Museum</span>"), "\(uri)")
      #expect(page.contains(#"<img class="logo" src="/v1/logo""#), "\(uri)")
      #expect(page.contains(#"href="/assets/accents/0a5566.css""#), "\(uri)")
      #expect(page.contains(">Works</a>") && !page.contains("Landmarks"), "\(uri)")
      #expect(!page.contains("{many}") && !page.contains("{{"), "\(uri)")
    }
    #expect(try await client.send("/").text.contains("finds the works in it"))
    let texts = "&quot;why_nothing&quot;:&quot;None of the works is similar.&quot;"
    #expect(try await client.send("/").text.contains(texts))
    #expect(try await client.send("/collections").text.contains(">2 works<"))
    #expect(try await client.send("/landmarks?q=none").text.contains("None of the works matches"))
    let german = try await client.send("/landmarks?q=none", .get, [.acceptLanguage: "de"]).text
    #expect(german.contains("Zu diesen Wörtern gibt es keine works."))
    #expect(
      try await client.send("/v1/collections/3").object["subtitle"] as? String == "2 works"
    )
    let lost = try await client.send("/nothing", .get, [.accept: "text/html"])
    #expect(lost.status == .notFound && lost.text.contains("City &amp; Museum"))
    let file = try await client.send("/v1/logo")
    #expect(file.bytes == logo && file.headers[.contentType] == "image/jpeg")
    let style = try await client.send("/assets/accents/0a5566.css")
    #expect(style.headers[.contentType] == "text/css; charset=utf-8")
    #expect(style.text.contains("--accent: #0a5566;"))
  }

  @Test("are told to programs")
  func list() async throws {
    let second = try await museum("second") { $0.presentation = Catalog.Presentation() }
    let client = try await client(ServedCatalogs(second, [try await museum("a museum")]))
    #expect(
      try await client.send("/v1/catalogs").text
        == #"{"items":[{"name":"second","title":null,"noun":null,"accent":null,"logo":null,"#
        + #""landmarks":2,"collections":1},{"name":"a museum","title":"City & Museum","#
        + ##""noun":{"one":"work","many":"works"},"accent":"#0a5566","##
        + #""logo":"/v1/logo?catalog=a%20museum","landmarks":2,"collections":1}]}"# + "\n"
    )
    #expect(try await client.send("/v1/logo").status == .notFound)
    #expect(try await client.send("/v1/logo?catalog=a%20museum").bytes == logo)
    // Where several are served, a page of one has its own, and a page of all has none.
    #expect(try await client.send("/").text.contains("<span>Waymark</span>"))
    let page = try await client.send("/landmarks?catalog=a%20museum").text
    #expect(page.contains("<span>City &amp; Museum</span>"))
    #expect(page.contains(#"href="/collections?catalog=a%20museum""#))
  }

  @Test(
    "have no color but one of hexadecimal digits",
    arguments: ["red.css", "0a5566", "0a556x.css"]
  )
  func colors(name: String) async throws {
    let client = try await client(ServedCatalogs(museum()))
    #expect(try await client.send("/assets/accents/\(name)").status == .notFound)
  }

  @Test("say that the logo is not there when its file is gone or no picture")
  func lostLogo() async throws {
    let client = try await client(ServedCatalogs(museum()))
    try Data("no picture".utf8).write(to: URL(filePath: folder("logo.jpg")))
    #expect(try await client.send("/v1/logo").status == .notFound)
    try FileManager.default.removeItem(atPath: folder("logo.jpg"))
    #expect(try await client.send("/v1/logo").status == .notFound)
  }

  @Test("lead to a map where a catalog has places, and to that of this one first")
  func map() async throws {
    let one = try await museum("one")
    let page = try await client(ServedCatalogs(one)).send("/").text
    #expect(!page.contains("href=\"/map"))
    func located(_ catalog: inout Catalog) {
      catalog.landmarks[0].details = ["latitude": .number(1), "longitude": .number(2)]
    }
    let two = try await museum("two", located)
    let three = try await museum("three", located)
    let client = try await client(ServedCatalogs(one, [two, three]))
    for (uri, map) in [
      ("/", "/map?catalog=two"), ("/landmarks", "/map?catalog=two"),
      ("/landmarks?catalog=three", "/map?catalog=three"),
    ] { #expect(try await client.send(uri).text.contains("href=\"\(map)\""), "\(uri)") }
    // Found again when the catalog has changed.
    _ = try await museum("one", located)
    #expect(try await client.send("/").text.contains("href=\"/map\""))
  }

  @Test("of a library have its actions, and those of another catalog beside it do not")
  func actions() async throws {
    let catalog = try await museum()
    let sample = try catalog.engine.store.catalog()
    let library = try Library(at: DataDirectory(folder("library"))) { LibrarySample(sample) }
    let data = try await ModelData(library: library, warn: { _ in })
    let served = ServedCatalogs(catalog, [ServedCatalog(name: "library", modelData: data)])
    try await Pottery().test(beside: served) { client in
      let own = try await client.send("/landmarks?catalog=library").text
      #expect(own.contains("href=\"/intents\"") && !own.contains("href=\"/map"))
      let other = try await client.send("/landmarks").text
      #expect(!other.contains("/intents") && other.contains("href=\"/photos\""))
    }
    await data.close()
  }

  @Test("keep what they name when clients change the catalog")
  func own() async throws {
    let bench = try OwnBench()
    try await bench.serve { _ in }
    let before = #"{"version": 1, "title": "Mine", "noun": {"one": "pot", "many": "pots"}, "#
    try Data((before + ##""accent": "#123", "logo": "pictures/a.jpg", "landmarks": []}"##).utf8)
      .write(to: URL(filePath: bench.path + "/catalog.json"))
    try Data(logo).write(to: URL(filePath: bench.path + "/pictures/a.jpg"))
    try await bench.serve { client async throws in
      let body = #"{"name":"Pot","pictures":["a.jpg"]}"#
      #expect(try await client.put("/v1/landmarks/7", body).status == .created)
      #expect(try await client.send("/upload").text.contains("Name of the pot"))
      // The logo stays when the landmark goes.
      #expect(try await client.send("/v1/landmarks/7?pictures=true", .delete).status.code < 300)
      #expect(try await client.send("/v1/logo").bytes == logo)
    }
    let catalog = try Catalog(jsonAt: bench.path + "/catalog.json") { Issue.record("\($0)") }
    #expect(
      catalog.presentation
        == Catalog.Presentation(
          title: "Mine",
          noun: Catalog.Presentation.Noun(one: "pot", many: "pots"),
          accent: "#123",
          logo: "pictures/a.jpg"
        )
    )
  }
}
