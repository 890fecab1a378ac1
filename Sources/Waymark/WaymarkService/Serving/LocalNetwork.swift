internal import Files
internal import Foundation
internal import Synchronization

/// The PIN check for changes on a server that anyone on the local network can search.
///
/// A person types the PIN that the operator sees, and gets a session in return, whose key is a cookie. The PIN has eight digits:
/// a client has five attempts in ten minutes, and after a hundred wrong ones of all clients there is another PIN. Sessions
/// survive that, so that the attempts of others lock no one out.
package final class LocalNetwork: Sendable {
  /// The outcome of an attempt.
  package enum Outcome: Hashable, Sendable {
    /// The key of a new session.
    case session(String)
    case wrong
    /// Too many attempts of this client.
    case tooMany
  }

  private struct State {
    var pin: String
    var wrongCount = 0
    /// The wrong attempts of each client, and when the first of them was.
    var attempts: [String: (count: Int, since: ContinuousClock.Instant)] = [:]
    /// When each session ends, by the digest of its key.
    var sessions: [FileDigest: ContinuousClock.Instant] = [:]
  }

  private static let attemptLimit = 5, wrongLimit = 100, sessionLimit = 100
  private static let attemptTime = Duration.seconds(600)
  /// A working day.
  package static let sessionTime = Duration.seconds(12 * 3600)

  private let state: Mutex<State>
  private let onRenewal: @Sendable (String) -> Void

  /// Begins with a random PIN.
  ///
  /// - Parameter onRenewal: Called with each later PIN.
  package init(onRenewal: @escaping @Sendable (String) -> Void = { _ in }) {
    state = Mutex(State(pin: Self.randomPIN()))
    self.onRenewal = onRenewal
  }

  private static func randomPIN() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = String(Int.random(in: 0..<100_000_000, using: &generator))
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The present PIN: eight digits.
  package var pin: String { state.withLock(\.pin) }

  /// Begins a session, if a text is the PIN; spaces in it do not count.
  ///
  /// - Parameters:
  ///   - text: What a client has sent.
  ///   - client: Identifies the client.
  ///   - now: The present time.
  /// - Returns: The session, or why there is none.
  package func enter(
    _ text: String,
    client: String,
    now: ContinuousClock.Instant = .now
  ) -> Outcome {
    let digits = text.filter { !$0.isWhitespace }
    var renewed: String?
    defer { if let renewed { onRenewal(renewed) } }
    return state.withLock { state in
      state.attempts = state.attempts.filter { now - $0.value.since < Self.attemptTime }
      let before = state.attempts[client] ?? (0, now)
      guard before.count < Self.attemptLimit else { return .tooMany }
      // Digests take the same time to compare, wherever the first wrong digit is.
      guard FileDigest(of: digits.utf8) == FileDigest(of: state.pin.utf8) else {
        state.attempts[client] = (before.count + 1, before.since)
        state.wrongCount += 1
        if state.wrongCount >= Self.wrongLimit {
          (state.pin, state.wrongCount) = (Self.randomPIN(), 0)
          renewed = state.pin
        }
        return .wrong
      }
      state.attempts[client] = nil
      var generator = SystemRandomNumberGenerator()
      let key = Base64URL.text(
        of: (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
      )
      state.sessions = state.sessions.filter { $0.value > now }
      if state.sessions.count >= Self.sessionLimit,
        let oldest = state.sessions.min(by: { $0.value < $1.value })?.key
      {
        state.sessions[oldest] = nil
      }
      state.sessions[FileDigest(of: key.utf8)] = now + Self.sessionTime
      return .session(key)
    }
  }

  /// Whether a session goes on.
  ///
  /// - Parameters:
  ///   - key: The key that a client has sent.
  ///   - now: The present time.
  /// - Returns: False for an unknown session, and for one that has ended.
  package func isOpen(_ key: String, now: ContinuousClock.Instant = .now) -> Bool {
    let digest = FileDigest(of: key.utf8)
    return state.withLock { ($0.sessions[digest] ?? now) > now }
  }

  /// Ends a session.
  package func leave(_ key: String) {
    let digest = FileDigest(of: key.utf8)
    state.withLock { $0.sessions[digest] = nil }
  }

  /// Takes another PIN, and ends all sessions.
  package func revoke() {
    let pin = Self.randomPIN()
    state.withLock { $0 = State(pin: pin) }
    onRenewal(pin)
  }
}
