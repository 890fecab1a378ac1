public import Foundation

// What modifiers of windows, pencils and scrolling take. Nothing reads it here.

/// The style of the edges of what scrolls.
public enum ScrollEdgeEffectStyle: Hashable, Sendable {
  /// The system's choice, blurred, or a sharp line.
  case automatic, soft, hard
}

/// When the bar of tabs gets smaller.
public enum TabBarMinimizeBehavior: Hashable, Sendable {
  /// The system's choice, while scrolling down or up, or never.
  case automatic, onScrollDown, onScrollUp, never
}

/// A squeeze of a pencil.
///
/// None is ever made here.
public enum PencilSqueezeGesturePhase: Hashable, Sendable {
  /// It goes on.
  case active(PencilSqueezeGestureValue)
  /// It is over.
  case ended(PencilSqueezeGestureValue)
  /// It was given up.
  case failed
}

/// The state of a squeeze.
///
/// None is ever made here.
public struct PencilSqueezeGestureValue: Hashable, Sendable {}

/// The state of a double tap with a pencil.
///
/// None is ever made here.
public struct PencilDoubleTapGestureValue: Hashable, Sendable {}

/// Where a pointer is over a view.
///
/// None is ever made here.
public enum HoverPhase: Equatable, Sendable {
  /// At a location in the view, in points.
  case active(CGPoint)
  /// No longer over it.
  case ended
}

/// The sizes of what scrolls.
///
/// None is ever made here.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far it is scrolled, in points.
  public var contentOffset: CGPoint
  /// The size of what scrolls, and of what is seen of it, in points.
  public var contentSize: CGSize, containerSize: CGSize
  /// The room around what scrolls, in points.
  public var contentInsets: EdgeInsets
  /// What is seen of it, in points.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// What is seen of it and of the room around, in points.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }

  /// Creates the sizes.
  ///
  /// - Parameters:
  ///   - contentOffset: How far it is scrolled, in points.
  ///   - contentSize: The size of what scrolls.
  ///   - contentInsets: The room around what scrolls.
  ///   - containerSize: The size of what is seen of it.
  public init(
    contentOffset: CGPoint,
    contentSize: CGSize,
    contentInsets: EdgeInsets,
    containerSize: CGSize
  ) {
    (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
    (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
  }
}

extension ScrollGeometry: CustomDebugStringConvertible {
  /// The sizes as text.
  public var debugDescription: String {
    "ScrollGeometry(offset: \(contentOffset), size: \(contentSize), container: \(containerSize))"
  }
}

extension ScrollPhase: CustomDebugStringConvertible {
  /// The name of the phase.
  public var debugDescription: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}

/// How a view scrolls.
public enum ScrollPhase: Hashable, Sendable {
  /// It stands still, a finger rests on it or moves it, it goes on by itself, or the app moves it.
  case idle, tracking, interacting, decelerating, animating
  /// Whether it moves.
  public var isScrolling: Bool { self != .idle }
}

/// Where the arrow of a popover points.
public enum PopoverAttachmentAnchor: Sendable {
  /// A rectangle of the view.
  public enum Source: Sendable {
    /// The whole view.
    case bounds
    /// A part of it, in points.
    case rect(CGRect)
  }
  /// To a rectangle.
  case rect(Source)
  /// To a point.
  case point(UnitPoint)
}

/// How what is presented fits a small screen.
public enum PresentationAdaptation: Hashable, Sendable {
  /// The system's choice, not at all, or as a popover, a sheet or over everything.
  case automatic, none, popover, sheet, fullScreenCover
}

/// What scrolling does in a sheet.
public enum PresentationContentInteraction: Hashable, Sendable {
  /// The system's choice, it makes the sheet larger first, or it scrolls.
  case automatic, resizes, scrolls
}

extension View {
  /// Sets how what the view presents fits a small screen.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter adaptation: How.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View { _modified("presentationCompactAdaptation") }

  /// Sets how what the view presents fits a small screen, for each direction.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - horizontalAdaptation: How in a narrow one.
  ///   - verticalAdaptation: How in a low one.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View { _modified("presentationCompactAdaptation") }

  /// Sets what scrolling does in a sheet.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: What.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { _modified("presentationContentInteraction") }

  /// Adds a reason for not showing a dialog again.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The words beside the switch.
  ///   - isSuppressed: Neither read nor set.
  /// - Returns: The view with the modifier's name.
  nonisolated public func dialogSuppressionToggle(
    _ title: LocalizedStringKey,
    isSuppressed: Binding<Bool>
  ) -> some View { _modified("dialogSuppressionToggle") }

  /// Sets the picture of a dialog.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter icon: The picture; nil for the usual one.
  /// - Returns: The view with the modifier's name.
  nonisolated public func dialogIcon(_ icon: Image?) -> some View { _modified("dialogIcon") }
}
