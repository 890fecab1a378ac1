internal import CConfinement
internal import Files
internal import Foundation
internal import Synchronization

/// One process of ``FilmProgram``, which ends with this value.
///
/// It writes pictures to one pipe, their times to a second, and its words to a third.
final class FilmRun {
  private let process: pid_t
  private let film: FileIdentity?
  private var pipes: [Int32]
  private var hasEnded = false

  /// Memory of the program beside that of its frames, in bytes: its libraries, and the frames that a codec keeps.
  private static let ownMemory = 768 << 20
  /// The processor time of a process, in seconds, and the longest wait for its next frame.
  private static let seconds = 900, patience = Duration.seconds(60)
  /// How long all frames of a process are waited for, at most: a busy machine gives a tenth of its time.
  private let longestWait: Duration
  /// Nothing of the user's environment is its business.
  ///
  /// All its threads allocate from one arena: each reserves 64 MiB of addresses, which are limited.
  private static let environment = ["LC_ALL=C", "PATH=/usr/bin:/bin", "MALLOC_ARENA_MAX=1"]
  /// How many milliseconds processes for single frames have taken, by the films' states.
  private static let spent = Mutex<[FileIdentity: Int]>([:])

  /// Begins the budget of a film again, as its key frames are looked for.
  ///
  /// - Parameter film: The open film.
  static func beginBudget(of film: Int32) {
    guard let film = FileStatus(of: film)?.identity else { return }
    spent.withLock { spent in
      // A process that runs for weeks remembers no films that it does not read any more.
      if spent.count > 100_000 { spent = [:] }
      spent[film] = 0
    }
  }

  init(
    _ program: FilmProgram,
    file: Int32,
    arguments: [String],
    limits: DecodingLimits,
    isSingle: Bool
  ) throws(ImageDecodingError) {
    film = isSingle ? FileStatus(of: file)?.identity : nil
    longestWait = program.longestWait
    var seconds = Self.seconds
    if let film {
      let left = program.secondsForFrames * 1000 - Self.spent.withLock { $0[film] ?? 0 }
      guard left > 0 else {
        throw ImageDecodingError(
          kind: .limitExceeded,
          reason:
            "its frames took \(program.secondsForFrames) s of processor time in total"
        )
      }
      seconds = min(seconds, left / 1000 + 1)
    }
    var (own, others) = ([Int32](), [Int32]())
    defer { others.forEach { close($0) } }
    for _ in 0..<3 {
      var ends: [Int32] = [-1, -1]
      // Not pipes: of these, only the system's own call closes both ends for programs that are started meanwhile.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
        own.forEach { close($0) }
        throw Self.failure(String(cString: strerror(errno)))
      }
      own.append(ends[0])
      others.append(ends[1])
    }
    let memory = UInt64(clamping: limits.maximumMemory) + UInt64(Self.ownMemory)
    var process: Int32 = 0
    let status = WorkerProcess.withCStrings(arguments) { arguments in
      WorkerProcess.withCStrings(Self.environment) { environment in
        cco_start_reader(
          program.path,
          arguments,
          environment,
          file,
          others,
          min(memory, UInt64(Int64.max)),
          UInt64(seconds),
          &process
        )
      }
    }
    guard status == 0 else {
      own.forEach { close($0) }
      throw Self.failure(String(cString: strerror(status)))
    }
    self.process = process
    pipes = own
  }

  deinit {
    pipes.forEach { close($0) }
    if !hasEnded { _ = end() }
  }

  /// Passes frames on as they come.
  ///
  /// - Parameter visit: Called with each; false ends the process.
  /// - Returns: What the process said or did that shows that it could not decode everything; nil for nothing.
  /// - Throws: ``ImageDecodingError``, without a path, where there was none, or the process did not do what it should.
  func frames(_ visit: (FilmProgram.Frame) -> Bool) throws(ImageDecodingError) -> String? {
    var output = FilmOutput()
    var open = Set(0..<3)
    var (deadline, waited) = (ContinuousClock.now + Self.patience, Duration.zero)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while !open.isEmpty {
      let start = ContinuousClock.now
      guard let ready = wait(for: open, until: min(deadline, start + longestWait - waited)) else {
        let isSilent = ContinuousClock.now >= deadline
        throw ImageDecodingError(
          kind: .limitExceeded,
          reason: isSilent
            ? "ffmpeg returned no frame for \(Self.patience) and was killed"
            : "ffmpeg returned no frame for \(longestWait) and was killed"
        )
      }
      waited += .now - start
      for index in ready {
        // Without waiting: a byte out of band makes a socket ready that has none to read.
        let got = recv(pipes[index], &piece, piece.count, Int32(MSG_DONTWAIT))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          open.remove(index)
          continue
        }
        output.take(piece[..<got], from: index)
      }
      while let frame = try output.next() {
        deadline = .now + Self.patience
        if !visit(frame) { return nil }
      }
    }
    return try check(end(isKilled: false), output.frameCount, output.words)
  }

  // MARK: Private

  /// Throws where a process that has ended gave no frame, and says what was wrong where it gave some.
  private func check(
    _ status: Int32,
    _ count: Int,
    _ words: [UInt8]
  ) throws(ImageDecodingError) -> String? {
    let (signal, code) = (status & 0x7F, status >> 8 & 0xFF)
    if signal == SIGXCPU || signal == SIGKILL {
      throw ImageDecodingError(
        kind: .limitExceeded,
        reason:
          "decoding it took more than \(Self.seconds) s of processor time, or too much memory; ffmpeg was killed"
      )
    }
    if count == 0, signal == 0, Int(code) == CCO_NOT_CONFINED {
      throw Self.failure("its process cannot be confined")
    }
    if count == 0, signal == 0, Int(code) == CCO_NOT_STARTED {
      throw Self.failure("it cannot be run")
    }
    // One that reads a film in vain says why.
    if count == 0, signal == 0, code != 0, words.isEmpty {
      throw Self.failure("it ended with code \(code) and no message")
    }
    // A decoder that skips frames misses those that others refer to, which means nothing.
    let lines = String(decoding: words, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { line in
        count == 0 || !["mmco", "POC", "eference", "Last message"].contains { line.contains($0) }
      }
    // Behind the name and the address of the part of ffmpeg that says it.
    let said =
      lines.first.map { line in
        let start = line.hasPrefix("[") ? line.range(of: "] ")?.upperBound : nil
        return ": " + line[(start ?? line.startIndex)...].prefix(200)
      } ?? ""
    let died = signal == 0 ? "" : " \(FilmProgram.death)\(String(cString: strsignal(signal))))"
    guard count == 0 else {
      if count == FilmProgram.maximumFrameCount {
        return "only its first \(count) key frames are used"
      }
      let isWhole = status == 0 && said.isEmpty
      return isWhole ? nil : "ffmpeg cannot decode all of it\(died)\(said)"
    }
    throw ImageDecodingError(
      kind: .corrupt,
      reason: "ffmpeg can decode no frame of it\(died)\(said)"
    )
  }

  /// Waits until some pipes can be read; nil when the time is over.
  private func wait(for open: Set<Int>, until deadline: ContinuousClock.Instant) -> [Int]? {
    while true {
      let indexes = open.sorted()
      var polled = indexes.map { pollfd(fd: pipes[$0], events: Int16(POLLIN), revents: 0) }
      let milliseconds = (deadline - .now) / .milliseconds(1)
      guard milliseconds > 0 else { return nil }
      let ready = poll(&polled, nfds_t(polled.count), Int32(milliseconds.rounded(.up)))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      return zip(indexes, polled).filter { $1.revents != 0 }.map(\.0)
    }
  }

  /// Waits for the process, which is ended first where it has not done so itself.
  private func end(isKilled: Bool = true) -> Int32 {
    var status: Int32 = 0
    // One that has closed its pipes has a moment to end by itself.
    var usage = rusage()
    defer {
      hasEnded = true
      if let film {
        let times = [usage.ru_utime, usage.ru_stime]
        let milliseconds = times.reduce(0) { $0 + Int($1.tv_sec) * 1000 + Int($1.tv_usec) / 1000 }
        Self.spent.withLock { $0[film, default: 0] += milliseconds }
      }
    }
    for _ in 0..<500 where !isKilled {
      let ended = wait4(process, &status, WNOHANG, &usage)
      if ended == process { return status }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    return status
  }

  static func failure(_ reason: String) -> ImageDecodingError {
    ImageDecodingError(kind: .unavailable, reason: "ffmpeg: \(reason)")
  }
}
