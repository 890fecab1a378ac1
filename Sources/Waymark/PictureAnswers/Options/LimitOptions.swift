internal import ArgumentParser
package import ImageCoding

/// The limits on the cost of decoding one picture.
package struct LimitOptions: ParsableArguments {
  /// The default limits, to be parsed.
  package init() {}

  @Option(help: ArgumentHelp("The maximum number of pixels of a picture.", valueName: "number"))
  package var maxPixels = DecodingLimits.default.maximumPixelCount
  @Option(help: ArgumentHelp("The maximum size of a picture's file in bytes.", valueName: "number"))
  package var maxBytes = DecodingLimits.default.maximumByteCount
  @Option(
    help: ArgumentHelp("The maximum memory for decoding a picture, in bytes.", valueName: "number")
  )
  package var maxMemory = DecodingLimits.default.maximumMemory
  @Option(
    help: ArgumentHelp(
      "The maximum processor time per picture, in milliseconds.",
      valueName: "number"
    )
  )
  package var maxMilliseconds = DecodingLimits.default.maximumMilliseconds

  package func validate() throws {
    for (name, value) in names where value < 1 {
      throw ValidationError("\(name) must be at least 1, not \(value).")
    }
  }

  /// The limits; those that were not given have their defaults.
  package var limits: DecodingLimits {
    var limits = DecodingLimits.default
    limits.maximumPixelCount = maxPixels
    limits.maximumByteCount = maxBytes
    limits.maximumMemory = maxMemory
    limits.maximumMilliseconds = maxMilliseconds
    return limits
  }

  /// Returns the same options for another program's command line.
  package static func arguments(for limits: DecodingLimits) -> [String] {
    [
      ("--max-pixels", limits.maximumPixelCount), ("--max-bytes", limits.maximumByteCount),
      ("--max-memory", limits.maximumMemory), ("--max-milliseconds", limits.maximumMilliseconds),
    ].flatMap { [$0, String($1)] }
  }

  /// Replaces property names of the engine in a message by command line options.
  package static func named(_ message: String) -> String {
    words.reduce(message) { $0.replacing($1.property, with: $1.option) }
  }

  private static let words: [(property: String, option: String)] = [
    ("maximumPixelCount", "--max-pixels"), ("maximumByteCount", "--max-bytes"),
    ("maximumMemory", "--max-memory"), ("maximumMilliseconds", "--max-milliseconds"),
  ]

  private var names: [(name: String, value: Int)] {
    [
      ("--max-pixels", maxPixels), ("--max-bytes", maxBytes), ("--max-memory", maxMemory),
      ("--max-milliseconds", maxMilliseconds),
    ]
  }
}

/// The treatment of damaged pictures.
package struct DamageOption: ParsableArguments {
  /// Creates the option, which accepts damaged pictures, to be parsed.
  package init() {}

  @Flag(help: "Refuse all damaged pictures, even those with at least half of their rows intact.")
  package var strict = false

  /// The same option on another program's command line.
  package var arguments: [String] { strict ? ["--strict"] : [] }
}
