import AppKit
import SwiftUI
import Testing
import UIKit

@Suite("UIKit and AppKit by name") @MainActor struct NamedModuleTests {
  @Test("A picture has its size, and encodings of its pixels")
  func pictures() throws {
    // A PNG of one pixel.
    let bytes = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAA"
    let data = try #require(Data(base64Encoded: bytes + "AABJRU5ErkJggg=="))
    let image = try #require(UIImage(data: data))
    #expect(image.size == CGSize(width: 1, height: 1))
    for encoded in [image.pngData(), image.jpegData(compressionQuality: 2)] {
      #expect(UIImage(data: try #require(encoded))?.size == image.size)
    }
    #expect(image.jpegData(compressionQuality: .nan) != nil)
    #expect(UIImage(data: Data("none".utf8)) == nil)
    #expect(Image(uiImage: image).node.plainText.isEmpty)
  }

  @Test("Pasteboards keep what was copied last")
  func pasteboards() {
    let board = UIPasteboard.general
    board.string = "https://trails.example"
    #expect(board.url?.host() == "trails.example")
    #expect(board.hasURLs && board.hasStrings && !board.hasImages)
    board.string = nil
    #expect(board.strings == nil)
    let other = NSPasteboard.general
    let count = other.clearContents()
    other.setString("Ridge", forType: .string)
    #expect(other.string(forType: .string) == "Ridge")
    #expect(other.data(forType: .png) == nil)
    #expect(other.clearContents() == count + 1)
    #expect(other.string(forType: .string) == nil)
  }

  @Test("Nothing is opened unless a host says how")
  func opening() async throws {
    let url = try #require(URL(string: "trails://ridge"))
    #expect(await !UIApplication.shared.open(url))
    #expect(!NSWorkspace.shared.open(url))
    var opened: [URL] = []
    let handler: @MainActor (URL) -> Bool = { url in
      opened.append(url)
      return true
    }
    UIApplication.shared.urlHandler = handler
    NSWorkspace.shared.urlHandler = handler
    #expect(UIApplication.shared.canOpenURL(url))
    #expect(await UIApplication.shared.open(url))
    #expect(NSWorkspace.shared.open(url))
    #expect(opened == [url, url])
    UIApplication.shared.urlHandler = nil
    NSWorkspace.shared.urlHandler = nil
  }
}

@Suite("Objects that views follow") @MainActor struct ObservableObjectTests {
  final class Route: ObservableObject {
    @Published var length = 3
  }

  struct Rows: View {
    @StateObject private var own = Route()
    @ObservedObject var given: Route
    @EnvironmentObject private var around: Route
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openWindow) private var openWindow

    var body: some View {
      ForEach([own.length, given.length, around.length], id: \.self) { Text("\($0)") }
        .onDelete { _ in Issue.record("There is no hand here") }
      Button("Close") {
        dismiss()
        openWindow(id: "other")
      }
    }
  }

  @Test("A view reads its own object, one that it is given, and one of its surroundings")
  func objects() {
    let (given, around) = (Route(), Route())
    ObservedObject(wrappedValue: given).projectedValue.length.wrappedValue = 5
    around.length = 7
    let view = Rows(given: given).environmentObject(around)
    #expect(view.node.plainText == "3\n5\n7\n[Close]")
  }
}
