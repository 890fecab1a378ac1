internal import Foundation
internal import HTTPTypes
package import ImageCoding
package import Logging
package import PictureAnswers
internal import PictureMatching
internal import SafeText
internal import ServiceLifecycle
internal import Synchronization
internal import VisualSearch

/// The jobs of a server: one runs, with lower priority than searches; a few wait; the results of the last ones
/// are kept.
package final class Jobs: Service {
  private struct State {
    /// All of them, by their ids.
    var jobs: [String: Job] = [:]
    /// The ids of waiting jobs, in order.
    var waiting: [String] = []
    /// The running job, and its task.
    var running: (id: String, task: Task<Job.Outcome, any Error>?)?
    /// Whether the running job was cancelled.
    var isUnwanted = false
    /// Whether its result is final, and only has to be written.
    var isSettled = false
    /// Whether the server is ending.
    var isClosed = false
  }

  /// The folders that jobs may read.
  let folders: [JobFolder]
  let files: JobFiles
  private let catalogs: ServedCatalogs
  private let work: JobWork
  private let logger: Logger
  private let state: Mutex<State>
  private let arrivals = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  /// The maximum number of waiting jobs.
  package static let queueLength = 16
  /// The number of ended jobs that are kept.
  package static let keptCount = 100

  /// Reads the jobs of earlier servers; unfinished ones become interrupted.
  ///
  /// - Parameters:
  ///   - folders: The folders that jobs may read, whose names differ.
  ///   - files: The files of the jobs.
  ///   - catalogs: The catalogs to index into and to search.
  ///   - limits: The limits on the cost of decoding a picture.
  ///   - workers: The low-priority processes that decode pictures for jobs; nil to decode in this process.
  ///   - logger: Receives errors.
  /// - Throws: The error of the files.
  package init(
    folders: [JobFolder],
    files: JobFiles,
    catalogs: ServedCatalogs,
    limits: DecodingLimits = .default,
    workers: DecodeWorkers? = nil,
    logger: Logger
  ) throws {
    (self.folders, self.files, self.catalogs, self.logger) = (folders, files, catalogs, logger)
    work = JobWork(
      folders: folders,
      catalogs: catalogs,
      files: files,
      limits: limits,
      workers: workers
    )
    var state = State()
    let (known, unreadable) = try files.load()
    for name in unreadable { logger.warning("\(files.path)/\(name): not the record of a job") }
    for var job in known {
      if !job.state.isOver {
        (job.state, job.ended) = (.interrupted, .now)
        try files.save(job)
      }
      state.jobs[job.id] = job
    }
    self.state = Mutex(state)
  }

  /// All jobs, the newest first.
  func all() -> [Job] {
    state.withLock { Array($0.jobs.values) }.sorted { ($1.created, $1.id) < ($0.created, $0.id) }
  }

  /// Finds a job.
  ///
  /// - Throws: ``Problem`` when the id is unknown.
  func job(_ id: String) throws -> Job {
    guard let job = state.withLock({ $0.jobs[id] }) else { throw Problem.missing("job") }
    return job
  }

  /// Adds a job for a client's request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The job, which is on the disk.
  /// - Throws: ``Problem``, also when it cannot be written; the errors of removing old files.
  func add(_ request: Job.Request) throws -> Job {
    let job = Job(request)
    // Under the lock, so that the queue limit holds, and every accepted job is stored.
    try state.withLock { state in
      guard !state.isClosed else { throw Self.busy("The server is shutting down.") }
      guard state.waiting.count < Self.queueLength else {
        throw Self.busy("\(state.waiting.count) jobs are already waiting.")
      }
      let over = state.jobs.values.filter(\.state.isOver).sorted {
        ($0.created, $0.id) < ($1.created, $1.id)
      }
      for old in over.dropLast(Self.keptCount - 1) {
        try files.remove(old.id)
        state.jobs[old.id] = nil
      }
      do {
        try files.save(job)
      } catch {
        logger.error("a job's record", metadata: ["error": .string("\(error)")])
        throw Problem(
          .stateUnusable,
          "The job could not be saved, so it was not started.",
          todo: "Try again later; the server's log has the reason."
        )
      }
      state.jobs[job.id] = job
      state.waiting.append(job.id)
    }
    arrivals.continuation.yield()
    return job
  }

  /// Cancels a job that waits or runs; a cancelled one stays cancelled.
  ///
  /// - Returns: The job. A running job may continue for a moment.
  /// - Throws: ``Problem`` when the job does not exist, or has ended; the errors of the files.
  func cancel(_ id: String) throws -> Job {
    try state.withLock { state in
      guard var job = state.jobs[id] else { throw Problem.missing("job") }
      if state.running?.id == id {
        guard !state.isSettled || state.isUnwanted else {
          throw Problem(
            .jobState,
            "The job has ended, and its results are being saved.",
            todo: "Read its results, or remove it with DELETE."
          )
        }
        state.isUnwanted = true
        state.running?.task?.cancel()
      } else if job.state == .queued {
        (job.state, job.ended) = (.cancelled, .now)
        try files.save(job)
        state.waiting.removeAll { $0 == id }
        state.jobs[id] = job
      } else if job.state != .cancelled {
        throw Problem(
          .jobState,
          "The job has ended: \(job.state.rawValue).",
          todo: "Read its results, or remove it with DELETE."
        )
      }
      return job
    }
  }

  /// Removes an ended job, with its results.
  ///
  /// - Throws: ``Problem`` when the job does not exist, or has not ended; the errors of the files.
  func remove(_ id: String) throws {
    try state.withLock { state in
      guard let job = state.jobs[id] else { throw Problem.missing("job") }
      guard job.state.isOver else {
        throw Problem(
          .jobState,
          "The job has not ended: \(job.state.rawValue).",
          todo: "Cancel it, and remove it once it has ended."
        )
      }
      do throws(FileError) {
        try files.remove(id)
      } catch {
        throw Problem(
          .stateUnusable,
          "The job cannot be removed: \(error.reason).",
          todo: "Its files are in the server's folder of jobs."
        )
      }
      state.jobs[id] = nil
    }
  }

  private static func busy(_ detail: String) -> Problem {
    Problem(
      .busy,
      detail,
      todo: "Send the request again in 60 s, or cancel a job.",
      headers: [.retryAfter: "60"]
    )
  }

  /// Runs jobs one after the other until the server ends; unfinished jobs become interrupted then.
  package func run() async throws {
    let threads = JobThreads.started(Cores.count)
    defer { threads.end() }
    await withTaskCancellationOrGracefulShutdownHandler {
      for await _ in arrivals.stream {
        while let job = next() { await run(job, on: threads) }
      }
    } onCancelOrGracefulShutdown: {
      self.close()
    }
  }

  private func close() {
    let left = state.withLock { state in
      state.isClosed = true
      state.running?.task?.cancel()
      let left = state.waiting.compactMap { state.jobs[$0] }
      state.waiting = []
      return left
    }
    for job in left { end(job, .interrupted) }
    arrivals.continuation.finish()
  }

  private func next() -> Job? {
    state.withLock { state in
      guard !state.isClosed, !state.waiting.isEmpty else { return nil }
      let id = state.waiting.removeFirst()
      state.running = (id, nil)
      (state.isUnwanted, state.isSettled) = (false, false)
      state.jobs[id]?.state = .running
      state.jobs[id]?.started = .now
      return state.jobs[id]
    }
  }

  private func run(_ job: Job, on threads: JobThreads) async {
    let id = job.id
    let task = Task(executorPreference: threads) { [work] in
      try await work.run(job) { progress in
        self.state.withLock { state in
          if state.running?.id == id { state.jobs[id]?.progress = progress }
        }
      }
    }
    state.withLock { state in
      state.running?.task = task
      if state.isUnwanted || state.isClosed { task.cancel() }
    }
    let result = await task.result
    // From here on it cannot be cancelled, so that a confirmed cancellation always takes effect.
    let (isUnwanted, isClosed) = state.withLock { state in
      state.isSettled = true
      return (state.isUnwanted, state.isClosed)
    }
    switch result {
    case .success where isUnwanted: end(job, .cancelled)
    case .success(let outcome): end(job, .done, outcome)
    case .failure where isUnwanted: end(job, .cancelled)
    case .failure where isClosed: end(job, .interrupted)
    case .failure(let error):
      logger.log(
        level: error is JobWork.Refusal ? .notice : .error,
        "a job failed",
        metadata: ["job": .string(id), "error": .string("\(error)")]
      )
      end(job, .failed, error: words(for: error, of: job))
    }
  }

  /// Records the end of a job, and notifies clients.
  private func end(
    _ job: Job,
    _ end: Job.State,
    _ outcome: Job.Outcome? = nil,
    error: String? = nil
  ) {
    var job = job
    (job.state, job.ended, job.outcome, job.error) = (end, .now, outcome, error)
    do {
      try files.save(job)
    } catch {
      logger.error(
        "a job's record",
        metadata: ["job": .string(job.id), "error": .string("\(error)")]
      )
      // A cancelled job has no results to lose.
      if end == .done || end == .failed {
        (job.state, job.outcome) = (.failed, nil)
        job.error = "its results cannot be written: \(error)"
          .replacing(files.path, with: "jobs")
      }
    }
    state.withLock { state in
      state.jobs[job.id] = job
      if state.running?.id == job.id { state.running = nil }
    }
  }

  /// The reason why a job failed, without paths of this machine that clients need not know.
  private func words(for error: any Error, of job: Job) -> String {
    var words = "\(error)".singleLine.replacing(files.path, with: "jobs")
    if let folder = folders.first(where: { $0.name == job.request.folder }) {
      words = folder.hidden(in: words)
    }
    for catalog in catalogs.all {
      words = words.replacing(catalog.engine.store.path, with: catalog.name)
    }
    return words
  }
}
