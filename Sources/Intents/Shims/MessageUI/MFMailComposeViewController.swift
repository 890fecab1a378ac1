@_exported public import Foundation
public import SwiftUI

/// A page for writing a mail; never shown.
///
/// ``canSendMail()`` is false: an app asks first and takes another way.
@MainActor
public final class MFMailComposeViewController: UINavigationController {
  /// The object that is told of the end; nothing here tells it.
  public weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  /// Returns whether mail can be sent.
  ///
  /// - Returns: Always false.
  nonisolated public static func canSendMail() -> Bool { false }
  /// Sets the subject; not kept.
  ///
  /// - Parameter subject: The subject.
  public func setSubject(_ subject: String) {}
  /// Sets the text; not kept.
  ///
  /// - Parameters:
  ///   - body: The text.
  ///   - isHTML: Whether it is HTML.
  public func setMessageBody(_ body: String, isHTML: Bool) {}
  /// Sets who gets it; not kept.
  public func setToRecipients(_ toRecipients: [String]?) {}
  /// Sets who gets a copy; not kept.
  ///
  /// - Parameter ccRecipients: The addresses.
  public func setCcRecipients(_ ccRecipients: [String]?) {}
  /// Sets who gets a copy without the others' knowledge; not kept.
  ///
  /// - Parameter bccRecipients: The addresses.
  public func setBccRecipients(_ bccRecipients: [String]?) {}
  /// Sets who is asked to get it; not kept.
  ///
  /// - Parameter emailAddress: The address.
  public func setPreferredSendingEmailAddress(_ emailAddress: String) {}
  /// Adds a file; not kept.
  ///
  /// - Parameters:
  ///   - attachment: The bytes.
  ///   - mimeType: Their type.
  ///   - filename: Their name.
  public func addAttachmentData(
    _ attachment: Data,
    mimeType: String,
    fileName filename: String
  ) {}
}

/// What became of a mail.
public enum MFMailComposeResult: Int, Sendable {
  /// Given up, kept, sent, or failed.
  case cancelled, saved, sent, failed
}

/// An object that is told of the end of writing a mail; nothing here calls it.
@MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  /// Tells what became of the mail; never called here.
  func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  )
}

extension MFMailComposeViewControllerDelegate {
  /// Ignores it.
  ///
  /// - Parameters:
  ///   - controller: The page.
  ///   - result: What became of it.
  ///   - error: The error; nil for none.
  public func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// A page for writing a message; never shown.
///
/// ``canSendText()`` is false: an app asks first and takes another way.
@MainActor
public final class MFMessageComposeViewController: UINavigationController {
  /// The object that is told of the end; nothing here tells it.
  public weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// Who gets it, and its text and subject; kept.
  public var recipients: [String]?, body: String?, subject: String?
  /// Returns whether messages can be sent.
  ///
  /// - Returns: Always false.
  nonisolated public static func canSendText() -> Bool { false }
  /// Returns whether messages can have a subject.
  ///
  /// - Returns: Always false.
  nonisolated public static func canSendSubject() -> Bool { false }
  /// Returns whether messages can have files.
  ///
  /// - Returns: Always false.
  nonisolated public static func canSendAttachments() -> Bool { false }
  /// Adds a file, which fails.
  ///
  /// - Parameters:
  ///   - attachmentData: Not kept.
  ///   - uti: Not read.
  ///   - filename: Not read.
  /// - Returns: Always false.
  @discardableResult
  public func addAttachmentData(
    _ attachmentData: Data,
    typeIdentifier uti: String,
    filename: String
  ) -> Bool { false }
}

/// What became of a message.
public enum MessageComposeResult: Int, Sendable {
  /// Given up, sent, or failed.
  case cancelled, sent, failed
}

/// An object that is told of the end of writing a message; nothing here calls it.
@MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  /// Tells what became of the message; never called here.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWith result: MessageComposeResult
  )
}
