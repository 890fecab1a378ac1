import AppIntents
import DuplicateSearch
import Foundation
import ImageCoding
import ImageSignatures
import PictureAnswers
import Terminal

/// The requests of `waymark worker`; docs/scale.md describes the blocks of bytes of each.
enum TaskRequest: Codable, Sendable {
  /// The version and the limits of this worker.
  case hello
  /// The signature of a picture.
  case sign(path: String?, features: FeatureSelection?)
  /// The answer to a picture: a row of `waymark batch --format ndjson`.
  case match(name: String, path: String?)
  /// Loads codes for `join`.
  case load(bits: Int, radius: Int, queries: Int)
  /// The loaded codes within the radius of others.
  case join
  /// A hint of which other pictures a file may be a duplicate.
  case hint(path: String)
  /// The groups of duplicates among some files of a folder.
  case duplicates(folder: String, level: DuplicateLevel)
  /// A segment of signatures.
  case segment(identifier: UUID?)
  /// A search in steps: preparing the query of a picture.
  case prepare(path: String?, features: FeatureSelection?)
  /// The proposals of some segments of the catalog.
  case propose(part: Int, of: Int)
  /// The pairs of all proposals, in parts.
  case divide(parts: Int)
  /// The measurements of a part.
  case verify
  /// The answer when all parts are measured.
  case rank(name: String, picture: PreparedPicture)
}

/// The answers of `waymark worker`.
enum TaskAnswer: Codable, Sendable {
  case hello(worker: TaskWorkerFacts)
  /// The size of the original and its stored orientation, as EXIF numbers it; the hash of the whole frame and
  /// its quality; the damage of a picture that could be read nevertheless.
  case signature(
    width: Int,
    height: Int,
    orientation: Int,
    hash: String,
    quality: Int,
    warning: String?
  )
  /// A row, and the reason when it has no answer.
  case row(error: String?, warning: String?)
  /// The number of loaded codes.
  case loaded(count: Int)
  /// The number of pairs; and whether they are the last ones.
  case pairs(count: Int, isLast: Bool)
  /// The hash to compare; nil when there is too little content for one.
  case hint(hash: String?)
  /// The number of rows of files, of groups or with errors.
  case rows(count: Int)
  /// The number of pictures in a segment.
  case segment(count: Int)
  case prepared(picture: PreparedPicture)
  /// A step of a search.
  case step
}

/// The properties of a worker that a program should know before its first request.
struct TaskWorkerFacts: Codable, Sendable {
  /// The version of the program.
  var program = ProgramVersion.text
  /// The fingerprints of signatures and of view features; those with different fingerprints cannot be compared.
  var parameters: String, viewParameters: String
  /// The maximum sizes in bytes of the blocks of a request together, of a message, and of a picture's file.
  var maximumBlockBytes: Int, maximumMessageBytes = WorkerChannel.maximumCount
  var maximumFileBytes: Int
  /// The maximum number of codes of a `load` or `join`.
  var maximumCodes = TaskSession.maximumCodeCount
  /// The greatest Hamming distance between the hashes of `hint` of pictures that may be duplicates.
  var nearRadius = DuplicateFinder.nearRadius
}

/// The picture of a prepared query, as `rank` writes it into its answer.
struct PreparedPicture: Codable, Sendable {
  /// The size of the original, in pixels.
  var width, height: Int
  var warning: String?
}

/// The reason why a request has no answer.
struct TaskError: Error, Codable {
  /// The cause of the error.
  enum Kind: String, Codable {
    /// The picture cannot be read.
    case picture
    /// The request is invalid; repeating it fails again.
    case request
    /// The catalog cannot be used.
    case catalogue
    /// The catalog was indexed since the search began: restart with `propose`.
    case epoch
  }

  var kind: Kind
  var reason: String
}

/// A request or an answer: a message of a ``WorkerChannel`` with the sizes of the blocks that follow it.
struct TaskFrame {
  static let version = 1

  /// The request; the error if it is invalid.
  let request: Result<TaskRequest, TaskError>
  let blocks: [[UInt8]]

  private struct RequestHead: Decodable {
    var version: Int
    var blocks: [Int]
  }

  private struct RequestBody: Decodable { var ask: TaskRequest }

  private struct AnswerMessage: Encodable {
    var version = TaskFrame.version
    var blocks: [Int]
    var answer: TaskAnswer?
    var error: TaskError?
  }

  /// Waits for a request; nil at the end of the input.
  ///
  /// - Parameters:
  ///   - channel: The input channel.
  ///   - limit: The maximum total size of its blocks; nothing is allocated for more.
  /// - Throws: ``TaskError`` when the following input cannot be parsed any more, and when it ends within a
  ///   frame.
  init?(from channel: WorkerChannel, blockBytesAtMost limit: Int) throws {
    func unreadable(_ reason: String) -> TaskError { TaskError(kind: .request, reason: reason) }
    let cutOff = unreadable("the input ends inside a frame, or cannot be read")
    let message: Data
    do {
      guard let received = try channel.receiveMessage() else { return nil }
      message = received
    } catch let error as OversizedMessage {
      throw unreadable(
        "a message of \(error.count) bytes; the limit is \(WorkerChannel.maximumCount)"
      )
    } catch is WorkerGone {
      throw cutOff
    }
    // Our own limits are checked first: Foundation's decoder compares names with any number of combining marks.
    guard (try? IntentJSON(parsing: message)) != nil,
      let head = try? JSONDecoder().decode(RequestHead.self, from: message)
    else {
      throw unreadable("a message must be a JSON object with version, blocks and ask")
    }
    guard head.version == Self.version else {
      throw unreadable(
        "version \(head.version) of the frames is not supported; this is version \(Self.version)"
      )
    }
    var left = limit
    for count in head.blocks {
      guard (0...left).contains(count) else {
        throw unreadable("the sizes of blocks are negative, or exceed \(limit) bytes together")
      }
      left -= count
    }
    var blocks: [[UInt8]] = []
    for count in head.blocks {
      // An end of the input is always within the frame here.
      guard let block = try? channel.receive(count) else { throw cutOff }
      blocks.append(block)
    }
    self.blocks = blocks
    request = Result { try JSONDecoder().decode(RequestBody.self, from: message).ask }
      .mapError { _ in unreadable("ask is not one of the requests in docs/scale.md") }
  }

  /// Sends an answer.
  ///
  /// - Throws: `WorkerGone` when the output is closed.
  static func send(
    _ answer: Result<TaskAnswer, TaskError>,
    _ blocks: [[UInt8]] = [],
    to channel: WorkerChannel
  ) throws {
    var message = AnswerMessage(blocks: blocks.map(\.count))
    switch answer {
    case .success(let answer): message.answer = answer
    case .failure(let error): message.error = error
    }
    try channel.send(message: message)
    for block in blocks { try block.withUnsafeBytes { try channel.send($0) } }
  }
}
