extension String {
  /// Whether no more than 30 combining marks follow each other, as in Unicode's Stream-Safe Text Format
  /// (UAX #15, section 13): no language writes more.
  ///
  /// Swift orders such marks before it compares or hashes a text, in a time that grows with the square of their
  /// number: a million of them take hours. What others have sent is looked at by this first.
  ///
  /// - Complexity: O(*n*).
  package var isStreamSafe: Bool {
    var count = 0
    for scalar in unicodeScalars {
      // Nothing before U+0300 combines.
      let isMark =
        scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
      count = isMark ? count + 1 : 0
      if count > 30 { return false }
    }
    return true
  }
}
