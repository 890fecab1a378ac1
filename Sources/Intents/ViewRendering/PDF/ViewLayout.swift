internal import SwiftUI

/// Finds how large views are and where they stand.
///
/// A view is offered a width and takes what it needs of it; its height follows.
struct ViewLayout {
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
    for decoration in node.children where decoration.kind == "overlay" {
      box = stacked([box] + decoration.children.map { self.box(of: $0, within: width, style) })
    }
    return box
  }

  private func content(of node: ViewNode, within width: Double, _ style: ViewStyle) -> ViewBox {
    switch node.kind {
    case "Text": return text(node.text ?? "", within: width, style)
    case "Image": return image(node, within: width)
    case "HStack", "Label": return row(node, within: width, style)
    case "ZStack": return stacked(node.contents.map { box(of: $0, within: width, style) })
    case "Divider":
      let size = ViewBox.Size(width: width, height: 1)
      return ViewBox(size: size) { [canvas] x, y in
        canvas.fill(.separator, ViewBox.Frame(x: x, y: y, size: size))
      }
    case "Spacer", "Color": return .empty()
    case "Button": return button(node, within: width, style)
    case "Toggle": return toggle(node, within: width, style)
    case "Link":
      var linked = style
      linked.color = .accent
      return column(node, within: width, linked)
    case "ProgressView": return progress(node, within: width, style)
    default: return column(node, within: width, style)
    }
  }

  private func text(_ text: String, within width: Double, _ style: ViewStyle) -> ViewBox {
    var lines = TextWrapping.lines(of: text, width: width) { canvas.width(of: $0, style) }
    if let limit = style.lineLimit, limit > 0, lines.count > limit {
      lines = Array(lines.prefix(limit))
      lines[limit - 1] += "…"
    }
    let widths = lines.map { canvas.width(of: $0, style) }
    let (ascent, descent) = canvas.height(style)
    let widest = widths.max() ?? 0
    let size = ViewBox.Size(width: widest, height: Double(lines.count) * (ascent + descent))
    return ViewBox(size: size) { [canvas] x, y in
      for (index, line) in lines.enumerated() {
        let left = x + offset(widths[index], in: widest, style.alignment)
        let baseline = y + Double(index) * (ascent + descent) + ascent
        canvas.draw(line, style, x: left, baseline: baseline)
      }
    }
  }

  private func image(_ node: ViewNode, within width: Double) -> ViewBox {
    guard node.arguments["source"] == "named", let path = node.text.flatMap(picturePath),
      // Two pixels a point are as fine as paper shows.
      let picture = EncodedPicture(at: path, longestSide: Int(2 * width))
    else { return .empty() }
    let isResizable = node.modifiers.contains { $0.name == "resizable" }
    let natural = isResizable ? width : min(width, Double(picture.width))
    var size = ViewBox.Size(
      width: natural,
      height: natural * Double(picture.height) / Double(picture.width)
    )
    let frame = node.modifiers.first { $0.name == "frame" }
    let fills = node.modifiers.contains { $0.arguments["contentMode"] == "fill" }
    if let height = frame?.length("height") ?? frame?.length("maxHeight"), height < size.height {
      if !fills { size.width *= height / size.height }
      size.height = height
    }
    let radius = node.value(of: "cornerRadius").flatMap(Double.init) ?? 0
    return ViewBox(size: size) { [canvas, size] x, y in
      let place = ViewBox.Frame(x: x, y: y, size: size)
      canvas.draw(picture, in: place, fills: fills, radius: radius)
    }
  }

  /// The room between the views of a stack.
  private func spacing(in node: ViewNode) -> Double {
    ViewNode.Modifier("stack", node.arguments).length("spacing") ?? Self.spacing
  }

  private func column(_ node: ViewNode, within width: Double, _ style: ViewStyle) -> ViewBox {
    let boxes = node.contents.map { box(of: $0, within: width, style) }
      .filter { $0.size.height > 0 }
    let spacing = spacing(in: node)
    let widest = boxes.map(\.size.width).max() ?? 0
    let height =
      boxes.reduce(0) { $0 + $1.size.height } + spacing * Double(max(0, boxes.count - 1))
    // Views without a word on it, such as lists, stand where reading begins.
    let alignment = node.arguments["alignment"] ?? "leading"
    return ViewBox(size: ViewBox.Size(width: widest, height: height)) { x, y in
      var top = y
      for box in boxes {
        box.draw(x + offset(box.size.width, in: widest, alignment), top)
        top += box.size.height + spacing
      }
    }
  }

  private func row(_ node: ViewNode, within width: Double, _ style: ViewStyle) -> ViewBox {
    let spacing = spacing(in: node)
    let children = node.contents
    var left = width
    var boxes: [ViewBox] = []
    for child in children {
      let box = box(of: child, within: max(1, left), style)
      boxes.append(box)
      left -= box.size.width + spacing
    }
    let spacers = children.count { $0.kind == "Spacer" }
    let spare = spacers > 0 ? max(0, left + spacing) / Double(spacers) : 0
    for index in boxes.indices where children[index].kind == "Spacer" {
      boxes[index].size.width += spare
    }
    let size = ViewBox.Size(
      width: boxes.reduce(0) { $0 + $1.size.width } + spacing * Double(max(0, boxes.count - 1)),
      height: boxes.map(\.size.height).max() ?? 0
    )
    let alignment = node.arguments["alignment"] ?? "center"
    return ViewBox(size: size) { [boxes] x, y in
      var across = x
      for box in boxes {
        let down = alignment == "top" ? 0 : alignment == "bottom" ? 1 : 0.5
        box.draw(across, y + (size.height - box.size.height) * down)
        across += box.size.width + spacing
      }
    }
  }

  private func stacked(_ boxes: [ViewBox]) -> ViewBox {
    let size = ViewBox.Size(
      width: boxes.map(\.size.width).max() ?? 0,
      height: boxes.map(\.size.height).max() ?? 0
    )
    return ViewBox(size: size) { x, y in
      for box in boxes {
        box.draw(
          x + (size.width - box.size.width) / 2,
          y + (size.height - box.size.height) / 2
        )
      }
    }
  }

  private func button(_ node: ViewNode, within width: Double, _ style: ViewStyle) -> ViewBox {
    var label = style
    label.color = node.arguments["role"] == "destructive" ? ViewColor("red") ?? .accent : .accent
    let inner = column(node, within: width - 24, label)
    let size = ViewBox.Size(width: inner.size.width + 24, height: inner.size.height + 12)
    var ground = label.color
    ground.opacity = 0.12
    return ViewBox(size: size) { [canvas, ground] x, y in
      canvas.fill(ground, ViewBox.Frame(x: x, y: y, size: size), radius: 8)
      inner.draw(x + 12, y + 6)
    }
  }

  private func toggle(_ node: ViewNode, within width: Double, _ style: ViewStyle) -> ViewBox {
    let pill = ViewBox.Size(width: 36, height: 20)
    let inner = column(node, within: width - pill.width - 8, style)
    let height = max(pill.height, inner.size.height)
    let isOn = node.arguments["isOn"] == "true"
    let size = ViewBox.Size(width: pill.width + 8 + inner.size.width, height: height)
    return ViewBox(size: size) { [canvas] x, y in
      let top = y + (height - pill.height) / 2
      let ground = isOn ? ViewColor("green") ?? .accent : .separator
      canvas.fill(ground, ViewBox.Frame(x: x, y: top, size: pill), radius: pill.height / 2)
      let knob = ViewBox.Size(width: 16, height: 16)
      let left = x + (isOn ? pill.width - knob.width - 2 : 2)
      let white = ViewColor(red: 1, green: 1, blue: 1)
      canvas.fill(white, ViewBox.Frame(x: left, y: top + 2, size: knob), radius: 8)
      inner.draw(x + pill.width + 8, y + (height - inner.size.height) / 2)
    }
  }

  private func progress(_ node: ViewNode, within width: Double, _ style: ViewStyle) -> ViewBox {
    let words = column(node, within: width, style)
    let top = words.size.height > 0 ? words.size.height + Self.spacing : 0
    let bar = ViewBox.Size(width: width, height: 6)
    let done = ViewBox.Size(width: width * min(1, max(0, node.fraction ?? 0)), height: bar.height)
    let size = ViewBox.Size(width: width, height: top + bar.height)
    return ViewBox(size: size) { [canvas] x, y in
      words.draw(x, y)
      canvas.fill(.separator, ViewBox.Frame(x: x, y: y + top, size: bar), radius: 3)
      canvas.fill(.accent, ViewBox.Frame(x: x, y: y + top, size: done), radius: 3)
    }
  }

  private func modified(
    _ box: ViewBox,
    _ modifier: ViewNode.Modifier,
    within width: Double
  ) -> ViewBox {
    switch modifier.name {
    case "padding":
      let padding = modifier.padding
      let size = ViewBox.Size(
        width: box.size.width + padding.leading + padding.trailing,
        height: box.size.height + padding.top + padding.bottom
      )
      return ViewBox(size: size) { x, y in box.draw(x + padding.leading, y + padding.top) }
    case "frame":
      var size = box.size
      if let wanted = modifier.length("width") { size.width = wanted }
      if modifier.arguments["maxWidth"] == "inf" { size.width = max(size.width, width) }
      if let wanted = modifier.length("height") { size.height = wanted }
      let alignment = modifier.arguments["alignment"] ?? "center"
      return ViewBox(size: size) { x, y in
        let left = offset(box.size.width, in: size.width, alignment)
        box.draw(x + left, y + (size.height - box.size.height) / 2)
      }
    case "background":
      guard let color = modifier.arguments["value"].flatMap({ ViewColor($0) }) else { return box }
      return ViewBox(size: box.size) { [canvas] x, y in
        canvas.fill(color, ViewBox.Frame(x: x, y: y, size: box.size), radius: 6)
        box.draw(x, y)
      }
    default: return box
    }
  }
}

/// How far a view stands from the left of a wider one.
private func offset(_ width: Double, in room: Double, _ alignment: String) -> Double {
  switch alignment.lowercased() {
  case let name where name.hasSuffix("leading"): 0
  case let name where name.hasSuffix("trailing"): room - width
  default: (room - width) / 2
  }
}

extension ViewNode.Modifier {
  /// What a modifier leaves of a width for the view in it.
  fileprivate func inner(_ width: Double) -> Double {
    switch name {
    case "padding": width - padding.leading - padding.trailing
    case "frame": min(width, length("width") ?? length("maxWidth") ?? width)
    default: width
    }
  }
}
