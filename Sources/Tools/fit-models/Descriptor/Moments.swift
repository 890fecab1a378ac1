import ImageSignatures

/// The sums from which the mean and the covariance of vectors follow.
struct Moments: Sendable {
  private static let size = DescriptorProjection.shareCount

  private(set) var count = 0
  private var sums = [Double](repeating: 0, count: size)
  private var products = [Double](repeating: 0, count: size * size)

  init() {}

  /// Adds up vectors that follow each other in one array.
  init(of vectors: [Float]) {
    let size = Self.size
    count = vectors.count / size
    for start in stride(from: 0, to: vectors.count, by: size) {
      for row in 0..<size {
        let value = Double(vectors[start + row])
        sums[row] += value
        for column in 0...row {
          products[row * size + column] += value * Double(vectors[start + column])
        }
      }
    }
  }

  mutating func add(_ other: Moments) {
    count += other.count
    for index in sums.indices { sums[index] += other.sums[index] }
    for index in products.indices { products[index] += other.products[index] }
  }

  var mean: [Double] { sums.map { $0 / Double(count) } }

  /// Returns, for each element of a vector, its part in each of the directions of greatest variance,
  /// scaled so that the vectors vary by one in each.
  func whitening(_ dimensions: Int) -> [Double] {
    let size = Self.size
    let mean = mean
    var covariance = SymmetricMatrix(size: size)
    for row in 0..<size {
      for column in 0...row {
        covariance[row, column] =
          products[row * size + column] / Double(count) - mean[row] * mean[column]
      }
    }
    let axes = covariance.principalAxes().prefix(dimensions)
    return (0..<size).flatMap { element in
      axes.map { $0.vector[element] / $0.variance.squareRoot() }
    }
  }
}
