/// What a page collects while its elements are made.
struct PageParts {
  /// Whether elements have their styles themselves; else the page's style sheet has them.
  let isInline: Bool
  /// The declarations of each collected style.
  private var styles: [String] = []
  private var numbers: [String: Int] = [:]
  private var pictureBytes = 0

  /// More than that a mail does not carry.
  private static let maximumPictureBytes = 16 << 20

  init(isInline: Bool) { self.isInline = isInline }

  /// Returns the attribute that gives an element a style.
  mutating func attribute(of declarations: [String]) -> String {
    if declarations.isEmpty { return "" }
    let style = declarations.joined(separator: "; ")
    if isInline { return " style=\"\(style)\"" }
    let number = numbers[style] ?? styles.count
    if numbers.updateValue(number, forKey: style) == nil { styles.append(style) }
    return " data-style=\"\(number)\""
  }

  /// The style sheet of the attributes.
  var styleSheet: String {
    styles.enumerated().map { "\n[data-style=\"\($0)\"] { \($1) }" }.joined()
  }

  /// Says whether there is room for one more picture.
  mutating func take(_ address: String) -> Bool {
    guard pictureBytes + address.utf8.count <= Self.maximumPictureBytes else { return false }
    pictureBytes += address.utf8.count
    return true
  }
}
