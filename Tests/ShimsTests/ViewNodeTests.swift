import Foundation
import SwiftUI
import Testing

@Suite("A view as data")
struct ViewNodeTests {
  static let elements: [(ViewNode.Element, String, String?, [String: String])] = [
    (.text("a"), "Text", "a", [:]),
    (.image("b", source: .url), "Image", "b", ["source": "url"]),
    (.image("b", source: .named, label: ""), "Image", "b", ["source": "named", "label": ""]),
    (.vStack(), "VStack", nil, [:]),
    (
      .vStack(alignment: .trailing, spacing: 2.5), "VStack", nil,
      ["alignment": "trailing", "spacing": "2.5"]
    ),
    (
      .hStack(alignment: .firstTextBaseline, spacing: -.infinity), "HStack", nil,
      ["alignment": "firstTextBaseline", "spacing": "-inf"]
    ),
    (.zStack(alignment: .topLeading), "ZStack", nil, ["alignment": "topLeading"]),
    (
      .grid(alignment: .bottom, horizontalSpacing: 1, verticalSpacing: 2), "Grid", nil,
      ["alignment": "bottom", "horizontalSpacing": "1.0", "verticalSpacing": "2.0"]
    ),
    (.gridRow(alignment: .top), "GridRow", nil, ["alignment": "top"]),
    (.list, "List", nil, [:]), (.section, "Section", nil, [:]), (.label, "Label", nil, [:]),
    (.divider, "Divider", nil, [:]), (.link, "Link", nil, [:]),
    (.spacer(minLength: 3), "Spacer", nil, ["minLength": "3.0"]),
    (.color(.mint), "Color", nil, ["value": "mint"]),
    (.button(role: .destructive), "Button", nil, ["role": "destructive"]),
    (.toggle(isOn: true), "Toggle", nil, ["isOn": "true"]),
    (.progress(title: "p", fraction: 0.1), "ProgressView", "p", ["fraction": "0.1"]),
    (
      .unavailableContent(title: "t", systemImage: "map"), "ContentUnavailableView", "t",
      ["systemImage": "map"]
    ),
    (.decoration(.clipShape), "clipShape", nil, [:]),
    (.other("Gauge", arguments: ["fraction": "x"]), "Gauge", nil, ["fraction": "x"]),
  ]

  @Test("is read again from JSON, which has its values as text", arguments: elements)
  func element(
    element: ViewNode.Element,
    kind: String,
    text: String?,
    arguments: [String: String]
  ) throws {
    let node = ViewNode(element, children: [ViewNode(.divider)])
    #expect(node.kind == kind && node.text == text && node.arguments == arguments)
    #expect(try JSONDecoder().decode(ViewNode.self, from: JSONEncoder().encode(node)) == node)
  }

  static let modifiers: [(ViewNode.Modifier, String, [String: String])] = [
    (.font(nil), "font", [:]), (.font(.title2.bold()), "font", ["value": "title2 bold"]),
    (
      .font(.system(size: 12.5, weight: .heavy, design: .serif).italic()), "font",
      ["value": "system(12.5, heavy, serif) italic"]
    ),
    (
      .font(.custom("An (odd), name", size: 8).monospacedDigit()), "font",
      ["value": "custom(An (odd), name, 8.0) monospacedDigit"]
    ),
    (.fontWeight(.semibold), "fontWeight", ["value": "semibold"]),
    (.fontDesign(nil), "fontDesign", [:]), (.bold(true), "bold", ["value": "true"]),
    (.italic(false), "italic", ["value": "false"]),
    (.foregroundColor(Color("Brand")), "foregroundColor", ["value": "Brand"]),
    (
      .foregroundStyle(.red.opacity(0.5).opacity(0.25), secondary: Color(white: 1)),
      "foregroundStyle",
      ["value": "red opacity(0.5) opacity(0.25)", "secondary": "rgba(1.0, 1.0, 1.0, 1.0)"]
    ),
    (.multilineTextAlignment(.center), "multilineTextAlignment", ["value": "center"]),
    (
      .lineLimit(3, least: 1, reservesSpace: true), "lineLimit",
      ["value": "3", "least": "1", "reservesSpace": "true"]
    ),
    (.padding([.top, .trailing], nil), "padding", ["edges": "top trailing"]),
    (.padding([], 4), "padding", ["edges": "", "length": "4.0"]),
    (
      .insets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)), "padding",
      ["top": "1.0", "leading": "2.0", "bottom": "3.0", "trailing": "4.0"]
    ),
    (.frame(ViewNode.Frame(alignment: .top)), "frame", ["alignment": "top"]),
    (
      .background(LinearGradient(colors: [.red], startPoint: .top, endPoint: .top)._color),
      "background", ["value": "linear(red; 0.5, 0.0 to 0.5, 0.0)"]
    ),
    (.cornerRadius(6), "cornerRadius", ["value": "6.0"]), (.resizable, "resizable", [:]),
    (
      .aspectRatio(1.5, contentMode: .fill), "aspectRatio",
      ["value": "1.5", "contentMode": "fill"]
    ),
    (.accessibilityLabel(""), "accessibilityLabel", ["value": ""]),
    (.appEntityIdentifier("Trip/1"), "appEntityIdentifier", ["value": "Trip/1"]),
    (.other("blur", ["radius": "2.0"]), "blur", ["radius": "2.0"]),
  ]

  @Test("has modifiers that are read again from JSON, where they are text", arguments: modifiers)
  func modifier(
    modifier: ViewNode.Modifier,
    name: String,
    arguments: [String: String]
  ) throws {
    #expect(modifier.name == name && modifier.arguments == arguments)
    let json = try JSONEncoder().encode(modifier)
    #expect(try JSONDecoder().decode(ViewNode.Modifier.self, from: json) == modifier)
  }

  @Test(
    "leaves out arguments of JSON that are not values",
    arguments: [
      ("padding", ["edges": "left top", "length": "x"], .padding(.top, nil)),
      ("padding", ["length": "1e3"], .padding(.all, 1000)),
      (
        "padding", ["leading": "3", "top": "?"],
        .insets(EdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 0))
      ),
      ("frame", ["width": "", "alignment": "up"], .frame(ViewNode.Frame())),
      ("font", ["value": "system(x)"], .font(nil)), ("font", ["value": "custom("], .font(nil)),
      ("font", ["value": "body wavy bold"], .font(.body.bold())),
      ("lineLimit", ["value": "many"], .lineLimit(nil)),
      ("foregroundColor", ["value": "rgba(1, x)"], .foregroundColor(Color("rgba(1, x)"))),
      ("bold", ["value": "yes"], .other("bold", ["value": "yes"])),
      ("background", ["alignment": "top"], .other("background", ["alignment": "top"])),
    ] as [(String, [String: String], ViewNode.Modifier)]
  )
  func unreadable(
    name: String,
    arguments: [String: String],
    modifier: ViewNode.Modifier
  ) throws {
    let json = try JSONEncoder().encode(ViewNode.Modifier.other(name, arguments))
    #expect(try JSONDecoder().decode(ViewNode.Modifier.self, from: json) == modifier)
  }

  @Test("has the values that the view was given")
  @MainActor func values() {
    var frame = ViewNode.Frame(alignment: .bottomTrailing)
    frame.maxWidth = .infinity
    let text = Text("a").bold().font(.system(size: 9)).foregroundStyle(.red.secondary)
      .frame(maxWidth: .infinity, alignment: .bottomTrailing).padding(.horizontal)
    let words = ViewNode(
      .text("a"),
      modifiers: [
        .bold(true), .font(.system(size: 9)), .foregroundStyle(.red.opacity(0.5)), .frame(frame),
        .padding([.leading, .trailing], nil),
      ]
    )
    #expect(text.node == words)
    let column = VStack(alignment: .leading, spacing: 4) {
      text
      ProgressView(value: 1, total: 4)
    }.background(alignment: .top) { Color.blue }
    let behind = ViewNode(.decoration(.background), children: [ViewNode(.color(.blue))])
    #expect(
      column.node
        == ViewNode(
          .vStack(alignment: .leading, spacing: 4),
          modifiers: [.other("background", ["alignment": "top"])],
          children: [words, ViewNode(.progress(fraction: 0.25)), behind]
        )
    )
  }
}
