public import Foundation

/// A wrapper that puts a view of AppKit into a tree of SwiftUI views.
///
/// None of its methods is called here, and it has no node.
@MainActor @preconcurrency
public protocol NSViewRepresentable: View where Body == Never {
  /// The type of the view.
  associatedtype NSViewType: NSView
  /// The type of the object that connects the view with SwiftUI; `Void` for none.
  associatedtype Coordinator = Void
  /// What the methods are given.
  typealias Context = NSViewRepresentableContext<Self>
  /// Makes the view; never called here.
  func makeNSView(context: Context) -> NSViewType
  /// Changes the view; never called here.
  func updateNSView(_ nsView: NSViewType, context: Context)
  /// Ends the use of a view; never called here.
  static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
  /// Makes the coordinator; never called here.
  func makeCoordinator() -> Coordinator
  /// Returns the size of the view in a size that is offered; never called here.
  func sizeThatFits(
    _ proposal: ProposedViewSize,
    nsView: NSViewType,
    context: Context
  ) -> CGSize?
}

extension NSViewRepresentable {
  /// No nodes: a view of AppKit is not drawn here.
  public var _nodes: [ViewNode] { [] }
  /// Does nothing.
  ///
  /// - Parameters:
  ///   - nsView: The view.
  ///   - coordinator: The coordinator.
  public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
  /// No size of its own.
  ///
  /// - Parameters:
  ///   - proposal: The size that is offered.
  ///   - nsView: The view.
  ///   - context: The coordinator and the environment.
  /// - Returns: The size; nil for that of the view.
  public func sizeThatFits(
    _ proposal: ProposedViewSize,
    nsView: NSViewType,
    context: Context
  ) -> CGSize? { nil }
}

extension NSViewRepresentable where Coordinator == Void {
  /// None.
  public func makeCoordinator() {}
}

/// What the methods of a wrapper are given; none is ever made.
@MainActor @preconcurrency
public struct NSViewRepresentableContext<View: NSViewRepresentable> {
  /// The coordinator that `makeCoordinator()` returned.
  public let coordinator: View.Coordinator
  /// The environment of the view.
  public let environment: EnvironmentValues
  /// The transaction of a change.
  public let transaction: Transaction
}

/// A wrapper that puts a view controller of AppKit into a tree of SwiftUI views.
///
/// None of its methods is called here, and it has no node.
@MainActor @preconcurrency
public protocol NSViewControllerRepresentable: View where Body == Never {
  /// The type of the view controller.
  associatedtype NSViewControllerType: NSViewController
  /// The type of the object that connects it with SwiftUI; `Void` for none.
  associatedtype Coordinator = Void
  /// What the methods are given.
  typealias Context = NSViewControllerRepresentableContext<Self>
  /// Makes the view controller; never called here.
  func makeNSViewController(context: Context) -> NSViewControllerType
  /// Changes the view controller; never called here.
  func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
  /// Makes the coordinator; never called here.
  func makeCoordinator() -> Coordinator
}

extension NSViewControllerRepresentable {
  /// No nodes: a view of AppKit is not drawn here.
  public var _nodes: [ViewNode] { [] }
}

extension NSViewControllerRepresentable where Coordinator == Void {
  /// None.
  public func makeCoordinator() {}
}

/// What the methods of a wrapper are given; none is ever made.
@MainActor @preconcurrency
public struct NSViewControllerRepresentableContext<
  ViewController: NSViewControllerRepresentable
> {
  /// The coordinator that `makeCoordinator()` returned.
  public let coordinator: ViewController.Coordinator
  /// The environment of the view.
  public let environment: EnvironmentValues
  /// The transaction of a change.
  public let transaction: Transaction
}

/// A view of AppKit with a view of SwiftUI; never drawn.
@MainActor
open class NSHostingView<Content: View>: NSView {
  /// The view of SwiftUI, whose tree a host can read.
  public var rootView: Content
  /// Creates a view.
  ///
  /// - Parameter rootView: The view of SwiftUI.
  public required init(rootView: Content) {
    self.rootView = rootView
    super.init(frame: .zero)
  }
  /// Nil: there are no nib files here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { return nil }
}

/// A view controller of AppKit with a view of SwiftUI; never shown.
@MainActor
open class NSHostingController<Content: View>: NSViewController {
  /// The view of SwiftUI, whose tree a host can read.
  public var rootView: Content
  /// Creates a view controller.
  ///
  /// - Parameter rootView: The view of SwiftUI.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }
  /// Nil: there are no nib files here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { return nil }
  /// Makes an ``NSHostingView`` of the view.
  open override func loadView() { view = NSHostingView(rootView: rootView) }
}
