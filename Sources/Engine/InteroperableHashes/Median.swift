/// Returns whether each value lies above the median of all; for an even number of values, the median is
/// the mean of the two in the middle.
func areAboveMedian(_ values: [Double]) -> [Bool] {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  let median =
    sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  return values.map { $0 > median }
}
