/// Finds the types of the program that conform to protocols of the module `AppIntents`.
///
/// The compiler writes a record for every conformance into the program, and Swift's runtime knows
/// where the records of the program and its libraries stand; `strip` leaves them alone. Their form
/// is part of Swift's stable ABI (docs/ABI/TypeMetadata.rst and include/swift/ABI/Metadata.h in the
/// Swift project). Whatever does not look like it is skipped.
package struct ConformanceScan {
  private let memory: ProgramMemory
  private let records: [UInt]

  /// Prepares a scan; nil where programs are not in ELF form, or their memory is not listed.
  package init?() {
    guard MemoryLayout<UInt>.size == 8, let memory = ProgramMemory() else { return nil }
    self.init(memory: memory, records: Self.records(in: memory))
  }

  /// Prepares a scan of records at addresses.
  package init(memory: ProgramMemory, records: [UInt]) {
    self.memory = memory
    self.records = records
  }

  /// Finds the types of modules that conform to one of some protocols.
  ///
  /// Generic types are not among them: they are as many as they have arguments.
  ///
  /// - Parameters:
  ///   - protocols: The names of protocols of the module `AppIntents`.
  ///   - modules: The modules whose code says so; nil for all.
  /// - Returns: The types, in no order, each once.
  package func types(conformingTo protocols: Set<String>, in modules: Set<String>?) -> [Any.Type] {
    var found: [Any.Type] = []
    var isWanted: [UInt: Bool] = [:]
    var seen: Set<UInt> = []
    for record in records {
      guard let interface = memory.indirectableTarget(at: record) else { continue }
      let isAsked =
        isWanted[interface]
        ?? (kind(of: interface) == .interface && name(of: interface).map(protocols.contains) == true
          && module(of: interface) == "AppIntents")
      isWanted[interface] = isAsked
      guard isAsked, let descriptor = type(of: record),
        let module = retroactiveModule(of: record) ?? module(of: descriptor),
        modules?.contains(module) ?? true, seen.insert(descriptor).inserted,
        let type = metadata(of: descriptor)
      else { continue }
      found.append(type)
    }
    return found
  }

  /// The addresses of the records.
  private static func records(in memory: ProgramMemory) -> [UInt] {
    sections.flatMap { section in
      // Two words for each kind of record: where they begin and how many bytes they have.
      guard let start = memory.load(UInt.self, at: section &+ 6 * 8),
        let count = memory.load(UInt.self, at: section &+ 7 * 8),
        memory.contains(start, count: count)
      else { return [UInt]() }
      return stride(from: start, to: start + count - count % 4, by: 4).compactMap {
        memory.target(at: $0)
      }
    }
  }

  /// The addresses of the tables of the program and its libraries that say where records stand.
  private static var sections: [UInt] {
    var found: [UInt] = []
    withUnsafeMutablePointer(to: &found) { found in
      enumerateMetadataSections(
        { section, found in
          found?.assumingMemoryBound(to: [UInt].self).pointee.append(UInt(bitPattern: section))
          return true
        },
        found
      )
    }
    return found
  }

  /// The descriptor of the type that a record is about; nil for a class of another language.
  private func type(of record: UInt) -> UInt? {
    guard let flags = memory.load(UInt32.self, at: record &+ 12),
      let target = memory.target(at: record &+ 4)
    else { return nil }
    switch flags >> 3 & 7 {
    case 0: return target
    case 1: return memory.load(UInt.self, at: target)
    default: return nil
    }
  }

  /// The module of a conformance that is neither in that of the type nor in that of the protocol.
  private func retroactiveModule(of record: UInt) -> String? {
    guard let flags = memory.load(UInt32.self, at: record &+ 12), flags & 1 << 6 != 0 else {
      return nil
    }
    return memory.indirectableTarget(at: record &+ 16).flatMap { module(of: $0) }
  }

  // MARK: - Descriptors

  private enum Kind: UInt32 {
    case module = 0
    case interface = 3
    case `class` = 16
    case structure = 17
    case enumeration = 18
  }

  private func kind(of descriptor: UInt) -> Kind? {
    memory.load(UInt32.self, at: descriptor).flatMap { Kind(rawValue: $0 & 0x1F) }
  }

  private func name(of descriptor: UInt) -> String? {
    memory.target(at: descriptor &+ 8).flatMap { memory.text(at: $0) }
  }

  /// The module that a descriptor stands in, however deep.
  private func module(of descriptor: UInt) -> String? {
    var context = descriptor
    // Code is not nested a hundred deep; a circle of parents would be.
    for _ in 0..<100 {
      if kind(of: context) == .module { return name(of: context) }
      guard let parent = memory.indirectableTarget(at: context &+ 4) else { return nil }
      context = parent
    }
    return nil
  }

  /// The type of a descriptor; nil for a generic one.
  private func metadata(of descriptor: UInt) -> Any.Type? {
    guard let flags = memory.load(UInt32.self, at: descriptor), flags & 0x80 == 0,
      [.class, .structure, .enumeration].contains(kind(of: descriptor)),
      let accessor = memory.target(at: descriptor &+ 12), memory.isExecutable(accessor),
      let pointer = UnsafeRawPointer(bitPattern: accessor)
    else { return nil }
    // A function that takes what is wanted (0: everything, waiting for it) and returns the type and
    // its state, in the registers in which C functions take and return one word each.
    let function = unsafeBitCast(pointer, to: (@convention(c) (UInt) -> UInt).self)
    let metadata = function(0)
    guard memory.contains(metadata, count: 16) else { return nil }
    return unsafeBitCast(metadata, to: Any.Type.self)
  }
}

/// Calls a function for the table of each Swift image of the program until it returns false.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
  _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer?) -> Bool,
  _ context: UnsafeMutableRawPointer?
)
