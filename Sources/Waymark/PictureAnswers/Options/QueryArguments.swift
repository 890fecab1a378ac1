package import ArgumentParser
internal import Foundation
package import PixelBuffers
internal import VisualSearch

/// A rectangle, written as `X,Y,W,H`.
package struct RectArgument: ExpressibleByArgument {
  package let rect: PixelRect

  package init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
    // No picture format goes beyond 31 bits, and sums of such numbers cannot overflow.
    let range = -Int(Int32.max)...Int(Int32.max)
    guard numbers.count == 4, numbers.allSatisfy({ $0.map(range.contains) ?? false }),
      case let values = numbers.compactMap({ $0 }), values[2] > 0, values[3] > 0
    else { return nil }
    rect = PixelRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  /// Reads the value of an option.
  ///
  /// - Throws: `ValidationError` with an example when it is not a rectangle.
  package static func read(_ text: String) throws -> RectArgument {
    guard let rectangle = RectArgument(argument: text) else {
      throw ValidationError(
        "Expected left edge, top edge, width and height in whole pixels, such as 120,80,400,300."
      )
    }
    return rectangle
  }
}

/// Words separated by commas.
package struct LabelsArgument: ExpressibleByArgument {
  package let labels: [String]

  package init?(argument: String) {
    // By scalars: a comma and an accent that combines with it are one character.
    labels = argument.unicodeScalars.split(separator: ",")
      .map { String($0).trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  package static let help = ArgumentHelp(
    "What the picture shows in general, such as tower,bridge; raises the confidence of landmarks that match.",
    valueName: "words"
  )
}

/// The least confidence of an answer.
package struct ConfidenceOption: ParsableArguments {
  /// The default, to be parsed.
  package init() {}

  @Option(
    name: .customLong("min-confidence"),
    help: ArgumentHelp(
      // The default is not added to what is transformed.
      """
      The minimum confidence of a result, from 0 to 1. \
      (default: \(MatchOptions().minimumConfidence))
      """,
      valueName: "probability"
    ),
    transform: ConfidenceOption.number
  )
  package var minimum = MatchOptions().minimumConfidence

  /// Reads a decimal number from 0 to 1, such as `0.95`, and no other syntax that Swift would accept for a
  /// number.
  ///
  /// - Throws: `ValidationError` when it is none.
  package static func number(_ text: String) throws -> Double {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard isPlain, let number = Double(text), (0...1).contains(number) else {
      throw ValidationError(
        "--min-confidence must be a probability from 0 to 1, such as 0.95, not \(text)."
      )
    }
    return number
  }
}
