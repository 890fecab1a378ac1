package import Hummingbird
package import NIOCore

/// The context of a request.
package struct ServiceContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The client's connection.
  package let channel: any Channel

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
