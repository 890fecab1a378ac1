internal import Foundation
package import ImageCoding
package import PictureAnswers
package import TravelTrackingCore

/// Where a server listens, who may ask it, and how much at a time.
package struct ServiceOptions: Sendable {
  /// The address that it listens on.
  package var hostname = "127.0.0.1"
  /// The port that it listens on; 0 for one that the system chooses.
  package var port = 8080
  /// The path of a Unix socket that it listens on in place of these two; nil for none.
  package var socket: String?
  /// Names under which it is reached, besides `localhost` and addresses in digits.
  package var names: Set<String> = []
  /// The tokens that it knows; nil where none is needed.
  package var tokens: TokenList?
  /// What bodies may cost.
  package var uploads = Uploads.Limits()
  /// What decoding a picture may cost.
  package var decoding = DecodingLimits.default
  /// Makes a document (PDF) of a landmark and a file of its picture, which is nil where it has none; nil where nothing
  /// can.
  package var document: (@Sendable (Landmark, _ picture: String?) async throws -> [UInt8])?
  /// The processes that decode pictures, within ``decoding``; nil where this one does.
  package var workers: DecodeWorkers?
  /// How many pictures are worked on at the same time.
  package var width = max(1, ProcessInfo.processInfo.activeProcessorCount)
  /// How many requests may wait for that: two seconds of searches at 30 ms on two cores.
  package var queueLength = 128
  /// How many may wait once requests have waited for a second without a pause: all are answered in twice the time
  /// of one then, or refused.
  package var standingQueueLength = max(1, ProcessInfo.processInfo.activeProcessorCount)
  /// How long an intent may run before it is cancelled: export and import of a library of 100,000 photos are longer,
  /// and belong on the command line.
  package var intentTime = Duration.seconds(60)
  /// How many seconds a connection may say nothing.
  package var idleSeconds = 60
  /// How long the header of a request may take to arrive.
  package var headTime = Duration.seconds(10)
  /// How long a client may take nothing of a response before its connection is closed.
  package var readingTime = Duration.seconds(60)
  /// How long the rest of a request that was refused is read and thrown away before its connection is closed:
  /// 32 MiB come in that time over 27 Mbit/s.
  package var lingering = Duration.seconds(10)
  /// The most connections; the system keeps further ones waiting.
  package var maximumConnectionCount = 4096

  package init() {}

  /// Whether only programs of this machine can reach what it listens on.
  package var isLoopback: Bool {
    socket != nil || hostname == "localhost" || hostname == "::1"
      || hostname.hasPrefix("127.") && HostName.isAddress(hostname)
  }
}

/// The value of a `Host` header field, and the authority of an origin.
package enum HostName {
  /// Returns the name without its port, in lower case; nil when it is none.
  package static func name(of authority: String) -> String? {
    // Of other texts, comparing characters may take minutes.
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

  /// Whether a name is an address in digits, which no name server can lead elsewhere.
  package static func isAddress(_ name: String) -> Bool {
    var four = in_addr(), six = in6_addr()
    return inet_pton(AF_INET, name, &four) == 1 || inet_pton(AF_INET6, name, &six) == 1
  }
}
