// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
public import Foundation

// Views of UIKit that edit text, as data: nobody types into them.

/// A line of text that is edited; nobody types into it.
@MainActor
open class UITextField: UIControl, UITextInputTraits {
  /// The form of the border.
  public enum BorderStyle: Int, Sendable {
    /// None, a line, sunken, or with round corners.
    case none, line, bezel, roundedRect
  }
  /// When the button that empties it is shown.
  public enum ViewMode: Int, Sendable {
    /// Never, while it is edited, unless it is edited, always.
    case never, whileEditing, unlessEditing, always
  }
  /// The text, empty by default, and what stands in its place while there is none.
  open var text: String? = "", placeholder: String?
  /// The font and the color of the letters; kept.
  open var font: UIFont? = .systemFont(ofSize: 17), textColor: UIColor?
  /// Where the text is placed; kept.
  open var textAlignment = NSTextAlignment.natural
  /// The form of the border; kept.
  open var borderStyle = BorderStyle.none
  /// When the button that empties it is shown; kept.
  open var clearButtonMode = ViewMode.never
  /// When the views at its sides are shown; kept.
  open var leftViewMode = ViewMode.never, rightViewMode = ViewMode.never
  /// The views at its sides; kept.
  open var leftView: UIView?, rightView: UIView?
  /// The object that hears of editing; nothing here tells it.
  public weak var delegate: (any UITextFieldDelegate)?
  /// The keyboard, and what the text is; kept.
  public var keyboardType = UIKeyboardType.default, textContentType: UITextContentType?
  /// Whether letters are hidden; kept.
  public var isSecureTextEntry = false
}

/// What a view that edits text says of its keyboard; kept.
@MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// The keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// What the text is.
  var textContentType: UITextContentType? { get set }
  /// Whether letters are hidden.
  var isSecureTextEntry: Bool { get set }
}

/// An object that hears of the editing of a line; nothing here calls it.
@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether the return key works; never called here.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Tells that editing began; never called here.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Tells that editing ended; never called here.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns whether a change is made; never called here.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}

extension UITextFieldDelegate {
  /// True.
  ///
  /// - Parameter textField: The line.
  /// - Returns: Whether it may.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Ignores it.
  ///
  /// - Parameter textField: The line.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Ignores it.
  ///
  /// - Parameter textField: The line.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// True.
  ///
  /// - Parameters:
  ///   - textField: The line.
  ///   - range: The part that is replaced.
  ///   - string: What replaces it.
  /// - Returns: Whether it may.
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}

/// Lines of text that are edited; nobody types into them.
@MainActor
open class UITextView: UIScrollView, UITextInputTraits {
  private static let shared = UITextView()
  /// Returns the object whose properties style all text views.
  ///
  /// - Returns: The same object each time; its properties are kept, and nothing is drawn by them.
  public static func appearance() -> UITextView { shared }
  /// The text; empty by default.
  open var text: String! = ""
  /// The text with its looks; setting it sets ``text`` too.
  open var attributedText: NSAttributedString! { didSet { text = attributedText?.string } }
  /// The font and the color of the letters; kept.
  open var font: UIFont?, textColor: UIColor?
  /// Where lines are placed; kept.
  open var textAlignment = NSTextAlignment.natural
  /// Whether it is edited, and parts of it chosen; kept.
  open var isEditable = true, isSelectable = true
  /// What is chosen; kept.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The insets around the text; kept.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// The object that hears of editing; nothing here tells it.
  public weak var delegate: (any UITextViewDelegate)?
  /// The keyboard, and what the text is; kept.
  public var keyboardType = UIKeyboardType.default, textContentType: UITextContentType?
  /// Whether letters are hidden; kept.
  public var isSecureTextEntry = false
}

/// An object that hears of scrolling; nothing here calls it.
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Tells that it was scrolled; never called here.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Ignores it.
  ///
  /// - Parameter scrollView: The view that scrolls.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// An object that hears of the editing of lines; nothing here calls it.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Tells that the text was changed; never called here.
  func textViewDidChange(_ textView: UITextView)
  /// Tells that editing began; never called here.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Tells that editing ended; never called here.
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Ignores it.
  ///
  /// - Parameter textView: The lines.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Ignores it.
  ///
  /// - Parameter textView: The lines.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Ignores it.
  ///
  /// - Parameter textView: The lines.
  public func textViewDidEndEditing(_ textView: UITextView) {}
}
