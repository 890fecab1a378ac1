import Foundation
import ImageCoding
import PixelBuffers
import SwiftUI
import TestSupport
import Testing
import ViewRendering

/// A view with something of everything.
@MainActor
func sampleView() -> ViewNode {
  VStack(alignment: .leading) {
    Text("Petra & <Jordan>").font(.title)
    Text("A city cut into rose-red rock, reached through a narrow gorge that is called the Siq.")
      .foregroundStyle(.secondary)
    Divider()
    HStack {
      Text("Left").bold()
      Text("Right")
    }
    List {
      Section("Places") {
        Text("Treasury")
        Text("Monastery")
      }
      Text("Alone")
    }
    Button(_action: .intent(name: "Open", parameters: ["target": "\"1\""]), label: Text("Open"))
    Toggle(_isOn: true, action: .intent(name: "Like", parameters: [:]), label: Text("Favorite"))
    ProgressView(value: 0.25)
    Link("Site", destination: URL(string: "mailto:a&b") ?? URL(filePath: "/"))
    Image("/nowhere/petra.jpg")
    Image(decorative: "/nowhere/border.jpg")
    Image(systemName: "star")
  }.node
}

@Suite("A view in a terminal")
struct TextRenderingTests {
  @Test("is lines of text, broken where they must be")
  func lines() async {
    let text = TextViewRenderer(width: 40).text(await sampleView())
    #expect(
      text == """
        Petra & <Jordan>
        A city cut into rose-red rock, reached
        through a narrow gorge that is called
        the Siq.
        ────────────────────────────────────────
        Left  Right
        Places
        • Treasury
        • Monastery
        • Alone
        [Open]
        [x] Favorite
        ████████░░░░░░░░░░░░░░░░░░░░░░ 25%
        Site <mailto:a&b>
        (picture: petra.jpg)
        """
    )
  }

  @Test("is never wider than the terminal", arguments: [20, 23, 40, 61, 200])
  func width(_ width: Int) async {
    let node = await sampleView()
    for line in TextViewRenderer(width: width).text(node).split(separator: "\n") {
      #expect(line.count <= width || line.contains("file:"))
    }
  }

  @Test("has bold headings where the terminal shows them")
  func emphasis() async {
    let text = TextViewRenderer(usesEscapeSequences: true).text(await sampleView())
    #expect(text.hasPrefix("\u{1B}[1mPetra & <Jordan>\u{1B}[0m\n\u{1B}[2mA city"))
    #expect(text.contains("\u{1B}[1mLeft\u{1B}[0m  Right"))
  }

  @Test("has long words broken, and lines that were asked for")
  @MainActor
  func words() {
    let node = Text("aaaaaaaaaaaaaaaaaaaaaaaaa b\nc").node
    #expect(
      TextViewRenderer(width: 20).text(node) == "aaaaaaaaaaaaaaaaaaaa\naaaaa b\nc"
    )
    let limited = Text("one two three four five six seven eight nine ten").lineLimit(2).node
    #expect(TextViewRenderer(width: 20).text(limited) == "one two three four\nfive six seven eigh…")
  }
}

@Suite("A view on a page")
struct HTMLRenderingTests {
  @Test("is elements with everything escaped")
  func elements() async {
    let html = HTMLViewRenderer(pictureAddress: { "file://\($0)" }).fragment(await sampleView())
    #expect(
      html.contains(
        "<span class=\"Text\" style=\"font-size: 28.0px\">Petra &amp; &lt;Jordan&gt;</span>"
      )
    )
    #expect(
      html.contains(
        "<button class=\"Button\" data-intent=\"Open\" "
          + "data-parameters=\"{&quot;target&quot;:&quot;\\&quot;1\\&quot;&quot;}\">"
      )
    )
    #expect(html.contains("<input type=\"checkbox\" checked data-intent=\"Like\""))
    #expect(html.contains("<progress value=\"0.25\"></progress>"))
    #expect(html.contains("href=\"mailto:a&amp;b\""))
    #expect(html.contains("<img src=\"file:///nowhere/petra.jpg\" alt=\"petra.jpg\">"))
    #expect(html.contains("<img src=\"file:///nowhere/border.jpg\" alt=\"\">"))
  }

  @Test("closes every element that it opens")
  func wellFormed() async throws {
    let page = HTMLViewRenderer().page(await sampleView(), title: "<A & B>")
    #expect(page.contains("<title>&lt;A &amp; B&gt;</title>"))
    var open: [Substring] = []
    for match in page.matches(of: /<(\/?)([a-z]+)[^>]*>/) {
      if ["img", "hr", "input", "meta", "br"].contains(match.2) { continue }
      if match.1.isEmpty {
        open.append(match.2)
      } else {
        #expect(open.popLast() == match.2)
      }
    }
    #expect(open.isEmpty)
  }
}

@Suite("A page of a view")
@MainActor struct HTMLPageTests {
  @Test("has a policy that lets nothing in, and no style or control beside it")
  func policy() throws {
    let page = HTMLViewRenderer().page(sampleView(), title: "Petra")
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
    #expect(policy.hasPrefix("default-src 'none'; img-src data:; style-src 'nonce-"))
    #expect(!page.contains(" style=\"") && !page.contains("data-intent"))
    #expect(page.contains("<button class=\"Button\" disabled>"))
    #expect(page.contains("<input type=\"checkbox\" checked disabled>"))
    #expect(
      page.contains("data-style=\"0\">Petra") && page.contains("[data-style=\"0\"] { font-size")
    )
  }

  @Test("holds its pictures, small and without what their files say of themselves")
  func pictures() throws {
    let folder = try TemporaryFolder()
    try TestPictures.write(
      TestPictures.scene(seed: 3, width: 2000, height: 900),
      to: folder("a.jpg")
    )
    let path = folder("a.jpg")
    let node = Image(path).node
    let page = HTMLViewRenderer().page(node, title: "A")
    let data = try #require(page.firstMatch(of: /<img src="data:image\/jpeg;base64,([^"]*)"/)).1
    let bytes = try #require(Data(base64Encoded: String(data)))
    let decoded = try ImageDecoder.decode([UInt8](bytes)).pixelBuffer
    #expect(decoded.width == 640 && decoded.height == 288)
    #expect(!page.contains(folder.path))
    let missing = Image("/nowhere/a.jpg").node
    #expect(!HTMLViewRenderer().page(missing, title: "A").contains("<img"))
  }

  @Test("leaves out pictures that no mail would carry")
  func bounded() {
    let address = "data:image/jpeg;base64," + String(repeating: "A", count: 3 << 20)
    let renderer = HTMLViewRenderer(pictureAddress: { _ in address })
    let node = VStack { ForEach(0..<8) { Image("/\($0).jpg") } }.node
    #expect(renderer.page(node, title: "A").ranges(of: "<img").count == 5)
  }

  @Test("shows unsafe characters of names by their numbers, and keeps lines")
  func names() {
    let node = Text("a\u{202E}<b>\nsecond\u{1B}").node
    #expect(HTMLViewRenderer().fragment(node).contains("a\\u{202E}&lt;b&gt;<br>second\\u{1B}<"))
    #expect(TextViewRenderer().text(node) == "a\\u{202E}<b>\nsecond\\u{1B}")
  }
}

@Suite("A view on paper")
struct PDFRenderingTests {
  @Test("is a document of one page, as high as the view")
  func document() async throws {
    let short = try PDFViewRenderer().document(await Text("A").node, title: "A")
    let long = try PDFViewRenderer(width: 300).document(await sampleView(), title: "Petra")
    for data in [short, long] {
      #expect(data.starts(with: Data("%PDF-1.".utf8)))
      #expect(String(decoding: data.suffix(8), as: UTF8.self).contains("%%EOF"))
    }
    func height(_ data: Data) throws -> Double {
      let text = String(decoding: data, as: UTF8.self)
      let box = try #require(text.firstMatch(of: /MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \]/))
      return try #require(Double(box.2))
    }
    #expect(try height(short) < 90)
    #expect(try height(long) > 400)
  }

  @Test("leaves out a picture that does not exist")
  @MainActor
  func missingPicture() throws {
    let node = Image("/nowhere/a.jpg").resizable().node
    #expect(try !PDFViewRenderer().document(node, title: "").isEmpty)
  }
}
