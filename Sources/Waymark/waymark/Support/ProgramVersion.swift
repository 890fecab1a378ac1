/// The version of this program, as CHANGELOG.md has it.
enum ProgramVersion {
  /// Three numbers, as https://semver.org has them.
  static let text = "0.2.0"
}
