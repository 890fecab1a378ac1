import AppIntents
import Synchronization
import Testing

@Suite struct FitnessTests {
  @Test("Transient entities are values with properties")
  func transient() async throws {
    let outcome = try await IntentRuntime.patient().run(
      SummarizeWorkoutsIntent.self,
      arguments: ["goal": "10 mi", "kinds": "Run", "weight": "70.5"]
    )
    let summary = try #require(outcome.value as? WorkoutSummary)
    #expect(outcome.spokenDialog == "You went 16.1 km")
    #expect(summary.duration == .seconds(3600))
    let json = try summary._json
    let copy = try await WorkoutSummary._value(from: json)
    #expect(copy.duration == summary.duration)
    #expect(abs(copy.distance.value - 16.0934) < 0.001)
    #expect(copy.best == nil)
    let tooFar = await #expect(throws: AppIntentError.self) {
      try await IntentRuntime.patient().run(
        SummarizeWorkoutsIntent.self,
        arguments: ["goal": "-1"]
      )
    }
    #expect(tooFar?.description == "The parameter 'goal': it must not be negative.")
    #expect(StartRunIntent.suggestedWorkouts.map(\.workoutStyle) == [.run, .ride])
  }

  private func runtime(_ log: ExportLog) -> IntentRuntime {
    let manager = AppDependencyManager()
    manager.add(dependency: log)
    return IntentRuntime(dependencies: manager, timeLimit: .milliseconds(500))
  }

  @Test("A background task takes longer than the limit and says how far it is")
  func longRunning() async throws {
    var runtime = runtime(ExportLog())
    let updates = Mutex<[IntentProgressUpdate]>([])
    runtime.onProgress = { update in updates.withLock { $0.append(update) } }
    let outcome = try await runtime.run(ExportWorkoutsIntent.self, arguments: ["chunks": "80"])
    let file = try #require(outcome.value as? IntentFile)
    #expect(file.data == Data("workouts".utf8))
    #expect(file.type == .plainText)
    let last = try #require(updates.withLock { $0.last })
    #expect(last.fraction == 1)
    #expect(last.description == "Exporting")
    #expect(last.detail == "80 of 80")
  }

  @Test("Cancelling tells the intent why and ends it")
  func cancel() async throws {
    let log = ExportLog()
    let run = runtime(log).start(ExportWorkoutsIntent(), arguments: ["chunks": "1000"])
    while run.progress.completedUnitCount == 0 { try await Task.sleep(for: .milliseconds(5)) }
    run.cancel(.userCancelled)
    await #expect(throws: CancellationError.self) { try await run.outcome() }
    #expect(log.all == ["cancelled: userCancelled"])
  }

  @Test("A cancelled intent that does not stop is left after its grace period")
  func deaf() async throws {
    let runtime = {
      var runtime = IntentRuntime()
      runtime.gracePeriod = .milliseconds(50)
      return runtime
    }()
    let run = runtime.start(DeafIntent())
    run.cancel()
    let error = await #expect(throws: AppIntentError.self) { try await run.outcome() }
    #expect(error?.description.contains("did not stop within") == true)
  }

  @Test("An intent that says nothing for too long is ended; one that reports goes on")
  func watchdog() async throws {
    let error = await #expect(throws: AppIntentError.self) {
      try await runtime(ExportLog()).run(HangingIntent.self)
    }
    #expect(error?.description.contains("without progress") == true)
    _ = try await runtime(ExportLog()).run(HangingIntent.self, arguments: ["reports": "20"])
  }
}
