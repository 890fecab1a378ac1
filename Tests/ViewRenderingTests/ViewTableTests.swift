import SwiftUI
import Testing
import ViewRendering

/// A view of each kind, and what the renderers make of it.
struct ShownView {
  var name: String
  var node: ViewNode
  var text: String
  var html: String

  @MainActor init(_ name: String, _ view: some View, text: String, html: String) {
    (self.name, node) = (name, view.node)
    (self.text, self.html) = (text, html)
  }
}

private func span(_ words: String, _ style: String = "") -> String {
  "<span class=\"Text\"\(style)>\(words)</span>"
}

@Suite("Each kind of view")
@MainActor struct ViewTableTests {
  static let stacks = [
    ShownView("VStack", VStack {}, text: "", html: "<div class=\"VStack\"></div>"),
    ShownView("HStack", HStack {}, text: "", html: "<div class=\"HStack\"></div>"),
    ShownView("List", List {}, text: "", html: "<div class=\"List\"></div>"),
    ShownView(
      "an empty text",
      VStack { Text("") },
      text: "",
      html: "<div class=\"VStack\">\(span(""))</div>"
    ),
    ShownView(
      "ZStack",
      ZStack {
        Text("rear")
        Text("front")
      },
      text: "rear\nfront",
      html: "<div class=\"ZStack\">\(span("rear"))\(span("front"))</div>"
    ),
    ShownView(
      "a row beside a column",
      HStack {
        VStack {
          Text("one")
          Text("three")
        }
        Spacer()
        Text("x")
      },
      text: "one    x\nthree",
      html: "<div class=\"HStack\"><div class=\"VStack\">\(span("one"))\(span("three"))</div>"
        + "<div class=\"Spacer\"></div>\(span("x"))</div>"
    ),
    ShownView(
      "lines that end as some systems end them",
      Text("a\r\nb\n"),
      text: "a\nb\n",
      html: span("a<br>b<br>")
    ),
    ShownView(
      "a row with views behind and before it",
      HStack {
        Text("a")
        Text("b")
      }.overlay { Text("front") }.background { Text("rear") },
      text: "rear\na  b\nfront",
      html: "<div class=\"HStack\"><div class=\"background\">\(span("rear"))</div>\(span("a"))"
        + "\(span("b"))<div class=\"overlay\">\(span("front"))</div></div>"
    ),
    ShownView(
      "a list in a list",
      List {
        Text("a")
        List { Text("b") }
      },
      text: "• a\n• • b",
      html: "<div class=\"List\">\(span("a"))<div class=\"List\">\(span("b"))</div></div>"
    ),
    ShownView(
      "a section outside a list",
      Section("Head") { Text("row") },
      text: "Head\n  row",
      html: "<div class=\"Section\">\(span("Head"))\(span("row"))</div>"
    ),
  ]

  static let words = [
    ShownView(
      "a notice",
      ContentUnavailableView("No trips", systemImage: "map", description: Text("Plan one.")),
      text: "No trips\nPlan one.",
      html:
        "<div class=\"ContentUnavailableView\">\(span("No trips", " style=\"font-weight: 600\""))"
        + "\(span("Plan one."))</div>"
    ),
    ShownView(
      "progress with words",
      ProgressView("Water", value: 0.5),
      text: "Water\n███████████████░░░░░░░░░░░░░░░ 50%",
      html: "<div class=\"ProgressView\">\(span("Water"))<progress value=\"0.5\"></progress></div>"
    ),
    ShownView(
      "progress with a view as label",
      ProgressView(value: 3, total: 2.0) { Text("Over") },
      text: "Over\n██████████████████████████████ 150%",
      html: "<div class=\"ProgressView\">\(span("Over"))<progress value=\"1.0\"></progress></div>"
    ),
    ShownView(
      "progress without an end",
      ProgressView("Wait"),
      text: "Wait",
      html: "<div class=\"ProgressView\">\(span("Wait"))<progress></progress></div>"
    ),
    ShownView("progress alone", ProgressView(), text: "…", html: "<progress></progress>"),
    ShownView(
      "a symbol with words",
      Label("Star", systemImage: "star.fill"),
      text: "Star",
      html: "<div class=\"Label\">\(span("Star"))</div>"
    ),
    ShownView(
      "a picture with a name for those who do not see it",
      Image("/a/b.jpg").accessibilityLabel(Text("A \"b\"")),
      text: "(picture: A \"b\")",
      html: "<img src=\"/a/b.jpg\" alt=\"A &quot;b&quot;\">"
    ),
    ShownView(
      "views behind and before a container",
      VStack { Text("middle") }.overlay { Text("front") }.background { Text("rear") },
      text: "rear\nmiddle\nfront",
      html: "<div class=\"VStack\"><div class=\"background\">\(span("rear"))</div>"
        + "\(span("middle"))<div class=\"overlay\">\(span("front"))</div></div>"
    ),
    ShownView(
      "a kind that no renderer knows",
      LabeledContent("Height") { Text("5 m") },
      text: "Height\n5 m",
      html: "<div class=\"LabeledContent\">\(span("Height"))\(span("5 m"))</div>"
    ),
    ShownView(
      "a switch that does nothing",
      Toggle(_isOn: false, action: nil, label: Text("Off")),
      text: "[ ] Off",
      html: "<label class=\"Toggle\"><input type=\"checkbox\"> \(span("Off"))</label>"
    ),
  ]

  static let looks = [
    ShownView(
      "all that HTML draws of words",
      Text("w").font(.system(size: 20, weight: .bold)).italic().foregroundStyle(.red)
        .multilineTextAlignment(.trailing),
      text: "w",
      html: span(
        "w",
        " style=\"font-size: 20.0px; font-weight: 600; font-style: italic; "
          + "color: rgba(255, 59, 48, 1.0); text-align: right\""
      )
    ),
    ShownView(
      "the innermost of two fonts",
      Text("w").font(.caption).font(.largeTitle),
      text: "w",
      html: span("w", " style=\"font-size: 12.0px\"")
    ),
    ShownView(
      "a frame and a color behind",
      Text("w").frame(width: 90).background(.white),
      text: "w",
      html: span("w", " style=\"width: 90.0px; background: rgba(255, 255, 255, 1.0)\"")
    ),
    ShownView(
      "a frame without an end",
      Text("w").frame(maxWidth: .infinity),
      text: "w",
      html: span("w")
    ),
  ]

  @Test("is shown as its words in a terminal, and as elements on a page")
  func table() {
    for view in Self.stacks + Self.words + Self.looks {
      #expect(TextViewRenderer(width: 60).text(view.node) == view.text, "\(view.name)")
      #expect(HTMLViewRenderer { $0 }.fragment(view.node) == view.html, "\(view.name)")
    }
  }

  @Test("has the room around it that its paddings leave")
  func padding() {
    let views = [
      (Text("w").padding().node, "16.0px"),
      (Text("w").padding(5).padding(2).node, "7.0px"),
      (Text("w").padding(.horizontal, 10).node, "0.0px 10.0px 0.0px 10.0px"),
      (Text("w").padding(.top).node, "16.0px 0.0px 0.0px 0.0px"),
      (
        Text("w").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)).node,
        "1.0px 4.0px 3.0px 2.0px"
      ),
      (Text("w").padding(-8).node, "0.0px"),
    ]
    for (node, lengths) in views {
      let html = HTMLViewRenderer().fragment(node)
      #expect(html == span("w", " style=\"padding: \(lengths)\""))
    }
  }

  @Test(
    "has the color that its parts and opacities make, and its container's where they make none",
    arguments: [
      (Color.red, "rgba(255, 59, 48, 1.0)"),
      (Color.red.opacity(0.5), "rgba(255, 59, 48, 0.5)"),
      (Color.red.opacity(0.5).opacity(0.5), "rgba(255, 59, 48, 0.25)"),
      (Color(red: 0, green: 0.5, blue: 1, opacity: 0.5).opacity(0.5), "rgba(0, 128, 255, 0.25)"),
      (Color(red: 2, green: -1, blue: 1e300, opacity: 7), "rgba(255, 0, 255, 1.0)"),
      (Color.blue.opacity(-3), "rgba(0, 122, 255, 0.0)"),
      (Color(white: .nan), nil), (Color(white: .infinity), nil), (Color.red.opacity(.nan), nil),
      (Color("Brand"), nil), (Color(""), nil), (Color("rgba(1, 2)"), nil), (Color("rgba("), nil),
    ] as [(Color, String?)]
  )
  func color(color: Color, css: String?) {
    let html = HTMLViewRenderer().fragment(Text("w").foregroundStyle(color).node)
    #expect(html == span("w", css.map { " style=\"color: \($0)\"" } ?? ""))
  }
}
