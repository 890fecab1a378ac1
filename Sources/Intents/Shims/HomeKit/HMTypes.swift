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

/// Kinds of accessories, as texts to compare with.
public let HMAccessoryCategoryTypeOther = "HMAccessoryCategoryTypeOther",
  HMAccessoryCategoryTypeFan = "HMAccessoryCategoryTypeFan",
  HMAccessoryCategoryTypeGarageDoorOpener = "HMAccessoryCategoryTypeGarageDoorOpener",
  HMAccessoryCategoryTypeLightbulb = "HMAccessoryCategoryTypeLightbulb",
  HMAccessoryCategoryTypeDoorLock = "HMAccessoryCategoryTypeDoorLock",
  HMAccessoryCategoryTypeOutlet = "HMAccessoryCategoryTypeOutlet",
  HMAccessoryCategoryTypeSwitch = "HMAccessoryCategoryTypeSwitch",
  HMAccessoryCategoryTypeThermostat = "HMAccessoryCategoryTypeThermostat",
  HMAccessoryCategoryTypeSensor = "HMAccessoryCategoryTypeSensor",
  HMAccessoryCategoryTypeSecuritySystem = "HMAccessoryCategoryTypeSecuritySystem",
  HMAccessoryCategoryTypeDoor = "HMAccessoryCategoryTypeDoor",
  HMAccessoryCategoryTypeWindow = "HMAccessoryCategoryTypeWindow",
  HMAccessoryCategoryTypeWindowCovering = "HMAccessoryCategoryTypeWindowCovering",
  HMAccessoryCategoryTypeBridge = "HMAccessoryCategoryTypeBridge",
  HMAccessoryCategoryTypeIPCamera = "HMAccessoryCategoryTypeIPCamera"

/// What can be done with a characteristic's value.
public let HMCharacteristicPropertyReadable = "HMCharacteristicPropertyReadable",
  HMCharacteristicPropertyWritable = "HMCharacteristicPropertyWritable",
  HMCharacteristicPropertyHidden = "HMCharacteristicPropertyHidden",
  HMCharacteristicPropertySupportsEventNotification =
    "HMCharacteristicPropertySupportsEventNotification"
/// More types of services.
public let HMServiceTypeWindowCovering = "0000008C-0000-1000-8000-0026BB765291",
  HMServiceTypeSecuritySystem = "0000007E-0000-1000-8000-0026BB765291",
  HMServiceTypeTemperatureSensor = "0000008A-0000-1000-8000-0026BB765291",
  HMServiceTypeHumiditySensor = "00000082-0000-1000-8000-0026BB765291",
  HMServiceTypeMotionSensor = "00000085-0000-1000-8000-0026BB765291",
  HMServiceTypeContactSensor = "00000080-0000-1000-8000-0026BB765291",
  HMServiceTypeOccupancySensor = "00000086-0000-1000-8000-0026BB765291",
  HMServiceTypeLeakSensor = "00000083-0000-1000-8000-0026BB765291",
  HMServiceTypeSmokeSensor = "00000087-0000-1000-8000-0026BB765291",
  HMServiceTypeLightSensor = "00000084-0000-1000-8000-0026BB765291",
  HMServiceTypeBattery = "00000096-0000-1000-8000-0026BB765291",
  HMServiceTypeDoor = "00000081-0000-1000-8000-0026BB765291",
  HMServiceTypeWindow = "0000008B-0000-1000-8000-0026BB765291",
  HMServiceTypeAirQualitySensor = "0000008D-0000-1000-8000-0026BB765291",
  HMServiceTypeAccessoryInformation = "0000003E-0000-1000-8000-0026BB765291",
  HMServiceTypeHeaterCooler = "000000BC-0000-1000-8000-0026BB765291"
/// More types of characteristics.
public let HMCharacteristicTypeCurrentRelativeHumidity = "00000010-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeTargetPosition = "0000007C-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeCurrentPosition = "0000006D-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeCurrentHeatingCooling = "0000000F-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeTargetHeatingCooling = "00000033-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeCurrentLockMechanismState = "0000001D-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeTargetLockMechanismState = "0000001E-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeCurrentDoorState = "0000000E-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeTargetDoorState = "00000032-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeMotionDetected = "00000022-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeContactState = "0000006A-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeOccupancyDetected = "00000071-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeBatteryLevel = "00000068-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeStatusLowBattery = "00000079-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeColorTemperature = "000000CE-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeActive = "000000B0-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeOutletInUse = "00000026-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeRotationSpeed = "00000029-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeLightLevel = "0000006B-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeCurrentSecuritySystemState = "00000066-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeTargetSecuritySystemState = "00000067-0000-1000-8000-0026BB765291",
  HMCharacteristicTypeAirQuality = "00000095-0000-1000-8000-0026BB765291"
