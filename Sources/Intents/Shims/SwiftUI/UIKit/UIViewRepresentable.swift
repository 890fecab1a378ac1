// Views of UIKit among those of SwiftUI: no node, as nothing makes them.

/// A wrapper that puts a view of UIKit into a tree of SwiftUI views.
///
/// None of its methods is called here, it has no node, and no renderer shows it. An app that runs
/// on Linux offers a SwiftUI view in its place.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == Never {
  /// The type of the view.
  associatedtype UIViewType: UIView
  /// The type of the object that answers for the view; `Void` by default.
  associatedtype Coordinator = Void
  /// The state that the methods get.
  typealias Context = UIViewRepresentableContext<Self>
  /// Creates the view; not called here.
  ///
  /// - Parameter context: The coordinator and the environment.
  /// - Returns: The view.
  func makeUIView(context: Context) -> UIViewType
  /// Updates the view; not called here.
  ///
  /// - Parameters:
  ///   - uiView: The view.
  ///   - context: The coordinator and the environment.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Creates the coordinator; not called here.
  ///
  /// - Returns: The coordinator.
  func makeCoordinator() -> Coordinator
  /// Ends the use of a view; not called here.
  ///
  /// - Parameters:
  ///   - uiView: The view.
  ///   - coordinator: Its coordinator.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Returns the size of a view; not called here.
  ///
  /// - Parameters:
  ///   - proposal: The size that is offered.
  ///   - uiView: The view.
  ///   - context: The coordinator and the environment.
  /// - Returns: The size; nil for that of the view.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - uiView: The view.
  ///   - coordinator: The coordinator.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  /// No size of its own.
  ///
  /// - Parameters:
  ///   - proposal: The size that is offered.
  ///   - uiView: The view.
  ///   - context: The coordinator and the environment.
  /// - Returns: The size; nil for that of the view.
  public func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiView: UIViewType,
    context: Context
  ) -> CGSize? { nil }
  /// The nodes of the view: none.
  public var _nodes: [ViewNode] { [] }
}

extension UIViewRepresentable where Coordinator == Void {
  /// The default implementation for views without a coordinator.
  ///
  /// Not called here.
  public func makeCoordinator() {}
}

/// The state that a wrapped view of UIKit gets.
///
/// None is made here, as the methods that take one are not called.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The coordinator that `makeCoordinator()` returned.
  ///
  /// Nothing here makes a context, so this is never read.
  public let coordinator: Representable.Coordinator
  /// The environment of the view.
  public let environment: EnvironmentValues
  /// The transaction of a change.
  public let transaction: Transaction
}

/// A wrapper that puts a view controller of UIKit into a tree of SwiftUI views.
///
/// As with ``UIViewRepresentable``, none of its methods is called here, and it has no node.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The type of the view controller.
  associatedtype UIViewControllerType: UIViewController
  /// The type of the object that answers for it; `Void` by default.
  associatedtype Coordinator = Void
  /// The state that the methods get.
  typealias Context = UIViewControllerRepresentableContext<Self>
  /// Creates the view controller; not called here.
  ///
  /// - Parameter context: The coordinator and the environment.
  /// - Returns: The view controller.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Updates the view controller; not called here.
  ///
  /// - Parameters:
  ///   - uiViewController: The view controller.
  ///   - context: The coordinator and the environment.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Creates the coordinator; not called here.
  ///
  /// - Returns: The coordinator.
  func makeCoordinator() -> Coordinator
  /// Ends the use of a view controller; not called here.
  ///
  /// - Parameters:
  ///   - uiViewController: The view controller.
  ///   - coordinator: Its coordinator.
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  )
}

extension UIViewControllerRepresentable {
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - uiViewController: The view controller.
  ///   - coordinator: The coordinator.
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  ) {}
  /// The nodes of the view: none.
  public var _nodes: [ViewNode] { [] }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// The default implementation for view controllers without a coordinator.
  ///
  /// Not called here.
  public func makeCoordinator() {}
}

/// The state that a wrapped view controller of UIKit gets.
///
/// None is made here, as the methods that take one are not called.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// The coordinator that `makeCoordinator()` returned.
  ///
  /// Nothing here makes a context, so this is never read.
  public let coordinator: Representable.Coordinator
  /// The environment of the view controller.
  public let environment: EnvironmentValues
  /// The transaction of a change.
  public let transaction: Transaction
}

/// A view controller of UIKit whose content is a SwiftUI view.
///
/// It keeps the view and never evaluates it: for its nodes, read the view's own.
@MainActor
open class UIHostingController<Content: View>: UIViewController {
  /// The SwiftUI view.
  ///
  /// It may be replaced at any time; nothing is drawn from it.
  public var rootView: Content
  /// Creates a view controller for a view.
  ///
  /// - Parameter rootView: The view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }
  /// Always nil: there are no storyboards here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { nil }
}
