internal import Dispatch
internal import Foundation

/// Calls a handler on Ctrl-C, when the terminal is closed, and when the system ends the program.
package final class Interruption {
  private let sources: [any DispatchSourceSignal]

  /// Starts to handle signals, until the value is deinitialized.
  ///
  /// A signal that arrives before this returns ends the program, as without a handler; a later one is never
  /// lost.
  ///
  /// - Parameter handler: Called with the exit code for the signal: 130 for Ctrl-C.
  package init(_ handler: @escaping @Sendable (Int32) -> Void) {
    // A signal that `nohup` ignores stays ignored.
    let numbers = [SIGINT, SIGTERM] + (Self.isIgnored(SIGHUP) ? [] : [SIGHUP])
    // Dispatch takes over the signal some time after `resume`. If it were ignored until then, as is required
    // elsewhere, Ctrl-C in that time would be lost.
    let registered = DispatchGroup()
    sources = numbers.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { handler(128 + number) }
      registered.enter()
      source.setRegistrationHandler { registered.leave() }
      source.resume()
      return source
    }
    registered.wait()
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  deinit { stop() }

  /// Stops handling signals.
  package func stop() { sources.forEach { $0.cancel() } }
}
