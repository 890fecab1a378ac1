import ArgumentParser
import ImageCoding

/// What decoding one picture may cost.
struct LimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The most pixels of a picture.", valueName: "number"))
  var maxPixels = DecodingLimits.default.maximumPixelCount
  @Option(help: ArgumentHelp("The most bytes of a picture's file.", valueName: "number"))
  var maxBytes = DecodingLimits.default.maximumByteCount
  @Option(
    help: ArgumentHelp("The most bytes that decoding a picture may hold.", valueName: "number")
  )
  var maxMemory = DecodingLimits.default.maximumMemory
  @Option(
    help: ArgumentHelp(
      "The most milliseconds of processor time for a picture.",
      valueName: "number"
    )
  )
  var maxMilliseconds = DecodingLimits.default.maximumMilliseconds

  func validate() throws {
    for (name, value) in names where value < 1 {
      throw ValidationError("\(name) is at least 1, not \(value).")
    }
  }

  /// The limits, the others as they are by default.
  var limits: DecodingLimits {
    var limits = DecodingLimits.default
    limits.maximumPixelCount = maxPixels
    limits.maximumByteCount = maxBytes
    limits.maximumMemory = maxMemory
    limits.maximumMilliseconds = maxMilliseconds
    return limits
  }

  /// The same options on another program's command line.
  var arguments: [String] { names.flatMap { [$0, String($1)] } }

  private var names: [(name: String, value: Int)] {
    [
      ("--max-pixels", maxPixels), ("--max-bytes", maxBytes), ("--max-memory", maxMemory),
      ("--max-milliseconds", maxMilliseconds),
    ]
  }
}
