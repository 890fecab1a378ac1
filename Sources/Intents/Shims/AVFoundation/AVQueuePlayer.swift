public import Foundation

/// A player of several items, one after another; it plays nothing here.
public final class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem] = []
  /// Creates a player.
  ///
  /// - Parameter items: The items, the first of which becomes the current one.
  public init(items: [AVPlayerItem]) {
    queue = items
    super.init(playerItem: items.first)
  }
  /// Creates a player without items.
  public override init() { super.init() }
  /// Returns the items that are still to be played.
  ///
  /// - Returns: All of them, as none is played.
  public func items() -> [AVPlayerItem] { queue }
  /// Goes on to the next item.
  public func advanceToNextItem() {
    if !queue.isEmpty { queue.removeFirst() }
    replaceCurrentItem(with: queue.first)
  }
  /// Returns whether an item can be added.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - afterItem: Not read.
  /// - Returns: Whether it has not been added.
  public func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    !queue.contains { $0 === item }
  }
  /// Adds an item.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - afterItem: The one after which it is played; nil for the end.
  public func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    let place = queue.firstIndex { $0 === afterItem }.map { $0 + 1 }
    queue.insert(item, at: place ?? queue.count)
    if currentItem == nil { replaceCurrentItem(with: item) }
  }
  /// Removes an item.
  ///
  /// - Parameter item: The item.
  public func remove(_ item: AVPlayerItem) {
    queue.removeAll { $0 === item }
    if currentItem === item { replaceCurrentItem(with: queue.first) }
  }
  /// Removes all items.
  public func removeAllItems() {
    queue = []
    replaceCurrentItem(with: nil)
  }
}

/// A player's repetition of an item; nothing is played, so that nothing is repeated.
@MainActor @preconcurrency
public final class AVPlayerLooper: NSObject {
  /// How often it was repeated: always 0.
  public var loopCount: Int { 0 }
  /// Creates a repetition.
  ///
  /// - Parameters:
  ///   - player: The player, which gets the item.
  ///   - itemToLoop: The item.
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    super.init()
    if player.items().isEmpty { player.insert(itemToLoop, after: nil) }
  }
  /// Ends it; no effect.
  public func disableLooping() {}
}

extension AVPlayer {
  /// Whether a player can play.
  public enum Status: Int, Sendable {
    /// Not known, it can, it cannot.
    case unknown, readyToPlay, failed
  }
  /// Whether it can play: always `unknown`.
  public var status: Status { .unknown }
  /// Calls a closure while the item plays, which is never.
  ///
  /// - Parameters:
  ///   - interval: Not read.
  ///   - queue: Not read.
  ///   - block: Not kept.
  /// - Returns: An object for ``removeTimeObserver(_:)``.
  public func addPeriodicTimeObserver(
    forInterval interval: CMTime,
    queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any { NSObject() }
  /// Calls a closure at times of the item, which is never.
  ///
  /// - Parameters:
  ///   - times: Not read.
  ///   - queue: Not read.
  ///   - block: Not kept.
  /// - Returns: An object for ``removeTimeObserver(_:)``.
  public func addBoundaryTimeObserver(
    forTimes times: [NSValue],
    queue: DispatchQueue?,
    using block: @escaping @Sendable () -> Void
  ) -> Any { NSObject() }
  /// Ends calling a closure.
  ///
  /// - Parameter observer: What the function that began it returned.
  public func removeTimeObserver(_ observer: Any) {}
  /// Moves to a position, which has no effect.
  ///
  /// - Parameters:
  ///   - time: Not read.
  ///   - completionHandler: Called with false, before this returns.
  public func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    completionHandler(false)
  }
  /// Moves to a position, which has no effect.
  ///
  /// - Parameters:
  ///   - time: Not read.
  ///   - toleranceBefore: Not read.
  ///   - toleranceAfter: Not read.
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
}

extension AVPlayerItem {
  /// Whether an item can be played.
  public enum Status: Int, Sendable {
    /// Not known, it can, it cannot.
    case unknown, readyToPlay, failed
  }
  /// Whether it can be played: always `unknown`, as the file is not read.
  public var status: Status { .unknown }
  /// Why it cannot be played: always nil.
  public var error: (any Error)? { nil }
  /// Returns the position.
  ///
  /// - Returns: Always ``CMTime/zero``.
  public func currentTime() -> CMTime { .zero }
}

/// What a file tells of itself, such as its title; none is ever read.
public final class AVMetadataItem: NSObject, Sendable {
  private override init() {}
  /// A property that is loaded asynchronously.
  public struct Property<Value>: Sendable {
    private init() {}
    /// The value as text.
    public static var stringValue: AVMetadataItem.Property<String?> { .init() }
    /// The value as bytes.
    public static var dataValue: AVMetadataItem.Property<Data?> { .init() }
  }
  /// The name that all formats share: always nil.
  public var commonKey: AVMetadataKey? { nil }
  /// Loads a property, which always throws here.
  ///
  /// - Parameter property: The property.
  /// - Returns: Never returns.
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public func load<Value>(_ property: Property<Value>) async throws -> Value {
    throw noMedia("reader of sounds and films")
  }
}

/// The name of what a file tells of itself.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The title, the artist, the album and its picture.
  public static let commonKeyTitle = Self(rawValue: "title"),
    commonKeyArtist = Self(rawValue: "artist"), commonKeyAlbumName = Self(rawValue: "albumName"),
    commonKeyArtwork = Self(rawValue: "artwork")
}

extension AVAsset.Property {
  /// What the file tells of itself.
  public static var metadata: AVAsset.Property<[AVMetadataItem]> { .named() }
  /// What all formats tell, such as a title.
  public static var commonMetadata: AVAsset.Property<[AVMetadataItem]> { .named() }
}

extension Notification.Name {
  /// The notification that an item came to a stop as data were missing; never posted here.
  public static let AVPlayerItemPlaybackStalled = Notification.Name(
    "AVPlayerItemPlaybackStalledNotification"
  )
}
