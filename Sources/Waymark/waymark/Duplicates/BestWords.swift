public import ArgumentParser
public import DuplicateSearch
import ImageCoding

extension BestPolicy: ExpressibleByArgument {}

extension BestReason {
  /// Why a copy is the best, in words; rows of the answer rely on them.
  var words: String {
    switch self {
    case .reference: "in a reference directory"
    case .preference: "preferred by a rule"
    case .linked: "no symbolic link"
    case .source: "not made from another copy"
    case .evidence: "more of a camera's metadata"
    case .earlier: "written earlier, by its EXIF"
    case .pixels: "more pixels"
    case .lossless: "lossless"
    case .quality: "higher JPEG quality"
    case .bytes: "more bytes"
    case .older: "older"
    case .path: "shorter path"
    case .name: "first by name"
    case .center: "the others are like it"
    }
  }
}

extension PictureMaking {
  /// How a copy was made, in words; rows of the answer rely on them.
  var words: String {
    switch self {
    case .enlarged(let size): "enlarged: no detail above \(size.width) x \(size.height)"
    case .reduced: "reduced: the detail above its size is missing"
    case .compressedAgain: "compressed again"
    case .unpacked: "stored without loss after JPEG compression"
    case .blurred: "less detail in as many pixels"
    case .cropped: "part of it cut off"
    case .stripped: "metadata removed"
    }
  }
}

extension OriginEvidence {
  /// What there is, in words separated by commas; rows of the answer rely on them.
  var words: String {
    let all: [(OriginEvidence, String)] = [
      (.camera, "camera"), (.date, "date"), (.location, "GPS"), (.makerNotes, "maker notes"),
      (.thumbnail, "thumbnail"), (.sidecar, "sidecar"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

extension DuplicateGroup {
  /// Why the best copy is the best, and what tells that it is an original.
  var reasonWords: String {
    best.evidence.isEmpty ? reason.words : "\(reason.words) (\(best.evidence.words))"
  }
}

extension DuplicateCopy {
  /// What was done to the best copy and, where that is known, how this one was made.
  var changeWords: String {
    making.map { change.isEmpty ? $0.words : "\(change); \($0.words)" } ?? change
  }
}
