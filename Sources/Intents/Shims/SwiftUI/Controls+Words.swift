public import Foundation

// Controls with words that are no literal: strings of the app's data, and resources of its tables.

extension Menu where Label == Text {
  /// Creates a menu with words.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - content: The actions.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    @ViewBuilder content: () -> Content
  ) { self.init(content: content) { Text(_words: title) } }

  /// Creates a menu with words that do something when they are pressed, which nothing here does.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - content: The actions.
  ///   - primaryAction: Not kept.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) { self.init(content: content) { Text(_words: title) } }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  /// Creates a menu with words and a symbol.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - systemImage: The name of the symbol.
  ///   - content: The actions.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) {
      SwiftUI.Label {
        Text(_words: title)
      } icon: {
        Image(systemName: systemImage)
      }
    }
  }

  /// Creates a menu with words and a symbol that do something when they are pressed, which nothing here does.
  ///
  /// - Parameters:
  ///   - title: The words, localized at once.
  ///   - systemImage: The name of the symbol.
  ///   - content: The actions.
  ///   - primaryAction: Not kept.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) { self.init(title, systemImage: systemImage, content: content) }
}

extension GroupBox where Label == Text {
  /// Creates a group with words.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - content: The views of the group.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    @ViewBuilder content: () -> Content
  ) { self.init(content: content) { Text(_words: title) } }
}

extension GroupBox {
  /// Creates a group with a view as label, in older source.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - content: The views of the group.
  public init(
    label: Label,
    @ViewBuilder content: () -> Content
  ) { self.init(content: content) { label } }
}

extension LabeledContent where Label == Text {
  /// Creates a value with words.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - content: The value.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    @ViewBuilder content: () -> Content
  ) { self.init(content: content) { Text(_words: title) } }
}

extension Toggle where Label == Text {
  /// Creates a switch of an app's value with words of its tables.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - isOn: Whether it is on; read once.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource,
    isOn: Binding<Bool>
  ) { self.init(isOn: isOn) { Text(_words: title) } }

  /// Creates a switch of several values, which is on where all are.
  ///
  /// - Parameters:
  ///   - title: The words, localized at once.
  ///   - sources: What has the values.
  ///   - isOn: The value of one of them; read once.
  public init<Sources: RandomAccessCollection>(
    _ title: LocalizedStringKey,
    sources: Sources,
    isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn: isOn) { Text(title) } }
}

extension Toggle {
  /// Creates a switch of several values, which is on where all are.
  ///
  /// - Parameters:
  ///   - sources: What has the values.
  ///   - isOn: The value of one of them; read once.
  ///   - label: The label.
  public init<Sources: RandomAccessCollection>(
    sources: Sources,
    isOn: KeyPath<Sources.Element, Binding<Bool>>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isOn: .constant(sources.allSatisfy { $0[keyPath: isOn].wrappedValue }), label: label)
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  /// Creates a switch of an app's value with words and a symbol.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - systemImage: The name of the symbol.
  ///   - isOn: Whether it is on; read once.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    systemImage: String,
    isOn: Binding<Bool>
  ) {
    self.init(isOn: isOn) {
      SwiftUI.Label {
        Text(_words: title)
      } icon: {
        Image(systemName: systemImage)
      }
    }
  }
}

extension Link where Label == Text {
  /// Creates a link of words.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - destination: Where it leads.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    destination: URL
  ) { self.init(destination: destination) { Text(_words: title) } }
}

/// A control for choosing several days.
///
/// One node of the kind `MultiDatePicker`, with the number of days as `value` and the label as a child. Nothing sets the
/// binding.
public nonisolated struct MultiDatePicker<Label: View>: View {
  /// The node around the label.
  public let body: _ContainerView<Label>

  /// Creates a choice of days.
  ///
  /// - Parameters:
  ///   - selection: The days; read once.
  ///   - label: The label.
  public init(
    selection: Binding<Set<DateComponents>>,
    @ViewBuilder label: () -> Label
  ) {
    body = _ContainerView(
      element: .other("MultiDatePicker", arguments: ["value": "\(selection.wrappedValue.count)"]),
      content: label()
    )
  }

  /// Creates a choice of days within bounds.
  ///
  /// - Parameters:
  ///   - selection: The days; read once.
  ///   - bounds: The first and the last day; not read.
  ///   - label: The label.
  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: some RangeExpression<Date>,
    @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, label: label) }
}

extension MultiDatePicker where Label == Text {
  /// Creates a choice of days with words.
  ///
  /// - Parameters:
  ///   - title: The words, localized at once.
  ///   - selection: The days; read once.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>
  ) { self.init(selection: selection) { Text(title) } }

  /// Creates a choice of days within bounds, with words.
  ///
  /// - Parameters:
  ///   - title: The words, localized at once.
  ///   - selection: The days; read once.
  ///   - bounds: The first and the last day; not read.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: some RangeExpression<Date>
  ) { self.init(selection: selection) { Text(title) } }

  /// Creates a choice of days with words that are no literal.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - selection: The days; read once.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    selection: Binding<Set<DateComponents>>
  ) { self.init(selection: selection) { Text(_words: title) } }
}
