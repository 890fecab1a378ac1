internal import Files
internal import Glibc
internal import Synchronization

/// The clock that an MPEG stream carries, by which ffmpeg goes to a moment.
///
/// A transport stream has it in packets (PCR), a program stream in the heads of its packs (SCR), both in units of 1/90,000 s
/// (ISO/IEC 13818-1). Where files were joined end to end, it jumps, and one time may stand at two places.
package enum StreamClock {
  /// The timing of a film's frames.
  package enum Kind: Sendable {
    /// It has no such clock.
    case none
    /// It goes on as time does.
    case steady
    /// The clock goes back, or on by more than ffmpeg takes for a gap.
    case jumping

    /// Looks through a film; one that cannot be read has no clock.
    ///
    /// What was found of a file is remembered for as long as it does not change.
    ///
    /// - Parameters:
    ///   - film: A path.
    ///   - limit: The bytes that are looked through at most; what is behind them counts as steady.
    /// - Complexity: Reads a stream once, a piece at a time, up to a jump.
    package init(of film: String, atMost limit: Int = StreamClock.longestLook) {
      self = .none
      guard let file = try? EncodedFile(film, maximumByteCount: .max) else { return }
      defer { file.close() }
      guard let identity = FileStatus(of: file.descriptor)?.identity else { return }
      if let known = StreamClock.known.withLock({ $0[identity] }) {
        self = known
        return
      }
      let input = file.input
      let head = input.first(FilmContainer.headCount)
      let packets: (start: Int, count: Int)?
      switch FilmContainer(head: head, path: film)?.demuxer {
      case "mpegts": packets = FilmContainer.packets(of: head) ?? (0, StreamClock.packet)
      case "mpeg": packets = nil
      default: return
      }
      self = StreamClock.jumps(in: input, packets, atMost: limit) ? .jumping : .steady
      StreamClock.known.withLock { known in
        // A process that runs for weeks remembers no films that it does not read any more.
        if known.count > 100_000 { known = [:] }
        known[identity] = self
      }
    }
  }

  /// 16 GiB: two and a half hours of a broadcast at 15 Mbit/s.
  ///
  /// A sparse file may say that it has terabytes.
  package static let longestLook = 16 << 30

  // MARK: Private

  private static let known = Mutex<[FileIdentity: Kind]>([:])

  /// A time of a stream, in units of 1/90,000 s.
  private struct Time {
    let stream: Int
    let units: Int
  }

  private static let pieceCount = 1 << 20
  /// The bytes of a packet of a transport stream, before which some recorders write four of their own.
  private static let packet = 188
  /// The clock has 33 bits.
  private static let wrap = 1 << 33
  /// Ten seconds: ffmpeg's `-dts_delta_threshold`.
  private static let longestStep = 10 * 90_000

  /// Whether the clock of a transport stream of such packets, or without them of a program stream, jumps.
  private static func jumps(
    in input: EncodedInput,
    _ packets: (start: Int, count: Int)?,
    atMost limit: Int
  ) -> Bool {
    // By the streams that carry one, of which a broadcast may have several.
    var last: [Int: Int] = [:]
    var hasJumped = false
    func visit(_ time: Time) -> Bool {
      if let before = last.updateValue(time.units, forKey: time.stream) {
        // The clock starts over after a day: the shorter way round is the step.
        let step = (time.units - before + wrap * 3 / 2) % wrap - wrap / 2
        hasJumped = !(0...longestStep).contains(step)
      }
      return !hasJumped
    }
    var place = packets?.start ?? 0
    let end = min(input.count, limit)
    while place < end, !hasJumped {
      let count = min(pieceCount, end - place)
      let read = input.bytes(at: UInt64(place), count: count).withUnsafeBytes { bytes in
        packets.map { transportTimes(bytes, $0.count, visit) } ?? programTimes(bytes, visit)
      }
      // What is left of a piece is read again with the next one.
      guard read > 0, count == pieceCount else { break }
      place += read
    }
    return hasJumped
  }

  /// Visits the times in packets of a transport stream, and returns how many bytes they have taken.
  private static func transportTimes(
    _ bytes: UnsafeRawBufferPointer,
    _ count: Int,
    _ visit: (Time) -> Bool
  ) -> Int {
    var place = 0
    while place + packet <= bytes.count {
      // Where a packet was cut, the next one begins elsewhere.
      let next = place + count
      if bytes[place] != 0x47 || next < bytes.count && bytes[next] != 0x47 {
        place += 1
        continue
      }
      // The flags of an adaptation field of such a length say that there is a time.
      if bytes[place + 3] & 0x20 != 0, bytes[place + 4] >= 7, bytes[place + 5] & 0x10 != 0 {
        let high = (6..<10).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
        let time = Time(
          stream: Int(bytes[place + 1] & 0x1F) << 8 | Int(bytes[place + 2]),
          units: high << 1 | Int(bytes[place + 10] >> 7)
        )
        if !visit(time) { return place }
      }
      place += count
    }
    return place
  }

  /// Visits the times in heads of packs of a program stream, and returns how many bytes were looked through.
  private static func programTimes(
    _ bytes: UnsafeRawBufferPointer,
    _ visit: (Time) -> Bool
  ) -> Int {
    // The code 00 00 01 BA, looked for by its last byte.
    var place = 3
    while place < bytes.count, let start = bytes.baseAddress,
      let found = memchr(start + place, 0xBA, bytes.count - place)
    {
      let code = start.distance(to: UnsafeRawPointer(found))
      place = code + 1
      guard bytes[code - 3] == 0, bytes[code - 2] == 0, bytes[code - 1] == 1 else { continue }
      guard place + 5 <= bytes.count else { return code - 3 }
      let field = (0..<5).map { Int(bytes[place + $0]) }
      let units: Int
      if field[0] >> 6 == 1 {
        let high = (field[0] >> 3 & 7) << 30 | (field[0] & 3) << 28 | field[1] << 20
        units = high | (field[2] >> 3) << 15 | (field[2] & 3) << 13 | field[3] << 5 | field[4] >> 3
      } else if field[0] >> 4 == 2 {
        let high = (field[0] >> 1 & 7) << 30 | field[1] << 22 | (field[2] >> 1) << 15
        units = high | field[3] << 7 | field[4] >> 1
      } else {
        continue
      }
      if !visit(Time(stream: 0, units: units)) { return place }
    }
    return max(0, bytes.count - 3)
  }
}
