import Determinism
import Foundation
import SwiftUI
import Testing
import ViewRendering

@Suite("A view from a host that means no good")
struct HostileViewTests {
  static let texts = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onload='x", "a & b &amp; c",
    "]]>", "<!--", "`x`", "</style>", "a\u{0}b", "\u{202E}drow", "\r\n\r", "\u{1B}[2J",
    "\u{FEFF}\u{200B}", String(repeating: "<", count: 300),
  ]

  /// Every place of a view that has words of its own.
  private func view(saying text: String) throws -> ViewNode {
    let picture = SentNode(
      "Image",
      text: text,
      arguments: ["source": "named", "label": text],
      modifiers: [
        ("appEntityIdentifier", ["value": text]), ("padding", ["length": text, "edges": text]),
        ("frame", ["width": text, "maxWidth": text]), ("background", ["value": text]),
        ("multilineTextAlignment", ["value": text]),
      ]
    )
    let words = SentNode(
      "Text",
      text: text,
      modifiers: [
        ("appEntityIdentifier", ["value": text]), ("font", ["value": text]),
        ("foregroundColor", ["value": "rgba(\(text), 1, 1, 1)"]),
      ]
    )
    let intent = ViewNode.Action.intent(name: text, parameters: [text: text])
    return try SentNode(
      text,
      text: text,
      children: [
        picture, words, SentNode("Button", action: intent, children: [words]),
        SentNode("Toggle", arguments: ["isOn": text], action: intent, children: [words]),
        SentNode("ProgressView", text: text, arguments: ["fraction": text]),
        SentNode("ContentUnavailableView", text: text, arguments: ["systemImage": text]),
      ]
    ).node
  }

  @Test(
    "leads to pages and letters only",
    arguments: [
      ("https://example.org", true), ("HTTP://example.org", true), ("mailto:a@example.org", true),
      ("javascript:alert(1)", false), ("JavaScript:alert(1)", false), ("file:///etc/passwd", false),
      ("data:text/html,x", false), ("vbscript:x", false), ("//example.org", false),
    ]
  )
  func links(address: String, isLink: Bool) throws {
    let url = try #require(URL(string: address))
    let words = ViewNode(.text("words"))
    let link = ViewNode(.link, action: .open(url), children: [words])
    let html = HTMLViewRenderer { $0 }.fragment(link)
    #expect(html.contains("href") == isLink)
    #expect(html.contains("words"))
  }

  @Test("adds no element and no attribute by its words", arguments: texts)
  func escaped(text: String) throws {
    let harmless = try view(saying: "harmless")
    let hostile = try view(saying: text)
    let renderer = HTMLViewRenderer { $0 }
    for (good, bad) in [
      (renderer.fragment(harmless), renderer.fragment(hostile)),
      (renderer.page(harmless, title: "harmless"), renderer.page(hostile, title: text)),
    ] {
      let (wanted, found) = (try MarkupScanner(good), try MarkupScanner(bad))
      let breaks = bad.ranges(of: "<br>").count
      #expect(found.elementCount - breaks == wanted.elementCount)
      #expect(found.attributeCounts == wanted.attributeCounts)
      #expect(!bad.hasControls)
    }
  }

  @Test("moves nothing in a terminal by its words", arguments: texts)
  func terminal(text: String) throws {
    let lines = try TextViewRenderer(width: 40).text(view(saying: text))
    #expect(!lines.hasControls)
    #expect(!lines.unicodeScalars.contains("\u{202E}"))
  }

  @Test("is data for the intent of a control, whatever it is", arguments: texts)
  func parameters(text: String) throws {
    let markup = try MarkupScanner(HTMLViewRenderer { $0 }.fragment(view(saying: text)))
    let json = try #require(markup.attributes["data-parameters"])
    #expect(json.count == 2)
    for value in json {
      let parameters = try JSONDecoder().decode([String: String].self, from: Data(value.utf8))
      #expect(parameters == [text: text])
    }
  }

  @Test(
    "is shown by all renderers with sizes that make no sense",
    arguments: [
      "0", "-1", "-1e9", "1e9", "1e308", "-1e308", "nan", "inf", "-inf", "", "x", "1e-320",
    ]
  )
  func sizes(size: String) throws {
    let modifiers = [
      ("font", ["value": "system(\(size), bold)"]), ("padding", ["length": size]),
      ("padding", ["top": size, "leading": size]),
      ("frame", ["width": size, "height": size, "maxWidth": size]),
      ("background", ["value": "red opacity(\(size))"]), ("lineLimit", ["value": size]),
    ]
    let words = SentNode("Text", text: "one two three", modifiers: modifiers)
    let picture = SentNode(
      "Image",
      text: "/nowhere.jpg",
      arguments: ["source": "named"],
      modifiers: modifiers + [("cornerRadius", ["value": size])]
    )
    let arguments = ["spacing": size, "fraction": size]
    let row = [words, SentNode("Spacer"), picture, SentNode("ProgressView", arguments: arguments)]
    let node = try SentNode(
      "VStack",
      arguments: arguments,
      children: [SentNode("HStack", arguments: arguments, children: row)] + row
    ).node
    #expect(TextViewRenderer(width: 30).text(node).contains("one two"))
    let html = HTMLViewRenderer { $0 }.fragment(node)
    _ = try MarkupScanner(html)
    #expect(!html.contains("nan") && !html.contains("inf"))
    let document = try PDFDocument(PDFViewRenderer(width: 300).document(node, title: size))
    #expect(document.width == 300 && document.height >= 1)
  }

  @Test("is shown on pages and in terminals of any width", arguments: [-5, 0, 1, 2, 7, 20, 10_000])
  func widths(width: Int) async throws {
    var renderer = TextViewRenderer(width: 20)
    renderer.width = width
    let text = renderer.text(await sampleView())
    #expect(text.contains("Petra") || width < 7)
    for points in [Double(width), .nan, .infinity] {
      let data = try PDFViewRenderer(width: points).document(await sampleView(), title: "Petra")
      #expect((60...14_400).contains(try PDFDocument(data).width))
    }
  }

  @Test(
    "is shown to its end however deep it is",
    arguments: [
      .vStack(), .hStack(), .zStack(), .list, .section, .button(), .toggle(isOn: false), .link,
      .other("Any"),
    ] as [ViewNode.Element]
  )
  func nesting(element: ViewNode.Element) throws {
    let leaves = [
      ViewNode(.text("the words at the very end"), modifiers: [.lineLimit(1)]), ViewNode(.divider),
      ViewNode(.progress(fraction: 1)),
    ]
    let depth = 1000
    let node = (0..<depth).reduce(ViewNode(.vStack(), children: leaves)) { inner, _ in
      ViewNode(element, children: [inner])
    }
    #expect(TextViewRenderer(width: 20).text(node).contains("…"))
    let markup = try MarkupScanner(HTMLViewRenderer().fragment(node))
    #expect(markup.depth == (element == .link ? 2 : depth + 2))
    #expect(markup.words.contains("the very end"))
    #expect(try PDFDocument(PDFViewRenderer().document(node, title: node.kind)).height > 0)
  }

  @Test("is well formed whatever tree it is, and says all its words", arguments: UInt64(0)..<40)
  func randomTrees(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var count = 0
    func tree(_ depth: Int) -> ViewNode {
      let elements: [ViewNode.Element] = [
        .vStack(), .hStack(), .list, .section, .grid(), .button(), .toggle(isOn: true),
        .decoration(.background),
      ]
      if depth == 0 || random.unit() < 0.3 {
        count += 1
        return ViewNode(.text("w\(count)e"))
      }
      let children = (0..<random.whole(in: 0...4)).map { _ in tree(depth - 1) }
      return ViewNode(random.pick(elements), children: children)
    }
    let node = tree(5)
    let markup = try MarkupScanner(HTMLViewRenderer().page(node, title: "T"))
    let text = TextViewRenderer(width: 200).text(node)
    for number in 1..<(count + 1) {
      #expect(markup.words.ranges(of: "w\(number)e").count == 1)
      #expect(text.ranges(of: "w\(number)e").count == 1)
    }
  }
}

/// A node as JSON may have it: nothing of its text is checked.
private struct SentNode: Encodable {
  struct Modifier: Encodable {
    var name: String
    var arguments: [String: String]
  }

  var kind: String
  var text: String?
  var arguments: [String: String]
  var modifiers: [Modifier]
  var action: ViewNode.Action?
  var children: [SentNode]

  init(
    _ kind: String,
    text: String? = nil,
    arguments: [String: String] = [:],
    modifiers: [(String, [String: String])] = [],
    action: ViewNode.Action? = nil,
    children: [SentNode] = []
  ) {
    (self.kind, self.text, self.arguments) = (kind, text, arguments)
    self.modifiers = modifiers.map { Modifier(name: $0.0, arguments: $0.1) }
    (self.action, self.children) = (action, children)
  }

  /// What is read of it.
  var node: ViewNode {
    get throws { try JSONDecoder().decode(ViewNode.self, from: JSONEncoder().encode(self)) }
  }
}

extension MarkupScanner {
  /// How often each attribute occurs, but for styles, which a modifier that makes no sense has not.
  fileprivate var attributeCounts: [String: Int] {
    let others = attributes.filter { !["style", "data-style"].contains($0.key) }
    return others.mapValues { $0.count }
  }
}

extension String {
  /// Whether a control character other than a line feed stands in it.
  fileprivate var hasControls: Bool {
    unicodeScalars.contains { (scalar: Unicode.Scalar) in scalar.value < 0x20 && scalar != "\n" }
  }
}
