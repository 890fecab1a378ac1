internal import ImageCoding

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A rule that prefers copies by their path.
internal struct PathRule: Hashable, Sendable {
  /// The beginning of a path, or a pattern with `*`, `?` and `[`.
  var text: String

  /// Whether the rule fits a path: as a pattern of the whole path or, without a slash, of the file's
  /// name; or as the file, or a directory in which it is.
  func fits(_ path: String) -> Bool {
    guard text.contains(where: { "*?[".contains($0) }) else {
      return path == text || path.hasPrefix(text.hasSuffix("/") ? text : text + "/")
    }
    if fnmatch(text, path, 0) == 0 { return true }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return !text.contains("/") && fnmatch(text, name, 0) == 0
  }
}

/// Which of several copies is the best.
///
/// In this order: one in a directory of reference; one that a rule prefers; the one with more pixels; a
/// lossless one, or the JPEG of higher quality; more bytes; the older one; the one with the shorter path.
extension FileList {
  /// Notes for each file the first rule that fits.
  mutating func prefer(_ rules: [PathRule]) {
    if rules.isEmpty { return }
    for index in files.indices {
      let paths = [path(of: index), key(of: index)]
      let rule = rules.firstIndex { rule in paths.contains(where: rule.fits) }
      files[index].preference = Int32(clamping: rule ?? rules.count)
    }
  }

  /// What speaks for one of two copies.
  private enum Merit: CaseIterable {
    case reference, preference, pixels, lossless, quality, bytes, age, path

    /// In words, of the better one.
    var words: String {
      switch self {
      case .reference: "in a reference directory"
      case .preference: "preferred by a rule"
      case .pixels: "more pixels"
      case .lossless: "lossless"
      case .quality: "higher JPEG quality"
      case .bytes: "more bytes"
      case .age: "older"
      case .path: "shorter path"
      }
    }
  }

  /// How good a file is by one merit; more is better.
  private func value(_ merit: Merit, of index: Int) -> Int {
    let file = files[index]
    switch merit {
    case .reference: return isReference(index) ? 1 : 0
    case .preference: return -Int(file.preference)
    case .pixels: return file.facts?.pixelCount ?? 0
    case .lossless: return file.facts?.format == .png ? 1 : 0
    case .quality: return file.facts?.writtenQuality ?? 0
    case .bytes: return file.byteCount
    case .age: return -file.modified
    case .path: return -file.relativePath.utf8.count
    }
  }

  /// Whether the first is the better copy; of equal ones the path that comes first.
  func precedes(_ first: Int, _ second: Int) -> Bool {
    for merit in Merit.allCases {
      let (one, other) = (value(merit, of: first), value(merit, of: second))
      if one != other { return one > other }
    }
    return path(of: first).utf8.lexicographicallyPrecedes(path(of: second).utf8)
  }

  /// Says why a copy is better than another; where it is not by itself, the others are like it.
  func reason(for best: Int, before other: Int) -> String {
    guard precedes(best, other) else { return "the others are like it" }
    let merit = Merit.allCases.first { value($0, of: best) != value($0, of: other) }
    return merit?.words ?? "first by name"
  }
}
