import Foundation
import SystemLog
import Testing

@Suite("Locks, formats and signposts of `os`")
struct LogTests {
  @Test("A lock lets one task at a time change its value")
  func locks() async {
    let count = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1000 { count.withLock { $0 += 1 } } }
      }
    }
    #expect(count.withLock { $0 } == 8000)
    #expect(count.withLockIfAvailable { $0 } == 8000)
    let gate = OSAllocatedUnfairLock()
    gate.lock()
    #expect(!gate.lockIfAvailable() && gate.withLockIfAvailable { 1 } == nil)
    gate.unlock()
    #expect(gate.withLock { 2 } == 2)
  }

  @Test(
    "A format of printf takes values, and hides private ones",
    arguments: [
      ("plain 100%%", "plain 100%"), ("%{public}@ and %@", "a and 3"),
      ("%{private}@ %d", "<private> 3"),
      ("%@ %05.1f", "a 003.0"), ("%@ %@ %@", "a 3 %@"), ("%{public}s %x", "a 3"),
    ]
  )
  func formats(format: String, text: String) {
    let number: any CVarArg = format.hasSuffix("f") ? 3.0 : 3
    #expect(OSLogFormat.text(format, ["a", number]) == text)
  }

  @Test("Signposts have identifiers of their own, and an interval returns what its closure does")
  func signposts() {
    let signposter = OSSignposter(subsystem: "test", category: .pointsOfInterest)
    #expect(signposter.makeSignpostID() != signposter.makeSignpostID())
    let object = NSObject()
    #expect(signposter.makeSignpostID(from: object) == signposter.makeSignpostID(from: object))
    #expect(signposter.withIntervalSignpost("Count") { 7 } == 7)
    #expect(signposter.isEnabled && !OSSignposter.disabled.isEnabled)
    os_signpost(.event, log: .default, name: "Seen")
    os_log("%{public}@ was seen", log: .disabled, type: .error, "one")
  }
}
