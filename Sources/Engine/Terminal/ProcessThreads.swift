import Glibc

/// Checks the system's limit on the threads of a process.
package enum ProcessThreads {
  /// The number of threads that the runtime libraries may need during a command: some for each core, and a few.
  private static var neededCount: Int { 2 * sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 4 }

  /// Ends the process with an error message when the limit is too low.
  ///
  /// - Parameter program: The name of the program.
  package static func require(for program: String) {
    guard !areAvailable(neededCount) else { return }
    Console.programName = program
    Console.report(
      "the system refuses \(program) \(neededCount) threads; raise the process limit (ulimit -u)"
    )
    exit(ExitStatus.someFailed.rawValue)
  }

  /// Whether the process can start a number of further threads.
  ///
  /// Swift's tasks wait forever for a thread that the system refuses, as with `ulimit -u`.
  ///
  /// - Parameter count: The number of threads.
  /// - Returns: Whether all of them can be started.
  /// - Complexity: Starts and ends as many threads: some 20 µs each.
  package static func areAvailable(_ count: Int) -> Bool {
    var gate = pthread_mutex_t()
    pthread_mutex_init(&gate, nil)
    defer { pthread_mutex_destroy(&gate) }
    return withUnsafeMutablePointer(to: &gate) { gate in
      // All of them exist until the last one has started.
      pthread_mutex_lock(gate)
      var threads: [pthread_t] = []
      for _ in 0..<count {
        var thread = pthread_t()
        let status = pthread_create(
          &thread,
          nil,
          { gate in
            let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self)
            if let gate {
              pthread_mutex_lock(gate)
              pthread_mutex_unlock(gate)
            }
            return nil
          },
          gate
        )
        guard status == 0 else { break }
        threads.append(thread)
      }
      pthread_mutex_unlock(gate)
      for thread in threads { pthread_join(thread, nil) }
      return threads.count == count
    }
  }
}
