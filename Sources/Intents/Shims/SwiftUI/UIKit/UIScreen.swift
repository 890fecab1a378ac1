public import CoreVideo
public import Foundation

/// A screen; there is none here.
@MainActor
public final class UIScreen {
  /// What stands for the screen: it has the size of a phone, which a `GeometryReader` tells too.
  public static let main = UIScreen()
  private init() {}

  /// 390 by 844 points.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// 390 by 844 pixels.
  public var nativeBounds: CGRect { bounds }
  /// 1: a point has one pixel.
  public var scale: CGFloat { 1 }
  /// How bright it is: 0.
  public var brightness: CGFloat { 0 }
}

extension ImageRenderer {
  /// Nil: nothing draws views.
  public var uiImage: UIImage? { nil }
  /// Nil: nothing draws views.
  public var cgImage: CGImage? { nil }
}
