/// A manager of undo operations, which are undone in reverse order.
///
/// Foundation on Linux has no such class. In an intent that can be undone, `undoManager` is that of its
/// runtime.
@MainActor
public final class UndoManager {
  private typealias Group = [() -> Void]

  private var undoGroups: [(name: String, actions: Group)] = []
  private var redoGroups: [(name: String, actions: Group)] = []
  private var openGroup: Group?
  private var openDepth = 0
  private var state = State.idle
  private var actionName = ""

  private enum State { case idle, undoing, redoing }

  /// Creates a manager that has nothing to undo.
  nonisolated public init() {}

  /// A Boolean value that says whether there is something to undo, also in a group that is still open.
  ///
  /// It is true also where the target of what was registered is gone, so that undoing does nothing.
  public var canUndo: Bool { !undoGroups.isEmpty || openGroup?.isEmpty == false }
  /// A Boolean value that says whether there is something to redo.
  ///
  /// Registering something while nothing is undone or done again makes it false.
  public var canRedo: Bool { !redoGroups.isEmpty }
  /// A Boolean value that says whether an undo is being carried out, so that what is registered now can be redone.
  ///
  /// True only inside a handler that `undo()` calls.
  public var isUndoing: Bool { state == .undoing }
  /// A Boolean value that says whether a redo is being carried out.
  ///
  /// True only inside a handler that `redo()` calls.
  public var isRedoing: Bool { state == .redoing }
  /// The name of what would be undone next; empty for no name.
  ///
  /// ``setActionName(_:)`` sets it.
  public var undoActionName: String { undoGroups.last?.name ?? "" }
  /// The name of what would be done again next; empty for no name.
  ///
  /// It is the name of what was undone, unless the handler has set another one.
  public var redoActionName: String { redoGroups.last?.name ?? "" }

  /// Registers the undo of an operation; during an undo, its redo.
  ///
  /// What could be done again so far is forgotten.
  ///
  /// - Parameters:
  ///   - target: The object that the handler changes; it is not kept alive, and without it the
  ///     handler is not called.
  ///   - handler: Undoes the change, and registers what would do it again.
  @preconcurrency
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target,
    handler: @escaping @MainActor (Target) -> Void
  ) {
    let action: () -> Void = { [weak target] in
      guard let target else { return }
      handler(target)
    }
    if openGroup != nil {
      openGroup?.append(action)
    } else {
      add([action], named: "")
    }
    if state == .idle { redoGroups = [] }
  }

  /// Sets the name of the operation that was registered last.
  ///
  /// - Parameter name: The name, such as "Delete Photo".
  public func setActionName(_ name: String) {
    actionName = name
    switch state {
    case .undoing: if !redoGroups.isEmpty { redoGroups[redoGroups.count - 1].name = name }
    case .idle, .redoing: if !undoGroups.isEmpty { undoGroups[undoGroups.count - 1].name = name }
    }
  }

  /// Begins a group that is undone as one; groups may be nested.
  ///
  /// Each call needs an ``endUndoGrouping()``; undoing ends all groups first.
  public func beginUndoGrouping() {
    openDepth += 1
    if openGroup == nil { openGroup = [] }
  }

  /// Ends the group that was started last; does nothing where none is open.
  ///
  /// The outermost group becomes one thing to undo; an empty one is left out.
  public func endUndoGrouping() {
    guard openDepth > 0 else { return }
    openDepth -= 1
    guard openDepth == 0, let group = openGroup else { return }
    openGroup = nil
    if !group.isEmpty { add(group, named: "") }
  }

  /// Undoes the last group, its last action first; does nothing where there is none.
  ///
  /// Groups that are still open are ended first. What the actions register can be done again with
  /// ``redo()``.
  public func undo() {
    while openDepth > 0 { endUndoGrouping() }
    guard let group = undoGroups.popLast() else { return }
    run(group, as: .undoing)
  }

  /// Redoes the last operation that was undone; does nothing where there is none.
  ///
  /// What the actions register can be undone again.
  public func redo() {
    guard let group = redoGroups.popLast() else { return }
    run(group, as: .redoing)
  }

  /// Removes all operations that could be undone or redone, and open groups.
  ///
  /// Nothing is undone by it.
  public func removeAllActions() {
    (undoGroups, redoGroups, openGroup, openDepth) = ([], [], nil, 0)
  }

  private func run(_ group: (name: String, actions: Group), as state: State) {
    self.state = state
    defer { self.state = .idle }
    openGroup = []
    for action in group.actions.reversed() { action() }
    let opposite = openGroup ?? []
    openGroup = nil
    if !opposite.isEmpty { add(opposite, named: group.name) }
  }

  private func add(_ actions: Group, named name: String) {
    if state == .undoing {
      redoGroups.append((name, actions))
    } else {
      undoGroups.append((name, actions))
    }
  }
}
