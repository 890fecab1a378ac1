package import Hummingbird
package import NIOCore

/// What is known of a request besides the request.
package struct ServiceContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The client's connection.
  package let channel: any Channel

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }
}
