extension Int {
  /// A number of files, in words.
  var files: String { self == 1 ? "1 file" : "\(self) files" }
}

extension String {
  /// A path as one shell argument, which no program interprets as an option or as standard input.
  var quotedForShell: String {
    if utf8.first == UInt8(ascii: "-") { return "./\(self)".quotedForShell }
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
