public import Foundation

/// The category of an accessory, such as a light.
public struct HMAccessoryCategory: Sendable {
  /// The identifier of the category.
  public let categoryType: String
}

/// An accessory of a home, such as a lamp.
///
/// None is ever made here: there is no public initializer, and ``HMHomeManager/homes`` is empty.
open class HMAccessory: NSObject {
  /// The name.
  public let name: String
  /// The unique identifier.
  public let uniqueIdentifier = UUID()
  /// The category.
  ///
  /// Always `Other` here.
  public var category: HMAccessoryCategory { .init(categoryType: "Other") }
  /// A Boolean value that says whether the accessory answers.
  ///
  /// Always false here.
  public var isReachable: Bool { false }
  /// The room in which it is.
  ///
  /// Always nil here.
  public var room: HMRoom? { nil }
  /// Its services.
  ///
  /// Always empty here.
  public var services: [HMService] { [] }
  /// The object that is told of changes, held weakly; it is never told here.
  public weak var delegate: (any HMAccessoryDelegate)?
  /// What is said about it; nil where it is not known.
  ///
  /// All are nil here.
  public var manufacturer: String? { nil }
  /// The model; nil here.
  public var model: String? { nil }
  /// The version of its program; nil here.
  public var firmwareVersion: String? { nil }
  /// Boolean values that say whether it stands for others and is blocked; both are false here.
  public var isBridged: Bool { false }
  /// A Boolean value that says whether the app may not use it.
  public var isBlocked: Bool { false }
  init(name: String) { self.name = name }
}

/// An object that is told of changes of an accessory; it is never told here.
public protocol HMAccessoryDelegate: NSObjectProtocol {
  /// Tells of a new value; never called here.
  ///
  /// - Parameters:
  ///   - accessory: The accessory.
  ///   - service: The service.
  ///   - characteristic: The characteristic.
  func accessory(
    _ accessory: HMAccessory,
    service: HMService,
    didUpdateValueFor characteristic: HMCharacteristic
  )
  /// Tells that it answers or not; never called here.
  ///
  /// - Parameter accessory: The accessory.
  func accessoryDidUpdateReachability(_ accessory: HMAccessory)
  /// Tells of a new name; never called here.
  ///
  /// - Parameter accessory: The accessory.
  func accessoryDidUpdateName(_ accessory: HMAccessory)
}

extension HMAccessoryDelegate {
  /// Ignores the value.
  ///
  /// - Parameters:
  ///   - accessory: The accessory.
  ///   - service: The service.
  ///   - characteristic: The characteristic.
  public func accessory(
    _ accessory: HMAccessory,
    service: HMService,
    didUpdateValueFor characteristic: HMCharacteristic
  ) {}
  /// Ignores the change.
  ///
  /// - Parameter accessory: The accessory.
  public func accessoryDidUpdateReachability(_ accessory: HMAccessory) {}
  /// Ignores the change.
  ///
  /// - Parameter accessory: The accessory.
  public func accessoryDidUpdateName(_ accessory: HMAccessory) {}
}

/// A service of an accessory, such as its light bulb.
///
/// None is ever made here.
open class HMService: NSObject {
  /// The name.
  public let name: String
  /// The type, such as ``HMServiceTypeLightbulb``.
  public let serviceType: String
  /// The unique identifier.
  public let uniqueIdentifier = UUID()
  /// The accessory to which it belongs.
  ///
  /// Always nil here.
  public var accessory: HMAccessory? { nil }
  /// Its characteristics.
  ///
  /// Always empty here.
  public var characteristics: [HMCharacteristic] { [] }
  init(name: String, serviceType: String) {
    self.name = name
    self.serviceType = serviceType
  }
}

/// A characteristic of a service, such as its brightness.
///
/// None is ever made here; each read and write would report ``HMError`` with `operationNotSupported`.
open class HMCharacteristic: NSObject {
  /// The type, such as ``HMCharacteristicTypeBrightness``.
  public let characteristicType: String
  /// The unique identifier.
  public let uniqueIdentifier = UUID()
  /// The value that was read last; nil where none was.
  ///
  /// Always nil here.
  public var value: Any? { nil }
  /// A description of the characteristic.
  ///
  /// Its type here, which is not localized.
  public var localizedDescription: String { characteristicType }
  init(characteristicType: String) { self.characteristicType = characteristicType }

  /// Writes the value, which always throws here.
  ///
  /// - Parameter value: The value; not read.
  /// - Throws: Always ``HMError`` with `operationNotSupported`.
  public func writeValue(_ value: Any?) async throws { throw HMError(.operationNotSupported) }
  /// Writes the value, which fails.
  ///
  /// - Parameters:
  ///   - value: The value; not read.
  ///   - completion: Gets ``HMError`` with `operationNotSupported`, before this returns.
  public func writeValue(
    _ value: Any?,
    completionHandler completion: @escaping ((any Error)?) -> Void
  ) { completion(HMError(.operationNotSupported)) }
  /// What can be done with the value, as texts such as ``HMCharacteristicPropertyWritable``.
  ///
  /// Always empty here.
  public var properties: [String] { [] }
  /// The unit and the bounds of the value; nil where it has none.
  ///
  /// Always nil here.
  public var metadata: HMCharacteristicMetadata? { nil }
  /// The service to which it belongs.
  ///
  /// Always nil here.
  public var service: HMService? { nil }
  /// A Boolean value that says whether changes are told; always false here.
  public var isNotificationEnabled: Bool { false }
  /// Asks to be told of changes, which always throws here.
  ///
  /// - Parameter enable: Whether to be told; not read.
  /// - Throws: Always ``HMError`` with `operationNotSupported`.
  public func enableNotification(_ enable: Bool) async throws {
    throw HMError(.operationNotSupported)
  }
  /// Asks to be told of changes, which fails.
  ///
  /// - Parameters:
  ///   - enable: Whether to be told; not read.
  ///   - completion: Gets ``HMError`` with `operationNotSupported`, before this returns.
  public func enableNotification(
    _ enable: Bool,
    completionHandler completion: @escaping ((any Error)?) -> Void
  ) { completion(HMError(.operationNotSupported)) }
  /// Reads the value into ``value``, which always throws here.
  ///
  /// - Throws: Always ``HMError`` with `operationNotSupported`.
  public func readValue() async throws { throw HMError(.operationNotSupported) }
  /// Reads the value into ``value``, which fails.
  ///
  /// - Parameter completion: Gets ``HMError`` with `operationNotSupported`, before this returns.
  public func readValue(completionHandler completion: @escaping ((any Error)?) -> Void) {
    completion(HMError(.operationNotSupported))
  }
}

/// The unit and the bounds of a characteristic's value; none is ever made here.
public final class HMCharacteristicMetadata: NSObject, @unchecked Sendable {
  // Unchecked: nothing of it changes.

  /// The bounds and the step; nil where there are none.
  public let minimumValue: NSNumber? = nil, maximumValue: NSNumber? = nil,
    stepValue: NSNumber? = nil
  /// The form and the unit; nil where there are none.
  public let format: String? = nil, units: String? = nil
  private override init() {}
}
