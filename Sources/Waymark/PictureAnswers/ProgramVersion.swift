/// The version of `waymark` and `waymark-server`, as CHANGELOG.md has it.
package enum ProgramVersion {
  /// Three numbers, as https://semver.org has them.
  package static let text = "0.3.0"
}
