internal import Foundation
internal import HTTPTypes
package import Hummingbird
internal import HummingbirdCore
package import IntentAutomation
package import Logging
package import NIOCore
internal import ServiceLifecycle
internal import UnixSignals

/// A server of catalogs and intents, with an API for programs and pages for browsers.
package struct WaymarkService: Sendable {
  private let catalogs: ServedCatalogs?
  private let intents: AutomatedApp?
  private let jobs: Jobs?
  private let wrongAnswers: WrongAnswers?
  private let options: ServiceOptions
  private let logger: Logger
  private let pages: Pages
  private let assets: [String: ServiceFiles.File]
  private let description: ServiceFiles.File

  /// Reads the files of the page and the description of the API.
  ///
  /// - Parameters:
  ///   - catalogs: The catalogs to serve; nil for an app's intents only, without pages.
  ///   - intents: The app whose intents are run; nil for none.
  ///   - jobs: The jobs of the catalogs; nil when the operator has named no folders for them.
  ///   - wrongAnswers: The answers that visitors have marked as wrong; nil when the operator collects none.
  ///   - options: The address, the access rules and the limits.
  ///   - logger: Receives requests and errors.
  /// - Throws: The error of a resource file.
  package init(
    _ catalogs: ServedCatalogs?,
    intents: AutomatedApp? = nil,
    jobs: Jobs? = nil,
    wrongAnswers: WrongAnswers? = nil,
    options: ServiceOptions,
    logger: Logger
  ) async throws {
    (self.catalogs, self.intents, self.jobs) = (catalogs, intents, jobs)
    (self.wrongAnswers, self.options, self.logger) = (wrongAnswers, options, logger)
    pages = try await Pages(
      hasJobs: jobs != nil,
      isWritable: catalogs?.all.contains { $0.own != nil } ?? false,
      takesWrongAnswers: wrongAnswers != nil,
      access: options.access,
      catalogs: catalogs,
      hasIntents: catalogs != nil && intents != nil
    )
    assets = try ServiceFiles.assets()
    description = try ServiceFiles.file(
      at: ServiceFiles.path("openapi.json"),
      "application/json"
    )
  }

  /// Creates the server, which answers once it is run.
  ///
  /// - Parameter onRunning: Called with the socket once it listens.
  /// - Returns: The server, which ends on SIGTERM when its service is run.
  package func application(
    onRunning: @escaping @Sendable (any Channel) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    let places = ConnectionPlaces(maximum: options.maximumConnectionCount)
    return Application(
      router: router(),
      server: .http1(
        askingForBodiesUpTo: options.uploads.maximumByteCount,
        configuration: .init(
          additionalChannelHandlers: [
            RequestHeads(
              patience: TimeAmount(options.headTime),
              lingering: TimeAmount(options.lingering),
              places: places
            ), ClientWatch(),
            ReadingDeadline(TimeAmount(options.readingTime)),
          ],
          idleTimeout: .seconds(Int64(options.idleSeconds))
        )
      ),
      configuration: ApplicationConfiguration(
        address: options.socket.map { .unixDomainSocket(path: $0) }
          ?? .hostname(options.hostname, port: options.port),
        availableConnectionsDelegate: .maximum(options.maximumConnectionCount, logger: logger)
      ),
      onServerRunning: onRunning,
      logger: logger
    )
  }

  /// Answers requests until SIGTERM or SIGINT, after which running requests may finish.
  ///
  /// - Parameter onRunning: Called with the socket once it listens.
  /// - Throws: `IOError` when the server cannot listen on the address.
  package func run(onRunning: @escaping @Sendable (any Channel) async -> Void) async throws {
    // A client that disconnects causes an error of its connection, and must not end the process.
    signal(SIGPIPE, SIG_IGN)
    // The last service ends first, so that clients watching a job receive its result.
    var services: [any Service] = [application(onRunning: onRunning)]
    if let jobs { services.append(jobs) }
    var configuration = ServiceGroupConfiguration(
      services: services,
      gracefulShutdownSignals: [.sigterm, .sigint],
      logger: logger
    )
    // Longer than the timeout of a request body.
    configuration.maximumGracefulShutdownDuration = .seconds(40)
    try await ServiceGroup(configuration: configuration).run()
  }

  /// Creates the request handler, without a socket.
  ///
  /// - Returns: The routes, with all middleware.
  package func responder() -> RouterResponder<ServiceContext> { router().buildResponder() }

  private func router() -> Router<ServiceContext> {
    let metrics = TextMetrics()
    let queue = WorkQueue(
      width: options.width,
      capacity: options.queueLength,
      standing: options.standingQueueLength
    )
    // Browsers do not retry a thumbnail that was refused.
    let pictureQueue = WorkQueue(width: options.width, capacity: options.queueLength)
    let reading = WorkQueue(width: options.width, capacity: options.queueLength)
    let router = Router(context: ServiceContext.self)
    router.add(middleware: RequestRecord(metrics))
    router.add(middleware: HeadResponses())
    router.add(middleware: CompressedResponses())
    router.add(middleware: SecurityHeaders())
    router.add(middleware: StreamSafety())
    router.add(middleware: ProblemResponses(pages, patience: options.lingering))
    router.add(middleware: Admission(names: options.names))
    router.add(middleware: ClientNames(options.access))
    let table = RouteTable(router: router, access: options.access)
    let uploads = Uploads(options.uploads)
    IntentRoutes(
      app: intents,
      uploads: uploads,
      queue: WorkQueue(width: 1, capacity: options.queueLength),
      access: options.access,
      patience: options.intentTime,
      pages: catalogs == nil ? nil : pages
    ).add(to: table)
    StateRoutes(
      catalogs: catalogs?.all ?? [],
      jobs: jobs,
      queue: queue,
      metrics: metrics,
      description: catalogs == nil ? nil : description
    ).add(to: table)
    guard let catalogs else { return router }
    let search = SearchRoutes(
      catalogs: catalogs,
      uploads: uploads,
      queue: queue,
      limits: options.decoding,
      workers: options.workers
    )
    search.add(to: table)
    HashRoutes(uploads: uploads, queue: queue).add(to: table)
    let writing = WriteRoutes(
      catalogs: catalogs,
      uploads: uploads,
      queue: queue,
      limits: options.decoding,
      workers: options.workers
    )
    CatalogRoutes(catalogs: catalogs, writing: writing, reading: reading).add(to: table)
    let pictures = PictureRoutes(
      catalogs: catalogs,
      queue: pictureQueue,
      limits: options.decoding,
      workers: options.workers,
      writing: writing
    )
    pictures.add(to: table)
    PhotoRoutes(catalogs: catalogs, pictures: pictures, pages: pages, reading: reading)
      .add(to: table)
    let jobRoutes = JobRoutes(
      jobs: jobs,
      catalogs: catalogs,
      uploads: uploads,
      queue: pictureQueue,
      access: options.access,
      limits: options.decoding,
      workers: options.workers
    )
    jobRoutes.add(to: table)
    JobPageRoutes(routes: jobRoutes, pages: pages).add(to: table)
    DuplicatePageRoutes(routes: jobRoutes, pages: pages).add(to: table)
    PageRoutes(
      catalogs: catalogs,
      search: search,
      pages: pages,
      assets: assets,
      reading: reading,
      document: options.document
    ).add(to: table)
    UploadPageRoutes(writing: writing, pages: pages).add(to: table)
    EditPageRoutes(writing: writing, pages: pages).add(to: table)
    MapRoutes(catalogs: catalogs, queue: queue, pages: pages).add(to: table)
    let wrong = WrongAnswerRoutes(wrongAnswers: wrongAnswers, writing: writing, pictures: pictures)
    wrong.add(to: table)
    WrongAnswerPageRoutes(routes: wrong, pages: pages, reading: reading).add(to: table)
    if let network = options.access.network {
      EntryRoutes(network: network, uploads: uploads, pages: pages).add(to: table)
    }
    return router
  }
}
