import Foundation

/// An element or a modifier as text.
struct TextForm {
  var name: String
  var text: String?
  var arguments: [String: String] = [:]

  /// The value of an argument; nil where it is absent or is no such value.
  func value<Value: TextArgument>(_ name: String = "value") -> Value? {
    arguments[name].flatMap { Value(argument: $0) }
  }
}

extension TextForm {
  init(
    _ name: String,
    text: String? = nil,
    _ arguments: [String: (any TextArgument)?] = [:]
  ) {
    self.init(name: name, text: text, arguments: arguments.compactMapValues { $0?.argument })
  }
}

extension ViewNode.Element {
  var form: TextForm {
    switch self {
    case .text(let words): TextForm("Text", text: words)
    case .image(let name, let source, let label):
      TextForm("Image", text: name, ["source": source, "label": label])
    case .vStack(let alignment, let spacing):
      TextForm("VStack", ["alignment": alignment, "spacing": spacing])
    case .hStack(let alignment, let spacing):
      TextForm("HStack", ["alignment": alignment, "spacing": spacing])
    case .zStack(let alignment): TextForm("ZStack", ["alignment": alignment])
    case .grid(let alignment, let horizontal, let vertical):
      TextForm(
        "Grid",
        ["alignment": alignment, "horizontalSpacing": horizontal, "verticalSpacing": vertical]
      )
    case .gridRow(let alignment): TextForm("GridRow", ["alignment": alignment])
    case .list: TextForm("List")
    case .section: TextForm("Section")
    case .label: TextForm("Label")
    case .divider: TextForm("Divider")
    case .spacer(let length): TextForm("Spacer", ["minLength": length])
    case .color(let color): TextForm("Color", ["value": color])
    case .button(let role): TextForm("Button", ["role": role])
    case .toggle(let isOn): TextForm("Toggle", ["isOn": isOn])
    case .link: TextForm("Link")
    case .progress(let title, let fraction):
      TextForm("ProgressView", text: title, ["fraction": fraction])
    case .unavailableContent(let title, let symbol):
      TextForm("ContentUnavailableView", text: title, ["systemImage": symbol])
    case .decoration(let decoration): TextForm(decoration.rawValue)
    case .other(let name, let text, let arguments):
      TextForm(name: name, text: text, arguments: arguments)
    }
  }

  init(_ form: TextForm) {
    let words = form.text ?? ""
    let other = Self.other(form.name, text: form.text, arguments: form.arguments)
    self =
      switch form.name {
      case "Text": .text(words)
      case "Image":
        .image(words, source: form.value("source") ?? .systemName, label: form.value("label"))
      case "VStack": .vStack(alignment: form.value("alignment"), spacing: form.value("spacing"))
      case "HStack":
        .hStack(alignment: form.value("alignment") ?? .center, spacing: form.value("spacing"))
      case "ZStack": .zStack(alignment: form.value("alignment") ?? .center)
      case "Grid":
        .grid(
          alignment: form.value("alignment"),
          horizontalSpacing: form.value("horizontalSpacing"),
          verticalSpacing: form.value("verticalSpacing")
        )
      case "GridRow": .gridRow(alignment: form.value("alignment"))
      case "List": .list
      case "Section": .section
      case "Label": .label
      case "Divider": .divider
      case "Spacer": .spacer(minLength: form.value("minLength"))
      case "Color": form.value().map(Self.color) ?? other
      case "Button": .button(role: form.value("role"))
      case "Toggle": .toggle(isOn: form.value("isOn") ?? false)
      case "Link": .link
      case "ProgressView": .progress(title: form.text, fraction: form.value("fraction"))
      case "ContentUnavailableView":
        .unavailableContent(title: words, systemImage: form.value("systemImage"))
      default: ViewNode.Decoration(rawValue: form.name).map(Self.decoration) ?? other
      }
  }
}

extension ViewNode.Modifier {
  var form: TextForm {
    switch self {
    case .font(let font): TextForm("font", ["value": font])
    case .fontWeight(let weight): TextForm("fontWeight", ["value": weight])
    case .fontDesign(let design): TextForm("fontDesign", ["value": design])
    case .bold(let isActive): TextForm("bold", ["value": isActive])
    case .italic(let isActive): TextForm("italic", ["value": isActive])
    case .foregroundColor(let color): TextForm("foregroundColor", ["value": color])
    case .foregroundStyle(let color, let secondary):
      TextForm("foregroundStyle", ["value": color, "secondary": secondary])
    case .multilineTextAlignment(let alignment):
      TextForm("multilineTextAlignment", ["value": alignment])
    case .lineLimit(let number, let least, let reservesSpace):
      TextForm("lineLimit", ["value": number, "least": least, "reservesSpace": reservesSpace])
    case .padding(let edges, let length): TextForm("padding", ["edges": edges, "length": length])
    case .insets(let insets):
      TextForm(
        "padding",
        [
          "top": insets.top, "leading": insets.leading, "bottom": insets.bottom,
          "trailing": insets.trailing,
        ]
      )
    case .frame(let frame): TextForm("frame", frame.arguments)
    case .background(let color): TextForm("background", ["value": color])
    case .cornerRadius(let radius): TextForm("cornerRadius", ["value": radius])
    case .aspectRatio(let ratio, let mode):
      TextForm("aspectRatio", ["value": ratio, "contentMode": mode])
    case .resizable: TextForm("resizable")
    case .accessibilityLabel(let label): TextForm("accessibilityLabel", ["value": label])
    case .appEntityIdentifier(let entity): TextForm("appEntityIdentifier", ["value": entity])
    case .other(let name, let arguments): TextForm(name: name, arguments: arguments)
    }
  }

  init(_ form: TextForm) { self = Self.known(form) ?? .other(form.name, form.arguments) }

  private static func known(_ form: TextForm) -> Self? {
    switch form.name {
    case "font": .font(form.value())
    case "fontWeight": .fontWeight(form.value())
    case "fontDesign": .fontDesign(form.value())
    case "bold": form.value().map(Self.bold)
    case "italic": form.value().map(Self.italic)
    case "foregroundColor": .foregroundColor(form.value())
    case "foregroundStyle":
      form.value().map { .foregroundStyle($0, secondary: form.value("secondary")) }
    case "multilineTextAlignment": form.value().map(Self.multilineTextAlignment)
    case "lineLimit":
      .lineLimit(
        form.value(),
        least: form.value("least"),
        reservesSpace: form.value("reservesSpace")
      )
    case "padding": padding(form)
    case "frame": .frame(ViewNode.Frame(form))
    case "background": form.value().map(Self.background)
    case "cornerRadius": form.value().map(Self.cornerRadius)
    case "aspectRatio":
      form.value("contentMode").map { .aspectRatio(form.value(), contentMode: $0) }
    case "resizable": .resizable
    case "accessibilityLabel": form.value().map(Self.accessibilityLabel)
    case "appEntityIdentifier": .appEntityIdentifier(form.value())
    default: nil
    }
  }

  private static func padding(_ form: TextForm) -> Self {
    func side(_ name: String) -> CGFloat { form.value(name) ?? 0 }
    guard ["top", "leading", "bottom", "trailing"].allSatisfy({ form.arguments[$0] == nil }) else {
      return .insets(
        EdgeInsets(
          top: side("top"),
          leading: side("leading"),
          bottom: side("bottom"),
          trailing: side("trailing")
        )
      )
    }
    return .padding(form.value("edges") ?? .all, form.value("length"))
  }
}

extension ViewNode.Frame {
  private static var lengths: KeyValuePairs<String, WritableKeyPath<Self, CGFloat?>> {
    [
      "width": \.width, "minWidth": \.minWidth, "idealWidth": \.idealWidth,
      "maxWidth": \.maxWidth, "height": \.height, "minHeight": \.minHeight,
      "idealHeight": \.idealHeight, "maxHeight": \.maxHeight,
    ]
  }

  fileprivate var arguments: [String: (any TextArgument)?] {
    var arguments: [String: (any TextArgument)?] = ["alignment": alignment]
    for (name, length) in Self.lengths { arguments[name] = .some(self[keyPath: length]) }
    return arguments
  }

  fileprivate init(_ form: TextForm) {
    self.init(alignment: form.value("alignment") ?? .center)
    for (name, length) in Self.lengths { self[keyPath: length] = form.value(name) }
  }
}
