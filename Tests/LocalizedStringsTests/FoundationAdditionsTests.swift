import Foundation
import LocalizedStrings
import Testing

@Suite("What Foundation has on other systems")
struct FoundationAdditionsTests {
  private class Thing {
    let size: Int
    init(_ size: Int) { self.size = size }
  }
  private final class Named: Thing {
    let name: String?
    init(_ size: Int, _ name: String?) {
      self.name = name
      super.init(size)
    }
  }

  @Test("Objects are sorted by the name of a property, also of a superclass")
  func sortedByKey() throws {
    let things = [Named(1, "b"), Named(3, nil), Named(2, "a")] as NSArray
    func sizes(_ key: String?, _ ascending: Bool) throws -> [Int] {
      let order = NSSortDescriptor(key: key, ascending: ascending)
      let sorted = try #require(things.sortedArray(using: [order]) as? [Named])
      return sorted.map(\.size)
    }
    #expect(try sizes("size", true) == [1, 2, 3])
    #expect(try sizes("size", false) == [3, 2, 1])
    #expect(try sizes("nothing", true) == [1, 3, 2])
    let words = ["b", "a"] as NSArray
    let order = NSSortDescriptor(key: nil, ascending: true)
    #expect(words.sortedArray(using: [order]) as? [String] == ["a", "b"])
  }

  @Test("The lines of a file are its text without ends of lines and empty lines")
  func lines() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("one\r\ntwo\n\nthree\rfour".utf8).write(to: file)
    var found: [String] = []
    for try await line in file.lines { found.append(line) }
    #expect(found == ["one", "two", "three", "four"])
    var bytes = 0
    for try await _ in file.resourceBytes { bytes += 1 }
    #expect(bytes == 20)
    await #expect(throws: (any Error).self) {
      for try await _ in URL(filePath: "/nowhere/at/all").lines {}
    }
  }

  @Test("A localized text may have attributes")
  func attributed() {
    let text = AttributedString(localized: "Hello **you**")
    #expect(String(text.characters) == "Hello you")
    #expect(text.runs.count == 2)
  }
}
