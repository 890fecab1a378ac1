internal import HTTPTypes
package import Hummingbird
package import Logging
package import NIOCore

/// A server of catalogues: an API for programs, and pages for people.
package struct WaymarkService: Sendable {
  private let catalogs: ServedCatalogs
  private let options: ServiceOptions
  private let logger: Logger
  private let pages: Pages
  private let assets: [String: ServiceFiles.File]
  private let description: ServiceFiles.File

  /// Reads the files of the page and the description of the API.
  ///
  /// - Parameters:
  ///   - catalogs: What is served.
  ///   - options: Where, to whom, and how much at a time.
  ///   - logger: Where requests and errors are written.
  /// - Throws: What is wrong with a file.
  package init(_ catalogs: ServedCatalogs, options: ServiceOptions, logger: Logger) async throws {
    (self.catalogs, self.options, self.logger) = (catalogs, options, logger)
    pages = try await Pages()
    assets = try ServiceFiles.assets()
    description = try ServiceFiles.file(
      at: ServiceFiles.path("openapi.json"),
      "application/json"
    )
  }

  /// Makes the server, which answers once it is run.
  ///
  /// - Parameter onRunning: Called with the socket once it listens.
  /// - Returns: The server, which ends on SIGTERM when its service is run.
  package func application(
    onRunning: @escaping @Sendable (any Channel) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    Application(
      router: router(),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [ClientWatch()],
          idleTimeout: .seconds(Int64(options.idleSeconds))
        )
      ),
      configuration: ApplicationConfiguration(
        address: .hostname(options.hostname, port: options.port),
        availableConnectionsDelegate: .maximum(options.maximumConnectionCount, logger: logger)
      ),
      onServerRunning: onRunning,
      logger: logger
    )
  }

  /// Makes what answers requests, without a socket.
  ///
  /// - Returns: The routes, with all that stands before them.
  package func responder() -> RouterResponder<ServiceContext> { router().buildResponder() }

  private func router() -> Router<ServiceContext> {
    let metrics = TextMetrics()
    let queue = WorkQueue(width: options.width, capacity: options.queueLength)
    let router = Router(context: ServiceContext.self)
    router.add(middleware: RequestRecord(metrics))
    router.add(middleware: SecurityHeaders())
    router.add(middleware: ProblemResponses(pages))
    router.add(middleware: Admission(names: options.names))
    let table = RouteTable(router: router, tokens: options.tokens)
    let search = SearchRoutes(
      catalogs: catalogs,
      uploads: Uploads(options.uploads),
      queue: queue,
      limits: options.decoding
    )
    search.add(to: table)
    CatalogRoutes(catalogs: catalogs).add(to: table)
    PictureRoutes(catalogs: catalogs, queue: queue, limits: options.decoding).add(to: table)
    StateRoutes(catalogs: catalogs, queue: queue, metrics: metrics, description: description)
      .add(to: table)
    PageRoutes(catalogs: catalogs, search: search, pages: pages, assets: assets).add(to: table)
    return router
  }
}
