/// Views to look at while an app is written.
///
/// It is compiled so that an app's source builds unchanged; nothing on Linux shows them.
@MainActor
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The views to look at.
  ///
  /// Never read on Linux.
  @ViewBuilder static var previews: Previews { get }
}

/// The layout of a preview.
///
/// Has no effect on Linux.
public enum PreviewLayout: Hashable, Sendable {
  /// As large as a device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// Of a fixed size, in points.
  case fixed(width: Double, height: Double)
}

/// A trait of a preview, such as its size.
///
/// Has no effect on Linux.
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
///
/// An app never names it.
public enum Preview {
  /// The tag type of traits for previews of views.
  ///
  /// No value of it is ever made.
  public enum ViewTraits {}
}

/// Declares a view to look at while an app is written.
///
/// The closure is type-checked, and expands to nothing.
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
///
/// It expands to nothing.
@attached(peer)
public macro Previewable() = #externalMacro(module: "AppIntentsMacros", type: "ModelMarkMacro")

extension View {
  /// Sets the layout of a preview.
  ///
  /// - Parameter value: The size, which has no effect here.
  /// - Returns: The same view; nothing is kept in the tree.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Sets the name of a preview.
  ///
  /// - Parameter value: The name, which has no effect here.
  /// - Returns: The same view; nothing is kept in the tree.
  nonisolated public func previewDisplayName(_ value: String?) -> some View { self }
}
