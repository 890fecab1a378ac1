internal import AppIntents
internal import Foundation
internal import Synchronization

/// Tells the other side how far a request is, which only ever grows.
final class ProgressReporter: Sendable {
  private let token: IntentJSON
  private let connection: JSONRPCConnection
  private let last = Mutex<Double>(0)

  init(token: IntentJSON, connection: JSONRPCConnection) {
    self.token = token
    self.connection = connection
  }

  /// Reports an update, unless it is no farther than the last one.
  func report(_ update: IntentProgressUpdate) {
    guard let fraction = update.fraction else { return }
    last.withLock { last in
      guard fraction > last else { return }
      last = fraction
      var parameters: [String: IntentJSON] = [
        "progressToken": token, "progress": .number(fraction), "total": 1,
      ]
      let words = [update.description, update.detail].filter { !$0.isEmpty }
      if !words.isEmpty { parameters["message"] = .string(words.joined(separator: ": ")) }
      connection.sendIfTaken(
        .notification(method: "notifications/progress", parameters: parameters)
      )
    }
  }
}
