// Groups of views and controls with titles of every kind.

extension DisclosureGroup where Label == Text {
  /// Creates a group of views that a user opens, with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isExpanded: Whether it is open; what is in it is shown in either case.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    isExpanded: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(_words: title) } }
}

/// The controls of a ``ControlGroup`` and its label.
public nonisolated struct LabeledControlGroupContent<Content: View, Label: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  let content: Content
  let label: Label
  /// The nodes of the label, then those of the controls.
  @MainActor public var _nodes: [ViewNode] { label._nodes + content._nodes }
}

extension ControlGroup {
  /// Creates a group of controls with a label.
  ///
  /// The label is the first in the node.
  ///
  /// - Parameters:
  ///   - content: What is in it.
  ///   - label: The label.
  public init<Controls: View, Label: View>(
    @ViewBuilder content: () -> Controls,
    @ViewBuilder label: () -> Label
  ) where Content == LabeledControlGroupContent<Controls, Label> {
    self.init { LabeledControlGroupContent(content: content(), label: label()) }
  }

  /// Creates a group of controls with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - content: What is in it.
  public init<Controls: View>(
    _ title: LocalizedStringKey,
    @ViewBuilder content: () -> Controls
  ) where Content == LabeledControlGroupContent<Controls, Text> {
    self.init(content: content) { Text(title) }
  }

  /// Creates a group of controls with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init<Controls: View>(
    _ title: some _Words,
    @ViewBuilder content: () -> Controls
  ) where Content == LabeledControlGroupContent<Controls, Text> {
    self.init(content: content) { Text(_words: title) }
  }

  /// Creates a group of controls with a title and a symbol.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: The name of a system symbol.
  ///   - content: What is in it.
  public init<Controls: View>(
    _ title: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Controls
  ) where Content == LabeledControlGroupContent<Controls, Label<Text, Image>> {
    self.init(content: content) { Label(title, systemImage: systemImage) }
  }

  /// Creates a group of controls with a title and a symbol.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: The name of a system symbol.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init<Controls: View>(
    _ title: some _Words,
    systemImage: String,
    @ViewBuilder content: () -> Controls
  ) where Content == LabeledControlGroupContent<Controls, Label<Text, Image>> {
    self.init(content: content) { Label(Text(_words: title), systemImage) }
  }
}
