internal import Dispatch
internal import Foundation

/// Calls a handler on Ctrl-C, when the terminal is closed, and when the system ends the program.
package final class Interruption {
  private let sources: [any DispatchSourceSignal]

  /// Starts to listen, until the value goes away.
  ///
  /// - Parameter handler: Called with the exit code that tells of the signal: 130 for Ctrl-C.
  package init(_ handler: @escaping @Sendable (Int32) -> Void) {
    // What `nohup` keeps away stays away.
    let numbers = [SIGINT, SIGTERM] + (Self.isIgnored(SIGHUP) ? [] : [SIGHUP])
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { handler(128 + number) }
      source.resume()
      return source
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  deinit { stop() }

  /// Stops to listen.
  package func stop() { sources.forEach { $0.cancel() } }
}
