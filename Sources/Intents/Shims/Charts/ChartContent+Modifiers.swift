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

  /// Gives marks a color.
  ///
  /// - Parameter style: The color.
  /// - Returns: The marks.
  public func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent {
    changed("foregroundStyle", ["value": style._name])
  }

  /// Gives marks colors by a value.
  ///
  /// - Parameter value: What tells colors apart.
  /// - Returns: The marks.
  public func foregroundStyle<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some ChartContent { changed("foregroundStyle", ["by": value.text, "label": value.label]) }

  /// Puts marks beside each other by a value.
  ///
  /// - Parameter value: What tells them apart.
  /// - Returns: The marks.
  public func position<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changed("position", ["by": value.text, "label": value.label])
  }

  /// Gives marks a symbol.
  ///
  /// - Parameter symbol: The symbol.
  /// - Returns: The marks.
  public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
    changed("symbol", ["value": symbol.rawValue])
  }

  /// Gives marks symbols by a value.
  ///
  /// - Parameter value: What tells symbols apart.
  /// - Returns: The marks.
  public func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changed("symbol", ["by": value.text, "label": value.label])
  }

  /// Gives symbols a size.
  ///
  /// - Parameter area: The area in square points.
  /// - Returns: The marks.
  public func symbolSize(_ area: CGFloat) -> some ChartContent {
    changed("symbolSize", ["value": "\(area)"])
  }

  /// Says how a line goes from point to point.
  ///
  /// - Parameter method: How.
  /// - Returns: The marks.
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changed("interpolationMethod", ["value": method.rawValue])
  }

  /// Gives lines a width.
  ///
  /// - Parameter style: The width and ends.
  /// - Returns: The marks.
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changed("lineStyle", ["lineWidth": "\(style.lineWidth)"])
  }

  /// Makes corners round.
  ///
  /// - Parameter radius: The radius in points.
  /// - Returns: The marks.
  public func cornerRadius(_ radius: CGFloat) -> some ChartContent {
    changed("cornerRadius", ["value": "\(radius)"])
  }

  /// Lets what is behind be seen.
  ///
  /// - Parameter opacity: How much the marks cover, in `0...1`.
  /// - Returns: The marks.
  public func opacity(_ opacity: Double) -> some ChartContent {
    changed("opacity", ["value": "\(opacity)"])
  }

  /// Says what a screen reader calls the marks.
  ///
  /// - Parameter label: The words.
  /// - Returns: The marks.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent {
    let words = Text(label).string
    return changed("accessibilityLabel", ["value": words])
  }

  /// Says what a screen reader says of the value.
  ///
  /// - Parameter value: The words.
  /// - Returns: The marks.
  public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent {
    let words = Text(value).string
    return changed("accessibilityValue", ["value": words])
  }

  /// Adds a view to marks, as their child.
  ///
  /// - Parameters:
  ///   - position: Where it stands.
  ///   - alignment: How it stands there; not kept.
  ///   - spacing: How far away; not kept.
  ///   - content: The view.
  /// - Returns: The marks.
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

/// A symbol of a point.
public enum BasicChartSymbolShape: String, Sendable {
  /// By its form.
  case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
}

/// How a line goes from point to point.
public enum InterpolationMethod: String, Sendable {
  /// Straight, curved, or in steps.
  case linear, monotone, catmullRom, cardinal, stepStart, stepCenter, stepEnd
}

/// Where a view stands beside a mark.
public enum AnnotationPosition: String, Sendable {
  /// Where there is room, or at a side.
  case automatic, overlay, top, bottom, leading, trailing
}
