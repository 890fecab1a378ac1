internal import Foundation
package import ImageCoding
package import PictureAnswers
package import VisualSearch

/// The address of a server, its access rules, and its limits.
package struct ServiceOptions: Sendable {
  /// The address that it listens on.
  package var hostname = "127.0.0.1"
  /// The port that it listens on; 0 for one that the system chooses.
  package var port = 8080
  /// The path of a Unix socket to listen on instead of these two; nil for none.
  package var socket: String?
  /// Host names under which it is reached, besides `localhost` and IP addresses.
  package var names: Set<String> = []
  /// The access rules.
  package var access = AccessRules.thisMachine
  /// The limits on bodies.
  package var uploads = Uploads.Limits()
  /// The limits on the cost of decoding a picture.
  package var decoding = DecodingLimits.default
  /// Creates a PDF document from a landmark and a file of its picture, which is nil when there is none; nil
  /// when documents are not available.
  package var document: (@Sendable (Catalog.Landmark, _ picture: String?) async throws -> [UInt8])?
  /// The processes that decode pictures, within ``decoding``; nil to decode in this process.
  package var workers: DecodeWorkers?
  /// The number of pictures processed concurrently.
  package var width = max(1, ProcessInfo.processInfo.activeProcessorCount)
  /// The maximum number of waiting requests: two seconds of searches at 30 ms on two cores.
  package var queueLength = 128
  /// The maximum number once requests have been waiting for a second without a pause: each is answered in twice
  /// the time of one then, or refused.
  package var standingQueueLength = max(1, ProcessInfo.processInfo.activeProcessorCount)
  /// The time limit of an intent: export and import of a library of 100,000 photos take longer, and belong on
  /// the command line.
  package var intentTime = Duration.seconds(60)
  /// The idle timeout of a connection in seconds.
  package var idleSeconds = 60
  /// The timeout for receiving the header of a request.
  package var headTime = Duration.seconds(10)
  /// The timeout for a client that reads nothing of a response, after which its connection is closed.
  package var readingTime = Duration.seconds(60)
  /// How long the rest of a refused request is read and discarded before its connection is closed: 32 MiB
  /// arrive in that time over 27 Mbit/s.
  package var lingering = Duration.seconds(10)
  /// The maximum number of connections; the system queues further ones.
  package var maximumConnectionCount = 4096

  package init() {}

  /// Whether only programs on this machine can reach its address.
  package var isLoopback: Bool {
    socket != nil || hostname == "localhost" || hostname == "::1"
      || hostname.hasPrefix("127.") && HostName.isAddress(hostname)
  }
}

/// The value of a `Host` header field, and the authority of an origin.
package enum HostName {
  /// Returns the name without its port, in lower case; nil when it is invalid.
  package static func name(of authority: String) -> String? {
    // Comparing characters of other texts may take minutes.
    guard authority.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let text = authority.lowercased()
    let (name, port): (Substring, Substring)
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      (name, port) = (
        text[text.index(after: text.startIndex)..<end], text[text.index(after: end)...]
      )
    } else {
      let end = text.firstIndex(of: ":") ?? text.endIndex
      (name, port) = (text[..<end], text[end...])
    }
    guard !name.isEmpty, port.isEmpty || port.hasPrefix(":") else { return nil }
    guard port.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return String(name)
  }

  /// Whether a name is an IP address, which no DNS server can redirect.
  package static func isAddress(_ name: String) -> Bool {
    var four = in_addr(), six = in6_addr()
    return inet_pton(AF_INET, name, &four) == 1 || inet_pton(AF_INET6, name, &six) == 1
  }
}
