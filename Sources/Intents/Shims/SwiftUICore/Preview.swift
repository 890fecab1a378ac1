/// Views to look at while an app is written.
@MainActor
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The views to look at.
  @ViewBuilder static var previews: Previews { get }
}

/// The layout of a preview.
public enum PreviewLayout: Hashable, Sendable {
  /// As large as a device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// Of a fixed size, in points.
  case fixed(width: Double, height: Double)
}

/// A trait of a preview, such as its size.
public struct PreviewTrait<Content>: Sendable {
  private init() {}
  /// The preview has the size of the view.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  /// The preview has the size of a device.
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  /// Of a fixed size.
  ///
  /// - Parameters:
  ///   - width: The width in points. It is not kept.
  ///   - height: The height in points. It is not kept.
  /// - Returns: The trait.
  public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { PreviewTrait() }
  /// The device is held upright.
  public static var portrait: PreviewTrait { PreviewTrait() }
  /// The device is turned to the left.
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  /// The device is turned to the right.
  public static var landscapeRight: PreviewTrait { PreviewTrait() }
}

/// The namespace of types for `#Preview`.
public enum Preview {
  /// The tag type of traits for previews of views.
  public enum ViewTraits {}
}

/// Declares a view to look at while an app is written.
///
/// - Parameters:
///   - name: The name of the preview; nil, the default, for none.
///   - traits: The traits.
///   - body: The view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")

/// Marks a property of a preview's closure as its state.
@attached(peer)
public macro Previewable() = #externalMacro(module: "AppIntentsMacros", type: "ModelMarkMacro")
