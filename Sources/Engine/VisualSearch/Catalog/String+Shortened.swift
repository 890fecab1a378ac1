extension String {
  /// Returns the text, shortened with an ellipsis to a maximum length.
  ///
  /// - Parameter length: The maximum number of letters, 1 or more.
  /// - Returns: The text, of at most `length` letters, without spaces at the ends when it was shortened.
  package func shortened(to length: Int) -> String {
    guard count > length else { return self }
    let scalars = prefix(length - 1).unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return "…" }
    return String(scalars[first...last]) + "…"
  }
}

extension Unicode.Scalar {
  /// Whether it is a space or a tab.
  fileprivate var isBlank: Bool { properties.generalCategory == .spaceSeparator || self == "\t" }
}
