package import DuplicateSearch
internal import ImageCoding

extension BestReason {
  /// The reason why a copy is the best, in words; rows of the answer rely on them.
  package var words: String {
    switch self {
    case .reference: "in a reference directory"
    case .preference: "preferred by a rule"
    case .linked: "not a symbolic link"
    case .source: "nearest to the original"
    case .evidence: "more camera metadata"
    case .earlier: "earlier EXIF date"
    case .pixels: "more pixels"
    case .lossless: "lossless"
    case .quality: "higher JPEG quality"
    case .bytes: "more bytes"
    case .older: "older"
    case .path: "shorter path"
    case .name: "first in order of names"
    case .center: "most similar to the others"
    case .chosen: "chosen by the user"
    }
  }
}

extension PictureMaking {
  /// The description of how a copy was made, as rows of the answer have it.
  package var words: String {
    switch self {
    case .enlarged(let size): "enlarged: no detail above \(size.width) x \(size.height)"
    case .reduced: "reduced: the detail above its size is missing"
    case .compressedAgain: "compressed again"
    case .unpacked: "stored without loss after JPEG compression"
    case .blurred: "less detail with the same number of pixels"
    case .cropped: "cropped"
    case .stripped: "metadata removed"
    }
  }
}

extension OriginEvidence {
  /// The contents, in words separated by commas; rows of the answer rely on them.
  package var words: String {
    let all: [(OriginEvidence, String)] = [
      (.camera, "camera"), (.date, "date"), (.location, "GPS"), (.makerNotes, "maker notes"),
      (.thumbnail, "thumbnail"), (.sidecar, "sidecar"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

extension DuplicateGroup {
  /// The reason why the best copy is the best, and the evidence that it is an original.
  package var reasonWords: String {
    best.evidence.isEmpty ? reason.words : "\(reason.words) (\(best.evidence.words))"
  }
}

extension DuplicateCopy {
  /// The changes to the best copy, the differences in content, and the objection to removing this copy.
  package var change: String {
    (changes.map(\.words) + differences.map(\.words) + [objection?.words].compactMap(\.self))
      .joined(separator: ", ")
  }

  /// The same and, if known, how this copy was made.
  package var changeWords: String {
    making.map { change.isEmpty ? $0.words : "\(change); \($0.words)" } ?? change
  }
}

extension PictureRelation {
  /// The changes from the first picture to the second, and the differences in content.
  package var change: String {
    (changes.map(\.words) + differences.map(\.words)).joined(separator: ", ")
  }
}

extension PictureChange {
  /// The change, in words; rows of the answer rely on them.
  package var words: String {
    switch self {
    case .sameBytes: "same bytes"
    case .samePixels: "same pixels"
    case .storedAnew: "saved again"
    case .resized(0.495...0.505): "half the size"
    case .resized(0.2475...0.2525): "a quarter of the size"
    case .resized(1.98...2.02): "twice the size"
    case .resized(let scale): "\(Self.percent(scale)) of the size"
    case .converted(let format): "as \(format.name)"
    case .gray: "gray"
    case .brighter: "brighter"
    case .darker: "darker"
    case .moreContrast: "with more contrast"
    case .lessContrast: "with less contrast"
    case .otherColors: "in other colors"
    case .slightlyDifferent: "slightly different"
    case .trimmed: "trimmed"
    case .bordered: "with a border"
    case .mirrored: "mirrored"
    case .turned(let degrees) where degrees.isMultiple(of: 90): "rotated \(degrees)°"
    case .turned(let degrees) where degrees > 180: "rotated \(360 - degrees)° to the left"
    case .turned(let degrees): "rotated \(degrees)° to the right"
    case .cropped(let share): "cropped to \(Self.percent(share))"
    case .framed: "framed"
    case .pasted: "pasted into another picture"
    case .partlyPasted: "a part of it pasted into another picture"
    case .drawnOver: "drawn over"
    }
  }

  /// A share as text.
  private static func percent(_ share: Double) -> String {
    let percent = share * 100
    return percent < 10 ? "\((percent * 10).rounded() / 10) %" : "\(Int(percent.rounded())) %"
  }
}

extension ContentDifference {
  /// The difference, in words; rows of the answer rely on them.
  package var words: String {
    switch self {
    case .unread: "other data not compared"
    case .part(.transparency): "different transparency"
    case .part(.depth): "different 16-bit samples"
    case .part(.profile): "different color profile"
    case .part(.inks): "different inks"
    case .part(.frames): "different animation"
    case .part(.pictures): "different additional pictures"
    case .part(.chunks): "different unknown data"
    case .part(.rest): "different data after the picture"
    case .metadata(let kinds):
      "different metadata: \(kinds.map(\.words).joined(separator: ", "))"
    }
  }
}

extension ContentDifference.Metadata {
  fileprivate var words: String {
    switch self {
    case .exif: "EXIF"
    case .xmp: "XMP"
    case .caption: "caption"
    case .photoshop: "Photoshop's data"
    case .comment: "comment"
    case .text: "text"
    case .application: "a program's data"
    case .rest: "bytes that decoders skip"
    }
  }
}

extension CopyObjection {
  /// The objection to removing a copy, in words; rows of the answer rely on them.
  fileprivate var words: String {
    switch self {
    case .bestIsLinked: "the best copy was found only through a symbolic link"
    case .referenceIsMade: "the reference was made from another picture"
    case .referenceIsSmaller: "more pixels than the reference"
    case .isEarlier: "its metadata are older"
    case .orderIsUnclear: "unclear which was made from the other"
    case .showsOther: "a part shows something else"
    case .isTooFine: "its smallest details were not compared"
    case .lacksColor: "one has colors that the other lacks"
    case .sidecarsAreUnknown: "its sidecars are unknown: its folder cannot be listed"
    }
  }
}

extension DuplicateFailure.Reason {
  /// The error, in one line; rows of the answer rely on it.
  package var words: String {
    switch self {
    case .missing: "no such file"
    case .unlistable: "the folder cannot be listed"
    case .unreadable: "the file cannot be read"
    case .undecodable(let error): "\(error)"
    case .other(let words): words
    }
  }
}

extension RemovalPlan.HeldPicture {
  /// The reason why it stays, in words; rows of the answer rely on them.
  package var words: String {
    let names = sidecars.map(\.path).joined(separator: ", ")
    return "\(kept.path) has no sidecar with the same bytes as \(names)"
  }
}

extension Int {
  /// A number of bytes in readable form.
  package var shownBytes: String {
    switch self {
    case ..<10_000: "\(self) bytes"
    case ..<10_000_000: "\((self + 500) / 1000) kB"
    case ..<10_000_000_000: "\((self + 500_000) / 1_000_000) MB"
    default: "\((self + 500_000_000) / 1_000_000_000) GB"
    }
  }
}
