import AppIntents
import CoreSpotlight
import MapKit
import SwiftUI
import Testing
import WidgetKit

@Suite("What apps declare beside their intents")
struct AppDeclarationsTests {
  @Test("A style without its type keeps its color, and a font its small capitals")
  @MainActor func styles() {
    #expect(AnyShapeStyle(.red)._name == Color.red._name)
    #expect(AnyShapeStyle(Gradient(colors: [.red]))._name == Gradient(colors: [.red])._name)
    #expect(Font.body.smallCaps() != Font.body)
    let text = Text("a").font(.body.smallCaps()).node
    #expect(String(describing: text.modifiers).contains("smallCaps"))
  }

  @Test("A shape is filled and then outlined, and a picture is made of bytes")
  @MainActor func shapesAndPictures() async throws {
    let node = Circle().fill(.red).strokeBorder(.blue, lineWidth: 2).node
    #expect(String(describing: node.modifiers).contains("strokeBorder"))
    await #expect(throws: TransferError.self) {
      try await Image(importing: Data("no picture".utf8), contentType: .image)
    }
  }

  @Test("A choice of a color and a link to the settings are nodes")
  @MainActor func controls() {
    let picker = ColorPicker("Tint", selection: .constant(.blue), supportsOpacity: false).node
    #expect(picker.kind == "ColorPicker")
    #expect(picker.children.map(\.text) == ["Tint"])
    #expect(SettingsLink { Text("Open") }.node.children.map(\.text) == ["Open"])
    let slider = Slider(value: .constant(0.5), in: 0...1) {
      Text("At")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("1")
    }
    #expect(slider.node == Slider(value: .constant(0.5)).node)
  }

  @Test("A camera shows what is below it")
  func camera() throws {
    let center = CLLocationCoordinate2D(latitude: 50, longitude: 8)
    let camera = MapCamera(centerCoordinate: center, distance: 1000, pitch: 40)
    let region = try #require(MapCameraPosition.camera(camera).region)
    #expect(region.center.latitude == 50)
    // A degree of latitude is about 111 km.
    #expect(abs(region.span.latitudeDelta - 1 / 111) < 0.0005)
  }

  private struct Pages: RelevanceEntriesProvider {
    struct Entry: RelevanceEntry { var page: Int }
    struct Settings: WidgetConfigurationIntent {
      static let title: LocalizedStringResource = "Page"
      @Parameter(title: "Page", default: 1) var page: Int
    }
    func relevance() async -> WidgetRelevance<Settings> {
      let settings = Settings()
      settings.page = 3
      return WidgetRelevance([
        WidgetRelevanceAttribute(configuration: settings, context: .date(.now))
      ])
    }
    func placeholder(context: Context) -> Entry { Entry(page: 0) }
    func entry(configuration: Settings, context: Context) async throws -> Entry {
      guard configuration.page != 9 else { throw CocoaError(.fileNoSuchFile) }
      return Entry(page: configuration.page)
    }
  }

  @Test("A widget that matters sometimes shows what it says is relevant", arguments: [nil, 5, 9])
  @MainActor func relevance(page: Int?) async throws {
    let widget = RelevanceConfiguration(kind: "pages", provider: Pages()) { Text("\($0.page)") }
    let settings = Pages.Settings()
    if let page { settings.page = page }
    let timeline = try await widget._widgets[0].timeline(
      in: .systemSmall,
      configuration: page == nil ? nil : settings
    )
    let expected = page == nil ? "3" : page == 9 ? "0" : "5"
    #expect(timeline.map(\.node.text) == [expected])
  }
}
