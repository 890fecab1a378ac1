public import Foundation

/// The kind of an accessory.
public struct HMAccessoryCategory: Sendable {
  /// The kind.
  public let categoryType: String
}

/// What can be switched; an app makes none.
open class HMAccessory: NSObject {
  /// What it is called.
  public let name: String
  /// What tells it apart.
  public let uniqueIdentifier = UUID()
  /// The kind of it.
  public var category: HMAccessoryCategory { .init(categoryType: "Other") }
  /// Whether it answers.
  public var isReachable: Bool { false }
  /// Where it is.
  public var room: HMRoom? { nil }
  /// Its parts.
  public var services: [HMService] { [] }
  init(name: String) { self.name = name }
}

/// A part of an accessory; an app makes none.
open class HMService: NSObject {
  /// What it is called.
  public let name: String
  /// The kind of it.
  public let serviceType: String
  /// What tells it apart.
  public let uniqueIdentifier = UUID()
  /// Its accessory.
  public var accessory: HMAccessory? { nil }
  /// What of it can be read or set.
  public var characteristics: [HMCharacteristic] { [] }
  init(name: String, serviceType: String) {
    self.name = name
    self.serviceType = serviceType
  }
}

/// What of an accessory can be read or set; an app makes none.
open class HMCharacteristic: NSObject {
  /// The kind of it.
  public let characteristicType: String
  /// What tells it apart.
  public let uniqueIdentifier = UUID()
  /// The value; nil where it is not known.
  public var value: Any? { nil }
  /// What is to be said of it.
  public var localizedDescription: String { characteristicType }
  init(characteristicType: String) { self.characteristicType = characteristicType }

  /// Sets it.
  ///
  /// - Parameter value: The value.
  /// - Throws: That it is not done.
  public func writeValue(_ value: Any?) async throws { throw HMError(.operationNotSupported) }
  /// Sets it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - completion: Gets that it is not done, before this returns.
  public func writeValue(
    _ value: Any?,
    completionHandler completion: @escaping ((any Error)?) -> Void
  ) { completion(HMError(.operationNotSupported)) }
  /// Reads it.
  ///
  /// - Throws: That it is not done.
  public func readValue() async throws { throw HMError(.operationNotSupported) }
  /// Reads it.
  ///
  /// - Parameter completion: Gets that it is not done, before this returns.
  public func readValue(completionHandler completion: @escaping ((any Error)?) -> Void) {
    completion(HMError(.operationNotSupported))
  }
}

/// Kinds of parts of accessories: what they switch.
public let HMServiceTypeLightbulb = "00000043-0000-1000-8000-0026BB765291"
/// An outlet.
public let HMServiceTypeOutlet = "00000047-0000-1000-8000-0026BB765291"
/// A switch.
public let HMServiceTypeSwitch = "00000049-0000-1000-8000-0026BB765291"
/// What warms or cools.
public let HMServiceTypeThermostat = "0000004A-0000-1000-8000-0026BB765291"
/// A lock.
public let HMServiceTypeLockMechanism = "00000045-0000-1000-8000-0026BB765291"
/// A door of a garage.
public let HMServiceTypeGarageDoorOpener = "00000041-0000-1000-8000-0026BB765291"
/// A fan.
public let HMServiceTypeFan = "00000040-0000-1000-8000-0026BB765291"
/// Whether it is on.
public let HMCharacteristicTypePowerState = "00000025-0000-1000-8000-0026BB765291"
/// How bright it is.
public let HMCharacteristicTypeBrightness = "00000008-0000-1000-8000-0026BB765291"
/// Which color it has.
public let HMCharacteristicTypeHue = "00000013-0000-1000-8000-0026BB765291"
/// How strong the color is.
public let HMCharacteristicTypeSaturation = "0000002F-0000-1000-8000-0026BB765291"
/// How warm it is.
public let HMCharacteristicTypeCurrentTemperature = "00000011-0000-1000-8000-0026BB765291"
/// How warm it should be.
public let HMCharacteristicTypeTargetTemperature = "00000035-0000-1000-8000-0026BB765291"
