import CFileCalls
import Files
import Foundation

/// The metadata of a file besides its bytes and its name.
struct FileMetadata: Codable, Hashable {
  /// Permissions, including the set-user-ID, set-group-ID and sticky bits.
  let mode: UInt32
  let owner: UInt32
  let group: UInt32
  /// Nanoseconds since 1970.
  let modified: Int64
  /// Nanoseconds since 1970.
  let accessed: Int64
  /// Extended attributes, including access control lists.
  let attributes: [String: Data]

  /// Reads the metadata of an open file.
  ///
  /// - Throws: ``FileActionError/refused(_:)`` when an attribute cannot be read: it would be lost.
  init(of file: OpenFile) throws(FileActionError) {
    guard let status = FileStatus(of: file.descriptor) else {
      throw .failed("it cannot be accessed")
    }
    mode = status.mode
    owner = status.owner
    group = status.group
    modified = status.identity.modified
    accessed = status.accessed
    attributes = try Self.attributes(of: file.descriptor)
  }

  /// The differences from another file, in words.
  func differences(from other: FileMetadata) -> [String] {
    var words: [String] = []
    if owner != other.owner || group != other.group { words.append("owner") }
    if mode != other.mode { words.append("permissions") }
    if modified != other.modified { words.append(Self.modification) }
    if attributes[Self.accessList] != other.attributes[Self.accessList] {
      words.append("access control list")
    }
    let isOther = { (attribute: (key: String, value: Data)) in attribute.key != Self.accessList }
    if attributes.filter(isOther) != other.attributes.filter(isOther) {
      words.append("extended attributes")
    }
    return words
  }

  /// The permissions, owners and extended attributes that differ in another file.
  ///
  /// - Returns: The differences, in words.
  func attributeDifferences(from other: FileMetadata) -> [String] {
    differences(from: other).filter { $0 != Self.modification }
  }

  /// The user's extended attributes, without those that browsers, synchronization programs and Samba set
  /// automatically.
  var notes: [String: Data] {
    attributes.filter { name, _ in
      name.hasPrefix("user.") && !Self.beginningsOfPrograms.contains(where: name.hasPrefix)
    }
  }

  private static let beginningsOfPrograms = [
    "user.xdg.origin.", "user.xdg.referrer.", "user.com.dropbox.", "user.ocis.", "user.DOSATTRIB",
    "user.SAMBA",
  ]

  private static let accessList = "system.posix_acl_access"
  private static let modification = "modification time"

  /// Applies metadata of a journal to a copy of a file, as far as the file itself confirms them.
  ///
  /// A journal may be forged. The copy gets the owner, the group and the permissions of the file from which it
  /// is made, without the set-user-ID, set-group-ID and sticky bits. Only the times, the user's extended
  /// attributes and those system attributes that the file has with the same value come from the journal.
  ///
  /// - Parameters:
  ///   - descriptor: The copy.
  ///   - file: The metadata of the file from which the copy was made.
  /// - Returns: The metadata of the journal that could not be applied, in words.
  func apply(to descriptor: Int32, from file: FileMetadata) -> [String] {
    var missing: [String] = []
    if let status = FileStatus(of: descriptor),
      status.owner != file.owner || status.group != file.group
    {
      fchown(descriptor, file.owner, file.group)
    }
    if let status = FileStatus(of: descriptor),
      status.owner != owner || status.group != group
    {
      missing.append("owner")
    }
    let given = (try? Self.attributes(of: descriptor)) ?? [:]
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) where given[name] != value {
      let isBorneOut =
        name.hasPrefix("user.") || file.attributes[name] == value && name != Self.capability
      let result = value.withUnsafeBytes {
        isBorneOut ? cfc_set_attribute(descriptor, name, $0.baseAddress, $0.count) : -1
      }
      if result != 0 {
        missing.append(
          name == Self.accessList ? "access control list" : "extended attribute \(name)"
        )
      }
    }
    let permissions = file.mode & 0o777
    if fchmod(descriptor, mode_t(permissions)) != 0 || permissions != mode {
      missing.append("permissions")
    }
    let times = [timespec(nanoseconds: accessed), timespec(nanoseconds: modified)]
    if futimens(descriptor, times) != 0 || !modified.isExactTime {
      missing.append(Self.modification)
    }
    return missing
  }

  /// The capabilities of a program file: a journal must not grant them.
  private static let capability = "security.capability"

  private static func attributes(
    of descriptor: Int32
  ) throws(FileActionError) -> [String: Data] {
    let size = cfc_list_attributes(descriptor, nil, 0)
    // A file system without attributes cannot lose any.
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

extension Int64 {
  /// Whether nanoseconds since 1970 are an exact time, and not a bound for times out of range.
  fileprivate var isExactTime: Bool { self != .min && self != .max }
}

extension timespec {
  /// A time in nanoseconds since 1970, which may be negative.
  fileprivate init(nanoseconds: Int64) {
    guard nanoseconds.isExactTime else {
      // UTIME_OMIT, which is not imported into Swift: the time stays as it is.
      self.init(tv_sec: 0, tv_nsec: (1 << 30) - 2)
      return
    }
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    self.init(
      tv_sec: Int(rest < 0 ? seconds - 1 : seconds),
      tv_nsec: Int(rest < 0 ? rest + 1_000_000_000 : rest)
    )
  }
}
