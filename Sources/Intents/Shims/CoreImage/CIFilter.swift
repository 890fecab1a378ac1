public import Foundation

/// A filter, which makes nothing here: its ``outputImage`` is nil.
///
/// Its settings are kept.
open class CIFilter: NSObject {
  /// The name, such as `CIGaussianBlur`.
  public let name: String
  private var settings: [String: Any] = [:]
  /// Creates a filter.
  ///
  /// - Parameter name: The name; not checked.
  public init?(name: String) { self.name = name }
  /// Creates a filter.
  ///
  /// - Parameters:
  ///   - name: The name; not checked.
  ///   - params: The settings.
  public init?(name: String, parameters params: [String: Any]?) {
    (self.name, settings) = (name, params ?? [:])
  }
  init(_ name: String) { self.name = name }
  /// The picture that it makes: always nil.
  public var outputImage: CIImage? { nil }
  /// Sets a setting; kept.
  ///
  /// - Parameters:
  ///   - value: The value; nil for none.
  ///   - key: The name.
  open func setValue(_ value: Any?, forKey key: String) { settings[key] = value }
  /// Returns a setting.
  ///
  /// - Parameter key: The name.
  /// - Returns: What was set; nil for none.
  open func value(forKey key: String) -> Any? { settings[key] }
  /// Sets all settings to those of a new filter.
  open func setDefaults() { settings = [:] }
}

/// The keys of a filter's picture, of the one behind it, of a radius and of an amount.
public let kCIInputImageKey = "inputImage", kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of a radius.
public let kCIInputRadiusKey = "inputRadius"
/// The key of an amount.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of a scale.
public let kCIInputScaleKey = "inputScale"
/// The settings of saturation, brightness and contrast.
public let kCIInputSaturationKey = "inputSaturation", kCIInputBrightnessKey = "inputBrightness",
  kCIInputContrastKey = "inputContrast"
/// The settings of an angle, a center, a color and a mask.
public let kCIInputAngleKey = "inputAngle", kCIInputCenterKey = "inputCenter",
  kCIInputColorKey = "inputColor", kCIInputMaskImageKey = "inputMaskImage"
/// The settings of exposure, sharpness, width and a transform.
public let kCIInputEVKey = "inputEV", kCIInputSharpnessKey = "inputSharpness",
  kCIInputWidthKey = "inputWidth", kCIInputTransformKey = "inputTransform"

extension CIFilter {
  /// Returns a filter that draws a QR code; it draws none here.
  public class func qrCodeGenerator() -> any CIFilterProtocol & CIQRCodeGenerator {
    CodeFilter("CIQRCodeGenerator")
  }
  /// Returns a filter that maps light to two colors.
  public class func falseColor() -> any CIFilterProtocol & CIFalseColor { Colors("CIFalseColor") }
  /// Returns a filter of saturation, brightness and contrast.
  public class func colorControls() -> any CIFilterProtocol & CIColorControls {
    Controls("CIColorControls")
  }
  /// Returns a filter that takes the focus away.
  public class func gaussianBlur() -> any CIFilterProtocol & CIGaussianBlur {
    Blur("CIGaussianBlur")
  }
  /// Returns a filter of the tone of old photos.
  public class func sepiaTone() -> any CIFilterProtocol & CISepiaTone { Tone("CISepiaTone") }
  /// Returns a filter that divides the light behind by that before it.
  public class func divideBlendMode() -> any CIFilterProtocol & CICompositeOperation {
    Blend("CIDivideBlendMode")
  }
  /// Returns a filter that lays a picture over another one.
  public class func sourceOverCompositing() -> any CIFilterProtocol & CICompositeOperation {
    Blend("CISourceOverCompositing")
  }
  /// Returns a filter that shows the opposite colors.
  public class func colorInvert() -> any CIFilterProtocol & CIColorInvert {
    Invert("CIColorInvert")
  }
}

/// What all filters have.
public protocol CIFilterProtocol {
  /// The picture that it makes: always nil here.
  var outputImage: CIImage? { get }
}

/// The settings of a QR code.
public protocol CIQRCodeGenerator: AnyObject {
  /// What it says.
  var message: Data { get set }
  /// How much of it may be unreadable: `L`, `M`, `Q` or `H`.
  var correctionLevel: String { get set }
}

/// The settings of a map of light to two colors.
public protocol CIFalseColor: AnyObject {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// The colors of the dark and of the light.
  var color0: CIColor { get set }
  /// The color of the light.
  var color1: CIColor { get set }
}

/// The settings of saturation, brightness and contrast.
public protocol CIColorControls: AnyObject {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// How strong colors are; 1 leaves them.
  var saturation: Float { get set }
  /// How much light is added; 0 adds none.
  var brightness: Float { get set }
  /// How far light and dark are apart; 1 leaves them.
  var contrast: Float { get set }
}

/// The settings of a lost focus.
public protocol CIGaussianBlur: AnyObject {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// How far each pixel is spread.
  var radius: Float { get set }
}

/// The settings of the tone of old photos.
public protocol CISepiaTone: AnyObject {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// How strong it is, in `0...1`.
  var intensity: Float { get set }
}

/// The settings of two pictures as one.
public protocol CICompositeOperation: AnyObject {
  /// The picture before.
  var inputImage: CIImage? { get set }
  /// The picture behind.
  var backgroundImage: CIImage? { get set }
}

/// The settings of opposite colors.
public protocol CIColorInvert: AnyObject {
  /// The picture.
  var inputImage: CIImage? { get set }
}

private final class CodeFilter: CIFilter, CIFilterProtocol, CIQRCodeGenerator {
  var message = Data(), correctionLevel = "M"
}
private final class Colors: CIFilter, CIFilterProtocol, CIFalseColor {
  var inputImage: CIImage?, color0 = CIColor.black, color1 = CIColor.white
}
private final class Controls: CIFilter, CIFilterProtocol, CIColorControls {
  var inputImage: CIImage?
  var saturation: Float = 1, brightness: Float = 0, contrast: Float = 1
}
private final class Blur: CIFilter, CIFilterProtocol, CIGaussianBlur {
  var inputImage: CIImage?, radius: Float = 10
}
private final class Tone: CIFilter, CIFilterProtocol, CISepiaTone {
  var inputImage: CIImage?, intensity: Float = 1
}
private final class Blend: CIFilter, CIFilterProtocol, CICompositeOperation {
  var inputImage: CIImage?, backgroundImage: CIImage?
}
private final class Invert: CIFilter, CIFilterProtocol, CIColorInvert { var inputImage: CIImage? }
