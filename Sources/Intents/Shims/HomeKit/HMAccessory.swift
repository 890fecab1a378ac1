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
  init(name: String) { self.name = name }
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

/// The type of a light bulb's service.
///
/// This and the other types are Apple's UUIDs, so that an app can compare and store them.
public let HMServiceTypeLightbulb = "00000043-0000-1000-8000-0026BB765291"
/// The type of an outlet's service.
public let HMServiceTypeOutlet = "00000047-0000-1000-8000-0026BB765291"
/// The type of a switch's service.
public let HMServiceTypeSwitch = "00000049-0000-1000-8000-0026BB765291"
/// The type of a thermostat's service.
public let HMServiceTypeThermostat = "0000004A-0000-1000-8000-0026BB765291"
/// The type of a lock's service.
public let HMServiceTypeLockMechanism = "00000045-0000-1000-8000-0026BB765291"
/// The type of a garage door opener's service.
public let HMServiceTypeGarageDoorOpener = "00000041-0000-1000-8000-0026BB765291"
/// The type of a fan's service.
public let HMServiceTypeFan = "00000040-0000-1000-8000-0026BB765291"
/// The type of the power state, a Boolean.
public let HMCharacteristicTypePowerState = "00000025-0000-1000-8000-0026BB765291"
/// The type of the brightness, in percent.
public let HMCharacteristicTypeBrightness = "00000008-0000-1000-8000-0026BB765291"
/// The type of the hue, in degrees.
public let HMCharacteristicTypeHue = "00000013-0000-1000-8000-0026BB765291"
/// The type of the saturation, in percent.
public let HMCharacteristicTypeSaturation = "0000002F-0000-1000-8000-0026BB765291"
/// The type of the current temperature, in degrees Celsius.
public let HMCharacteristicTypeCurrentTemperature = "00000011-0000-1000-8000-0026BB765291"
/// The type of the target temperature, in degrees Celsius.
public let HMCharacteristicTypeTargetTemperature = "00000035-0000-1000-8000-0026BB765291"
