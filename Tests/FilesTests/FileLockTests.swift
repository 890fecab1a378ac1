import Files
import Foundation
import Synchronization
import Testing

@Suite struct FileLockTests {
  @Test("A lock has one holder at a time, and is free again when that one lets go")
  func holders() throws {
    let folder = try ScratchFolder()
    do {
      let first = try FileLock(tryingAt: folder("lock"))
      #expect(first != nil)
      #expect(try FileLock(tryingAt: folder("lock")) == nil)
      first?.keep()
    }
    #expect(try FileLock(tryingAt: folder("lock")) != nil)
  }

  /// A descriptor that is closed twice is, the second time, a file that another thread has just opened.
  @Test("A lock that is refused closes no file of another thread")
  func refusal() throws {
    let folder = try ScratchFolder()
    let path = folder("lock")
    let held = try #require(try FileLock(tryingAt: path))
    let isOver = Atomic(false)
    let lost = Atomic(0)
    let openers = DispatchGroup()
    DispatchQueue.global().async(group: openers) {
      while !isOver.load(ordering: .relaxed) {
        let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
        for _ in 0..<20 where fcntl(file, F_GETFD) < 0 {
          lost.add(1, ordering: .relaxed)
          break
        }
        close(file)
      }
    }
    var granted = 0
    for _ in 0..<50_000 where try FileLock(tryingAt: path) != nil { granted += 1 }
    isOver.store(true, ordering: .relaxed)
    openers.wait()
    held.keep()
    #expect(granted == 0)
    #expect(lost.load(ordering: .relaxed) == 0)
  }
}
