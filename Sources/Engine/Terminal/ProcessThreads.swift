import Glibc

/// The threads of a process, of which the system may allow too few.
package enum ProcessThreads {
  /// How many the runtime libraries may ask for while a command works: some for each core, and a few.
  private static var neededCount: Int { 2 * sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 4 }

  /// Ends the process with a line where the system gives it too few.
  ///
  /// - Parameter program: The name of the program.
  package static func require(for program: String) {
    guard !areAvailable(neededCount) else { return }
    Console.programName = program
    Console.report(
      "the system does not give \(program) \(neededCount) threads; raise the limit of processes (ulimit -u)"
    )
    exit(ExitStatus.someFailed.rawValue)
  }

  /// Whether the system gives the process so many more threads at a time.
  ///
  /// Swift's tasks wait forever for one that it does not give, as with `ulimit -u`.
  ///
  /// - Parameter count: How many.
  /// - Returns: Whether it gives all of them.
  /// - Complexity: Starts and ends as many threads: some 20 µs each.
  package static func areAvailable(_ count: Int) -> Bool {
    var gate = pthread_mutex_t()
    pthread_mutex_init(&gate, nil)
    defer { pthread_mutex_destroy(&gate) }
    return withUnsafeMutablePointer(to: &gate) { gate in
      // All of them are there until the last one is.
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
