import Dispatch
import Foundation

/// Calls a handler when somebody presses Ctrl-C or the system ends the program.
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  /// Starts to listen, until the value goes away.
  ///
  /// - Parameter handler: Called with the exit code that tells of the signal: 130 for Ctrl-C.
  init(_ handler: @escaping @Sendable (Int32) -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { handler(128 + number) }
      source.resume()
      return source
    }
  }

  deinit { stop() }

  /// Stops to listen.
  func stop() { sources.forEach { $0.cancel() } }
}
