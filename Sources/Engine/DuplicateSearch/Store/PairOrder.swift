internal import ImageCoding

/// What the pixels of two pictures show about which of them was made from the other.
internal enum PairOrder: Hashable, Sendable {
  /// Neither seems to be made from the other.
  case unrelated
  /// One seems to be made from the other, but not which.
  case unclear
  /// The first one was made from the second, or the second from the first; and whether that is sure.
  case made(isFirst: Bool, PictureMaking, isSure: Bool)

  /// The same with the pictures exchanged.
  var reversed: PairOrder {
    if case .made(let isFirst, let making, let isSure) = self {
      .made(isFirst: !isFirst, making, isSure: isSure)
    } else {
      self
    }
  }
}

extension PairOrder {
  /// The text in the store.
  var stored: String {
    switch self {
    case .unrelated: return "unrelated"
    case .unclear: return "unclear"
    case .made(let isFirst, let making, let isSure):
      let name =
        switch making {
        case .enlarged(let size): "enlarged \(size.width) \(size.height)"
        case .reduced: "reduced"
        case .compressedAgain: "compressed"
        case .unpacked: "unpacked"
        case .blurred: "blurred"
        case .cropped: "cropped"
        case .stripped: "stripped"
        }
      return "\(isFirst ? "first" : "second") \(isSure ? "surely" : "likely") \(name)"
    }
  }

  /// Reads a stored text; nil for another one.
  init?(stored text: String) {
    let words = text.split(separator: " ").map(String.init)
    switch words.first {
    case "unrelated": self = .unrelated
    case "unclear": self = .unclear
    case "first", "second":
      guard words.count > 2 else { return nil }
      let making: PictureMaking
      switch words[2] {
      case "enlarged":
        guard words.count == 5, let width = Int(words[3]), let height = Int(words[4]) else {
          return nil
        }
        making = .enlarged(from: ImageSize(width: width, height: height))
      case "reduced": making = .reduced
      case "compressed": making = .compressedAgain
      case "unpacked": making = .unpacked
      case "blurred": making = .blurred
      case "cropped": making = .cropped
      case "stripped": making = .stripped
      default: return nil
      }
      self = .made(isFirst: words[0] == "first", making, isSure: words[1] == "surely")
    default: return nil
    }
  }
}
