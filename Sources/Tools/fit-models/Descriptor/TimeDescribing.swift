import ArgumentParser
import Foundation
import ImageCoding
import ImageSignatures
import PixelBuffers

/// Measures what describing pictures costs, for `Scripts/Peers/compare_describing.py`.
struct TimeDescribing: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "time-describing",
    abstract: "Measure the cost of describing pictures.",
    discussion: """
      Prints a line of tab-separated figures for each picture: milliseconds of processor time for its \
      signature from the file on, for decoding alone, for a query instead of a signature, and for its \
      local and its view features with each kernel that this processor can run, the portable one first.
      """
  )

  @Option(help: "The number of repetitions.") var times = 10
  @Argument(help: "Pictures.") var pictures: [String]

  func validate() throws {
    if times < 1 { throw ValidationError("The number of repetitions must be at least 1.") }
  }

  func run() throws {
    let options = DecodingOptions(longestSide: ImageSignature.decodingSide)
    for path in pictures {
      let picture = try ImageDecoder.pixelBuffer(at: path, options: options)
      var figures = [
        try milliseconds {
          ImageSignature(of: try ImageDecoder.pixelBuffer(at: path, options: options)).features
            .count
        },
        try milliseconds { try ImageDecoder.pixelBuffer(at: path, options: options).width },
        try milliseconds {
          QuerySignature(of: try ImageDecoder.pixelBuffer(at: path, options: options))
            .mirroredFeatures.count
        },
      ]
      for kernel in PixelKernel.available {
        figures.append(milliseconds { LocalFeatures(of: picture, kernel: kernel).upright.count })
        figures.append(milliseconds { ViewFeatures(of: picture, kernel: kernel).features.count })
      }
      print(([path] + figures.map { String(format: "%.4f", $0) }).joined(separator: "\t"))
    }
  }

  /// Returns the processor time of one of many runs, after one that is not counted.
  private func milliseconds<E: Error>(_ body: () throws(E) -> Int) throws(E) -> Double {
    var sum = try body()
    let start = clock()
    for _ in 0..<times { sum &+= try body() }
    let spent = Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000
    // Printed only to keep what was computed for it.
    if sum == .min { print(sum) }
    return spent / Double(times)
  }
}
