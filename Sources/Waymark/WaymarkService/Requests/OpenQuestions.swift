internal import Files
internal import Synchronization

/// The ids of open questions in this process.
///
/// An id is valid for one action: once an intent has acted on an answer, the same question gets another id. So
/// a repeated call, as by a client that has lost the response, is asked again, and acts only on a new answer. A
/// forgotten question is asked again, too, so the number of ids can be limited.
final class OpenQuestions: Sendable {
  private struct State {
    var next = 0
    var ids: [String: String] = [:]
    /// The questions that have an id, the oldest first.
    var order: [String] = []
  }
  private let capacity: Int
  private let state = Mutex(State())
  /// A secret, so that no client can forge the id of a question.
  private let key = Base64URL.text(of: (0..<32).map { _ in UInt8.random(in: 0...255) })

  /// Creates an empty set.
  ///
  /// - Parameter capacity: The maximum number of ids: 10,000 take 2 MB, and are the questions of hours.
  init(capacity: Int = 10_000) { self.capacity = capacity }

  /// The id of a question: the same until it is used.
  ///
  /// - Parameter question: Identifies the question, its call and its history.
  /// - Returns: 32 hexadecimal digits.
  func id(of question: String) -> String {
    state.withLock { state in
      if let id = state.ids[question] { return id }
      state.next += 1
      let id = Self.digest("\(key) \(state.next) \(question)")
      state.ids[question] = id
      state.order.append(question)
      if state.order.count > capacity { state.ids[state.order.removeFirst()] = nil }
      return id
    }
  }

  /// Invalidates the ids of questions.
  func use(_ questions: Set<String>) {
    guard !questions.isEmpty else { return }
    state.withLock { state in
      for question in questions { state.ids[question] = nil }
      state.order.removeAll { questions.contains($0) }
    }
  }

  /// Half of a SHA-256, which is not open to length extension.
  static func digest(_ text: String) -> String {
    String(FileDigest(of: text.utf8).hexadecimal.prefix(32))
  }
}
