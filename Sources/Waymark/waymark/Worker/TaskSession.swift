import Foundation
import ImageCoding
import ImageSignatures
import PictureAnswers
import PictureMatching
import PixelBuffers
import SafeText
import Terminal
import VisualSearch

/// Executes the requests to a worker, one after the other, and keeps a catalog and a block of codes.
final class TaskSession {
  typealias Send = (TaskAnswer, [[UInt8]]) throws -> Void

  private let catalog: CatalogOption
  private let options: MatchOptions
  let limits: DecodingLimits
  private let isStrict: Bool
  private let maximumBlockBytes: Int
  /// Opened by the first request that needs it.
  private var opened: Recognizer?
  private var loaded: LoadedCodes?

  /// Creates a session without opening anything.
  ///
  /// - Parameters:
  ///   - catalog: The catalog to search.
  ///   - options: The number of answers, and their least confidence.
  ///   - limits: The limits on the cost of decoding a picture.
  ///   - isStrict: Whether damaged pictures are refused.
  ///   - maximumBlockBytes: The maximum size of the blocks of a request.
  init(
    catalog: CatalogOption,
    options: MatchOptions,
    limits: DecodingLimits,
    isStrict: Bool,
    maximumBlockBytes: Int
  ) {
    (self.catalog, self.options, self.limits) = (catalog, options, limits)
    (self.isStrict, self.maximumBlockBytes) = (isStrict, maximumBlockBytes)
  }

  /// The maximum number of codes of a block: 512 MiB, and some 90 bytes for each in tables.
  static let maximumCodeCount = 1 << 24

  /// Executes a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - blocks: Its blocks of bytes.
  ///   - send: Receives one answer after the other.
  /// - Throws: ``TaskError``, before the first answer was sent; the errors of `send`.
  func answer(_ request: TaskRequest, _ blocks: [[UInt8]], send: Send) async throws {
    switch request {
    case .hello:
      let facts = TaskWorkerFacts(
        parameters: String(ImageSignature.parametersFingerprint, radix: 16),
        viewParameters: String(ImageSignature.viewParametersFingerprint, radix: 16),
        maximumBlockBytes: maximumBlockBytes,
        maximumFileBytes: limits.maximumByteCount
      )
      try send(.hello(worker: facts), [])
    case .sign(let path, let features):
      let (answer, signature) = try sign(input(path, blocks), features ?? .standard)
      try send(answer, [signature])
    case .match(let name, let path):
      let input = try input(path, blocks, name: name)
      let answer = try await catalogued { try await recognizer().answer(input) }
      try send(row(answer), [bytes(of: answer)])
    case .load(let bits, let radius, let queries):
      let codes = try codes(in: try one(of: blocks), bits: bits)
      guard (0...256).contains(radius), queries >= 0 else {
        throw wrong("a radius must be 0 to 256, and a number of queries at least 0")
      }
      loaded = nil
      loaded = await LoadedCodes(codes, bits: bits, radius: radius, queries: queries)
      try send(.loaded(count: codes.count), [])
    case .join:
      guard let loaded else { throw wrong("join before load") }
      let queries = try codes(in: try one(of: blocks), bits: loaded.bits)
      try await loaded.join(queries, send: send)
    case .hint, .duplicates:
      let (answer, blocks) = try await compare(request, blocks)
      try send(answer, blocks)
    case .segment(let identifier):
      let (count, bytes) = try segment(identifier ?? .none, blocks)
      try send(.segment(count: count), [bytes])
    case .prepare, .propose, .divide, .verify, .rank:
      let (answer, blocks) = try await step(request, blocks)
      try send(answer, blocks)
    }
  }

  // MARK: Pictures

  /// The picture of a request: a file, or the one block.
  func input(_ path: String?, _ blocks: [[UInt8]], name: String = "") throws -> PictureInput {
    if let path {
      guard blocks.isEmpty else { throw wrong("a picture must be a path or a block, not both") }
      try requireWhole(path)
      return PictureInput(path: path, name: name)
    }
    return PictureInput(bytes: try one(of: blocks), name: name)
  }

  /// Throws for a path that the system would truncate at a zero byte.
  func requireWhole(_ path: String) throws {
    if path.utf8.contains(0) { throw wrong("a path must not contain a zero character") }
  }

  /// Decodes a picture.
  func picture(_ input: PictureInput) throws -> QueryPicture {
    do {
      return try input.queryPicture(limits: limits, isStrict: isStrict)
    } catch {
      throw TaskError(kind: .picture, reason: PictureTrouble.reason(of: error))
    }
  }

  private func sign(
    _ input: PictureInput,
    _ features: FeatureSelection
  ) throws -> (answer: TaskAnswer, signature: [UInt8]) {
    let picture = try picture(input)
    let signature = ImageSignature(of: picture.pixelBuffer, features: features)
    let answer = TaskAnswer.signature(
      width: picture.fullWidth,
      height: picture.fullHeight,
      orientation: picture.orientation,
      hash: signature.frame.hex,
      quality: Int(signature.frame.quality),
      warning: picture.warning?.singleLine
    )
    return (answer, signature.encoded)
  }

  // MARK: The catalog

  /// The recognizer of the catalog, which is opened on first use, and again after its store was removed or
  /// replaced.
  func recognizer() async throws -> Recognizer {
    if let opened, opened.engine.store.isInPlace { return opened }
    let recognizer = Recognizer(
      engine: try await catalog.open(isStrict: isStrict),
      options: options,
      limits: limits,
      isStrict: isStrict
    )
    opened = recognizer
    return recognizer
  }

  /// Calls a function that needs the catalog.
  ///
  /// - Throws: ``TaskError``.
  func catalogued<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as SearchStepError {
      throw TaskError(kind: error == .otherEpoch ? .epoch : .request, reason: "\(error)")
    } catch let error as TaskError {
      throw error
    } catch let failure as CommandFailure {
      throw TaskError(kind: .catalogue, reason: failure.message.singleLine)
    } catch {
      throw TaskError(kind: .catalogue, reason: "\(error)".singleLine)
    }
  }

  func row(_ answer: PictureAnswer) -> TaskAnswer {
    .row(error: answer.error, warning: answer.warning)
  }

  /// The row in the format of `waymark batch --format ndjson`.
  func bytes(of answer: PictureAnswer) -> [UInt8] {
    var writer = ResultWriter(format: .ndjson)
    return Array(writer.text(for: answer).utf8)
  }

  // MARK: Blocks

  func wrong(_ reason: String) -> TaskError { TaskError(kind: .request, reason: reason) }

  func one(of blocks: [[UInt8]]) throws -> [UInt8] {
    guard blocks.count == 1 else { throw wrong("expected one block, not \(blocks.count)") }
    return blocks[0]
  }

  /// Codes of 32 bytes each; 64-bit hashes leave the last 24 zero.
  private func codes(in block: [UInt8], bits: Int) throws -> [SIMD4<UInt64>] {
    guard bits == 64 || bits == 256 else {
      throw wrong("hashes must have 64 or 256 bits, not \(bits)")
    }
    let count = block.count / 32
    guard block.count % 32 == 0, count <= Self.maximumCodeCount else {
      throw wrong("a block must consist of codes of 32 bytes, at most \(Self.maximumCodeCount)")
    }
    let codes = block.withUnsafeBytes { raw in
      (0..<count).map { place in
        var code = SIMD4<UInt64>.zero
        for word in 0..<4 {
          let offset = place * 32 + word * 8
          code[word] = UInt64(
            littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          )
        }
        return code
      }
    }
    if bits == 64, codes.contains(where: { $0[1] | $0[2] | $0[3] != 0 }) {
      throw wrong("a code of 64 bits has bits beyond the 64th")
    }
    return codes
  }

  /// Builds a segment from picture numbers, in the first block, and signatures.
  private func segment(
    _ identifier: UUID,
    _ blocks: [[UInt8]]
  ) throws -> (count: Int, bytes: [UInt8]) {
    guard let first = blocks.first, first.count == (blocks.count - 1) * 8 else {
      throw wrong("the first block must have 8 bytes for each signature that follows")
    }
    let numbers = first.withUnsafeBytes { raw in
      (0..<blocks.count - 1).map {
        Int64(littleEndian: raw.loadUnaligned(fromByteOffset: $0 * 8, as: Int64.self))
      }
    }
    guard numbers.allSatisfy({ $0 > 0 }), zip(numbers, numbers.dropFirst()).allSatisfy(<) else {
      throw wrong("the numbers of pictures must be positive and ascending")
    }
    let folder = FileManager.default.temporaryDirectory
    let vocabulary: Vocabulary, viewVocabulary: Vocabulary
    do throws(ModelFileError) {
      vocabulary = try Vocabulary.installed()
      viewVocabulary = try Vocabulary.installedOfViews()
    } catch {
      throw TaskError(kind: .catalogue, reason: "\(error)")
    }
    var builder = SegmentBuilder(
      identifier: identifier,
      features: FeatureIndexBuilder(vocabulary: vocabulary, folder: folder),
      views: FeatureIndexBuilder(vocabulary: viewVocabulary, folder: folder),
      folder: folder
    )
    for (place, number) in numbers.enumerated() {
      do {
        builder.append(try ImageSignature(encoded: blocks[place + 1]), of: number)
      } catch {
        throw wrong("signature \(place): \(error)")
      }
    }
    do {
      return (numbers.count, Array(try builder.data()))
    } catch {
      throw TaskError(kind: .catalogue, reason: "\(error)")
    }
  }
}
