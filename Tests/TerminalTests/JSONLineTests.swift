import Synchronization
import Terminal
import Testing

@Suite("A line of JSON") struct JSONLineTests {
  @Test("has a limit in bytes, up to which it is what it is without one", arguments: 0...40)
  func limits(limit: Int) {
    let json = JSONOutput.object([
      ("é", .array([.integer(1), .string("a\"b"), .null])),
      ("late", .deferred { .boolean(true) }),
    ])
    let line = #"{"é":[1,"a\"b",null],"late":true}"#
    #expect(json.line == line)
    #expect(json.line(limit: limit) == (line.utf8.count <= limit ? line : nil))
  }

  @Test("that is too long is not made to its end")
  func deferral() {
    let made = Counter()
    let rows = (0..<1000).map { _ in
      JSONOutput.deferred {
        made.add()
        return .string("0123456789")
      }
    }
    #expect(JSONOutput.array(rows).line(limit: 100) == nil)
    #expect(made.value < 12)
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }
}
