// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
internal import Foundation

// Controls of UIKit, as data: nothing touches them, and nothing is drawn.

/// A view that is touched to do something.
///
/// ``sendActions(for:)`` runs the actions that were added with ``addAction(_:for:)``; methods of Objective-C that
/// ``addTarget(_:action:for:)`` names are never called.
@MainActor
open class UIControl: UIView {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the events.
    public let rawValue: UInt
    /// Creates events of their bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger touches it, or touches it again.
    public static let touchDown = Self(rawValue: 1), touchDownRepeat = Self(rawValue: 2)
    /// A finger moves within it or outside, or is lifted there; the system takes the touch.
    public static let touchDragInside = Self(rawValue: 4), touchDragOutside = Self(rawValue: 8),
      touchUpInside = Self(rawValue: 64), touchUpOutside = Self(rawValue: 128),
      touchCancel = Self(rawValue: 256)
    /// It has another value, or its main action is to be done.
    public static let valueChanged = Self(rawValue: 4096),
      primaryActionTriggered = Self(rawValue: 8192)
    /// Editing of text begins, changes it, ends, or ends by the return key.
    public static let editingDidBegin = Self(rawValue: 65_536),
      editingChanged = Self(rawValue: 131_072), editingDidEnd = Self(rawValue: 262_144),
      editingDidEndOnExit = Self(rawValue: 524_288)
    /// All of them.
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }
  /// The states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the states.
    public let rawValue: UInt
    /// Creates states of their bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None of the others, touched, without effect, chosen, and with the keyboard.
    public static let normal: Self = [], highlighted = Self(rawValue: 1),
      disabled = Self(rawValue: 2), selected = Self(rawValue: 4), focused = Self(rawValue: 8)
  }
  /// How the content is placed from left to right.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle, at a side, over all, and by the reading direction.
    case center, left, right, fill, leading, trailing
  }
  /// Whether it takes touches, is chosen, and is touched; kept.
  open var isEnabled = true, isSelected = false, isHighlighted = false
  /// How its content is placed; kept.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Whether a touch shows the menu at once; kept.
  open var showsMenuAsPrimaryAction = false
  /// The states that it has.
  open var state: State {
    var state: State = isEnabled ? [] : .disabled
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }
  private var actions: [(action: UIAction, events: Event)] = []
  /// Names a method that an event would call, which nothing here does.
  ///
  /// - Parameters:
  ///   - target: Not kept.
  ///   - action: Not kept.
  ///   - controlEvents: Not kept.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
  /// Adds an action.
  ///
  /// - Parameters:
  ///   - action: The action, in place of one with its identifier.
  ///   - controlEvents: The events at which it runs.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
    actions.append((action, controlEvents))
  }
  /// Runs the actions of events, in the order in which they were added.
  ///
  /// - Parameter controlEvents: The events.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }
}

/// A button; nothing touches it.
@MainActor
open class UIButton: UIControl {
  /// The form of a button.
  public enum ButtonType: Int, Sendable {
    /// Without a form, the system's, and signs.
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
  }
  private var titles: [UIControl.State: String] = [:]
  private var images: [UIControl.State: UIImage] = [:]
  private var colors: [UIControl.State: UIColor] = [:]
  /// The views of the title and of the picture; kept apart from ``setTitle(_:for:)``.
  public private(set) lazy var titleLabel: UILabel? = UILabel()
  /// The view of the picture.
  public private(set) lazy var imageView: UIImageView? = UIImageView()
  /// The menu; kept.
  open var menu: UIMenu?
  /// The form; kept.
  public private(set) var buttonType = ButtonType.custom
  /// Creates a button.
  ///
  /// - Parameter type: The form.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
  }
  /// Creates a button.
  ///
  /// - Parameters:
  ///   - type: The form.
  ///   - primaryAction: What a touch does; its title and picture become the button's.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: [.primaryActionTriggered, .touchUpInside])
  }
  /// The title in the present state.
  public var currentTitle: String? { title(for: state) }
  /// The picture in the present state.
  public var currentImage: UIImage? { image(for: state) }
  /// Sets a title; kept.
  ///
  /// - Parameters:
  ///   - title: The title; nil for that of the normal state.
  ///   - state: The state.
  open func setTitle(_ title: String?, for state: UIControl.State) { titles[state] = title }
  /// Sets a picture; kept.
  ///
  /// - Parameters:
  ///   - image: The picture; nil for that of the normal state.
  ///   - state: The state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) { images[state] = image }
  /// Sets the color of a title; kept.
  ///
  /// - Parameters:
  ///   - color: The color; nil for that of the normal state.
  ///   - state: The state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { colors[state] = color }
  /// Returns the title in a state, or else in the normal one.
  ///
  /// - Parameter state: The state.
  /// - Returns: The title; nil for none.
  open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
  /// Returns the picture in a state, or else in the normal one.
  ///
  /// - Parameter state: The state.
  /// - Returns: The picture; nil for none.
  open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
  /// Returns the color of the title in a state, or else in the normal one.
  ///
  /// - Parameter state: The state.
  /// - Returns: The color; nil for the system's.
  open func titleColor(for state: UIControl.State) -> UIColor? { colors[state] ?? colors[.normal] }
}

/// A switch; nothing touches it.
@MainActor
open class UISwitch: UIControl {
  /// Whether it is on; off by default.
  open var isOn = false
  /// The colors while it is on and of its knob; kept.
  open var onTintColor: UIColor?, thumbTintColor: UIColor?
  /// Turns it on or off, without an event.
  ///
  /// - Parameters:
  ///   - on: Whether it is on.
  ///   - animated: Not read.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

/// A slider; nothing touches it.
@MainActor
open class UISlider: UIControl {
  /// The lowest value and the highest one; 0 and 1 by default.
  open var minimumValue: Float = 0, maximumValue: Float = 1
  private var kept: Float = 0
  /// The value; limited to those that it can have when it is set.
  open var value: Float {
    get { kept }
    set { kept = min(max(newValue, minimumValue), max(minimumValue, maximumValue)) }
  }
  /// Whether each move is an event; kept.
  open var isContinuous = true
  /// The color up to the knob and behind it; kept.
  open var minimumTrackTintColor: UIColor?, maximumTrackTintColor: UIColor?
  /// Sets the value, without an event.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - animated: Not read.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

/// A turning wheel; it does not turn.
@MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of a wheel.
  public enum Style: Int, Sendable {
    /// The usual size, and a large one.
    case medium = 100, large
  }
  /// The size; kept.
  open var style = Style.medium
  /// The color; kept.
  open var color: UIColor!
  /// Whether it is hidden while it stands still; true by default.
  open var hidesWhenStopped = true
  /// Whether it turns: after ``startAnimating()``, until ``stopAnimating()``.
  public private(set) var isAnimating = false
  /// Creates a wheel that stands still.
  ///
  /// - Parameter style: The size.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }
  /// Starts it; only ``isAnimating`` and `isHidden` change.
  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }
  /// Stops it; only ``isAnimating`` and `isHidden` change.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}

/// A bar that fills; never drawn.
@MainActor
open class UIProgressView: UIView {
  private var kept: Float = 0
  /// How much of it is filled, in `0...1`.
  open var progress: Float {
    get { kept }
    set { kept = min(max(newValue, 0), 1) }
  }
  /// The colors of what is filled and of the rest; kept.
  open var progressTintColor: UIColor?, trackTintColor: UIColor?
  /// Sets how much is filled.
  ///
  /// - Parameters:
  ///   - progress: How much.
  ///   - animated: Not read.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
