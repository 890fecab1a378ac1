internal import ImageCoding

import Glibc

/// A rule that prefers copies by their path.
internal struct PathRule: Hashable, Sendable {
  /// The beginning of a path, or a pattern with `*`, `?` and `[`, as it was given.
  let text: String
  /// The same without what says nothing in a path.
  private let plain: String
  /// What the rule names, from the root and without symbolic links; nil for a pattern.
  private let resolved: String?

  init(_ text: String) {
    self.text = text
    plain = Self.plain(text)
    resolved = text.contains(where: { "*?[".contains($0) }) ? nil : SystemPath.resolved(text)
  }

  /// A path without `.` and double slashes.
  private static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + parts : parts.isEmpty ? "." : parts
  }

  /// Whether the rule fits a path: as a pattern of the whole path or, without a slash, of the file's
  /// name; or as the file, or a directory in which it is.
  func fits(_ path: String) -> Bool {
    let path = Self.plain(path)
    if let resolved {
      return [plain, resolved].contains {
        path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/")
      }
    }
    if fnmatch(plain, path, 0) == 0 { return true }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return !text.contains("/") && fnmatch(text, name, 0) == 0
  }
}

/// Which of several copies is the best.
extension FileList {
  /// Notes for each file the first rule that fits.
  ///
  /// - Returns: The rules that fit no file.
  mutating func prefer(_ rules: [PathRule]) -> [PathRule] {
    if rules.isEmpty { return [] }
    var unused = Set(rules.indices)
    for index in files.indices {
      let paths = [path(of: index), key(of: index)]
      func fits(_ rule: PathRule) -> Bool { paths.contains(where: rule.fits) }
      let rule = rules.firstIndex(where: fits)
      files[index].preference = Int32(clamping: rule ?? rules.count)
      if !unused.isEmpty { unused = unused.filter { $0 != rule && !fits(rules[$0]) } }
    }
    return unused.sorted().map { rules[$0] }
  }

  /// How good a file is for a reason; more is better.
  private func value(_ reason: BestReason, of index: Int) -> Int {
    let file = files[index]
    switch reason {
    case .reference: return isReference(index) ? 1 : 0
    case .preference: return -Int(file.preference)
    case .source: return makings[index] == nil ? 1 : 0
    case .evidence: return origins[index]?.evidence.rawValue.nonzeroBitCount ?? 0
    case .earlier: return -(origins[index]?.written ?? Int.max)
    case .pixels: return file.facts?.pixelCount ?? 0
    case .lossless: return file.facts?.format == .png ? 1 : 0
    case .quality: return file.facts?.writtenQuality ?? 0
    case .bytes: return file.byteCount
    case .older: return -file.modified
    case .path: return -file.relativePath.utf8.count
    case .name, .center: return 0
    }
  }

  /// Whether the first is the better copy; of equal ones the path that comes first.
  func precedes(_ first: Int, _ second: Int, by policy: BestPolicy) -> Bool {
    for reason in policy.reasons {
      let (one, other) = (value(reason, of: first), value(reason, of: second))
      if one != other { return one > other }
    }
    return path(of: first).utf8.lexicographicallyPrecedes(path(of: second).utf8)
  }

  /// Says why a copy is better than another; where it is not by itself, the others are like it.
  func reason(for best: Int, before other: Int, by policy: BestPolicy) -> BestReason {
    guard precedes(best, other, by: policy) else { return .center }
    return policy.reasons.first { value($0, of: best) != value($0, of: other) } ?? .name
  }
}

extension BestPolicy {
  /// What decides, the most important first.
  fileprivate var reasons: [BestReason] {
    switch self {
    case .origin: Self.originReasons
    case .pixels: Self.pixelReasons
    case .oldest: Self.ageReasons
    }
  }

  // Constants, as they are asked for with each comparison of a sort.
  private static let pixelReasons: [BestReason] = [
    .reference, .preference, .pixels, .lossless, .quality, .bytes, .older, .path,
  ]
  private static let originReasons =
    [.reference, .preference, .source, .evidence, .earlier] + pixelReasons.dropFirst(2)
  private static let ageReasons =
    [.reference, .preference, .earlier, .older] + pixelReasons.dropFirst(2)
}
