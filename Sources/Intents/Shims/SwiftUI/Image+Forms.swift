public import Foundation

extension Image {
  /// How a picture is turned before it is shown; not read here.
  public enum Orientation: UInt8, Hashable, CaseIterable, Sendable {
    /// As it is, mirrored, upside down, and mirrored upside down.
    case up, upMirrored, down, downMirrored
    /// Turned to the left or to the right, each also mirrored.
    case left, leftMirrored, right, rightMirrored
  }

  /// Names a picture with words for a screen reader.
  ///
  /// - Parameters:
  ///   - name: The name in the app's assets.
  ///   - bundle: The bundle of the assets; not kept.
  ///   - label: The words; not kept.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
  }

  /// Names a symbol of the app with a value.
  ///
  /// - Parameters:
  ///   - name: The name in the app's assets.
  ///   - variableValue: The value in `0...1`; not kept.
  ///   - bundle: The bundle of the assets; not kept.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// Names a symbol of the app with a value, and with words for a screen reader.
  ///
  /// - Parameters:
  ///   - name: The name in the app's assets.
  ///   - variableValue: The value in `0...1`; not kept.
  ///   - bundle: The bundle of the assets; not kept.
  ///   - label: The words; not kept.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
  }

  /// Names a symbol of the app with a value, which a screen reader passes over.
  ///
  /// - Parameters:
  ///   - name: The name in the app's assets.
  ///   - variableValue: The value in `0...1`; not kept.
  ///   - bundle: The bundle of the assets; not kept.
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(decorative: name, bundle: bundle)
  }

  /// Creates a picture that a closure draws; it is empty, as the closure is not run.
  ///
  /// - Parameters:
  ///   - size: The size in points; not kept.
  ///   - label: The words for a screen reader; not kept.
  ///   - opaque: Not read.
  ///   - colorMode: Not read.
  ///   - renderer: Not run.
  public init(
    size: CGSize,
    label: Text? = nil,
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) { self.init(decorative: "") }
}
