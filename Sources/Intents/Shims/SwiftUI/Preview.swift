/// Views to look at while an app is written.
///
/// Nothing shows them here.
@MainActor
public protocol PreviewProvider {
  /// What to look at.
  associatedtype Previews: View
  /// What to look at.
  @ViewBuilder static var previews: Previews { get }
}

/// How a preview is shown.
public enum PreviewLayout: Hashable, Sendable {
  /// On a device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// In a size in points.
  case fixed(width: Double, height: Double)
}

/// How a preview is shown.
public struct PreviewTrait<Content>: Sendable {
  private init() {}
  /// As large as the view.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  /// In the room of the place.
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  /// In a size in points.
  public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { PreviewTrait() }
  /// On a device that is held upright.
  public static var portrait: PreviewTrait { PreviewTrait() }
  /// On a device that is held sideways.
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  /// On a device that is held sideways.
  public static var landscapeRight: PreviewTrait { PreviewTrait() }
}

/// What previews are of.
public enum Preview {
  /// Views.
  public enum ViewTraits {}
}

/// A view to look at while an app is written.
///
/// It is checked, and then nothing is made of it.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "AppIntentsMacros", type: "PreviewMacro")

extension View {
  /// Says how a preview is shown.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Names a preview.
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
}
