// Accessibility of charts, rotors and adjustable views: data for a screen reader that is not here.

extension View {
  /// Keeps colors when a user inverts all others.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter active: Whether it does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityIgnoresInvertColors(
    _ active: Bool = true
  ) -> some View { _modified("accessibilityIgnoresInvertColors") }

  /// Describes a chart to a screen reader.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter representable: Not asked.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityChartDescriptor(
    _ representable: some AXChartDescriptorRepresentable
  ) -> some View { _modified("accessibilityChartDescriptor") }

  /// Adds a rotor that leads from entry to entry.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - rotorLabel: Its name.
  ///   - entries: Made once and not kept.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityRotor(
    _ rotorLabel: LocalizedStringKey,
    @AccessibilityRotorContentBuilder entries: () -> [AccessibilityRotorEntry]
  ) -> some View { _modified("accessibilityRotor") }

  /// Sets how important a heading is.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter level: The level.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> some View { _modified("accessibilityHeading") }

  /// Adds what a user may ask for.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - label: What it is.
  ///   - value: The value.
  ///   - importance: When it is read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityCustomContent(
    _ label: LocalizedStringKey,
    _ value: LocalizedStringKey,
    importance: AccessibilityCustomContentImportance = .default
  ) -> some View { _modified("accessibilityCustomContent") }

  /// Adds an action for making the value of the view larger or smaller.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter handler: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { _modified("accessibilityAdjustableAction") }

  /// Links views that belong together.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - id: What they have in common.
  ///   - namespace: Where it counts.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityLinkedGroup(
    id: some Hashable,
    in namespace: Namespace.ID
  ) -> some View { _modified("accessibilityLinkedGroup") }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  /// No level, or from the first to the sixth.
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// When custom content is read.
public enum AccessibilityCustomContentImportance: Hashable, Sendable {
  /// When it is asked for, or always.
  case `default`, high
}

/// Where an adjustable value goes.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Larger or smaller.
  case increment, decrement
}

/// An entry of a rotor.
public struct AccessibilityRotorEntry: Sendable {
  /// Its name.
  public let label: String
  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - label: Its name.
  ///   - id: The view that it leads to; not kept.
  public init(_ label: String, id: some Hashable) { self.label = label }
}

/// A result builder for the entries of a rotor.
@resultBuilder
public enum AccessibilityRotorContentBuilder {
  /// Collects one entry.
  ///
  /// - Parameter entry: The entry.
  /// - Returns: An array of it.
  public static func buildExpression(
    _ entry: AccessibilityRotorEntry
  ) -> [AccessibilityRotorEntry] { [entry] }
  /// Makes the entries of a collection.
  ///
  /// - Parameter entries: An entry for each element.
  /// - Returns: The entries, in the order of the elements.
  public static func buildExpression<Data, ID>(
    _ entries: ForEach<Data, ID, AccessibilityRotorEntry>
  ) -> [AccessibilityRotorEntry] { entries.data.map(entries.content) }
  /// Joins entries.
  ///
  /// - Parameter entries: The entries of each line.
  /// - Returns: All of them.
  public static func buildBlock(
    _ entries: [AccessibilityRotorEntry]...
  ) -> [AccessibilityRotorEntry] { entries.flatMap(\.self) }
}

extension ForEach where Content == AccessibilityRotorEntry {
  /// Makes an entry of a rotor for each element.
  ///
  /// - Parameters:
  ///   - data: The elements, in order.
  ///   - id: The key path to what tells elements apart.
  ///   - content: Makes the entry of an element.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    content: @escaping (Data.Element) -> Content
  ) { self.init(making: data, id: { $0[keyPath: id] }, content: content) }
}

/// What describes a chart to a screen reader.
public protocol AXChartDescriptorRepresentable {
  /// Describes the chart.
  ///
  /// Never called here.
  func makeChartDescriptor() -> AXChartDescriptor
}

/// The description of a chart.
public final class AXChartDescriptor {
  /// The name of the chart; nil for none.
  public var title: String?
  /// What it shows in a few words; nil for none.
  public var summary: String?
  /// The lines of the chart.
  public var series: [AXDataSeriesDescriptor]
  /// Creates a description.
  ///
  /// - Parameters:
  ///   - title: The name of the chart.
  ///   - summary: What it shows in a few words.
  ///   - xAxis: The axis to the right; not kept.
  ///   - yAxis: The axis upwards; not kept.
  ///   - additionalAxes: Further axes; not kept.
  ///   - series: The lines of the chart.
  public init(
    title: String?,
    summary: String?,
    xAxis: AXNumericDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor?,
    additionalAxes: [AXNumericDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor]
  ) { (self.title, self.summary, self.series) = (title, summary, series) }
}

/// An axis of numbers.
public final class AXNumericDataAxisDescriptor {
  /// Its name.
  public var title: String
  /// The numbers that it goes through.
  public var range: ClosedRange<Double>
  /// Creates an axis.
  ///
  /// - Parameters:
  ///   - title: Its name.
  ///   - range: The numbers that it goes through.
  ///   - gridlinePositions: Where lines are; not kept.
  ///   - valueDescriptionProvider: Not run.
  public init(
    title: String,
    range: ClosedRange<Double>,
    gridlinePositions: [Double] = [],
    valueDescriptionProvider: @escaping (Double) -> String
  ) { (self.title, self.range) = (title, range) }
}

/// A line of a chart.
public final class AXDataSeriesDescriptor {
  /// Its name.
  public var name: String
  /// Its points.
  public var dataPoints: [AXDataPoint]
  /// Creates a line.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - isContinuous: Whether points are joined; not kept.
  ///   - dataPoints: Its points.
  public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    (self.name, self.dataPoints) = (name, dataPoints)
  }
}

/// A point of a chart.
public final class AXDataPoint {
  /// How far to the right it is.
  public let x: Double
  /// How far up it is; nil for nowhere.
  public let y: Double?
  /// Its name; nil for none.
  public let label: String?
  /// Creates a point.
  ///
  /// - Parameters:
  ///   - x: How far to the right it is.
  ///   - y: How far up it is; nil for nowhere.
  ///   - additionalValues: Further values; not kept.
  ///   - label: Its name.
  public init(x: Double, y: Double?, additionalValues: [Double] = [], label: String? = nil) {
    (self.x, self.y, self.label) = (x, y, label)
  }
}
