public import Foundation
public import UniformTypeIdentifiers

// Menus and documents of an app. There are no menus and no windows: commands are not made, and a document is what
// its app reads and writes itself.

/// Commands of an app's menus.
///
/// There are no menus on Linux: commands are accepted so that an app compiles, and neither their views nor their
/// actions are made or run.
@MainActor @preconcurrency
public protocol Commands {
  /// The type of ``body``.
  associatedtype Body: Commands
  /// The commands that these are composed of; not read.
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  /// The body of a primitive type, which has none.
  ///
  /// Reading it stops the program.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Commands without content, which stand for all others.
public nonisolated struct _NoCommands: Commands {
  /// None: these commands are not composed of others.
  public typealias Body = Never
}

/// A result builder for the commands of an app.
///
/// An app never calls it.
@resultBuilder
public enum CommandsBuilder {
  /// Passes commands on unchanged.
  ///
  /// - Parameter content: The commands.
  /// - Returns: The same commands.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  /// Builds the commands of a closure, which are not made.
  ///
  /// - Parameter content: The commands.
  /// - Returns: Commands that stand for them.
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> _NoCommands { _NoCommands() }
  /// Builds the commands of an `if` without an `else`.
  ///
  /// - Parameter content: The commands; nil when the condition does not hold.
  /// - Returns: Commands that stand for them.
  public static func buildOptional(_ content: (any Commands)?) -> _NoCommands { _NoCommands() }
  /// Builds the commands of the first branch.
  ///
  /// - Parameter first: The commands.
  /// - Returns: Commands that stand for them.
  public static func buildEither(first: some Commands) -> _NoCommands { _NoCommands() }
  /// Builds the commands of the second branch.
  ///
  /// - Parameter second: The commands.
  /// - Returns: Commands that stand for them.
  public static func buildEither(second: some Commands) -> _NoCommands { _NoCommands() }
  /// Builds the commands of an `if #available`.
  ///
  /// - Parameter content: The commands.
  /// - Returns: Commands that stand for them.
  public static func buildLimitedAvailability(_ content: some Commands) -> _NoCommands {
    _NoCommands()
  }
}

/// A menu of an app; it is not made.
///
/// The closure of its content is not called.
public nonisolated struct CommandMenu<Content: View>: Commands {
  /// None: these commands are not composed of others.
  public typealias Body = Never
  /// Creates a menu, which is not made.
  ///
  /// - Parameters:
  ///   - name: The title of the menu; not kept.
  ///   - content: The commands; not made.
  public init(_ name: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  /// Creates a menu, which is not made.
  ///
  /// - Parameters:
  ///   - name: The title of the menu; not kept.
  ///   - content: The commands; not made.
  @_disfavoredOverload
  public init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {}
  /// Creates a menu, which is not made.
  ///
  /// - Parameters:
  ///   - name: The title of the menu; not kept.
  ///   - content: The commands; not made.
  public init(_ name: Text, @ViewBuilder content: () -> Content) {}
}

/// A place in the menus that every app has.
///
/// It only tells initializers apart: there are no menus here.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String
  private init(_ name: String) { self.name = name }
  /// The groups of the app's own menu, from About to Quit.
  public static let appInfo = Self("appInfo"), appSettings = Self("appSettings"),
    systemServices = Self("systemServices"), appVisibility = Self("appVisibility"),
    appTermination = Self("appTermination")
  /// The groups of the File menu: new, save, exchange and print.
  public static let newItem = Self("newItem"), saveItem = Self("saveItem"),
    importExport = Self("importExport"), printItem = Self("printItem")
  /// The groups of the Edit and Format menus: undo, pasteboard, text editing and formatting.
  public static let undoRedo = Self("undoRedo"), pasteboard = Self("pasteboard"),
    textEditing = Self("textEditing"), textFormatting = Self("textFormatting")
  /// The groups of the View, Window and Help menus.
  public static let toolbar = Self("toolbar"), sidebar = Self("sidebar"),
    windowSize = Self("windowSize"), windowList = Self("windowList"),
    singleWindowList = Self("singleWindowList"), windowArrangement = Self("windowArrangement"),
    help = Self("help")
}

/// Commands at a place in the menus; they are not made.
///
/// The closure of the commands is not called.
public nonisolated struct CommandGroup<Content: View>: Commands {
  /// None: these commands are not composed of others.
  public typealias Body = Never
  /// Creates commands before others.
  ///
  /// - Parameters:
  ///   - group: The placement of the others.
  ///   - addition: The commands; not made.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Creates commands after others.
  ///
  /// - Parameters:
  ///   - group: The placement of the others.
  ///   - addition: The commands; not made.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Creates commands in place of others.
  ///
  /// - Parameters:
  ///   - group: The placement of the others.
  ///   - addition: The commands; not made.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// An empty group of commands.
///
/// The names of the system's groups are aliases of it here.
public nonisolated struct EmptyCommands: Commands {
  /// None: these commands are not composed of others.
  public typealias Body = Never
  /// Creates the empty group.
  public init() {}
}
/// The system's commands for sidebars; empty here.
public typealias SidebarCommands = EmptyCommands
/// The system's commands for toolbars; empty here.
public typealias ToolbarCommands = EmptyCommands
/// The system's commands for inspectors; empty here.
public typealias InspectorCommands = EmptyCommands
/// The system's commands for editing text; empty here.
public typealias TextEditingCommands = EmptyCommands
/// The system's commands for formatting text; empty here.
public typealias TextFormattingCommands = EmptyCommands
/// The system's commands for importing from cameras and scanners; empty here.
public typealias ImportFromDevicesCommands = EmptyCommands

extension Scene {
  /// Adds commands to the menus, which are not made.
  ///
  /// - Parameter content: The commands.
  /// - Returns: The scene as it is.
  nonisolated public func commands<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }
  /// Removes the default commands of the menus, of which there are none.
  ///
  /// - Returns: The scene as it is.
  nonisolated public func commandsRemoved() -> some Scene { self }
  /// Puts commands in place of those of the menus; they are not made.
  ///
  /// - Parameter content: The commands.
  /// - Returns: The scene as it is.
  nonisolated public func commandsReplaced<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }
  /// Assigns a keyboard shortcut to a scene, which is never pressed here.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys held with it.
  /// - Returns: The scene as it is.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent,
    modifiers: EventModifiers = .command
  ) -> some Scene { self }

  /// Sets the default position of a window, which has no effect: there are none.
  ///
  /// - Parameter position: The place, as fractions of the screen.
  /// - Returns: The scene as it is.
  nonisolated public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
  /// Sets the size of a new window, which has no effect: there are no windows here.
  ///
  /// - Parameter size: Not kept.
  /// - Returns: The scene as it is.
  nonisolated public func defaultSize(_ size: CGSize) -> some Scene { self }
  /// Sets which external events a window takes; none comes.
  ///
  /// - Parameter conditions: Parts of their identifiers.
  /// - Returns: The scene as it is.
  nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    self
  }
}

/// The kind of work that an app is woken up for in the background.
///
/// Nothing on Linux wakes an app up, and its closure is not run.
public struct BackgroundTask<Request, Response>: Sendable {
  let name: String
}

/// A document as a value, which the app itself reads and writes.
///
/// Nothing on Linux opens or saves files for it. A ``DocumentGroup`` shows a new document, and tests may call the
/// initializer and ``fileWrapper(configuration:)``.
@preconcurrency
public protocol FileDocument {
  /// The types of files that the app reads.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that the app writes; by default those that it reads.
  static var writableContentTypes: [UTType] { get }
  /// Reads a document.
  ///
  /// - Parameter configuration: The file.
  /// - Throws: What keeps the app from reading it.
  init(configuration: ReadConfiguration) throws
  /// Writes a document.
  ///
  /// - Parameter configuration: What is written in place of.
  /// - Returns: The file.
  /// - Throws: What keeps the app from writing it.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  /// The configuration for reading a document.
  ///
  /// An app's `init(configuration:)` takes it; nothing here calls that but tests.
  public typealias ReadConfiguration = FileDocumentReadConfiguration
  /// The configuration for writing a document.
  ///
  /// An app's `fileWrapper(configuration:)` takes it; nothing here calls that but tests.
  public typealias WriteConfiguration = FileDocumentWriteConfiguration
  /// The types of files that the app writes: those that it reads.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file that a document is read from.
public struct FileDocumentReadConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The contents of the file.
  public let file: FileWrapper
  /// Creates a configuration, as a test of a document does.
  ///
  /// - Parameters:
  ///   - contentType: The type of the file.
  ///   - file: The file.
  public init(contentType: UTType, file: FileWrapper) {
    (self.contentType, self.file) = (contentType, file)
  }
}

/// The file that a document will replace.
public struct FileDocumentWriteConfiguration {
  /// The type of the file to write.
  public let contentType: UTType
  /// The file that was there; nil for none.
  public let existingFile: FileWrapper?
  /// Creates a configuration, as a test of a document does.
  ///
  /// - Parameters:
  ///   - contentType: The type of the file.
  ///   - existingFile: The file that was there; nil for none.
  public init(contentType: UTType, existingFile: FileWrapper? = nil) {
    (self.contentType, self.existingFile) = (contentType, existingFile)
  }
}

/// The state of an open document, as its editor gets it: a new one here.
public struct FileDocumentConfiguration<Document> {
  /// A binding to the document; in a ``DocumentGroup`` here, setting it has no effect.
  @Binding public var document: Document
  /// The document's file; nil for a new document, which is the only one shown here.
  public let fileURL: URL?
  /// Whether the document can be edited; true for a new one.
  public let isEditable: Bool
}

/// A scene for opening and editing documents.
///
/// One node of the kind `DocumentGroup`, with the editor of a new document as its child; no file is opened or
/// saved.
public nonisolated struct DocumentGroup<Content: View>: Scene {
  /// None: the scene makes its nodes itself.
  public typealias Body = Never
  private let content: () -> Content?

  init(content: @escaping () -> Content?) { self.content = content }

  /// Creates a scene for documents that the app creates and edits.
  ///
  /// - Parameters:
  ///   - newDocument: Creates a document; called each time the tree is made.
  ///   - editor: Makes the view of a document, which it gets with a constant binding.
  public init<Document: FileDocument>(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    content = {
      editor(.init(document: .constant(newDocument()), fileURL: nil, isEditable: true))
    }
  }

  /// Creates a scene for documents that are only read; its node has no children.
  ///
  /// - Parameters:
  ///   - viewing: The type of the documents.
  ///   - viewer: Makes the view of a document; not called.
  public init<Document: FileDocument>(
    viewing: Document.Type,
    @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) { content = { nil } }

  /// One node of the kind `DocumentGroup`, with the editor's nodes as children.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode(.other("DocumentGroup"), children: content()?._nodes ?? [])]
  }
}
