import CoreLocation
import CoreTransferable
import OSLog
import PixelBuffers
import SwiftUI
import TestSupport
import Testing
import UniformTypeIdentifiers
import VideoToolbox
import WidgetKit

@Suite("Modules with the system's names") struct CompanionTests {
  @Test("Types of data stand in a tree, with extensions and MIME types")
  func types() throws {
    #expect(UTType.jpeg.conforms(to: .image))
    #expect(UTType.geoJSON.conforms(to: .text))
    #expect(!UTType.image.conforms(to: .jpeg))
    #expect(UTType.pdf.isSubtype(of: .data))
    #expect(UTType.data.isSupertype(of: .png))
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(filenameExtension: "jpg", conformingTo: .text) == nil)
    #expect(UTType(mimeType: "text/html; charset=utf-8") == .html)
    #expect(UTType("com.example.unknown") == nil)
    #expect(UTType.png.preferredFilenameExtension == "png")
    #expect(UTType.png.preferredMIMEType == "image/png")
    let own = UTType(exportedAs: "com.example.trail", conformingTo: .json)
    #expect(own.conforms(to: .text))
    #expect(UTType("com.example.trail") == own)
    let data = try JSONEncoder().encode([UTType.pdf])
    #expect(try JSONDecoder().decode([UTType].self, from: data) == [.pdf])
  }

  @Test("Places are apart what the great circle says")
  func distances() {
    let berlin = CLLocation(latitude: 52.52, longitude: 13.405)
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    // 877.46 km by the haversine formula with the IUGG mean radius.
    #expect(abs(berlin.distance(from: paris) - 877_465) < 100)
    #expect(berlin.distance(from: berlin) == 0)
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test("A pixel buffer becomes an image with the same pixels")
  func image() {
    let picture = TestPictures.scene(seed: 3)
    var image: CGImage?
    #expect(
      VTCreateCGImageFromCVPixelBuffer(CVPixelBuffer(picture), options: nil, imageOut: &image)
        == noErr
    )
    #expect(image?.width == picture.width)
    #expect(image?.pixelBuffer.withUnsafeBytes { Data($0) } == picture.withUnsafeBytes { Data($0) })
  }

  struct Track: Transferable, Codable, Equatable, Sendable {
    var name: String

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      FileRepresentation(importedContentType: .plainText) { received in
        Track(name: try String(contentsOf: received.file, encoding: .utf8))
      }
      ProxyRepresentation(exporting: \.name).exportingCondition { !$0.name.isEmpty }
    }
  }

  @Test("A value goes through its formats and comes back")
  func transfer() async throws {
    let track = Track(name: "Path")
    let data = try await track.exported(as: .json)
    #expect(try await Track(importing: data, contentType: .json) == track)
    #expect(try await track.exported(as: .utf8PlainText) == Data("Path".utf8))
    await #expect(throws: TransferError.self) {
      try await Track(name: "").exported(as: .utf8PlainText)
    }
    let folder = try TemporaryFolder()
    try "From a file".write(toFile: folder("a.txt"), atomically: true, encoding: .utf8)
    #expect(
      try await Track(importing: URL(filePath: folder("a.txt"))) == Track(name: "From a file")
    )
  }

  struct Card: View {
    let isOn: Bool
    let lines: [String]

    var body: some View {
      List(lines.indices.map(Line.init)) { Text("Line \($0.id)") }
      Section("Lines") {
        ForEach(lines, id: \.self) { Text($0).bold() }
        if isOn { ProgressView(value: 0.5) }
      }
      Link("More", destination: URL(filePath: "/more"))
    }

    struct Line: Identifiable { let id: Int }
  }

  @Test("A view is a tree of what it is made of")
  @MainActor func views() throws {
    let node = Card(isOn: true, lines: ["a", "b"]).node
    #expect(node.kind == "VStack")
    #expect(node.children.map(\.kind) == ["List", "Section", "Link"])
    #expect(node.plainText == "Line 0\nLine 1\nLines\na\nb\nMore")
    #expect(node.children[1].children.last?.arguments == ["fraction": "0.5"])
    #expect(node.actions == [.open(URL(filePath: "/more"))])
    #expect(Card(isOn: false, lines: []).node.children[1].children.count == 1)
    #expect(AnyView(EmptyView()).node.children.isEmpty)
  }

  @Test("Whoever shows widgets hears which are to be made again")
  func widgets() async {
    let reloads = WidgetCenter.shared.reloads
    let controls = ControlCenter.shared.reloads
    WidgetCenter.shared.reloadTimelines(ofKind: "Gallery")
    WidgetCenter.shared.reloadAllTimelines()
    ControlCenter.shared.reloadControls(ofKind: "Light")
    #expect(await reloads.prefix(2).reduce(into: []) { $0.append($1) } == [.kind("Gallery"), .all])
    #expect(await controls.first { _ in true } == .kind("Light"))
  }

  @Test("Messages keep what is private out")
  func messages() {
    let message: OSLogMessage = "name \("Ada", privacy: .private), number \(3)"
    #expect("\(message)".contains("<private>"))
    #expect("\(message)".contains("number 3"))
    Logger(subsystem: "test", category: "a").debug("not shown \(1, privacy: .public)")
  }

  @Test("Numbers in a message have a form, and columns")
  func formats() {
    let number: OSLogMessage =
      "\(2.0 / 3, format: .fixed(precision: 2)), \(Int8.min, format: .decimal)"
    #expect("\(number)".contains("0.67, -128"))
    let hex: OSLogMessage = "\(255, format: .hex(includePrefix: true, minDigits: 4))"
    #expect("\(hex)".contains("0x00ff"))
    let column: OSLogMessage =
      "|\("a", align: .right(columns: 3))|\(1.5, format: .fixed, privacy: .private)"
    #expect("\(column)".contains("|  a|<private>"))
  }
}
