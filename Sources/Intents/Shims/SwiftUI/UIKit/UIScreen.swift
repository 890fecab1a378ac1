public import CoreVideo
public import Foundation

/// A screen; ``main`` stands for one, although there is none on Linux.
///
/// It has the size of a phone in portrait, so that code which computes a layout of it gets plausible numbers.
@MainActor
public final class UIScreen {
  /// The object that stands for the device's screen.
  ///
  /// `GeometryReader` gives the same size to its content.
  public static let main = UIScreen()
  private init() {}

  /// The bounds in points: 390 by 844.
  ///
  /// The origin is zero. A device that is turned does not change them.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// The bounds in pixels: 390 by 844.
  public var nativeBounds: CGRect { bounds }
  /// The number of pixels per point: 1.
  ///
  /// A picture for the screen thus has as many pixels as points.
  public var scale: CGFloat { 1 }
  /// The brightness, from 0 to 1.
  ///
  /// Always 0: there is no screen.
  public var brightness: CGFloat { 0 }
}

extension ImageRenderer {
  /// The rendered view; always nil, as this renderer draws no pixels.
  ///
  /// `HTMLViewRenderer` and `PDFViewRenderer` of `ViewRendering` draw views.
  public var uiImage: UIImage? { nil }
  /// The rendered view; always nil, as this renderer draws no pixels.
  public var cgImage: CGImage? { nil }
}
