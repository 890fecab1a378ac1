/// The horizontal alignment of views in a column.
public enum HorizontalAlignment: String, Hashable, Sendable {
  /// At the side where reading begins.
  case leading
  /// In the middle.
  case center
  /// At the side where lines end.
  case trailing
}

/// The vertical alignment of views in a row.
public enum VerticalAlignment: String, Hashable, Sendable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
  /// With the baselines of the first lines of text at one height.
  case firstTextBaseline
}

/// The alignment of a view in both directions.
public enum Alignment: String, Hashable, Sendable {
  /// In the center.
  case center
  /// At the middle of the side where reading begins.
  case leading
  /// At the middle of the side where lines end.
  case trailing
  /// At the middle of the upper side.
  case top
  /// At the middle of the lower side.
  case bottom
  /// In the upper corner where reading begins.
  case topLeading
  /// In the upper corner where lines end.
  case topTrailing
  /// In the lower corner where lines begin.
  case bottomLeading
  /// In the corner where reading ends.
  case bottomTrailing

  /// The horizontal part of the alignment.
  public var horizontal: HorizontalAlignment {
    get {
      switch self {
      case .leading, .topLeading, .bottomLeading: .leading
      case .center, .top, .bottom: .center
      case .trailing, .topTrailing, .bottomTrailing: .trailing
      }
    }
    set { self = Alignment(horizontal: newValue, vertical: vertical) }
  }

  /// The vertical part of the alignment.
  public var vertical: VerticalAlignment {
    get {
      switch self {
      case .top, .topLeading, .topTrailing: .top
      case .leading, .center, .trailing: .center
      case .bottom, .bottomLeading, .bottomTrailing: .bottom
      }
    }
    set { self = Alignment(horizontal: horizontal, vertical: newValue) }
  }

  /// Combines a part for the width with one for the height.
  ///
  /// - Parameters:
  ///   - horizontal: The part that counts in the width.
  ///   - vertical: The part that counts in the height; that of baselines counts as the center.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self =
      switch (horizontal, vertical) {
      case (.leading, .top): .topLeading
      case (.center, .top): .top
      case (.trailing, .top): .topTrailing
      case (.leading, .bottom): .bottomLeading
      case (.center, .bottom): .bottom
      case (.trailing, .bottom): .bottomTrailing
      case (.leading, _): .leading
      case (.center, _): .center
      case (.trailing, _): .trailing
      }
  }
}

extension VerticalAlignment {
  /// Aligns the baselines of the last lines of text.
  public static let lastTextBaseline = VerticalAlignment.firstTextBaseline
}

extension HorizontalAlignment {
  /// Aligns with the ends of the separators between list rows: as the rows themselves here.
  public static let listRowSeparatorLeading = HorizontalAlignment.leading,
    listRowSeparatorTrailing = HorizontalAlignment.trailing
}

extension Alignment {
  /// Align with the baseline of a first line of text: vertically centered here.
  public static let leadingFirstTextBaseline = Alignment.leading,
    centerFirstTextBaseline = Alignment.center,
    trailingFirstTextBaseline = Alignment.trailing
  /// Align with the baseline of a last line of text: vertically centered here.
  public static let leadingLastTextBaseline = Alignment.leading,
    centerLastTextBaseline = Alignment.center,
    trailingLastTextBaseline = Alignment.trailing
}

/// The alignment of the lines of a text.
public enum TextAlignment: String, Hashable, CaseIterable, Sendable {
  /// All lines begin at the side where reading begins; the default.
  case leading
  /// The middles of all lines are below each other.
  case center
  /// All lines end at the side where reading ends.
  case trailing
}
