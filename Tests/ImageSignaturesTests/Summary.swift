/// The numbers that describe a sample of distances.
struct Summary {
  private let sorted: [Int]

  init(_ values: [Int]) { sorted = values.sorted() }

  var least: Int { sorted.first ?? 0 }

  var mean: Double { Double(sorted.reduce(0, +)) / Double(sorted.count) }

  var deviation: Double {
    let squares = sorted.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return (squares / Double(sorted.count)).squareRoot()
  }

  func percentile(_ percent: Double) -> Int {
    sorted[min(sorted.count - 1, Int(Double(sorted.count) * percent / 100))]
  }

  /// Number, mean, median, 90 % and largest.
  var row: String {
    let mean = rounded(mean, 1)
    return "\(sorted.count) | \(mean) | \(percentile(50)) | \(percentile(90)) | \(percentile(100))"
  }

  /// Number, mean, standard deviation, least, 0.1 %, 1 % and 10 %.
  var tail: String {
    "\(sorted.count) | \(rounded(mean, 1)) | \(rounded(deviation, 2)) | \(least) | "
      + "\(percentile(0.1)) | \(percentile(1)) | \(percentile(10))"
  }
}

func rounded(_ value: Double, _ digits: Int) -> Double {
  let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
  return (value * scale).rounded() / scale
}
