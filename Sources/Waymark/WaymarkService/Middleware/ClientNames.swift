internal import Foundation
internal import HTTPTypes
package import Hummingbird
internal import NIOCore

/// Identifies clients, so that they share the server's capacity fairly.
///
/// A client is identified by its token, if it has a known one, and by its address; of IPv6 only by the first
/// half, since a client has all of the second. Behind a proxy on this machine, the address is the last one of
/// `X-Forwarded-For`, which the proxy has written.
package struct ClientNames: RouterMiddleware {
  package typealias Context = ServiceContext
  private let access: AccessRules

  /// Creates the middleware.
  package init(_ access: AccessRules) { self.access = access }

  package func handle(
    _ request: Request,
    context: ServiceContext,
    next: (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    let (client, isHere) = client(of: request, context)
    let mayChange =
      access.network.map { network in
        isHere || Visitor.session(of: request).map { network.isOpen($0) } ?? false
      } ?? true
    return try await ClientName.$current.withValue("\(token(of: request)) \(client)") {
      try await Visitor.$isHere.withValue(isHere) {
        try await Visitor.$mayChange.withValue(mayChange) { try await next(request, context) }
      }
    }
  }

  private func token(of request: Request) -> String {
    access.tokens.flatMap { tokens in
      TokenCheck.token(of: request).flatMap { tokens.scopes(of: $0) == nil ? nil : $0 }
    } ?? ""
  }

  /// The address of a client, or its network, and whether it is a program on this machine.
  private func client(of request: Request, _ context: ServiceContext) -> (String, isHere: Bool) {
    let address = context.channel.remoteAddress?.ipAddress
    let isHere = address.map { $0 == "::1" || $0.hasPrefix("127.") } ?? true
    let forwarded = isHere ? request.headers[values: Self.forwarded].last : nil
    let sent = forwarded?.split(separator: ",").last.map { $0.drop { $0 == " " } }
    let client = sent.map { String($0) }.flatMap { HostName.isAddress($0) ? $0 : nil } ?? address
    return (Self.network(of: client ?? ""), isHere && sent == nil)
  }

  private static let forwarded = HTTPField.Name("X-Forwarded-For") ?? .via

  /// The part of an address that belongs to one client.
  private static func network(of address: String) -> String {
    guard address.contains(":"), let socket = try? SocketAddress(ipAddress: address, port: 0),
      case .v6(let six) = socket
    else { return address }
    return withUnsafeBytes(of: six.address.sin6_addr) { bytes in
      bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
  }
}
