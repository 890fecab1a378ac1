public import Foundation

/// An app or a device that makes health data.
public final class HKSource: NSObject, Sendable {
  /// The name, and the identifier of the bundle.
  public let name: String, bundleIdentifier: String
  private init(name: String, bundleIdentifier: String) {
    (self.name, self.bundleIdentifier) = (name, bundleIdentifier)
  }

  /// Returns this app.
  ///
  /// - Returns: A source with the names of the main bundle, or of the process where it has none.
  public static func `default`() -> HKSource {
    let process = ProcessInfo.processInfo.processName
    return HKSource(name: process, bundleIdentifier: Bundle.main.bundleIdentifier ?? process)
  }
  /// Returns whether an object is a source with the same identifier.
  ///
  /// - Parameter object: The object.
  /// - Returns: Whether it is.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? HKSource)?.bundleIdentifier == bundleIdentifier
  }
  /// The hash of the identifier.
  public override var hash: Int { bundleIdentifier.hashValue }
}

/// A version of a source.
public final class HKSourceRevision: NSObject, Sendable {
  /// The source.
  public let source: HKSource
  /// The versions of the app and of the product, such as a kind of watch; nil where they are not known.
  public let version: String?, productType: String?

  /// Creates a version of a source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - version: The version of the app; nil where it is not known.
  ///   - productType: The kind of device; nil, the default, where it is not known.
  public init(source: HKSource, version: String?, productType: String? = nil) {
    (self.source, self.version, self.productType) = (source, version, productType)
  }
}

/// A device that measures health data.
public final class HKDevice: NSObject, Sendable {
  /// The name, the maker, the model, and versions; nil where they are not known.
  public let name, manufacturer, model, hardwareVersion, firmwareVersion, softwareVersion: String?
  /// Identifiers of the device; nil where they are not known.
  public let localIdentifier, udiDeviceIdentifier: String?

  /// Creates a device.
  ///
  /// - Parameters:
  ///   - name: The name; nil, as for all that follow, where it is not known.
  ///   - manufacturer: The maker.
  ///   - model: The model.
  ///   - hardwareVersion: The version of the device.
  ///   - firmwareVersion: The version of its firmware.
  ///   - softwareVersion: The version of its programs.
  ///   - localIdentifier: The app's identifier of it.
  ///   - udiDeviceIdentifier: The authorities' identifier of it.
  public init(
    name: String?,
    manufacturer: String?,
    model: String?,
    hardwareVersion: String?,
    firmwareVersion: String?,
    softwareVersion: String?,
    localIdentifier: String?,
    udiDeviceIdentifier: String?
  ) {
    (self.name, self.manufacturer, self.model) = (name, manufacturer, model)
    (self.hardwareVersion, self.firmwareVersion) = (hardwareVersion, firmwareVersion)
    self.softwareVersion = softwareVersion
    (self.localIdentifier, self.udiDeviceIdentifier) = (localIdentifier, udiDeviceIdentifier)
  }
  /// Returns this device.
  ///
  /// - Returns: A device of which nothing is known but the name of the system.
  public static func local() -> HKDevice {
    HKDevice(
      name: nil,
      manufacturer: nil,
      model: nil,
      hardwareVersion: nil,
      firmwareVersion: nil,
      softwareVersion: ProcessInfo.processInfo.operatingSystemVersionString,
      localIdentifier: nil,
      udiDeviceIdentifier: nil
    )
  }
}
