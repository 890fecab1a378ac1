extension DescriptorProjection {
  /// The projection that every signature uses: `Models/descriptor.bin`, compiled in, so that no
  /// signature can be made with another one.
  package static let trained: DescriptorProjection = {
    guard let projection = DescriptorProjection(encoded: PackageResources.descriptor_bin) else {
      preconditionFailure("Models/descriptor.bin, from which this was built, is not a projection")
    }
    return projection
  }()

  private static let magic = Array("WAYMPROJ".utf8)
  private static let size =
    magic.count + 4 * shareCount + 4 + dimensions * shareCount * 2

  /// Reads what ``encoded(mean:components:)`` wrote; nil when it is anything else.
  package init?(encoded bytes: [UInt8]) {
    guard bytes.count == Self.size, bytes.starts(with: Self.magic) else { return nil }
    var position = Self.magic.count
    func word() -> UInt32 {
      defer { position += 4 }
      return (0..<4).reduce(0) { $0 | UInt32(bytes[position + $1]) << UInt32(8 * $1) }
    }
    let mean = (0..<Self.shareCount).map { _ in Float(bitPattern: word()) }
    let scale = Float(bitPattern: word())
    guard scale.isFinite, mean.allSatisfy(\.isFinite) else { return nil }
    let components = (0..<Self.shareCount * Self.dimensions).map { index in
      let low = bytes[position + 2 * index]
      let high = bytes[position + 2 * index + 1]
      return Float(Int16(bitPattern: UInt16(low) | UInt16(high) << 8)) * scale
    }
    self.init(mean: mean, components: components)
  }

  /// The binary form: `WAYMPROJ`, the means as 32-bit floating point, a factor, and the components as
  /// 16-bit whole numbers to be multiplied by it; everything with the least significant byte first.
  package static func encoded(mean: [Float], components: [Float]) -> [UInt8] {
    let largest = components.reduce(0) { max($0, abs($1)) }
    let scale = largest / 32_767
    var bytes = magic
    for number in mean + [scale] {
      withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
    }
    for component in components {
      let value = Int16((component / scale).rounded())
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }
}
