import AppIntents
import AppIntentsTesting
import Determinism
import Testing

@Suite struct ConformanceScanTests {
  private let protocols: Set<String> = ["AppIntent", "AppEntity", "AppEnum", "EntityQuery"]

  @Test("Types are found wherever they stand, each once, and conform to what was asked for")
  func program() throws {
    let scan = try #require(ConformanceScan())
    let modules: Set<String> = ["AppIntentsTests", "AppIntents", "VisualIntelligence"]
    let names = scan.types(conformingTo: protocols, in: modules).map { String(reflecting: $0) }
    #expect(Set(names).count == names.count)
    for type in [TrailEntity.self, OpenTrailIntent.self, IntentTests.PlainIntent.self] as [Any.Type]
    {
      #expect(names.contains(String(reflecting: type)))
    }
    #expect(names.contains { $0.hasPrefix("AppIntents.") })
    let intents = scan.types(conformingTo: ["AppIntent"], in: modules)
    #expect(intents.allSatisfy { $0 is any AppIntent.Type })
    #expect(!intents.isEmpty)
    #expect(scan.types(conformingTo: ["Equatable"], in: modules).isEmpty)
    #expect(scan.types(conformingTo: protocols, in: ["Swift", ""]).isEmpty)
  }

  @Test(
    "A list of memory that is not one has no memory",
    arguments: ["", "\n\n", "10 r--p", "20-10 r--p", "x-y r--p", "10-20-30 r--p", "10-20", "-"]
  )
  func oddList(_ list: String) {
    let memory = ProgramMemory(list: list)
    #expect(memory.load(UInt8.self, at: 0x10) == nil)
    #expect(!memory.isExecutable(0x10))
  }

  /// Runs with the address of bytes and a memory that has these only.
  private func withMemory(
    _ bytes: [UInt8],
    _ body: (UInt, ProgramMemory) throws -> Void
  ) rethrows {
    try bytes.withUnsafeBytes { buffer in
      let start = UInt(bitPattern: buffer.baseAddress)
      let hex = [start, start + UInt(bytes.count / 2), start + UInt(bytes.count)].map {
        String($0, radix: 16)
      }
      let list = "\(hex[0])-\(hex[1]) r--p 0 0 0\n\(hex[1])-\(hex[2]) rw-p 0 0 0\n"
      try body(start, ProgramMemory(list: list))
    }
  }

  @Test("Numbers and texts are read up to the last byte and not beyond")
  func bounds() {
    withMemory(Array("swift\0is\0ok".utf8)) { start, memory in
      #expect(memory.text(at: start) == "swift")
      #expect(memory.text(at: start + 6) == "is")
      #expect(memory.text(at: start + 9) == nil)
      #expect(memory.load(UInt16.self, at: start + 9) != nil)
      #expect(memory.load(UInt16.self, at: start + 10) == nil)
      #expect(memory.load(UInt8.self, at: start - 1) == nil)
      #expect(memory.load(UInt64.self, at: .max) == nil)
      #expect(!memory.contains(start, count: .max))
      #expect(!memory.isExecutable(start))
    }
  }

  @Test(
    "Bytes that are not records are skipped, with distances that lead among them",
    arguments: 0..<20
  )
  func hostile(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Small numbers: distances that stay inside, kinds and flags that mean something.
    let bytes = (0..<4096).flatMap { index in
      let distance = Int32(truncatingIfNeeded: random.next() % 8192) - 4096
      return withUnsafeBytes(of: index.isMultiple(of: 3) ? distance & 0x1F : distance & ~3) {
        Array($0)
      }
    }
    withMemory(bytes) { start, memory in
      let records = (0..<4096).map { start + $0 * 4 } + [0, .max, .max - 3]
      let scan = ConformanceScan(memory: memory, records: records)
      #expect(scan.types(conformingTo: protocols.union([""]), in: ["", "AppIntents"]).isEmpty)
    }
  }
}
