/// Keeps what would undo the things that were done, the last first.
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

  /// Creates a manager that knows nothing to undo.
  nonisolated public init() {}

  /// Whether there is something to undo.
  public var canUndo: Bool { !undoGroups.isEmpty || openGroup?.isEmpty == false }
  /// Whether something was undone that can be done again.
  public var canRedo: Bool { !redoGroups.isEmpty }
  /// Whether something is being undone.
  public var isUndoing: Bool { state == .undoing }
  /// Whether something is being done again.
  public var isRedoing: Bool { state == .redoing }
  /// What would be undone next is called; empty for no name.
  public var undoActionName: String { undoGroups.last?.name ?? "" }
  /// What would be done again next is called; empty for no name.
  public var redoActionName: String { redoGroups.last?.name ?? "" }

  /// Keeps what would undo something; while undoing, what would do it again.
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

  /// Names what was registered last.
  public func setActionName(_ name: String) {
    actionName = name
    switch state {
    case .undoing: if !redoGroups.isEmpty { redoGroups[redoGroups.count - 1].name = name }
    case .idle, .redoing: if !undoGroups.isEmpty { undoGroups[undoGroups.count - 1].name = name }
    }
  }

  /// Begins a group that is undone as one; groups may stand in groups.
  public func beginUndoGrouping() {
    openDepth += 1
    if openGroup == nil { openGroup = [] }
  }

  /// Ends a group.
  public func endUndoGrouping() {
    guard openDepth > 0 else { return }
    openDepth -= 1
    guard openDepth == 0, let group = openGroup else { return }
    openGroup = nil
    if !group.isEmpty { add(group, named: "") }
  }

  /// Undoes the last group, its last action first.
  public func undo() {
    while openDepth > 0 { endUndoGrouping() }
    guard let group = undoGroups.popLast() else { return }
    run(group, as: .undoing)
  }

  /// Does again what was undone last.
  public func redo() {
    guard let group = redoGroups.popLast() else { return }
    run(group, as: .redoing)
  }

  /// Forgets everything.
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

/// An intent whose effect can be undone.
///
/// It registers with ``undoManager`` what would undo it, or says it in ``undo()``.
public protocol UndoableIntent: SystemIntent {
  /// Where the intent registers what would undo it; nil outside of a run.
  @MainActor var undoManager: UndoManager? { get }
  /// Undoes what the intent did, with the same parameters.
  ///
  /// - Throws: Whatever keeps the app from undoing it.
  func undo() async throws
}

extension UndoableIntent {
  /// The undo manager of the runtime.
  @MainActor public var undoManager: UndoManager? { IntentContext.current?.runtime.undoManager }

  /// Undoes what was registered last with the undo manager of the run.
  ///
  /// - Throws: Nothing.
  public func undo() async throws {
    await MainActor.run { IntentContext.current?.runtime.undoManager.undo() }
  }
}
