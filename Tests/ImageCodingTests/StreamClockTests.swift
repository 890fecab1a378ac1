import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite("The clock of an MPEG stream")
struct StreamClockTests {
  /// Times in units of 1/90,000 s, 0.5 s apart.
  private static let steady = (0..<40).map { $0 * 45_000 }

  static let clocks: [(String, [Int], StreamClock.Kind)] = [
    ("goes on", steady, .steady),
    ("goes back where a film starts over", steady + steady, .jumping),
    ("goes on for longer than ten seconds", steady + steady.map { $0 + 4_000_000 }, .jumping),
    ("goes on for ten seconds", [0, 900_000, 1_800_000], .steady),
    ("starts over after 33 bits", steady.map { ($0 + 1 << 33 - 450_000) % (1 << 33) }, .steady),
  ]

  @Test("is looked through to its end", arguments: clocks)
  func transport(words: String, times: [Int], kind: StreamClock.Kind) throws {
    for lead in [0, 4] {
      // More than one piece that is read at once.
      let packets = times.map { [UInt8](repeating: 0, count: lead) + Self.packet($0) }
      let filler = [UInt8](repeating: 0, count: lead) + Self.packet(nil)
      let bytes = packets.flatMap { $0 + repeatElement(filler, count: 200).joined() }
      try #expect(Self.kind(bytes, "a.ts") == kind, "\(words), \(lead)")
    }
  }

  @Test("of a program stream is looked through to its end", arguments: clocks)
  func program(words: String, times: [Int], kind: StreamClock.Kind) throws {
    for pack in [Self.pack, Self.oldPack] {
      let bytes = times.flatMap { pack($0) + [UInt8](repeating: 0, count: 40_001) }
      try #expect(Self.kind(bytes, "a.mpg") == kind, "\(words)")
    }
  }

  @Test("of several programs in one stream is that of each")
  func programs() throws {
    let bytes = Self.steady.flatMap {
      Self.packet($0, of: 256) + Self.packet($0 + 9_000_000, of: 512)
    }
    try #expect(Self.kind(bytes, "a.ts") == .steady)
  }

  @Test("is found where a packet was cut")
  func cut() throws {
    let part = Self.steady.flatMap { Self.packet($0) + Self.packet(nil) }
    try #expect(Self.kind(part.dropLast(100) + part, "a.ts") == .jumping)
  }

  @Test("is looked through up to a limit, where a sparse file says that it has a terabyte")
  func limit() throws {
    let folder = try TemporaryFolder()
    let part = Self.steady.flatMap { Self.packet($0) + Self.packet(nil) }
    for (name, count) in [("half", part.count), ("whole", 2 * part.count)] {
      try Data(part + part).write(to: URL(filePath: folder(name + ".ts")))
      #expect(truncate(folder(name + ".ts"), 1 << 40) == 0)
      let kind = StreamClock.Kind(of: folder(name + ".ts"), atMost: count)
      #expect(kind == (name == "half" ? .steady : .jumping))
    }
  }

  @Test("is that of no other film, and of no file that does not exist")
  func others() throws {
    let film = Array("\0\0\0\u{18}ftypmp42".utf8) + Self.steady.flatMap { Self.pack($0) }
    try #expect(Self.kind(film, "a.mp4") == .none)
    #expect(StreamClock.Kind(of: "/nonexistent/a.ts") == .none)
  }

  private static func kind(_ bytes: [UInt8], _ name: String) throws -> StreamClock.Kind {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(filePath: folder(name)))
    return StreamClock.Kind(of: folder(name))
  }

  /// A packet of a transport stream, with a time in its adaptation field or without one.
  private static func packet(_ time: Int?, of stream: Int = 256) -> [UInt8] {
    var packet: [UInt8] = [0x47, UInt8(stream >> 8), UInt8(stream & 0xFF)]
    if let time {
      packet += [0x20, 183, 0x10] + (0..<4).map { UInt8(time >> (25 - 8 * $0) & 0xFF) }
      packet += [UInt8(time & 1) << 7 | 0x7E, 0]
    } else {
      packet += [0x10]
    }
    return packet + [UInt8](repeating: 0xFF, count: 188 - packet.count)
  }

  private static let code: [UInt8] = [0, 0, 1, 0xBA]

  /// The head of a pack of MPEG-2.
  private static func pack(_ time: Int) -> [UInt8] {
    let bits = 1 << 46 | (time >> 30) << 43 | 1 << 42 | (time >> 15 & 0x7FFF) << 27 | 1 << 26
    let field = bits | (time & 0x7FFF) << 11 | 1 << 10 | 1
    let bytes = (0..<6).map { UInt8(field >> (40 - 8 * $0) & 0xFF) }
    return code + bytes + [0, 0, 3, 0xF8]
  }

  /// The head of a pack of MPEG-1.
  private static func oldPack(_ time: Int) -> [UInt8] {
    let field = 1 << 37 | (time >> 30) << 33 | 1 << 32 | (time >> 15 & 0x7FFF) << 17 | 1 << 16
    let bits = field | (time & 0x7FFF) << 1 | 1
    let bytes = (0..<5).map { UInt8(bits >> (32 - 8 * $0) & 0xFF) }
    return code + bytes + [0x80, 0, 1]
  }
}
