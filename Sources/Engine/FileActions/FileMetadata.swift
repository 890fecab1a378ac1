import CFileCalls
import Foundation

/// What belongs to a file beside its bytes and its name.
struct FileMetadata: Codable, Hashable {
  /// Permissions, with the bits for set-user-ID, set-group-ID and sticky.
  let mode: UInt32
  let owner: UInt32
  let group: UInt32
  /// Nanoseconds since 1970.
  let modified: Int64
  /// Nanoseconds since 1970.
  let accessed: Int64
  /// Extended attributes; access control lists are among them.
  let attributes: [String: Data]

  /// Reads what belongs to an open file.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when an attribute cannot be read: it would be lost.
  init(of file: OpenFile) throws(FileActionError) {
    guard let status = FileStatus(ofDescriptor: file.descriptor) else {
      throw .failed("it cannot be looked at")
    }
    mode = UInt32(status.mode)
    owner = status.owner
    group = status.group
    modified = status.identity.modified
    accessed = status.accessed
    attributes = try Self.attributes(of: file.descriptor)
  }

  /// What is different in another file, in words.
  func differences(from other: FileMetadata) -> [String] {
    var words: [String] = []
    if owner != other.owner || group != other.group { words.append("owner") }
    if mode != other.mode { words.append("permissions") }
    if modified != other.modified { words.append("modification time") }
    if attributes != other.attributes { words.append("extended attributes") }
    return words
  }

  /// Gives all of it to an open file.
  ///
  /// - Returns: What could not be given, in words: only the administrator may give files away.
  func apply(to descriptor: Int32) -> [String] {
    var missing: [String] = []
    if let status = FileStatus(ofDescriptor: descriptor),
      status.owner != owner || status.group != group, fchown(descriptor, owner, group) != 0
    {
      missing.append("owner")
    }
    // Some, such as security labels, are given by the system and may not be set, but need not be either.
    let given = (try? Self.attributes(of: descriptor)) ?? [:]
    for (name, value) in attributes where given[name] != value {
      let result = value.withUnsafeBytes {
        cfc_set_attribute(descriptor, name, $0.baseAddress, $0.count)
      }
      if result != 0 { missing.append("extended attribute \(name)") }
    }
    // After the owner, as a change of owner takes the set-user-ID bit away.
    if fchmod(descriptor, mode_t(mode)) != 0 { missing.append("permissions") }
    let times = [timespec(nanoseconds: accessed), timespec(nanoseconds: modified)]
    if futimens(descriptor, times) != 0 { missing.append("modification time") }
    return missing
  }

  private static func attributes(
    of descriptor: Int32
  ) throws(FileActionError) -> [String: Data] {
    let size = cfc_list_attributes(descriptor, nil, 0)
    // A file system without attributes has none to lose.
    if size < 0, errno == ENOTSUP { return [:] }
    guard size >= 0 else { throw .failed("its extended attributes cannot be read") }
    var names = [CChar](repeating: 0, count: size)
    guard size == 0 || cfc_list_attributes(descriptor, &names, size) == size else {
      throw .failed("its extended attributes cannot be read")
    }
    var attributes: [String: Data] = [:]
    for name in names.split(separator: 0) {
      let text = String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let count = cfc_get_attribute(descriptor, text, nil, 0)
      var value = [UInt8](repeating: 0, count: max(0, count))
      guard count >= 0, cfc_get_attribute(descriptor, text, &value, count) == count else {
        throw .failed("its extended attribute \(text) cannot be read")
      }
      attributes[text] = Data(value)
    }
    return attributes
  }
}

extension timespec {
  /// A time in nanoseconds since 1970, which may be before.
  fileprivate init(nanoseconds: Int64) {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    self.init(
      tv_sec: Int(rest < 0 ? seconds - 1 : seconds),
      tv_nsec: Int(rest < 0 ? rest + 1_000_000_000 : rest)
    )
  }
}
