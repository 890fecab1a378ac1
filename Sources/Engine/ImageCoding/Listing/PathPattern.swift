/// A pattern of paths below a folder, by the rules of gitignore.
///
/// `*` matches any characters of a name, `?` one, `[a-z]` one of a set, and `**` between slashes any folders. A
/// pattern without a slash before its end matches a name at any depth; another one matches the path from the
/// folder. With a slash at its end it matches folders only, and with `!` before it negates what earlier ones say.
/// `\` takes the meaning from the next character. Upper and lower case differ.
///
/// There are no comments, and spaces at the end count. `?` and sets match a whole character (Unicode scalar), where
/// Git matches a byte.
public struct PathPattern: Hashable, Sendable {
  /// The pattern as it was given.
  public let text: String
  /// Whether it negates what earlier patterns say.
  public let isNegated: Bool
  /// Whether its last name has no wildcards, so that it names one file or folder.
  let isLiteral: Bool
  private let isForFolders: Bool
  /// Whether it matches names at any depth.
  private let isOfName: Bool
  private let steps: [Step]

  /// Reads a pattern.
  ///
  /// The result is nil when it is empty, when a `[` is not closed, or when it ends with `\`: such a pattern would
  /// match nothing.
  ///
  /// - Parameter text: The pattern, such as `*.gif`, `/drafts/` or `!2019/**/best`.
  /// - Complexity: O(*n*) in the length of the pattern.
  public init?(_ text: String) {
    self.text = text
    var scalars = Array(text.unicodeScalars)[...]
    isNegated = scalars.first == "!"
    if isNegated { scalars.removeFirst() }
    isForFolders = scalars.last == "/"
    if isForFolders { scalars.removeLast() }
    isOfName = !scalars.contains("/")
    if scalars.first == "/" { scalars.removeFirst() }
    guard !scalars.isEmpty, let steps = Self.steps(of: Array(scalars), isOfName: isOfName) else {
      return nil
    }
    self.steps = steps
    let name = steps.suffix(while: { $0 != .scalar("/") && $0 != .foldersRest })
    isLiteral = name.allSatisfy { if case .scalar = $0 { true } else { false } }
  }

  /// Whether a path matches, whatever ``isNegated`` says.
  ///
  /// - Parameters:
  ///   - path: The path relative to the folder, without a slash at its end.
  ///   - isFolder: Whether it is a folder's.
  /// - Returns: Whether it matches.
  /// - Complexity: O(*n* *m*) in the lengths of path and pattern.
  public func matches(_ path: String, isFolder: Bool) -> Bool {
    if isForFolders, !isFolder { return false }
    let scalars = path.unicodeScalars
    return matches(isOfName ? scalars.suffix(while: { $0 != "/" }) : scalars[...])
  }

  /// A part of a pattern, which consumes characters of the path.
  private enum Step: Hashable, Sendable {
    case scalar(Unicode.Scalar)
    /// `?`.
    case any
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
    /// `*`.
    case name
    /// `**` at the end.
    case everything
    /// `**/` before the first folder, and after its first character: nothing, or folders to the last slash.
    case folders, foldersRest
  }

  /// All ways of matching are followed at a time, so that no pattern takes exponential time.
  private func matches(_ text: Substring.UnicodeScalarView) -> Bool {
    var current = Array(repeating: false, count: steps.count + 1)
    var next = current
    enter(0, in: &current)
    for scalar in text {
      for index in next.indices { next[index] = false }
      for index in steps.indices where current[index] {
        switch steps[index] {
        case .scalar(let wanted): if scalar == wanted { enter(index + 1, in: &next) }
        case .any: if scalar != "/" { enter(index + 1, in: &next) }
        case .set(let ranges, let isNegated):
          if scalar != "/", ranges.contains(where: { $0.contains(scalar) }) != isNegated {
            enter(index + 1, in: &next)
          }
        case .name: if scalar != "/" { enter(index, in: &next) }
        case .everything: enter(index, in: &next)
        case .folders:
          enter(index + (scalar == "/" ? 2 : 1), in: &next)
          if scalar == "/" { enter(index + 1, in: &next) }
        case .foldersRest:
          enter(index, in: &next)
          if scalar == "/" { enter(index + 1, in: &next) }
        }
      }
      swap(&current, &next)
    }
    return current[steps.count]
  }

  /// Marks a step as reached, and those after it that may match nothing.
  private func enter(_ index: Int, in reached: inout [Bool]) {
    var index = index
    while !reached[index] {
      reached[index] = true
      guard index < steps.count else { return }
      switch steps[index] {
      case .name, .everything: index += 1
      case .folders: index += 2
      default: return
      }
    }
  }

  /// Parses a pattern without its `!` and outer slashes.
  private static func steps(of pattern: [Unicode.Scalar], isOfName: Bool) -> [Step]? {
    var steps: [Step] = []
    var index = 0
    while index < pattern.count {
      switch pattern[index] {
      case "*":
        let end = pattern[index...].firstIndex { $0 != "*" } ?? pattern.count
        let isAlone =
          end - index > 1 && !isOfName && (index == 0 || pattern[index - 1] == "/")
          && (end == pattern.count || pattern[end] == "/")
        if !isAlone {
          steps.append(.name)
        } else if end == pattern.count {
          steps.append(.everything)
        } else {
          steps += [.folders, .foldersRest]
        }
        index = isAlone ? min(end + 1, pattern.count) : end
      case "?":
        steps.append(.any)
        index += 1
      case "[":
        guard let (set, end) = set(in: pattern, from: index + 1) else { return nil }
        steps.append(set)
        index = end
      case "\\":
        guard index + 1 < pattern.count else { return nil }
        steps.append(.scalar(pattern[index + 1]))
        index += 2
      case let scalar:
        steps.append(.scalar(scalar))
        index += 1
      }
    }
    return steps
  }

  /// Parses a set from behind its `[`, and returns the index behind its `]`.
  private static func set(
    in pattern: [Unicode.Scalar],
    from start: Int
  ) -> (set: Step, end: Int)? {
    var index = start
    func at(_ index: Int) -> Unicode.Scalar? { index < pattern.count ? pattern[index] : nil }
    let isNegated = at(index) == "!" || at(index) == "^"
    if isNegated { index += 1 }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    // The character before a hyphen; nil where no range may begin.
    var first: Unicode.Scalar?
    // A ] in the first place belongs to the set.
    repeat {
      guard var scalar = at(index) else { return nil }
      if scalar == "[", at(index + 1) == ":" {
        guard let end = pattern[(index + 2)...].firstIndex(of: "]") else { return nil }
        if end > index + 2, pattern[end - 1] == ":" {
          let name = String(String.UnicodeScalarView(pattern[(index + 2)..<(end - 1)]))
          guard let members = classes[name] else { return nil }
          ranges += members
          (first, index) = (nil, end + 1)
          continue
        }
      }
      let isRange = scalar == "-" && first != nil && at(index + 1) != nil && at(index + 1) != "]"
      if isRange { index += 1 }
      scalar = pattern[index]
      if scalar == "\\" {
        index += 1
        guard let next = at(index) else { return nil }
        scalar = next
      }
      if isRange, let low = first {
        if low <= scalar { ranges.append(low...scalar) }
        first = nil
      } else {
        ranges.append(scalar...scalar)
        first = scalar
      }
      index += 1
    } while at(index) != "]"
    return (.set(ranges, isNegated: isNegated), index + 1)
  }

  /// The classes of POSIX, in ASCII.
  private static let classes: [String: [ClosedRange<Unicode.Scalar>]] = [
    "alnum": ["0"..."9", "A"..."Z", "a"..."z"], "alpha": ["A"..."Z", "a"..."z"],
    "blank": [" "..." ", "\t"..."\t"], "cntrl": ["\0"..."\u{1F}", "\u{7F}"..."\u{7F}"],
    "digit": ["0"..."9"], "graph": ["!"..."~"], "lower": ["a"..."z"], "print": [" "..."~"],
    "punct": ["!"..."/", ":"..."@", "["..."`", "{"..."~"],
    "space": [" "..." ", "\t"..."\n", "\r"..."\r"], "upper": ["A"..."Z"],
    "xdigit": ["0"..."9", "A"..."F", "a"..."f"],
  ]
}

extension BidirectionalCollection {
  /// The longest end whose elements all satisfy a condition.
  fileprivate func suffix(while condition: (Element) -> Bool) -> SubSequence {
    let last = lastIndex { !condition($0) }
    return self[(last.map { index(after: $0) } ?? startIndex)...]
  }
}
