import CFloors
import Foundation

/// How the cost of a call is measured.
enum Meter {
  /// By the processor time of this process, user and system; of what runs on all cores, by the time
  /// on the wall.
  case clock
  /// By the number of instructions, which is the same on a busy machine and a quiet one.
  ///
  /// Valgrind's callgrind counts them, and writes each count to a numbered file beside this one. It
  /// emulates a processor with AVX2 whatever the real one has, so kernels of AVX-512 are not seen.
  case callgrind(file: String, counts: CallgrindCounts)

  /// Whether two measurements of the same work agree, so that one is enough.
  var isExact: Bool {
    switch self {
    case .clock: false
    case .callgrind: true
    }
  }

  /// How many times its recorded ratio a benchmark may cost.
  ///
  /// Medians of times stay within a tenth of each other on one machine. Counts differ by less than a
  /// hundredth; what is left is for the versions of the system's libraries.
  var tolerance: Double { isExact ? 1.1 : 1.35 }

  /// What ratios are only comparable on: the model of the processor, or nothing but its architecture.
  var subject: String {
    guard isExact else { return Self.processor }
    #if arch(x86_64)
    return "instructions, x86-64"
    #else
    return "instructions, AArch64"
    #endif
  }

  /// Measures a call in seconds, or in instructions.
  func measure(isParallel: Bool, _ body: () async throws -> Void) async throws -> Double {
    switch self {
    case .clock:
      let clock = isParallel ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID
      let start = Self.seconds(clock)
      try await body()
      return Self.seconds(clock) - start
    case .callgrind(let file, let counts):
      count_begin()
      try await body()
      count_end()
      return try counts.next(besides: file)
    }
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The model of this machine's first processor, as proc(5) names it.
  private static var processor: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let fields = [
      "model name": "", "cpu family": "family ", "model": "model ",
      "CPU implementer": "implementer ", "CPU part": "part ",
    ]
    let first = text.components(separatedBy: "\n\n")[0]
    return first.split(separator: "\n").compactMap { line -> String? in
      let parts = line.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 2, let prefix = fields[parts[0]] else { return nil }
      return prefix + parts[1]
    }.sorted().joined(separator: ", ")
  }
}

/// The counts that callgrind has written so far.
final class CallgrindCounts {
  private var dumps = 0

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads the count that was written last.
  ///
  /// - Parameter file: What `--callgrind-out-file` said.
  /// - Returns: The number of instructions of all threads.
  /// - Throws: ``Missing`` when the program does not run under callgrind.
  func next(besides file: String) throws -> Double {
    dumps += 1
    let path = "\(file).\(dumps)"
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("totals:") }
    guard let line, let count = Double(line.dropFirst("totals: ".count)) else {
      throw Missing(
        description: "\(path): no count; run this under valgrind --tool=callgrind "
          + "--callgrind-out-file=\(file)"
      )
    }
    return count
  }
}
