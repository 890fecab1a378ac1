extension String {
  /// Whether at most 30 combining marks follow each other, as in Unicode's Stream-Safe Text Format (UAX #15,
  /// section 13); no language needs more.
  ///
  /// Swift sorts such marks before it compares or hashes a text, in time quadratic in their number: a million
  /// of them take hours. Check untrusted text by this first.
  ///
  /// - Complexity: O(*n*).
  package var isStreamSafe: Bool {
    var count = 0
    for scalar in unicodeScalars {
      // No character before U+0300 is combining.
      let isMark =
        scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
      count = isMark ? count + 1 : 0
      if count > 30 { return false }
    }
    return true
  }
}
