public import Foundation

/// A view with a modifier.
public nonisolated struct ModifiedContent<Content: View>: View {
  /// Not made of others.
  public typealias Body = Never
  let content: Content
  let modifier: ViewNode.Modifier
  let decoration: (any View)?

  /// The nodes of the view, each with the modifier; what decorates it is a child of the first.
  @MainActor public var _nodes: [ViewNode] {
    var nodes = content._nodes.map { node in
      var node = node
      node.modifiers.append(modifier)
      return node
    }
    if let decoration, !nodes.isEmpty {
      nodes[0].children.append(ViewNode(modifier.name, children: decoration._nodes))
    }
    return nodes
  }
}

/// Sides of a rectangle.
public enum Edge: String, Hashable, Sendable {
  /// In the direction of reading.
  case top, leading, bottom, trailing

  /// Several sides.
  public struct Set: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: Int
    /// Creates sides from option bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The upper side.
    public static let top = Set(rawValue: 1)
    /// The side where reading begins.
    public static let leading = Set(rawValue: 2)
    /// The lower side.
    public static let bottom = Set(rawValue: 4)
    /// The side where reading ends.
    public static let trailing = Set(rawValue: 8)
    /// All four sides.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// Both sides of a line.
    public static let horizontal: Set = [.leading, .trailing]
    /// Above and below.
    public static let vertical: Set = [.top, .bottom]

    var names: String {
      let names = [(Set.top, "top"), (.leading, "leading"), (.bottom, "bottom")]
      return (names + [(.trailing, "trailing")]).filter { contains($0.0) }.map(\.1)
        .joined(separator: " ")
    }
  }
}

/// How a picture fills its room.
public enum ContentMode: String, Hashable, Sendable {
  /// As large as fits.
  case fit
  /// So large that no room is left.
  case fill
}

/// How lines of words stand below each other.
public enum TextAlignment: String, Hashable, Sendable {
  /// From where reading begins.
  case leading
  /// In the middle.
  case center
  /// To where reading ends.
  case trailing
}

extension View {
  /// Records a modifier in the node of the view.
  nonisolated public func _modified(
    _ name: String,
    _ arguments: [String: String?] = [:],
    decoration: (any View)? = nil
  ) -> ModifiedContent<Self> {
    ModifiedContent(
      content: self,
      modifier: ViewNode.Modifier(name, arguments.compactMapValues { $0 }),
      decoration: decoration
    )
  }

  /// Leaves room around the view, in points.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    _modified("padding", ["edges": edges.names, "length": length.map { "\($0)" }])
  }

  /// Leaves room around the view, in points.
  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Chooses the letters.
  nonisolated public func font(_ font: Font?) -> some View {
    _modified("font", ["value": font?.name])
  }

  /// Chooses the weight of the letters.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    _modified("fontWeight", ["value": weight?.rawValue])
  }

  /// Chooses the shape of the letters.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    _modified("fontDesign", ["value": design?.rawValue])
  }

  /// Makes the letters bold.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    _modified("bold", ["value": "\(isActive)"])
  }

  /// Slants the letters.
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    _modified("italic", ["value": "\(isActive)"])
  }

  /// Gives every digit the same width.
  nonisolated public func monospacedDigit() -> some View { _modified("monospacedDigit") }

  /// Strikes the words through.
  nonisolated public func strikethrough(_ isActive: Bool = true) -> some View {
    _modified("strikethrough", ["value": "\(isActive)"])
  }

  /// Colors words and symbols.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    _modified("foregroundColor", ["value": color?.name])
  }

  /// Colors words and symbols.
  nonisolated public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    _modified("foregroundStyle", ["value": style._name])
  }

  /// Colors what can be pressed.
  nonisolated public func tint(_ color: Color?) -> some View {
    _modified("tint", ["value": color?.name])
  }

  /// Colors the ground of the view.
  nonisolated public func background(_ style: some ShapeStyle) -> some View {
    _modified("background", ["value": style._name])
  }

  /// Puts a view behind the view.
  nonisolated public func background<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    _modified("background", ["alignment": alignment.name], decoration: content())
  }

  /// Puts a view over the view.
  nonisolated public func overlay<Content: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) -> some View {
    _modified("overlay", ["alignment": alignment.name], decoration: content())
  }

  /// Sets the size of the view, in points.
  nonisolated public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    _modified(
      "frame",
      [
        "width": width.map { "\($0)" }, "height": height.map { "\($0)" },
        "alignment": alignment.name,
      ]
    )
  }

  /// Bounds the size of the view, in points.
  nonisolated public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    _modified(
      "frame",
      [
        "minWidth": minWidth.map { "\($0)" }, "idealWidth": idealWidth.map { "\($0)" },
        "maxWidth": maxWidth.map { "\($0)" }, "minHeight": minHeight.map { "\($0)" },
        "idealHeight": idealHeight.map { "\($0)" }, "maxHeight": maxHeight.map { "\($0)" },
        "alignment": alignment.name,
      ]
    )
  }

  /// Rounds the corners, in points.
  nonisolated public func cornerRadius(_ radius: CGFloat) -> some View {
    _modified("cornerRadius", ["value": "\(radius)"])
  }

  /// Sets how much of what is behind shows, in `0...1`.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    _modified("opacity", ["value": "\(opacity)"])
  }

  /// Keeps the proportions of a picture.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    _modified(
      "aspectRatio",
      ["value": aspectRatio.map { "\($0)" }, "contentMode": contentMode.rawValue]
    )
  }

  /// Shows all of a picture.
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Fills the room with a picture.
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Cuts off what is outside of the view.
  nonisolated public func clipped() -> some View { _modified("clipped") }

  /// Bounds the number of lines of words.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    _modified("lineLimit", ["value": number.map { "\($0)" }])
  }

  /// Aligns lines of words.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    _modified("multilineTextAlignment", ["value": alignment.rawValue])
  }

  /// Throws a shadow, in points.
  nonisolated public func shadow(radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
    _modified("shadow", ["radius": "\(radius)", "x": "\(x)", "y": "\(y)"])
  }

  /// Keeps a person from using the view.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    _EnvironmentView(content: _modified("disabled", ["value": "\(disabled)"])) {
      $0.isEnabled = $0.isEnabled && !disabled
    }
  }

  /// Runs something when the view appears: here, each time it is made into nodes.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    _AppearanceView(content: self) { action?() }
  }

  /// Says in words what the view is, for people who do not see it.
  nonisolated public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    _modified("accessibilityLabel", ["value": label.string])
  }

  /// Keeps the view from people who do not see it.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    _modified("accessibilityHidden", ["value": "\(hidden)"])
  }

  /// Names the view's identity.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    _modified("id", ["value": "\(id)"])
  }

  /// Chooses how buttons look.
  nonisolated public func buttonStyle(_ style: ButtonStyleName) -> some View {
    _modified("buttonStyle", ["value": style.rawValue])
  }
}

/// How buttons look.
public enum ButtonStyleName: String, Hashable, Sendable {
  /// As the place has them, or with or without a border.
  case automatic, plain, bordered, borderedProminent, borderless
  /// On glass, or on glass with a ground.
  case glass, glassProminent
}
