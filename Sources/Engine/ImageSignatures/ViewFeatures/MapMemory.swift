internal import Synchronization

/// A cache of map memory for reuse.
///
/// A picture takes some ten maps of up to a megabyte. Requesting their pages from the system each time costs a
/// tenth of the work.
enum MapMemory {
  /// The maximum size of the cache: about what four pictures need at a time.
  private static let mostKept = 16 << 20

  /// The cached blocks, the most recently used one at the end.
  private static let kept = Mutex<[Block]>([])

  /// A piece of memory.
  struct Block: Sendable {
    fileprivate let address: UInt
    fileprivate let size: Int

    /// Where it begins.
    var start: UnsafeMutableRawPointer {
      guard let start = UnsafeMutableRawPointer(bitPattern: address) else {
        preconditionFailure("A block is never at 0")
      }
      return start
    }
  }

  /// Returns uninitialized memory of at least a size.
  static func take(_ size: Int) -> Block {
    let found = kept.withLock { blocks -> Block? in
      let fitting = blocks.indices.filter { size...2 * size ~= blocks[$0].size }
      return fitting.min { blocks[$0].size < blocks[$1].size }.map { blocks.remove(at: $0) }
    }
    if let found { return found }
    let start = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
    return Block(address: UInt(bitPattern: start), size: size)
  }

  /// Returns memory to the cache; it must not be used any more.
  static func give(_ block: Block) {
    let unkept = kept.withLock { blocks -> [Block] in
      blocks.append(block)
      var unkept: [Block] = []
      var size = blocks.reduce(0) { $0 + $1.size }
      while size > mostKept {
        unkept.append(blocks.removeFirst())
        size -= unkept[unkept.count - 1].size
      }
      return unkept
    }
    for block in unkept { block.start.deallocate() }
  }
}
