public import Foundation

extension FileManager {
  /// Returns the folder that programs of a group share.
  ///
  /// It is the folder of the group's name among the data of programs,
  /// ``Foundation/URL/applicationSupportDirectory``, and is made if it is not there. Any program of
  /// the user may read it: nothing checks who belongs to a group.
  ///
  /// - Parameter groupIdentifier: The group, such as `group.com.example.trails`.
  /// - Returns: The folder; nil for a name that no folder can have, or where it cannot be made.
  public func containerURL(
    forSecurityApplicationGroupIdentifier groupIdentifier: String
  ) -> URL? {
    guard ![".", "..", ""].contains(groupIdentifier),
      !groupIdentifier.unicodeScalars.contains(where: { $0 == "/" || $0.value == 0 })
    else { return nil }
    let folder = URL.applicationSupportDirectory
      .appending(path: groupIdentifier, directoryHint: .isDirectory)
    guard (try? createDirectory(at: folder, withIntermediateDirectories: true)) != nil else {
      return nil
    }
    return folder
  }
}
