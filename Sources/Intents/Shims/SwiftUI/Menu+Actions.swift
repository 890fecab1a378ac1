public import Foundation

// Menus with an action of their own, and buttons without words. Nothing presses them: a closure is not data.

extension Menu {
  /// Creates a menu whose label does something when it is pressed, which nothing here does.
  ///
  /// - Parameters:
  ///   - content: The actions.
  ///   - label: The label, which is always shown.
  ///   - primaryAction: Not kept.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) { self.init(content: content, label: label) }
}

extension Menu where Label == Text {
  /// Creates a menu with words that do something when they are pressed, which nothing here does.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - content: The actions.
  ///   - primaryAction: Not kept.
  public init(
    _ title: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) { self.init(title, content: content) }
}

extension Button where Label == Text {
  /// Creates a button with the words of its role, which nothing here presses.
  ///
  /// - Parameters:
  ///   - role: The role, whose name the button has.
  ///   - action: Not kept: the node has no action.
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(_action: nil, role: role, label: Text(verbatim: role.rawValue.capitalized))
  }
}

extension Toggle where Label == Text {
  /// Creates a switch of an app's value, which nothing here changes.
  ///
  /// - Parameters:
  ///   - title: What stands beside it, not localized.
  ///   - isOn: Whether it is on; read once.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  /// Creates a switch of an app's value with a symbol, which nothing here changes.
  ///
  /// - Parameters:
  ///   - title: What stands beside it, localized at once.
  ///   - systemImage: The name of the symbol.
  ///   - isOn: Whether it is on; read once.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Angle {
  /// The sum of two angles.
  ///
  /// - Parameters:
  ///   - left: An angle.
  ///   - right: The angle to add.
  /// - Returns: The sum; full turns count.
  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians + right.radians)
  }
  /// The difference of two angles.
  ///
  /// - Parameters:
  ///   - left: An angle.
  ///   - right: The angle to take away.
  /// - Returns: The difference; it may be negative.
  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians - right.radians)
  }
  /// Adds an angle to another.
  ///
  /// - Parameters:
  ///   - left: The angle to change.
  ///   - right: The angle to add.
  public static func += (left: inout Angle, right: Angle) { left = left + right }
  /// Takes an angle from another.
  ///
  /// - Parameters:
  ///   - left: The angle to change.
  ///   - right: The angle to take away.
  public static func -= (left: inout Angle, right: Angle) { left = left - right }
  /// An angle as many times as large.
  ///
  /// - Parameters:
  ///   - left: The angle.
  ///   - right: The factor.
  /// - Returns: The product; full turns count.
  public static func * (left: Angle, right: Double) -> Angle {
    Angle(radians: left.radians * right)
  }
  /// A part of an angle.
  ///
  /// - Parameters:
  ///   - left: The angle.
  ///   - right: The number of parts.
  /// - Returns: One of them.
  public static func / (left: Angle, right: Double) -> Angle {
    Angle(radians: left.radians / right)
  }
  /// The angle in the other direction.
  ///
  /// - Parameter angle: The angle.
  /// - Returns: Its negative.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
  /// The angle without its direction.
  public var magnitude: Angle { Angle(radians: abs(radians)) }
}

extension DragGesture.Value {
  /// Where the drag would end, in points.
  public var predictedEndLocation: CGPoint {
    CGPoint(
      x: startLocation.x + predictedEndTranslation.width,
      y: startLocation.y + predictedEndTranslation.height
    )
  }
}
