import AppIntents
import Testing

@Suite struct UndoManagerTests {
  @Test("What was done is undone in groups and can be done again")
  @MainActor func undo() {
    final class Counter { var value = 0 }
    let counter = Counter()
    let manager = UndoManager()
    @MainActor func add(_ number: Int) {
      counter.value += number
      manager.registerUndo(withTarget: counter) { _ in add(-number) }
    }
    manager.beginUndoGrouping()
    add(1)
    add(2)
    manager.endUndoGrouping()
    add(10)
    #expect(counter.value == 13)
    manager.undo()
    #expect(counter.value == 3)
    manager.undo()
    #expect(counter.value == 0)
    #expect(!manager.canUndo)
    manager.redo()
    #expect(counter.value == 3)
    manager.undo()
    #expect(counter.value == 0)
    #expect(manager.canRedo)
  }
}
