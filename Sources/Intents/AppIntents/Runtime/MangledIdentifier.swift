/// Names as written in the symbols of programs.
enum MangledIdentifier {
  /// Returns a name with its length before it; one with letters beyond ASCII in Punycode.
  ///
  /// The rules are `identifier` in docs/ABI/Mangling.rst of the Swift project.
  ///
  /// - Complexity: O(*n* · *m*), for *n* letters of which *m* are beyond ASCII.
  static func of(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return "\(name.utf8.count)\(name)" }
    let encoded = punycode(Array(name.unicodeScalars))
    // Else the first digit would belong to the length.
    let isJoined = encoded.first.map { $0 == "_" || $0.isNumber } ?? false
    return "00\(encoded.utf8.count)\(isJoined ? "_" : "")\(encoded)"
  }

  /// RFC 3492, section 6.3, with `_` before the digits, which are `a` to `z` and `A` to `J`.
  private static func punycode(_ scalars: [Unicode.Scalar]) -> String {
    var output = scalars.filter(\.isASCII).map { Character($0) }
    let basicCount = output.count
    if basicCount > 0 { output.append("_") }
    var (handled, delta, bias) = (basicCount, 0, 72)
    var next = UInt32(0x80)
    while handled < scalars.count {
      guard let least = scalars.lazy.map(\.value).filter({ $0 >= next }).min() else { break }
      delta += Int(least - next) * (handled + 1)
      next = least
      for scalar in scalars {
        if scalar.value < next { delta += 1 }
        guard scalar.value == next else { continue }
        append(delta, bias, to: &output)
        bias = adapted(delta, handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      next += 1
    }
    return String(output)
  }

  /// Appends a number of variable length in base 36.
  private static func append(_ number: Int, _ bias: Int, to output: inout [Character]) {
    let digits = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJ")
    var rest = number
    for place in sequence(first: 36, next: { $0 + 36 }) {
      let threshold = min(max(place - bias, 1), 26)
      guard rest >= threshold else { break }
      output.append(digits[threshold + (rest - threshold) % (36 - threshold)])
      rest = (rest - threshold) / (36 - threshold)
    }
    output.append(digits[rest])
  }

  /// RFC 3492, section 6.1.
  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var places = 0
    while delta > 455 {
      delta /= 35
      places += 36
    }
    return places + 36 * delta / (delta + 38)
  }
}
