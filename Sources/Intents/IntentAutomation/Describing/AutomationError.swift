internal import AppIntents
internal import SafeText

/// Why an intent cannot be run, or an entity found, by its name.
///
/// The case says whose fault it is: the caller's, a file's, the intent's, or that of the state
/// folder.
public enum AutomationError: Error, Sendable {
  /// The request is wrong, and nothing was done; with the place in a text to point at, and what
  /// there is to choose from. A command line ends with 2.
  case usage(String, place: TextPlace? = nil, choices: [String] = [])
  /// A parameter lacks a value, and there is no user to ask; nothing was done. With a sentence that names the
  /// parameter, and what there is to choose from. A command line ends with 2.
  case missingValue(String, choices: [String] = [])
  /// A file is wrong, in several places, each with its line; nothing was done. A command line ends with 2.
  case problems([String])
  /// It was started, and failed. A command line ends with 1.
  case failed(String)
  /// The folder in which state is kept cannot be used. A command line ends with 3.
  case unusableState(String)
  /// It was cancelled before it was done. A command line ends with 1.
  case cancelled(String)
}

extension AutomationError: CustomStringConvertible {
  /// The error, followed by lines with its position and the possible choices.
  ///
  /// A host may print it as it is: line ends and controls are escaped in the place and the choices.
  public var description: String {
    switch self {
    case .usage(let message, let place, let choices):
      ([message] + (place?.lines ?? []) + choices.map { "  " + $0.singleLine })
        .joined(separator: "\n")
    case .missingValue(let message, let choices):
      ([message] + choices.map { "  " + $0.singleLine }).joined(separator: "\n")
    case .problems(let problems): problems.joined(separator: "\n")
    case .failed(let message), .unusableState(let message), .cancelled(let message): message
    }
  }

  /// Makes of an intent's error one that says whose fault it is.
  package init(_ error: any Error) {
    switch error {
    case let error as AutomationError: self = error
    case let error as AppIntentError where error.isInvalidValue || error.isMissingValue:
      self = .usage(error.description.withoutFullStop)
    case let error as AppIntentError where error.isCancellation:
      self = .cancelled(error.description.withoutFullStop)
    case let error as IntentRegistryError: self = .usage(error.description)
    // The stored form of a value, which the user wrote: intents read no other.
    case let error as IntentValueError: self = .usage(error.description)
    case is CancellationError: self = .cancelled("cancelled")
    default:
      self = .failed(String(localized: IntentErrorMessage.text(of: error)).withoutFullStop)
    }
  }
}

/// A part of a text that a user wrote, to point at in a message.
///
/// Positions count characters, as a reader does, and not bytes.
public struct TextPlace: Hashable, Sendable {
  /// The whole text, or the line of it that has the part.
  public let text: String
  /// The characters of ``text`` before the part.
  ///
  /// 0 for a part at the beginning; never negative.
  public let offset: Int
  /// The number of characters of the part.
  ///
  /// At least 1, so that a caret is shown for a place where something is missing.
  public let count: Int

  /// Points at a part of a text.
  ///
  /// - Parameters:
  ///   - text: The whole text, or the line of it that has the part.
  ///   - offset: The characters before the part; less than 0 is taken for 0.
  ///   - count: The number of characters of the part; less than 1 is taken for 1.
  public init(_ text: String, offset: Int, count: Int) {
    self.text = text
    self.offset = max(0, offset)
    self.count = max(1, count)
  }

  /// The text, and below it carets under the part.
  ///
  /// Two lines, indented by two spaces, with one caret for each character of the part.
  public var lines: [String] {
    let carets = String(repeating: "^", count: count)
    return ["  " + text.singleLine, "  " + String(repeating: " ", count: offset) + carets]
  }
}

extension String {
  /// The sentence without the full stop at its end, as messages behind a colon have it.
  var withoutFullStop: String { hasSuffix(".") && !hasSuffix("..") ? String(dropLast()) : self }
}
