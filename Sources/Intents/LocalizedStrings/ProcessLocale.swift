internal import Foundation

extension Locale {
  /// The locale of the process: that of the environment, or `current` where the environment names none.
  ///
  /// Foundation does not read the environment on Linux, so that `current` is `en_001` for everybody.
  package static let ofProcess: Locale =
    Locale(environment: ProcessInfo.processInfo.environment) ?? .current

  /// The locale that an environment names by the rules of gettext; nil for none, and for `C` and `POSIX`.
  package init?(environment: [String: String]) {
    func name(of variable: String) -> String? {
      let value = environment[variable] ?? ""
      let name = value.prefix { !".@:".contains($0) }
      return name.isEmpty ? nil : String(name)
    }
    let first = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(name).first
    guard let first, !["C", "POSIX"].contains(first) else { return nil }
    self.init(identifier: name(of: "LANGUAGE") ?? first)
  }

  /// The locale, with the one of the environment in place of `current`.
  var resolved: Locale { identifier == Locale.current.identifier ? .ofProcess : self }
}
