internal import NIOCore
internal import Synchronization

/// The connections of a server, so that nobody holds the places of others by doing nothing.
///
/// When three quarters of the places are taken, each further connection ends one on which no request is being answered: the one that
/// has rested longest, of the client that holds the most.
final class ConnectionPlaces: Sendable {
  private struct Place {
    let client: String
    let channel: any Channel
    /// When its last response had ended, counted in events; nil while a request is being answered.
    var restingSince: UInt64?
  }

  private struct Places {
    var taken: [ObjectIdentifier: Place] = [:]
    var clock: UInt64 = 0
  }

  private let crowd: Int
  private let places = Mutex(Places())

  /// Creates an empty record.
  ///
  /// - Parameter maximum: How many connections the server accepts at a time.
  init(maximum: Int) { crowd = maximum * 3 / 4 }

  /// Notes a new connection, and closes another one where there are too many.
  ///
  /// - Complexity: O(*n*) in the number of connections, where one is closed; else O(1).
  func enter(_ channel: any Channel) {
    let leaving = places.withLock { places -> (any Channel)? in
      places.clock += 1
      // All clients of a Unix socket are one.
      let client = channel.remoteAddress?.ipAddress ?? ""
      let leaving = places.taken.count < crowd ? nil : Self.longestResting(of: places.taken.values)
      places.taken[ObjectIdentifier(channel)] = Place(
        client: client,
        channel: channel,
        restingSince: places.clock
      )
      if let leaving { places.taken[ObjectIdentifier(leaving)] = nil }
      return leaving
    }
    leaving?.close(promise: nil)
  }

  /// Notes that a request is being answered, or that none is any more.
  func note(_ channel: any Channel, isAnswering: Bool) {
    places.withLock { places in
      places.clock += 1
      places.taken[ObjectIdentifier(channel)]?.restingSince = isAnswering ? nil : places.clock
    }
  }

  /// Notes the end of a connection.
  func leave(_ channel: any Channel) {
    places.withLock { _ = $0.taken.removeValue(forKey: ObjectIdentifier(channel)) }
  }

  private static func longestResting(of places: some Collection<Place>) -> (any Channel)? {
    let counts = places.reduce(into: [:]) { $0[$1.client, default: 0] += 1 }
    return places.filter { $0.restingSince != nil }.min { a, b in
      let (first, second) = (counts[a.client] ?? 0, counts[b.client] ?? 0)
      return first != second
        ? first > second : (a.restingSince ?? 0) < (b.restingSince ?? 0)
    }?.channel
  }
}
