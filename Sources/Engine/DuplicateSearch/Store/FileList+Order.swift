internal import Files
internal import ImageCoding

import Glibc

/// A rule that prefers copies by their path.
///
/// Paths are compared as bytes: names that look the same may differ.
package struct PathRule: Hashable, Sendable {
  /// The beginning of a path, or a pattern with `*`, `?` and `[`, as the caller gave it; an empty rule matches
  /// nothing.
  package let text: String
  /// The normalized path.
  private let plain: [UInt8]
  /// The absolute path of the rule without symbolic links; nil for a pattern.
  private let resolved: [UInt8]?

  package init(_ text: String) {
    self.text = text
    plain = Self.plain(text)
    // An existing file takes precedence, even if its name looks like a pattern.
    let isPattern =
      text.utf8.contains(where: "*?[".utf8.contains) && FileStatus(following: text) == nil
    resolved = isPattern ? nil : Self.plain(SystemPath.resolved(text))
  }

  private static let slash = UInt8(ascii: "/")

  /// A path without `.` and double slashes.
  private static func plain(_ path: String) -> [UInt8] {
    let parts = path.utf8.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
    let joined = Array(parts.joined(separator: [slash]))
    if path.utf8.first == slash { return [slash] + joined }
    return joined.isEmpty && !path.isEmpty ? Array(".".utf8) : joined
  }

  /// Whether the rule matches a path: as a pattern of the whole path or, without a slash, of the file name; or
  /// as the file, or a directory that contains it.
  package func fits(_ path: String) -> Bool {
    guard !plain.isEmpty else { return false }
    let path = Self.plain(path)
    let isBelow = [plain, resolved ?? plain].contains { rule in
      path.starts(with: rule)
        && (path.count == rule.count || rule.last == Self.slash || path[rule.count] == Self.slash)
    }
    if isBelow || resolved != nil { return isBelow }
    if Self.matches(plain, path) { return true }
    let name = path.split(separator: Self.slash).last.map(Array.init) ?? path
    return !text.utf8.contains(Self.slash) && Self.matches(plain, name)
  }

  private static func matches(_ pattern: [UInt8], _ path: [UInt8]) -> Bool {
    func words(_ bytes: [UInt8]) -> [CChar] {
      SystemPath.bytes(of: String(decoding: bytes, as: UTF8.self))
    }
    return fnmatch(words(pattern), words(path), 0) == 0
  }
}

/// Which of several copies is the best.
extension FileList {
  /// Records for each file the first matching rule.
  ///
  /// - Returns: The rules that match no file.
  package mutating func prefer(_ rules: [PathRule]) -> [PathRule] {
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

  /// The value of a file for a criterion; more is better.
  private func value(_ reason: BestReason, of index: FileIndex) -> Int {
    let file = files[index]
    switch reason {
    case .reference: return isReference(index) ? 1 : 0
    case .preference: return -Int(file.preference)
    case .linked: return file.isLinked ? 0 : 1
    case .source: return makings[index] == nil ? 1 : 0
    case .evidence: return origins[index]?.evidence.rawValue.nonzeroBitCount ?? 0
    case .earlier: return -(origins[index]?.written ?? Int.max)
    case .pixels: return file.facts?.pixelCount ?? 0
    case .lossless: return file.facts?.format == .png ? 1 : 0
    case .quality: return file.facts?.writtenQuality ?? 0
    case .bytes: return file.byteCount
    case .older: return -file.modified
    case .path: return -file.relativePath.utf8.count
    case .name, .center, .chosen: return 0
    }
  }

  /// Whether the first is the better copy; of equal ones, the path that comes first.
  package func precedes(_ first: FileIndex, _ second: FileIndex, by policy: BestPolicy) -> Bool {
    for reason in policy.reasons {
      let (one, other) = (value(reason, of: first), value(reason, of: second))
      if one != other { return one > other }
    }
    return path(of: first).utf8.lexicographicallyPrecedes(path(of: second).utf8)
  }

  /// The criterion by which a copy is better than another one; `center` when it is not better by itself.
  package func reason(for best: FileIndex, before other: FileIndex, by policy: BestPolicy)
    -> BestReason
  {
    guard precedes(best, other, by: policy) else { return .center }
    let decisive = policy.reasons.first { value($0, of: best) != value($0, of: other) } ?? .name
    guard decisive == .source, guessed.contains(other) else { return decisive }
    // A guess affects the order, but is not reported as knowledge.
    return policy.reasons.first { $0 != .source && value($0, of: best) > value($0, of: other) }
      ?? .center
  }
}

extension BestPolicy {
  /// The criteria, the most important first.
  fileprivate var reasons: [BestReason] {
    switch self {
    case .origin: Self.originReasons
    case .pixels: Self.pixelReasons
    case .oldest: Self.ageReasons
    }
  }

  // Constants, as each comparison of a sort uses them.
  private static let pixelReasons: [BestReason] = [
    .reference, .preference, .linked, .pixels, .lossless, .quality, .bytes, .older, .path,
  ]
  private static let originReasons =
    [.reference, .preference, .linked, .source, .evidence, .earlier] + pixelReasons.dropFirst(3)
  private static let ageReasons =
    [.reference, .preference, .linked, .earlier, .older] + pixelReasons.dropFirst(3)
}
