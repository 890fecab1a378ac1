internal import CairoDrawing
internal import SwiftUICore

/// Finds how large views are and where they stand.
///
/// A view is offered a width and takes what it needs of it; its height follows.
struct ViewLayout {
  /// Measures letters.
  let canvas: CairoCanvas
  let picturePath: (String) -> String?

  /// The room between views of a stack that says nothing of it, in points.
  private static let spacing = 8.0

  /// Returns a view within a width, with its modifiers.
  func box(of node: ViewNode, within width: Double, _ outer: ViewStyle) -> ViewBox {
    let style = outer.applying(node.modifiers)
    // Modifiers stand around the view, the last one outermost; it is offered what they leave.
    let room = node.modifiers.reversed().reduce(width) { $1.inner($0) }
    var box = content(of: node, within: max(1, room), style)
    for modifier in node.modifiers { box = modified(box, modifier, within: width) }
    for decoration in node.decorations([.overlay]) {
      box = stacked([box] + decoration.children.map { self.box(of: $0, within: width, style) })
    }
    return box
  }

  private func content(of node: ViewNode, within width: Double, _ style: ViewStyle) -> ViewBox {
    switch node.element {
    case .text(let words): return text(words, within: width, style)
    case .image(let name, .named, _): return image(node, name, within: width)
    case .image, .spacer, .color: return .empty()
    case .hStack(let alignment, let spacing):
      return row(node, alignment, spacing, within: width, style)
    case .label: return row(node, .center, nil, within: width, style)
    case .zStack: return stacked(node.contents.map { box(of: $0, within: width, style) })
    case .divider:
      let size = CanvasSize(width: width, height: 1)
      return ViewBox(size: size) { canvas, x, y in
        canvas.fill(.separator, CanvasFrame(x: x, y: y, size: size))
      }
    case .button(let role): return button(node, role, within: width, style)
    case .toggle(let isOn): return toggle(node, isOn, within: width, style)
    case .link:
      var linked = style
      linked.color = .accent
      return column(node, within: width, linked)
    case .progress: return progress(node, within: width, style)
    case .vStack(let alignment, let spacing):
      return column(node, alignment ?? .leading, spacing, within: width, style)
    case .grid(let alignment?, _, _):
      return column(node, alignment.horizontal, within: width, style)
    // A row of a grid that says where its cells stand in its height has them centered in its width.
    case .gridRow(.some): return column(node, .center, within: width, style)
    default: return column(node, within: width, style)
    }
  }

  private func text(_ text: String, within width: Double, _ style: ViewStyle) -> ViewBox {
    var lines = TextWrapping.lines(of: text, width: width) { canvas.width(of: $0, style.letters) }
    if let limit = style.lineLimit, limit > 0, lines.count > limit {
      lines = Array(lines.prefix(limit))
      lines[limit - 1] += "…"
    }
    let widths = lines.map { canvas.width(of: $0, style.letters) }
    let (ascent, descent) = canvas.height(style.letters)
    let widest = widths.max() ?? 0
    let size = CanvasSize(width: widest, height: Double(lines.count) * (ascent + descent))
    return ViewBox(size: size) { canvas, x, y in
      for (index, line) in lines.enumerated() {
        let left = x + offset(widths[index], in: widest, style.alignment.horizontal)
        let baseline = y + Double(index) * (ascent + descent) + ascent
        canvas.draw(line, style.letters, style.color, x: left, baseline: baseline)
      }
    }
  }

  private func image(_ node: ViewNode, _ name: String, within width: Double) -> ViewBox {
    guard let path = picturePath(name),
      // Two pixels a point are as fine as paper shows.
      let picture = EncodedPicture(at: path, longestSide: Int(2 * width))
    else { return .empty() }
    let natural = node.modifiers.contains(.resizable) ? width : min(width, Double(picture.width))
    var size = CanvasSize(
      width: natural,
      height: natural * Double(picture.height) / Double(picture.width)
    )
    let frame = node.first { if case .frame(let frame) = $0 { frame } else { nil } }
    let fills = node.modifiers.contains {
      if case .aspectRatio(_, .fill) = $0 { true } else { false }
    }
    if let height = frame?.height?.drawn ?? frame?.maxHeight?.drawn, height < size.height {
      if !fills { size.width *= height / size.height }
      size.height = height
    }
    let radius = node.first { if case .cornerRadius(let radius) = $0 { radius } else { nil } } ?? 0
    return ViewBox(size: size) { [size] canvas, x, y in
      let place = CanvasFrame(x: x, y: y, size: size)
      canvas.draw(picture, in: place, fills: fills, radius: radius)
    }
  }

  /// Views below each other; those of what is not a stack, such as a list, begin where reading
  /// does.
  private func column(
    _ node: ViewNode,
    _ alignment: HorizontalAlignment = .leading,
    _ spacing: CGFloat? = nil,
    within width: Double,
    _ style: ViewStyle
  ) -> ViewBox {
    let boxes = node.contents.map { box(of: $0, within: width, style) }
      .filter { $0.size.height > 0 }
    let spacing = spacing?.drawn ?? Self.spacing
    let widest = boxes.map(\.size.width).max() ?? 0
    let height =
      boxes.reduce(0) { $0 + $1.size.height } + spacing * Double(max(0, boxes.count - 1))
    return ViewBox(size: CanvasSize(width: widest, height: height)) { canvas, x, y in
      var top = y
      for box in boxes {
        box.draw(canvas, x + offset(box.size.width, in: widest, alignment), top)
        top += box.size.height + spacing
      }
    }
  }

  private func row(
    _ node: ViewNode,
    _ alignment: VerticalAlignment,
    _ spacing: CGFloat?,
    within width: Double,
    _ style: ViewStyle
  ) -> ViewBox {
    let spacing = spacing?.drawn ?? Self.spacing
    let children = node.contents
    var left = width
    var boxes: [ViewBox] = []
    for child in children {
      let box = box(of: child, within: max(1, left), style)
      boxes.append(box)
      left -= box.size.width + spacing
    }
    let spacers = children.indices.filter { children[$0].isSpacer }
    for index in spacers {
      boxes[index].size.width += max(0, left + spacing) / Double(spacers.count)
    }
    let size = CanvasSize(
      width: boxes.reduce(0) { $0 + $1.size.width } + spacing * Double(max(0, boxes.count - 1)),
      height: boxes.map(\.size.height).max() ?? 0
    )
    return ViewBox(size: size) { [boxes] canvas, x, y in
      var across = x
      for box in boxes {
        let down = alignment == .top ? 0 : alignment == .bottom ? 1 : 0.5
        box.draw(canvas, across, y + (size.height - box.size.height) * down)
        across += box.size.width + spacing
      }
    }
  }

  private func stacked(_ boxes: [ViewBox]) -> ViewBox {
    let size = CanvasSize(
      width: boxes.map(\.size.width).max() ?? 0,
      height: boxes.map(\.size.height).max() ?? 0
    )
    return ViewBox(size: size) { canvas, x, y in
      for box in boxes {
        box.draw(
          canvas,
          x + (size.width - box.size.width) / 2,
          y + (size.height - box.size.height) / 2
        )
      }
    }
  }

  private func button(
    _ node: ViewNode,
    _ role: ButtonRole?,
    within width: Double,
    _ style: ViewStyle
  ) -> ViewBox {
    var label = style
    label.color = role == .destructive ? CanvasColor(UIColor._System.red) : .accent
    let inner = column(node, within: width - 24, label)
    let size = CanvasSize(width: inner.size.width + 24, height: inner.size.height + 12)
    var ground = label.color
    ground.opacity = 0.12
    return ViewBox(size: size) { [ground] canvas, x, y in
      canvas.fill(ground, CanvasFrame(x: x, y: y, size: size), radius: 8)
      inner.draw(canvas, x + 12, y + 6)
    }
  }

  private func toggle(
    _ node: ViewNode,
    _ isOn: Bool,
    within width: Double,
    _ style: ViewStyle
  ) -> ViewBox {
    let pill = CanvasSize(width: 36, height: 20)
    let inner = column(node, within: width - pill.width - 8, style)
    let height = max(pill.height, inner.size.height)
    let size = CanvasSize(width: pill.width + 8 + inner.size.width, height: height)
    return ViewBox(size: size) { canvas, x, y in
      let top = y + (height - pill.height) / 2
      let ground = isOn ? CanvasColor(UIColor._System.green) : .separator
      canvas.fill(ground, CanvasFrame(x: x, y: top, size: pill), radius: pill.height / 2)
      let knob = CanvasSize(width: 16, height: 16)
      let left = x + (isOn ? pill.width - knob.width - 2 : 2)
      let white = CanvasColor(red: 1, green: 1, blue: 1)
      canvas.fill(white, CanvasFrame(x: left, y: top + 2, size: knob), radius: 8)
      inner.draw(canvas, x + pill.width + 8, y + (height - inner.size.height) / 2)
    }
  }

  private func progress(_ node: ViewNode, within width: Double, _ style: ViewStyle) -> ViewBox {
    let words = column(node, within: width, style)
    let top = words.size.height > 0 ? words.size.height + Self.spacing : 0
    let bar = CanvasSize(width: width, height: 6)
    let done = CanvasSize(width: width * min(1, max(0, node.fraction ?? 0)), height: bar.height)
    let size = CanvasSize(width: width, height: top + bar.height)
    return ViewBox(size: size) { canvas, x, y in
      words.draw(canvas, x, y)
      canvas.fill(.separator, CanvasFrame(x: x, y: y + top, size: bar), radius: 3)
      canvas.fill(.accent, CanvasFrame(x: x, y: y + top, size: done), radius: 3)
    }
  }

  private func modified(
    _ box: ViewBox,
    _ modifier: ViewNode.Modifier,
    within width: Double
  ) -> ViewBox {
    if let padding = modifier.padding {
      let size = CanvasSize(
        width: box.size.width + padding.leading + padding.trailing,
        height: box.size.height + padding.top + padding.bottom
      )
      return ViewBox(size: size) { canvas, x, y in
        box.draw(canvas, x + padding.leading, y + padding.top)
      }
    }
    switch modifier {
    case .frame(let frame):
      var size = box.size
      if let wanted = frame.width?.drawn { size.width = wanted }
      if frame.maxWidth == .infinity { size.width = max(size.width, width) }
      if let wanted = frame.height?.drawn { size.height = wanted }
      let alignment = frame.alignment.horizontal
      return ViewBox(size: size) { canvas, x, y in
        let left = offset(box.size.width, in: size.width, alignment)
        box.draw(canvas, x + left, y + (size.height - box.size.height) / 2)
      }
    case .background(let color):
      guard let color = CanvasColor(color) else { return box }
      return ViewBox(size: box.size) { canvas, x, y in
        canvas.fill(color, CanvasFrame(x: x, y: y, size: box.size), radius: 6)
        box.draw(canvas, x, y)
      }
    default: return box
    }
  }
}

/// How far a view stands from the left of a wider one.
private func offset(_ width: Double, in room: Double, _ alignment: HorizontalAlignment) -> Double {
  switch alignment {
  case .leading: 0
  case .center: (room - width) / 2
  case .trailing: room - width
  }
}

extension TextAlignment {
  /// The position of a line in the width of the text.
  fileprivate var horizontal: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension ViewNode {
  fileprivate var isSpacer: Bool { if case .spacer = element { true } else { false } }
}

extension ViewNode.Modifier {
  /// What a modifier leaves of a width for the view in it.
  fileprivate func inner(_ width: Double) -> Double {
    if let padding { return width - padding.leading - padding.trailing }
    guard case .frame(let frame) = self else { return width }
    return min(width, frame.width?.drawn ?? frame.maxWidth?.drawn ?? width)
  }
}
