// Views of UIKit among those of SwiftUI: no node, as nothing makes them.

/// A view of UIKit as one of SwiftUI.
///
/// It is not made: it has no node.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  /// The type of the view.
  associatedtype UIViewType: UIView
  /// What answers for the view.
  associatedtype Coordinator = Void
  /// What is known of the surroundings.
  typealias Context = UIViewRepresentableContext<Self>
  /// Makes the view; not called.
  ///
  /// - Parameter context: What is known of the surroundings.
  /// - Returns: The view.
  func makeUIView(context: Context) -> UIViewType
  /// Changes the view; not called.
  ///
  /// - Parameters:
  ///   - uiView: The view.
  ///   - context: What is known of the surroundings.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Makes what answers for the view; not called.
  ///
  /// - Returns: It.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
  /// No nodes.
  public var _nodes: [ViewNode] { [] }
}

extension UIViewRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator() {}
}

/// What a view of UIKit knows of its surroundings.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// What answers for the view.
  public let coordinator: Representable.Coordinator
  /// The surroundings.
  public let environment: EnvironmentValues
}

/// A page of UIKit as a view of SwiftUI.
///
/// It is not made: it has no node.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The type of the page.
  associatedtype UIViewControllerType: UIViewController
  /// What answers for the page.
  associatedtype Coordinator = Void
  /// What is known of the surroundings.
  typealias Context = UIViewControllerRepresentableContext<Self>
  /// Makes the page; not called.
  ///
  /// - Parameter context: What is known of the surroundings.
  /// - Returns: The page.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Changes the page; not called.
  ///
  /// - Parameters:
  ///   - uiViewController: The page.
  ///   - context: What is known of the surroundings.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Makes what answers for the page; not called.
  ///
  /// - Returns: It.
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
  /// No nodes.
  public var _nodes: [ViewNode] { [] }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator() {}
}

/// What a page of UIKit knows of its surroundings.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// What answers for the page.
  public let coordinator: Representable.Coordinator
  /// The surroundings.
  public let environment: EnvironmentValues
}

/// A page of UIKit with a view of SwiftUI, of which it keeps the tree.
@MainActor
open class UIHostingController<Content: View>: UIViewController {
  /// The view.
  public var rootView: Content
  /// Creates a page.
  ///
  /// - Parameter rootView: The view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }
  /// Nil: there are no files of views here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { nil }
}
