import ImageSignatures
import PictureAnswers
import SafeText
import VisualSearch

/// The steps of a search, divided among several workers.
extension TaskSession {
  /// Executes a step.
  ///
  /// - Parameters:
  ///   - request: The step.
  ///   - blocks: The query, except for preparing it, and the results of the steps before.
  /// - Returns: The answer, and the result of the step.
  /// - Throws: ``TaskError``.
  func step(
    _ request: TaskRequest,
    _ blocks: [[UInt8]]
  ) async throws -> (answer: TaskAnswer, blocks: [[UInt8]]) {
    if case .prepare(let path, let features) = request {
      return try prepare(path, features ?? .standard, blocks)
    }
    return try await catalogued {
      guard let first = blocks.first else { throw wrong("the first block must be the query") }
      let query = try PreparedQuery(encoded: first)
      let others = blocks.dropFirst()
      switch request {
      case .propose(let part, let count):
        guard others.isEmpty, part >= 0, part < count, count <= Self.maximumPartCount else {
          throw wrong("propose needs a query, and a part from 1 to \(Self.maximumPartCount)")
        }
        let engine = try await recognizer().engine
        return (.step, [try engine.propose(for: query, part: part, of: count).encoded])
      case .divide(let parts):
        guard (1...Self.maximumPartCount).contains(parts) else {
          throw wrong("pairs must be divided into 1 to \(Self.maximumPartCount)")
        }
        let proposals = try Proposals(joining: others.map { try Proposals(encoded: $0) })
        return (.step, try proposals.pairs(for: query).divided(into: parts).map(\.encoded))
      case .verify:
        guard let pairs = others.first, others.count == 1 else {
          throw wrong("verify needs a query and pairs")
        }
        let engine = try await recognizer().engine
        let verified = try engine.verify(ProposedPairs(encoded: pairs), for: query)
        return (.step, [verified.encoded])
      case .rank(let name, let picture):
        let verified = try VerifiedPairs(joining: others.map { try VerifiedPairs(encoded: $0) })
        return try await rank(verified, query, name, picture)
      default: throw wrong("no step")
      }
    }
  }

  /// More parts have no benefit: at most 164 pictures are verified.
  private static let maximumPartCount = 4096

  private func prepare(
    _ path: String?,
    _ features: FeatureSelection,
    _ blocks: [[UInt8]]
  ) throws -> (answer: TaskAnswer, blocks: [[UInt8]]) {
    let picture = try picture(input(path, blocks))
    let query = PreparedQuery(of: picture, features: features)
    let prepared = PreparedPicture(
      width: picture.fullWidth,
      height: picture.fullHeight,
      warning: picture.warning?.singleLine
    )
    return (.prepared(picture: prepared), [query.encoded])
  }

  private func rank(
    _ verified: VerifiedPairs,
    _ query: PreparedQuery,
    _ name: String,
    _ picture: PreparedPicture
  ) async throws -> (answer: TaskAnswer, blocks: [[UInt8]]) {
    guard [picture.width, picture.height].allSatisfy((1...Int(Int32.max)).contains) else {
      throw wrong("the sides of a picture must be at least 1")
    }
    let start = ContinuousClock.now
    let recognizer = try await recognizer()
    let matches = try recognizer.engine.rank(
      verified,
      for: query,
      options: recognizer.options
    )
    let answer = PictureAnswer(
      query: name,
      width: picture.width,
      height: picture.height,
      milliseconds: (ContinuousClock.now - start) / .milliseconds(1),
      results: matches,
      warning: picture.warning
    )
    return (row(answer), [bytes(of: answer)])
  }
}
