public import Foundation

/// The values that an app keeps in iCloud; here those of this run.
///
/// There is no iCloud: nothing is sent or stored, and no change comes from another device.
public final class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  // Unchecked: the values are read and written inside the lock.
  private let lock = NSLock()
  private var values: [String: Any] = [:]
  private override init() {}

  /// The store of the app.
  public static let `default` = NSUbiquitousKeyValueStore()
  /// The notification that another device has changed a value; never posted here.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification"
  )
  /// All values.
  public var dictionaryRepresentation: [String: Any] { lock.withLock { values } }

  /// Stores a value.
  ///
  /// - Parameters:
  ///   - value: The value; nil removes what is stored.
  ///   - key: The key.
  public func set(_ value: Any?, forKey key: String) { lock.withLock { values[key] = value } }
  /// Removes a value.
  ///
  /// - Parameter key: The key.
  public func removeObject(forKey key: String) { set(nil, forKey: key) }
  /// Returns a value.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is stored; nil for nothing.
  public func object(forKey key: String) -> Any? { lock.withLock { values[key] } }
  /// Returns a text.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is stored; nil for nothing or no text.
  public func string(forKey key: String) -> String? { object(forKey: key) as? String }
  /// Returns bytes.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is stored; nil for nothing or no bytes.
  public func data(forKey key: String) -> Data? { object(forKey: key) as? Data }
  /// Returns an array.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is stored; nil for nothing or no array.
  public func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
  /// Returns a dictionary.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is stored; nil for nothing or no dictionary.
  public func dictionary(forKey key: String) -> [String: Any]? {
    object(forKey: key) as? [String: Any]
  }
  /// Returns a whole number.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is stored; 0 for nothing or no number.
  public func longLong(forKey key: String) -> Int64 {
    let value = object(forKey: key)
    return (value as? Int64) ?? (value as? any BinaryInteger).map { Int64(clamping: $0) } ?? 0
  }
  /// Returns a number.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is stored; 0 for nothing or no number.
  public func double(forKey key: String) -> Double { object(forKey: key) as? Double ?? 0 }
  /// Returns a Boolean value.
  ///
  /// - Parameter key: The key.
  /// - Returns: What is stored; false for nothing or no Boolean value.
  public func bool(forKey key: String) -> Bool { object(forKey: key) as? Bool ?? false }
  /// Sends and gets changes, which has no effect.
  ///
  /// - Returns: Always true: the values of this run are as they are.
  @discardableResult
  public func synchronize() -> Bool { true }
}

extension FileManager {
  /// The token of the user's iCloud; always nil here.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
  /// Returns the folder of an app in iCloud.
  ///
  /// - Parameter containerIdentifier: The identifier; not read.
  /// - Returns: Always nil.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
  /// Returns whether a file is in iCloud.
  ///
  /// - Parameter url: The address; not read.
  /// - Returns: Always false.
  public func isUbiquitousItem(at url: URL) -> Bool { false }
  /// Asks for a file of iCloud, which throws.
  ///
  /// - Parameter url: The address; not read.
  /// - Throws: Always: there is no iCloud.
  public func startDownloadingUbiquitousItem(at url: URL) throws {
    throw CocoaError(.ubiquitousFileUnavailable)
  }
}
