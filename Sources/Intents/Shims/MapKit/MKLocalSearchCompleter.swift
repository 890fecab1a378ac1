public import Foundation

/// A suggestion for a search.
///
/// None is ever made here.
public final class MKLocalSearchCompletion: NSObject, Sendable {
  /// The text, and a second line.
  public let title = "", subtitle = ""
  /// The parts of both that were typed.
  public let titleHighlightRanges: [NSValue] = [], subtitleHighlightRanges: [NSValue] = []
  private override init() {}
}

/// An object that is told of suggestions; there are none here.
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  /// Tells of suggestions; never called here.
  ///
  /// - Parameter completer: The completer.
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  /// Tells that there are none: what each text that is set gives here.
  ///
  /// - Parameters:
  ///   - completer: The completer.
  ///   - error: ``MKError`` with `serverFailure`.
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  /// Ignores the suggestions.
  ///
  /// - Parameter completer: The completer.
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  /// Ignores the error.
  ///
  /// - Parameters:
  ///   - completer: The completer.
  ///   - error: The error.
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// An object that suggests searches while a user types; it has no suggestions here.
public final class MKLocalSearchCompleter: NSObject {
  /// Kinds of suggestions.
  public struct ResultType: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates a set of kinds from option bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of kinds.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Addresses, points of interest, searches, and features of the land.
    public static let address = ResultType(rawValue: 1), pointOfInterest = ResultType(rawValue: 2),
      query = ResultType(rawValue: 4), physicalFeature = ResultType(rawValue: 8)
  }
  /// The text that was typed; the delegate is told of an error when it is set.
  public var queryFragment = "" {
    didSet { delegate?.completer(self, didFailWithError: MKError(.serverFailure)) }
  }
  /// The region to search first; not read.
  public var region = MKCoordinateRegion()
  /// The kinds of suggestions; all by default, and not read.
  public var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  /// The kinds of points of interest; nil, the default, for all; not read.
  public var pointOfInterestFilter: MKPointOfInterestFilter?
  /// The object that is told, held weakly.
  public weak var delegate: (any MKLocalSearchCompleterDelegate)?
  /// The suggestions.
  ///
  /// Always empty here.
  public var results: [MKLocalSearchCompletion] { [] }
  /// A Boolean value that says whether a search is on its way.
  ///
  /// Always false here.
  public var isSearching: Bool { false }
  /// Creates a completer without a text.
  public override init() {}
  /// Cancels a search, which has no effect.
  public func cancel() {}
}
