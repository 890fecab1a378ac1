import ArgumentParser
import Files
import Foundation
import ImageCoding
import PictureAnswers
import PictureMatching
import Terminal

/// `waymark worker` does parts of a large job for the program that has started it.
struct WorkerCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Process parts of a large job for another program.",
    discussion: """
      It reads requests from standard input and writes answers to standard output, in frames that \
      docs/scale.md describes: sign a picture, match it, join two blocks of hashes, build a \
      segment, and the steps of a search. Each request gets an answer or an error. It ends with \
      its input, or when nothing reads its output. The catalog is opened when it is first needed.

      EXAMPLE
        waymark worker --catalog museum.waymark --threads 1
      """
  )

  @OptionGroup var catalog: CatalogOption
  @OptionGroup var answers: AnswerOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var damage: DamageOption
  @Option(
    help: ArgumentHelp(
      "The maximum number of processors to use (default: all).",
      valueName: "number"
    )
  )
  var threads: Int?
  @Option(
    help: ArgumentHelp(
      "The maximum number of bytes after the message of a request.",
      valueName: "number"
    )
  )
  var maxBlocks = 512 << 20
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    if let threads, threads < 1 {
      throw ValidationError("--threads must be at least 1, not \(threads).")
    }
    if maxBlocks < 1 { throw ValidationError("--max-blocks must be at least 1, not \(maxBlocks).") }
  }

  func run() async throws {
    // What is written to a closed pipe fails, and ends the loop in order.
    signal(SIGPIPE, SIG_IGN)
    if let output = FileStatus(of: STDOUT_FILENO), output.kind == .file, output.size > 0 {
      throw CommandFailure(
        .usage,
        message: "standard output is a file that is not empty; "
          + "use a pipe, a socket or a new file"
      )
    }
    let channel = WorkerChannel.standard
    if !channel.isStream {
      throw CommandFailure(
        .usage,
        message: "standard input or output is a datagram socket, which would cut requests; "
          + "use a pipe or a stream socket"
      )
    }
    Self.endWithReader()
    if let threads { Cores.use(atMost: threads) }
    let session = TaskSession(
      catalog: catalog,
      options: answers.matchOptions,
      limits: limits.limits,
      isStrict: damage.strict,
      maximumBlockBytes: maxBlocks
    )
    do {
      while let frame = try TaskFrame(from: channel, blockBytesAtMost: maxBlocks) {
        do {
          try await session.answer(frame.request.get(), frame.blocks) {
            try TaskFrame.send(.success($0), $1, to: channel)
          }
        } catch let error as TaskError {
          try TaskFrame.send(.failure(error), to: channel)
        }
      }
    } catch let error as TaskError {
      try? TaskFrame.send(.failure(error), to: channel)
      throw ExitCode(ExitStatus.usage.rawValue)
    } catch let gone as WorkerGone {
      if gone.code == EPIPE { throw ExitCode(ExitStatus.someFailed.rawValue) }
      let reason = String(cString: strerror(gone.code))
      throw CommandFailure(.someFailed, message: "the answers cannot be written: \(reason)")
    }
  }

  /// Ends the process as soon as nothing can read its answers any more, also while it computes.
  ///
  /// The end of the input is not enough: requests may wait there still, whose answers are wanted. A signal by
  /// `PR_SET_PDEATHSIG` would come when the thread ends that has started the worker.
  private static func endWithReader() {
    Thread.detachNewThread {
      var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      while true {
        let count = poll(&output, 1, -1)
        if count > 0 { break }
        if count < 0, errno != EINTR { return }
      }
      _exit(ExitStatus.someFailed.rawValue)
    }
  }
}
