extension ConvexPolygon {
  /// Creates the smallest convex polygon around points.
  ///
  /// A. M. Andrew, *Another Efficient Algorithm for Convex Hulls in Two Dimensions*, Information
  /// Processing Letters 9, 1979.
  ///
  /// - Complexity: O(*n* log *n*) for *n* points.
  package init(around points: [SIMD2<Double>]) {
    let sorted = points.sorted { $0.x == $1.x ? $0.y < $1.y : $0.x < $1.x }
    func chain(_ points: some Sequence<SIMD2<Double>>) -> [SIMD2<Double>] {
      var chain: [SIMD2<Double>] = []
      for point in points {
        while chain.count >= 2 {
          let a = chain[chain.count - 1] - chain[chain.count - 2]
          let b = point - chain[chain.count - 2]
          if a.x * b.y - a.y * b.x > 0 { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    guard sorted.count >= 3 else {
      self.init(sorted)
      return
    }
    self.init(Array(chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()))
  }
}
