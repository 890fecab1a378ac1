internal import Files
internal import Foundation
internal import Logging
internal import NIOCore
public import IntentAutomation

/// Serves the intents of an app over HTTP.
///
/// A whole program, as `main.swift`:
///
/// ```swift
/// import ShelfApp
/// import WaymarkService
/// await IntentServer.main(for: Shelf.self)
/// ```
///
/// `GET /v1/intents` lists the intents with the JSON Schemas of their parameters, `GET /v1/intents/{name}`
/// returns one, and `POST /v1/intents/{name}` runs it. A question of the intent is an answer with the status
/// 409, after which the client repeats the call with the user's answer. docs/api.md has the objects.
/// `/health/live` and `/metrics` exist as well.
public enum IntentServer {
  /// Opens an app and serves its intents until SIGTERM or Ctrl-C, and then ends the program.
  ///
  /// The exit code is 0 then, 1 when the server cannot listen on the address, 2 when other machines could reach
  /// it without tokens, and 3 when the app or the tokens cannot be used.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - folder: The folder of its data, as ``IntentApp/stateFolder(at:)`` takes it.
  ///   - hostname: The address to listen on; any other than a loopback address needs tokens.
  ///   - port: The port, 0...65535; 0 lets the system choose.
  ///   - names: Host names under which clients reach the server, besides `localhost` and IP addresses.
  ///   - tokens: The file of client tokens, which `waymark-server token create` makes; nil for none.
  public static func main<App: IntentApp>(
    for app: App.Type,
    in folder: String? = nil,
    hostname: String = "127.0.0.1",
    port: Int = 8080,
    names: Set<String> = [],
    tokens: String? = nil
  ) async {
    var options = ServiceOptions()
    (options.hostname, options.port, options.names) = (hostname, port, names)
    do {
      if let tokens { options.access = .tokens(try TokenList(contentsOf: tokens)) }
      guard options.isLoopback || options.access.tokens?.isEmpty == false else {
        end(
          App.identifier,
          "\(hostname) can be reached from other machines: tokens are required",
          2
        )
      }
      let intents = try await App.open(in: folder)
      let service = try await WaymarkService(
        nil,
        intents: intents,
        options: options,
        logger: Logger(label: App.identifier)
      )
      let name = App.name
      try await service.run { channel in
        let host = hostname.contains(":") ? "[\(hostname)]" : hostname
        let address = "http://\(host):\(channel.localAddress?.port ?? port)/v1/intents"
        FileHandle.standardOutput.write(Data("\(name) serves \(address)\n".utf8))
      }
      exit(0)
    } catch let error as IOError {
      end(App.identifier, "\(hostname):\(port) cannot be opened for listening: \(error)", 1)
    } catch {
      end(App.identifier, "\(error)", 3)
    }
  }

  private static func end(_ name: String, _ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data("\(name): \(message)\n".utf8))
    exit(status)
  }
}
