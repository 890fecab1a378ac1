/// A menu bar extra, which opens from the menu bar.
///
/// One node of the kind `MenuBarExtra`, with the words of the label as its text and what opens as children.
public nonisolated struct MenuBarExtra<Label: View, Content: View>: Scene {
  /// None: the scene makes its nodes itself.
  public typealias Body = Never
  private let label: Label
  private let content: Content

  /// Creates a menu bar extra.
  ///
  /// - Parameters:
  ///   - isInserted: Whether the menu bar has it; not read.
  ///   - content: The content.
  ///   - label: The label.
  public init(
    isInserted: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.label, self.content) = (label(), content()) }

  /// One node of the kind `MenuBarExtra`, with the words of the label as its text and the content as children.
  ///
  /// ``App/sceneNodes`` has it, as if it were open.
  @MainActor public var _nodes: [ViewNode] {
    [.scene("MenuBarExtra", label.node.plainText, nil, content._nodes)]
  }
}

extension MenuBarExtra where Label == Text {
  /// Creates a menu bar extra with words.
  ///
  /// - Parameters:
  ///   - title: The title, localized at once.
  ///   - isInserted: Whether the menu bar has it; not read.
  ///   - content: The content.
  public init(
    _ title: LocalizedStringKey,
    isInserted: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content
  ) { self.init(content: content) { Text(title) } }

  /// Creates a menu bar extra with words that are no literal.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isInserted: Whether the menu bar has it; not read.
  ///   - content: The content.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    isInserted: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content
  ) { self.init(content: content) { Text(_words: title) } }
}

extension MenuBarExtra where Label == SwiftUI.Label<Text, Image> {
  /// Creates a menu bar extra with words and a picture.
  ///
  /// - Parameters:
  ///   - title: The title, localized at once.
  ///   - systemImage: The name of the symbol.
  ///   - isInserted: Whether the menu bar has it; not read.
  ///   - content: The content.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    isInserted: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) {
      SwiftUI.Label {
        Text(title)
      } icon: {
        Image(systemName: systemImage)
      }
    }
  }

  /// Creates a menu bar extra with words and a picture.
  ///
  /// - Parameters:
  ///   - title: The title, localized at once.
  ///   - image: The name of the picture.
  ///   - isInserted: Whether the menu bar has it; not read.
  ///   - content: The content.
  public init(
    _ title: LocalizedStringKey,
    image: String,
    isInserted: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) {
      SwiftUI.Label {
        Text(title)
      } icon: {
        Image(image)
      }
    }
  }

  /// Creates a menu bar extra with words that are no literal and a picture.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: The name of the symbol.
  ///   - isInserted: Whether the menu bar has it; not read.
  ///   - content: The content.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    systemImage: String,
    isInserted: Binding<Bool> = .constant(true),
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

  /// Creates a menu bar extra with words that are no literal and a picture.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The name of the picture.
  ///   - isInserted: Whether the menu bar has it; not read.
  ///   - content: The content.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    image: String,
    isInserted: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) {
      SwiftUI.Label {
        Text(_words: title)
      } icon: {
        Image(image)
      }
    }
  }
}
