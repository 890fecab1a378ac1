import PictureAnswers
import ArgumentParser
import Foundation
import ImageCoding

/// `waymark decode-worker` decodes pictures for the program that has started it, and can do little else.
///
/// Before it has seen a byte of a picture, the system is told how much memory it may have and that it may
/// neither write files nor leave its memory behind.
struct DecodeWorkerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decode-worker",
    abstract: "Decode pictures for --isolate.",
    shouldDisplay: false
  )

  @OptionGroup var limitOptions: LimitOptions

  func run() async throws {
    let limits = limitOptions.limits
    ProcessLimit.memory.set(to: UInt(limits.maximumMemory) + Self.ownMemory)
    ProcessLimit.fileSize.set(to: 0)
    ProcessLimit.coreSize.set(to: 0)
    while let request = try WorkerChannel.standard.receive(WorkerRequest.self) {
      ProcessLimit.allow(moreMilliseconds: limits.maximumMilliseconds)
      try WorkerChannel.standard.send(request.answer(limits: limits))
    }
  }

  /// What the program takes besides the picture: measured 20 megabytes, and room for its stacks.
  private static let ownMemory = UInt(128 << 20)
}
