import Foundation
import Terminal

/// The announcement of a server on the local network: its address, QR code and PIN.
struct LANAnnouncement {
  /// The served catalogs.
  var names: String
  var port: Int
  var pin: String

  func write() throws {
    guard let address = Self.addresses().first else {
      return try StandardOutput.write(
        "Waymark serves \(names) at http://localhost:\(port)/; this machine is on no network\n"
      )
    }
    let page = "http://\(address):\(port)/"
    try StandardOutput.write(
      """
      Waymark serves \(names) on the local network at \(page)
      Anyone there can search and browse. To make changes from another device, open
      \(page)enter#\(pin)
      or enter the PIN \(Self.shown(pin)) there. The connection is not encrypted.\n
      """
    )
    if isatty(STDOUT_FILENO) == 1, let code = QRCode(page) {
      try StandardOutput.write(code.terminalText, raw: true)
    }
  }

  /// The PIN in two groups of digits.
  static func shown(_ pin: String) -> String { "\(pin.prefix(4)) \(pin.suffix(4))" }

  /// The IPv4 addresses by which other machines may reach this one.
  private static func addresses() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first) { $0?.pointee.ifa_next }.compactMap { entry -> String? in
      guard let entry = entry?.pointee, let address = entry.ifa_addr,
        address.pointee.sa_family == sa_family_t(AF_INET),
        entry.ifa_flags & UInt32(IFF_UP) != 0, entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { return nil }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard getnameinfo(address, size, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0
      else { return nil }
      return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }
}
