// The commands of an app's menus. Nothing shows menus here, so commands are declared and not made.

/// Commands of an app's menus.
@MainActor @preconcurrency public protocol Commands {
  /// The type of the commands that these are made of.
  associatedtype Body: Commands
  /// The commands that these are made of.
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
  /// Ends the process: commands of this type have no body.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Any commands, which are not kept.
public nonisolated struct _NoCommands: Commands {
  /// None.
  public typealias Body = Never
}

/// Collects commands, which are not kept.
@resultBuilder public enum CommandsBuilder {
  /// Commands by themselves.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  /// Several commands.
  public static func buildBlock<each Content: Commands>(
    _ content: repeat each Content
  ) -> _NoCommands { _NoCommands() }
  /// Commands under a condition.
  public static func buildOptional(_ content: (any Commands)?) -> _NoCommands { _NoCommands() }
  /// Commands where a condition holds.
  public static func buildEither(first: some Commands) -> _NoCommands { _NoCommands() }
  /// Commands where a condition does not hold.
  public static func buildEither(second: some Commands) -> _NoCommands { _NoCommands() }
}

/// A menu of commands.
public nonisolated struct CommandMenu<Content: View>: Commands {
  /// None.
  public typealias Body = Never
  init() {}
}

/// Commands in place of others, or beside them.
public nonisolated struct CommandGroup<Content: View>: Commands {
  /// None.
  public typealias Body = Never
  init() {}
}

/// No commands, or those that the system has.
public nonisolated struct EmptyCommands: Commands {
  /// None.
  public typealias Body = Never
  /// Creates no commands.
  public init() {}
}

/// The commands of side bars.
public typealias SidebarCommands = EmptyCommands
/// The commands of toolbars.
public typealias ToolbarCommands = EmptyCommands
/// The commands of text that is edited.
public typealias TextEditingCommands = EmptyCommands
