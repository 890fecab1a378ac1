import Foundation
import ImageCoding
import SwiftUI
import TestSupport
import Testing
import ViewRendering

@Suite("A view on paper, measured")
@MainActor struct PDFLayoutTests {
  private func height(_ view: some View, width: Double = 600) throws -> Double {
    try PDFDocument(PDFViewRenderer(width: width).document(view.node, title: "T")).height
  }

  @Test("has one page however little is on it, and its margins")
  func empty() throws {
    let nothing = try height(VStack {})
    #expect(abs(nothing - 57.6) < 0.01)
    let (blank, letter) = (try height(Text("")), try height(Text("a")))
    #expect(abs(blank - letter) < 0.01)
  }

  @Test("is a whole document where texts have code points that are not characters")
  func noncharacters() throws {
    let two = VStack {
      Text("a")
      Text("b")
    }
    for text in ["a\u{FFFE}b", "\u{FFFF}", "\u{1FFFE}", "\u{10FFFF}"] {
      let view = VStack {
        Text(text)
        Text("b")
      }
      let document = try PDFDocument(PDFViewRenderer(width: 600).document(view.node, title: text))
      #expect(document.height == (try height(two)))
    }
  }

  @Test("is as much higher as its paddings and frames ask for")
  func paddings() throws {
    let plain = try height(Text("a"))
    let insets = EdgeInsets(top: 10, leading: 50, bottom: 30, trailing: 70)
    for (view, more) in [
      (AnyView(Text("a").padding()), 32.0), (AnyView(Text("a").padding(.bottom, 5)), 5),
      (AnyView(Text("a").padding(.horizontal, 5)), 0), (AnyView(Text("a").padding(insets)), 40),
      (AnyView(Text("a").frame(height: plain - 57.6 + 21)), 21),
      (AnyView(Text("a").background { Text("b").padding(99) }), 0),
      (AnyView(Text("a").overlay { Text("b") }), 0),
    ] {
      let found = try height(view)
      #expect(abs(found - plain - more) < 0.01)
    }
  }

  @Test("breaks words where insets leave no room for them")
  func insetWidth() throws {
    let words = Text("one two three four five six seven eight nine ten")
    let wide = EdgeInsets(top: 0, leading: 120, bottom: 0, trailing: 120)
    let plain = try height(words, width: 400)
    #expect(try height(words.padding(wide), width: 400) > plain + 10)
    let letter = try height(Text("a"))
    #expect(try height(words.lineLimit(1).padding(wide), width: 400) == letter)
  }

  @Test("is as high as what a column, a row and a pile of views take")
  func containers() throws {
    let line = try height(Text("a")) - 57.6
    let two = ForEach(0..<2) { _ in Text("a") }
    for (view, wanted) in [
      (AnyView(VStack(spacing: 5) { two }), 2 * line + 5),
      (AnyView(VStack { two }), 2 * line + 8), (AnyView(HStack { two }), line),
      (AnyView(ZStack { two }), line), (AnyView(VStack { Divider() }), 1),
      (AnyView(Toggle(_isOn: true, action: nil, label: Text("a"))), max(20, line)),
      (AnyView(Button(_action: nil, label: Text("a"))), line + 12),
      (AnyView(ProgressView(value: 0.5)), 6), (AnyView(ProgressView("a", value: 2)), line + 14),
      (AnyView(VStack { Spacer() }), 0), (AnyView(Color.red), 0),
    ] {
      let found = try height(view)
      #expect(abs(found - 57.6 - wanted) < 0.01)
    }
    let notice = ContentUnavailableView("None", systemImage: "map", description: Text("a"))
    #expect(try height(notice) > 2 * line + 57.6)
  }

  @Test("has pictures in their proportions, and as they are cut and bounded")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let path = folder("p.png")
    try TestPictures.write(TestPictures.scene(seed: 1, width: 200, height: 100), to: path)
    for (view, wanted) in [
      (AnyView(Image(path)), 100.0), (AnyView(Image(path).resizable()), 542.4 / 2),
      (AnyView(Image(path).resizable().frame(width: 80)), 40),
      (AnyView(Image(path).resizable().scaledToFill().frame(height: 60)), 60),
      (AnyView(Image(path).resizable().scaledToFit().frame(height: 60)), 60),
      (AnyView(Image(folder("none.png"))), 0), (AnyView(Image(systemName: "star")), 0),
    ] {
      let found = try height(view)
      #expect(abs(found - 57.6 - wanted) < 0.01)
    }
    try Data("no picture".utf8).write(to: URL(filePath: path))
    let unreadable = try height(Image(path))
    #expect(abs(unreadable - 57.6) < 0.01)
  }

  @Test(
    "keeps a title that is not a plain text",
    arguments: ["", "a(b)\\c", "\u{202E}x", "Größe 🗺", "a\nb"]
  )
  func title(_ title: String) throws {
    _ = try PDFDocument(PDFViewRenderer().document(Text("a").node, title: title))
  }
}
