internal import Foundation

/// Finds the programs of the package, and lets few tests at a time run them or others.
///
/// All tests begin at once: without it hundreds of programs would run beside each other, each of them
/// so slowly that limits of time are reached.
public actor Programs {
  /// The programs of all tests, twice as many as there are processors.
  private static let shared = Programs(width: 2 * ProcessInfo.processInfo.activeProcessorCount)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init(width: Int) { free = width }

  /// Returns the path of a program of the package, by its name.
  ///
  /// Built programs stand beside the test bundle, in the folder of the build's products.
  public static func path(of name: String) -> String {
    let bundle = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let candidates = ([bundle] + Bundle.allBundles.map(\.bundleURL)).map {
      $0.deletingLastPathComponent().appending(path: name).path
    }
    return candidates.first(where: FileManager.default.isExecutableFile) ?? candidates[0]
  }

  /// Runs an operation that waits for a program, when it is its turn.
  ///
  /// - Throws: What the operation throws.
  public static func run<Value: Sendable>(
    _ operation: @Sendable () async throws -> Value
  ) async rethrows -> Value {
    await shared.enter()
    do {
      let value = try await operation()
      await shared.leave()
      return value
    } catch {
      await shared.leave()
      throw error
    }
  }

  /// Runs a closure that holds its thread while it waits for a program: on a thread of its own, as the
  /// few that all tests share must not be held.
  ///
  /// - Throws: What the closure throws.
  public static func runBlocking<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await run {
      try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Result { try body() }) }.start()
      }
    }
  }

  private func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
