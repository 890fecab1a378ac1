package import ArgumentParser
internal import Files
internal import Foundation
internal import ImageCoding

/// `decode-worker`, of `waymark` and `waymark-server`, decodes pictures for the program that has started it, and can do
/// little else.
///
/// It gets each file open: before it has seen a byte of a picture, it has given up opening files, connections and
/// processes, and the system was told how much memory it may have. See docs/searching.md.
package struct DecodeWorkerCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "decode-worker",
    abstract: "Decode pictures for --isolate.",
    shouldDisplay: false
  )

  /// The command, to be parsed.
  package init() {}

  @OptionGroup var limitOptions: LimitOptions
  @Flag(help: "Try forbidden operations, and report whether they were refused.") var check = false
  @Flag(help: "Compute until the system kills the process.") var spin = false

  /// Runs the command where the process was started for it, and ends the process then.
  ///
  /// It runs on the first thread, before there is another one: the system confines threads.
  package static func runIfAsked() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == configuration.commandName else { return }
    main(Array(arguments.dropFirst()))
    Foundation.exit(0)
  }

  package func run() throws {
    let limits = limitOptions.limits
    ProcessLimit.memory.set(to: UInt(limits.maximumMemory) + Self.ownMemory)
    ProcessLimit.fileSize.set(to: check ? .max : 0)
    ProcessLimit.coreSize.set(to: 0)
    ProcessLimit.limitLife(milliseconds: limits.maximumMilliseconds)
    let confinement = Result { () throws(ConfinementError) in try Confinement.enter() }
    if check { return try report(confinement.get()) }
    if spin { Confinement.computeWithoutEnd() }
    let channel = WorkerChannel.standard
    while let request = try channel.receive(WorkerRequest.self) {
      guard let file = channel.receiveFile() else { return }
      ProcessLimit.allow(moreMilliseconds: limits.maximumMilliseconds)
      let answer = LentFile.lend(file, as: request.path) {
        switch confinement {
        case .success: request.answer(limits: limits)
        case .failure(let error):
          // Bytes of strangers are not looked at without it.
          WorkerAnswer.refusal(ImageDecodingError(kind: .unavailable, reason: "\(error)"))
        }
      }
      try channel.send(answer)
    }
  }

  /// Prints what was refused.
  private func report(_ hasLandlock: Bool) throws {
    let check = Confinement.check(hasLandlock: hasLandlock)
    print(check.lines.joined(separator: "\n"))
    if !check.isConfined { throw ExitCode(1) }
  }

  /// What the program takes besides the picture: measured 20 megabytes, and room for its stacks.
  private static let ownMemory = UInt(128 << 20)
}
