import AppIntents
import SwiftUI
import Testing

@Suite struct DisplayRepresentationTests {
  @Test("Titles may be literals, may have values in them, and may be made from text")
  func titles() {
    let name = "Uluru"
    let literal: DisplayRepresentation = "Uluru"
    let interpolated: DisplayRepresentation = "\(name)"
    #expect(literal.title.key == "Uluru")
    #expect(interpolated.title.key == "%@")
    #expect(String(localized: interpolated.title) == "Uluru")
    #expect(DisplayRepresentation(stringLiteral: name) == literal)
    #expect(literal.subtitle == nil)
    #expect(literal.image == nil)
    #expect(literal.synonyms.isEmpty)
    #expect(DisplayRepresentation(title: "a", synonyms: ["b"]).synonyms == ["b"])
  }

  @Test("A type has a name, a counted form and synonyms")
  func types() throws {
    let trail = TrailEntity.typeDisplayRepresentation
    #expect(trail.name == "Trail")
    #expect(trail.synonyms == ["Path"])
    var options = String.LocalizationOptions()
    options.replacements = [3]
    let format = try #require(trail.numericFormat)
    #expect(String(localized: format, options: options) == "3 trails")
  }

  @Test("An image says where it comes from and survives being stored")
  func images() throws {
    let url = URL(filePath: "/tmp/a.png")
    let images: [(DisplayRepresentation.Image, DisplayRepresentation.Image.Source)] = [
      (.init(named: "uluru"), .named("uluru")),
      (.init(named: "uluru", isTemplate: true, displayStyle: .circular), .named("uluru")),
      (.init(data: Data([1, 2]), isTemplate: false), .data(Data([1, 2]))),
      (.init(systemName: "mountain.2"), .systemName("mountain.2")),
      (.init(url: url, displayStyle: .circular), .url(url)),
      (.init(url: url, width: 40, height: 30), .url(url)),
    ]
    for (image, source) in images {
      #expect(image.source == source)
      let data = try JSONEncoder().encode(image)
      #expect(try JSONDecoder().decode(DisplayRepresentation.Image.self, from: data) == image)
    }
    #expect(images[0].0 != images[1].0)
    #expect(images[5].0.width == 40)
    #expect(images[1].0.displayStyle == .circular)
    #expect(images[1].0.isTemplate == true)
    #expect(images[0].0.displayStyle == .default)
  }

  @Test("Every kind of value has something to show")
  func anyValue() {
    func title(_ value: any _IntentValue) -> String {
      String(localized: DisplayRepresentation(for: value).title)
    }
    #expect(title(TrailEntity(id: 4)) == "Trail 4")
    #expect(title(Activity.hiking) == "Hiking")
    #expect(title(Activity.rockClimbing) == "Rock Climbing")
    #expect(title(SearchResult.trail(TrailEntity(id: 2))) == "Trail 2")
    #expect(title(7) == "7")
    #expect(title("100%") == "100%")
    #expect(title(Optional(Optional("x"))) == "x")
    #expect(title(String?.none) == "")
    #expect(DisplayRepresentation(for: Activity.hiking).subtitle == "On foot")
  }

  @Test(
    "Names of code become words",
    arguments: [
      ("photoAlbum", "Photo Album"), ("VisualSearchResult", "Visual Search Result"),
      ("landmark", "Landmark"), ("PDFFile", "PDF File"), ("openURL", "Open URL"),
      ("album2", "Album 2"), ("photo2Album", "Photo 2 Album"), ("travel_gallery", "Travel Gallery"),
      ("x", "X"), ("", ""), ("_hidden", "Hidden"), ("été", "Été"),
    ]
  )
  func words(identifier: String, expected: String) {
    #expect(DisplayWords.of(identifier) == expected)
  }
}

extension DisplayRepresentationTests {
  @Test("A symbol has a color and a configuration as a host reads them")
  func symbolConfiguration() throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
      .applying(UIImage.SymbolConfiguration(scale: .large))
    let image = try #require(
      DisplayRepresentation.Image(
        systemName: "briefcase",
        tintColor: .systemBlue,
        symbolConfiguration: configuration
      )
    )
    #expect(image.symbolConfiguration == "pointSize 20.0 bold large")
    #expect(image.tint == "blue")
    let coded = try JSONEncoder().encode(image)
    #expect(try JSONDecoder().decode(DisplayRepresentation.Image.self, from: coded) == image)
    #expect(DisplayRepresentation.Image(systemName: "", symbolConfiguration: configuration) == nil)
  }
}
