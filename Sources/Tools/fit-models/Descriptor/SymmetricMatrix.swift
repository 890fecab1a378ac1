/// A square matrix that equals its transpose.
struct SymmetricMatrix {
  let size: Int
  private var elements: [Double]

  init(size: Int) {
    self.size = size
    elements = Array(repeating: 0, count: size * size)
  }

  subscript(row: Int, column: Int) -> Double {
    get { elements[row * size + column] }
    set {
      elements[row * size + column] = newValue
      elements[column * size + row] = newValue
    }
  }

  /// Returns the eigenvalues, the largest first, and the eigenvectors, each of length one and with its
  /// largest element positive.
  ///
  /// - SeeAlso: G. Golub, C. Van Loan, *Matrix Computations*, 8.5: the cyclic Jacobi method.
  func principalAxes() -> [(variance: Double, vector: [Double])] {
    var matrix = self
    var vectors = SymmetricMatrix(size: size).elements
    for index in 0..<size { vectors[index * size + index] = 1 }
    // Each sweep squares what is left beside the diagonal: ten are plenty.
    for _ in 0..<12 {
      for row in 1..<size {
        for column in 0..<row { matrix.rotate(row, column, &vectors) }
      }
    }
    let order = (0..<size).sorted { matrix[$0, $0] > matrix[$1, $1] }
    return order.map { index in
      let vector = (0..<size).map { vectors[$0 * size + index] }
      let largest = vector.max { abs($0) < abs($1) } ?? 1
      return (max(matrix[index, index], 1e-12), vector.map { largest < 0 ? -$0 : $0 })
    }
  }

  /// Turns rows and columns so that one element vanishes.
  private mutating func rotate(_ row: Int, _ column: Int, _ vectors: inout [Double]) {
    let element = self[row, column]
    guard abs(element) > 1e-300 else { return }
    let half = (self[column, column] - self[row, row]) / (2 * element)
    let tangent = (half < 0 ? -1 : 1) / (abs(half) + (half * half + 1).squareRoot())
    let cosine = 1 / (tangent * tangent + 1).squareRoot()
    let sine = tangent * cosine
    let (first, second) = (self[row, row], self[column, column])
    for index in 0..<size where index != row && index != column {
      let (upper, lower) = (self[row, index], self[column, index])
      self[row, index] = cosine * upper - sine * lower
      self[column, index] = sine * upper + cosine * lower
    }
    self[row, row] = first - tangent * element
    self[column, column] = second + tangent * element
    self[row, column] = 0
    for index in 0..<size {
      let (upper, lower) = (vectors[index * size + row], vectors[index * size + column])
      vectors[index * size + row] = cosine * upper - sine * lower
      vectors[index * size + column] = sine * upper + cosine * lower
    }
  }
}
