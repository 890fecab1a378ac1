public import Foundation

// Choices of dates with titles of every kind.

extension DatePicker where Label == Text {
  /// Creates a choice of a date with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - range: The dates that can be chosen; not checked here.
  ///   - displayedComponents: Which parts of the date are chosen; day and time by default.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>? = nil,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }

  /// Creates a choice of a date with a title that is not before another date.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - range: The dates that can be chosen; not checked here.
  ///   - displayedComponents: Which parts of the date are chosen; day and time by default.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }

  /// Creates a choice of a date with a title that is not after another date.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - range: The dates that can be chosen; not checked here.
  ///   - displayedComponents: Which parts of the date are chosen; day and time by default.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(title)
    }
  }

  /// Creates a choice of a date with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - range: The dates that can be chosen; not checked here.
  ///   - displayedComponents: Which parts of the date are chosen; day and time by default.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    selection: Binding<Date>,
    in range: ClosedRange<Date>? = nil,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(_words: title)
    }
  }

  /// Creates a choice of a date with a title that is not before another date.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - range: The dates that can be chosen; not checked here.
  ///   - displayedComponents: Which parts of the date are chosen; day and time by default.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(_words: title)
    }
  }

  /// Creates a choice of a date with a title that is not after another date.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - range: The dates that can be chosen; not checked here.
  ///   - displayedComponents: Which parts of the date are chosen; day and time by default.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(_words: title)
    }
  }
}

/// Which parts of a date a user chooses.
///
/// It is not kept: the tree has the whole date.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The parts as bits.
  public let rawValue: UInt
  /// Creates a set of parts.
  ///
  /// - Parameter rawValue: 1 the time, 2 the day, 4 the seconds of the time, or a sum of them.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The time and the day; and the time with its seconds.
  public static let hourAndMinute = Self(rawValue: 1), date = Self(rawValue: 2),
    hourMinuteAndSecond = Self(rawValue: 5)
}
