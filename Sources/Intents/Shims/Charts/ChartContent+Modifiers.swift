public import Foundation
public import SwiftUI

extension ChartContent {
  private func changed(_ name: String, _ arguments: [String: String]) -> some ChartContent {
    _ChartNodes(self) { marks in
      marks._nodes.map { node in
        var node = node
        node.modifiers.append(.other(name, arguments))
        return node
      }
    }
  }

  /// Sets the style of the marks.
  ///
  /// - Parameter style: The style, whose name becomes the argument `value`.
  /// - Returns: The marks, each with the modifier `foregroundStyle` in the tree.
  public func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent {
    changed("foregroundStyle", ["value": style._name])
  }

  /// Sets the style of the marks by a value, so that each value has a color.
  ///
  /// - Parameter value: The value, the argument `by`.
  /// - Returns: The marks, each with the modifier `foregroundStyle` in the tree; no color is chosen.
  public func foregroundStyle<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some ChartContent { changed("foregroundStyle", ["by": value.text, "label": value.label]) }

  /// Places the marks beside each other by a value.
  ///
  /// - Parameter value: The value, the argument `by`.
  /// - Returns: The marks, each with the modifier `position` in the tree.
  public func position<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changed("position", ["by": value.text, "label": value.label])
  }

  /// Sets the symbol of the marks.
  ///
  /// - Parameter symbol: The symbol, the argument `value`.
  /// - Returns: The marks, each with the modifier `symbol` in the tree.
  public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
    changed("symbol", ["value": symbol.rawValue])
  }

  /// Sets the symbol of the marks by a value, so that each value has a symbol.
  ///
  /// - Parameter value: The value, the argument `by`.
  /// - Returns: The marks, each with the modifier `symbol` in the tree.
  public func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changed("symbol", ["by": value.text, "label": value.label])
  }

  /// Sets the size of the symbols.
  ///
  /// - Parameter area: The area in square points, the argument `value`.
  /// - Returns: The marks, each with the modifier `symbolSize` in the tree.
  public func symbolSize(_ area: CGFloat) -> some ChartContent {
    changed("symbolSize", ["value": "\(area)"])
  }

  /// Sets the interpolation of lines and areas between points.
  ///
  /// - Parameter method: The method, the argument `value`.
  /// - Returns: The marks, each with the modifier `interpolationMethod` in the tree.
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changed("interpolationMethod", ["value": method.rawValue])
  }

  /// Sets the stroke of lines.
  ///
  /// - Parameter style: The stroke, of which the width is kept as `lineWidth`.
  /// - Returns: The marks, each with the modifier `lineStyle` in the tree.
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changed("lineStyle", ["lineWidth": "\(style.lineWidth)"])
  }

  /// Rounds the corners of the marks.
  ///
  /// - Parameter radius: The radius in points, the argument `value`.
  /// - Returns: The marks, each with the modifier `cornerRadius` in the tree.
  public func cornerRadius(_ radius: CGFloat) -> some ChartContent {
    changed("cornerRadius", ["value": "\(radius)"])
  }

  /// Sets the opacity of the marks.
  ///
  /// - Parameter opacity: The opacity, in `0...1`, the argument `value`; not checked.
  /// - Returns: The marks, each with the modifier `opacity` in the tree.
  public func opacity(_ opacity: Double) -> some ChartContent {
    changed("opacity", ["value": "\(opacity)"])
  }

  /// Sets the label of the marks for assistive technologies.
  ///
  /// - Parameter label: The key of the label, which is localized for the argument `value`.
  /// - Returns: The marks, each with the modifier `accessibilityLabel` in the tree.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent {
    let words = Text(label).string
    return changed("accessibilityLabel", ["value": words])
  }

  /// Sets the value of the marks for assistive technologies.
  ///
  /// - Parameter value: The key of the text, which is localized for the argument `value`.
  /// - Returns: The marks, each with the modifier `accessibilityValue` in the tree.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent {
    let words = Text(value).string
    return changed("accessibilityValue", ["value": words])
  }

  /// Annotates each mark with a view.
  ///
  /// The view's nodes are under a child of the kind `annotation` of each mark.
  ///
  /// - Parameters:
  ///   - position: The position beside the mark, the argument `position`.
  ///   - alignment: The alignment there; not kept.
  ///   - spacing: The distance in points; not kept.
  ///   - content: The view.
  /// - Returns: The annotated marks.
  public func annotation<Content: View>(
    position: AnnotationPosition = .automatic,
    alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some ChartContent {
    _ChartNodes((self, content)) { marks, content in
      marks._nodes.map { node in
        var node = node
        let arguments = ["position": position.rawValue]
        node.children.append(
          ViewNode(.other("annotation", arguments: arguments), children: content()._nodes)
        )
        return node
      }
    }
  }
}

/// The shape of a symbol at a point.
///
/// The raw value is the argument of the modifier `symbol` in the tree.
public enum BasicChartSymbolShape: String, Sendable {
  /// By its form.
  case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
}

/// The interpolation of a line between points.
///
/// The raw value is the argument of the modifier `interpolationMethod` in the tree.
public enum InterpolationMethod: String, Sendable {
  /// Straight, curved through the points, or in steps.
  case linear, monotone, catmullRom, cardinal, stepStart, stepCenter, stepEnd
}

/// The position of an annotation beside its mark.
public enum AnnotationPosition: String, Sendable {
  /// Chosen by the chart, over the mark, or at one of its sides.
  case automatic, overlay, top, bottom, leading, trailing
}
