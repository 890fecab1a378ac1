public import SwiftUI

// What a watch has beside a widget's own view.

/// Up to three views in a row below a label, as on a watch face.
///
/// One node of the kind `VStack` with the label above a row of the views.
public nonisolated struct AccessoryWidgetGroup<Label: View, Content: View>: View {
  /// The label above the views.
  public let body: VStack<TupleView<(Label, HStack<Content>)>>

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - content: The views.
  public init(@ViewBuilder label: () -> Label, @ViewBuilder content: () -> Content) {
    let (label, content) = (label(), content())
    body = VStack {
      label
      HStack { content }
    }
  }

  /// Creates a group with words.
  ///
  /// - Parameters:
  ///   - title: The words, localized at once.
  ///   - content: The views.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Label == Text {
    self.init(label: { Text(title) }, content: content)
  }

  /// Creates a group with words and a symbol.
  ///
  /// - Parameters:
  ///   - title: The words, localized at once.
  ///   - systemImage: The name of the symbol.
  ///   - content: The views.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) where Label == SwiftUI.Label<Text, Image> {
    self.init(label: { SwiftUI.Label(title, systemImage: systemImage) }, content: content)
  }
}

/// The outline of the views in a group on a watch face.
///
/// Kept in the tree by the name of its modifier; nothing is drawn by it.
public struct AccessoryWidgetGroupStyle: Hashable, Sendable {
  private let name: String
  /// The system's choice.
  public static let automatic = Self(name: "automatic")
  /// A circle.
  public static let circular = Self(name: "circular")
  /// A square with round corners.
  public static let roundedSquare = Self(name: "roundedSquare")
}

/// How much a widget shows, by its distance.
///
/// The environment of a view has `default` unless a host or a view sets another.
public struct LevelOfDetail: Hashable, Sendable {
  private let name: String
  /// All.
  public static let `default` = Self(name: "default")
  /// What can be read from afar.
  public static let simplified = Self(name: "simplified")
}

private struct LevelOfDetailKey: EnvironmentKey { static let defaultValue = LevelOfDetail.default }

extension EnvironmentValues {
  /// How much the widget shows.
  ///
  /// `default` unless a host or a view sets another; the renderers do not read it.
  public var levelOfDetail: LevelOfDetail {
    get { self[LevelOfDetailKey.self] }
    set { self[LevelOfDetailKey.self] = newValue }
  }
}

extension View {
  /// Sets the outline of the views in a group on a watch face.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter style: The outline.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessoryWidgetGroupStyle(
    _ style: AccessoryWidgetGroupStyle = .automatic
  ) -> some View { _modified("accessoryWidgetGroupStyle") }
}

extension WidgetConfiguration {
  /// Names the kind of the widget that this one stands in for on a watch, which has no effect.
  ///
  /// - Parameter associatedKind: The kind; nil for none. Not kept.
  /// - Returns: The same configuration.
  public func associatedKind(_ associatedKind: String?) -> some WidgetConfiguration { self }
}
