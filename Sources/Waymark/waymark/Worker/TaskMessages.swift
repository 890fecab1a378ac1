import AppIntents
import DuplicateSearch
import Foundation
import ImageCoding
import ImageSignatures
import PictureAnswers
import Terminal

/// What `waymark worker` is asked for; docs/worker.md has the blocks of bytes of each.
enum TaskRequest: Codable, Sendable {
  /// The version and the limits of this worker.
  case hello
  /// The signature of a picture.
  case sign(path: String?, features: FeatureSelection?)
  /// What a picture shows: a row of `waymark batch --format ndjson`.
  case match(name: String, path: String?)
  /// Keeps codes for `join`.
  case load(bits: Int, radius: Int, queries: Int)
  /// The codes that were loaded within the radius of others.
  case join
  /// What tells of which other pictures a file may be a duplicate.
  case hint(path: String)
  /// The groups of duplicates among some files of a folder.
  case duplicates(folder: String, level: DuplicateLevel)
  /// A segment of signatures.
  case segment(identifier: UUID?)
  /// A search in steps: a query of a picture.
  case prepare(path: String?, features: FeatureSelection?)
  /// What some segments of the catalogue propose.
  case propose(part: Int, of: Int)
  /// The pairs of all proposals, in parts.
  case divide(parts: Int)
  /// What is measured of a part.
  case verify
  /// What is answered when all parts are measured.
  case rank(name: String, picture: PreparedPicture)
}

/// What `waymark worker` answers.
enum TaskAnswer: Codable, Sendable {
  case hello(worker: TaskWorkerFacts)
  /// The size of the original and how it is stored, in EXIF's numbers; the hash of the whole frame and its quality;
  /// what is wrong with the picture although it could be read.
  case signature(
    width: Int,
    height: Int,
    orientation: Int,
    hash: String,
    quality: Int,
    warning: String?
  )
  /// A row, and why there is no answer in it.
  case row(error: String?, warning: String?)
  /// How many codes were loaded.
  case loaded(count: Int)
  /// So many pairs; whether they are the last ones.
  case pairs(count: Int, isLast: Bool)
  /// The hash to compare; nil where there is too little to see for one.
  case hint(hash: String?)
  /// So many rows of files, of groups or with errors.
  case rows(count: Int)
  /// So many pictures in a segment.
  case segment(count: Int)
  case prepared(picture: PreparedPicture)
  /// A step of a search.
  case step
}

/// What a program should know of a worker before it asks for anything.
struct TaskWorkerFacts: Codable, Sendable {
  /// The version of the program.
  var program = ProgramVersion.text
  /// Signatures with another number cannot be compared, and view features with another one.
  var parameters: String, viewParameters: String
  /// The most bytes of the blocks of a request together, of a message, and of a picture's file.
  var maximumBlockBytes: Int, maximumMessageBytes = WorkerChannel.maximumCount
  var maximumFileBytes: Int
  /// The most codes of a `load` or `join`.
  var maximumCodes = TaskSession.maximumCodeCount
  /// In so many bits at most differ the hashes of `hint` of pictures that may be duplicates.
  var nearRadius = DuplicateFinder.nearRadius
}

/// The sizes of a picture that a query was prepared of: `rank` needs them for regions.
struct PreparedPicture: Codable, Sendable {
  /// Those of the original, and of what was signed, in pixels.
  var width, height, signedWidth, signedHeight: Int
  var warning: String?
}

/// Why a request has no answer.
struct TaskError: Error, Codable {
  /// Whose fault it is.
  enum Kind: String, Codable {
    /// The picture cannot be read.
    case picture
    /// The request is wrong; the same one fails again.
    case request
    /// The catalogue cannot be used.
    case catalogue
    /// The catalogue was indexed since the search began: begin again with `propose`.
    case epoch
  }

  var kind: Kind
  var reason: String
}

/// A request or an answer: a message of a ``WorkerChannel`` that says how long the blocks are which follow it.
struct TaskFrame {
  static let version = 1

  /// What is asked for; the error where that cannot be told.
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
  ///   - channel: Where it comes from.
  ///   - limit: The most bytes of all its blocks together; nothing is allocated for more.
  /// - Throws: ``TaskError`` when what follows cannot be told apart any more, and when the input ends within a frame.
  init?(from channel: WorkerChannel, blockBytesAtMost limit: Int) throws {
    func unreadable(_ reason: String) -> TaskError { TaskError(kind: .request, reason: reason) }
    let cutOff = unreadable("the input ends within a frame, or cannot be read")
    let message: Data
    do {
      guard let received = try channel.receiveMessage() else { return nil }
      message = received
    } catch let error as OversizedMessage {
      throw unreadable(
        "a message of \(error.count) bytes, and none has more than \(WorkerChannel.maximumCount)"
      )
    } catch is WorkerGone {
      throw cutOff
    }
    // Its own limits come first: Foundation's decoder compares names whatever marks they are made of.
    guard (try? IntentJSON(parsing: message)) != nil,
      let head = try? JSONDecoder().decode(RequestHead.self, from: message)
    else {
      throw unreadable("a message is a JSON object with version, blocks and ask")
    }
    guard head.version == Self.version else {
      throw unreadable("version \(head.version) of the frames; this is \(Self.version)")
    }
    var left = limit
    for count in head.blocks {
      guard (0...left).contains(count) else {
        throw unreadable("blocks of more than \(limit) bytes together, or of less than none")
      }
      left -= count
    }
    var blocks: [[UInt8]] = []
    for count in head.blocks {
      // An end is one within the frame here, wherever it comes.
      guard let block = try? channel.receive(count) else { throw cutOff }
      blocks.append(block)
    }
    self.blocks = blocks
    request = Result { try JSONDecoder().decode(RequestBody.self, from: message).ask }
      .mapError { _ in unreadable("ask names no request, or not as docs/worker.md has it") }
  }

  /// Sends an answer.
  ///
  /// - Throws: `WorkerGone` when nothing takes it.
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
