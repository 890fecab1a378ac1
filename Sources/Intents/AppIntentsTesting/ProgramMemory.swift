internal import Foundation

/// What the program may read of its own memory, as the kernel lists it.
///
/// Reading anything else gives nil, so that following an invalid address ends there.
package struct ProgramMemory {
  private let readable: [Range<UInt>]
  private let executable: [Range<UInt>]

  /// Reads the list; nil on a system that has none.
  package init?() {
    guard let list = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else {
      return nil
    }
    self.init(list: list)
  }

  /// Creates the memory of a list.
  ///
  /// - Parameter list: Lines that begin as `7f00-7f10 r-xp`: addresses in hexadecimal, the second one
  ///   after the end, in ascending order.
  package init(list: String) {
    var readable: [Range<UInt>] = []
    var executable: [Range<UInt>] = []
    for line in list.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 2)
      let bounds = fields.first?.split(separator: "-").compactMap { UInt($0, radix: 16) } ?? []
      guard fields.count > 1, bounds.count == 2, bounds[0] < bounds[1] else { continue }
      if fields[1].hasPrefix("r") { Self.add(bounds[0]..<bounds[1], to: &readable) }
      if fields[1].contains("x") { Self.add(bounds[0]..<bounds[1], to: &executable) }
    }
    (self.readable, self.executable) = (readable, executable)
  }

  /// Adds a range behind the others, in one with the last where they touch.
  private static func add(_ range: Range<UInt>, to ranges: inout [Range<UInt>]) {
    if let last = ranges.last, last.upperBound == range.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
    } else {
      ranges.append(range)
    }
  }

  /// Returns the number at an address; nil where nothing may be read.
  package func load<Value: FixedWidthInteger & BitwiseCopyable>(
    _ type: Value.Type = Value.self,
    at address: UInt
  ) -> Value? {
    guard contains(address, count: UInt(MemoryLayout<Value>.size)) else { return nil }
    return UnsafeRawPointer(bitPattern: address)?.loadUnaligned(as: type)
  }

  /// Returns the address that is stored as its distance from where it is stored; nil for none.
  package func target(at address: UInt) -> UInt? {
    guard let distance = load(Int32.self, at: address), distance != 0 else { return nil }
    return address &+ UInt(bitPattern: Int(distance))
  }

  /// Returns the address that is stored as the distance to it, or, where the lowest bit is set, to
  /// where it is stored in full; nil for none.
  package func indirectableTarget(at address: UInt) -> UInt? {
    guard let target = target(at: address) else { return nil }
    return target & 1 == 0 ? target : load(UInt.self, at: target & ~1)
  }

  /// Returns text that ends in a zero byte; nil for more than 1,000 bytes and for what is not text.
  package func text(at address: UInt) -> String? {
    var bytes: [UInt8] = []
    while let byte = load(UInt8.self, at: address &+ UInt(bytes.count)), bytes.count < 1000 {
      if byte == 0 { return String(validating: bytes, as: UTF8.self) }
      bytes.append(byte)
    }
    return nil
  }

  /// Returns whether bytes may be read.
  package func contains(_ address: UInt, count: UInt) -> Bool {
    Self.range(of: address, in: readable).map { count <= $0.upperBound - address } ?? false
  }

  /// Returns whether a function may stand at an address.
  package func isExecutable(_ address: UInt) -> Bool {
    Self.range(of: address, in: executable) != nil
  }

  private static func range(of address: UInt, in ranges: [Range<UInt>]) -> Range<UInt>? {
    var candidates = ranges[...]
    while let middle = candidates.indices.dropFirst(candidates.count / 2).first {
      if ranges[middle].contains(address) { return ranges[middle] }
      candidates =
        address < ranges[middle].lowerBound
        ? candidates[..<middle] : candidates[(middle + 1)...]
    }
    return nil
  }
}
