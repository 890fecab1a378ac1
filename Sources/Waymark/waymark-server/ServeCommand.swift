import ArgumentParser
import Files
import Foundation
import IntentAutomation
import Logging
import NIOCore
import PictureAnswers
import PostgresCatalogs
import Terminal
import TravelTrackingCore
import VisualSearch
import WaymarkIntents
import WaymarkService

/// `waymark-server serve` answers requests until a signal ends it.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve catalogs until a signal ends it."
  )

  @Option(
    help: ArgumentHelp("The address to listen on. (default: 127.0.0.1)", valueName: "address")
  )
  var hostname: String?
  @Option(
    help: ArgumentHelp(
      "The port to listen on; 0 lets the system choose. (default: 8080)",
      valueName: "number"
    )
  )
  var port: Int?
  @Option(
    help: ArgumentHelp(
      "A Unix socket to listen on, instead of an address and a port.",
      valueName: "path"
    ),
    completion: .file()
  )
  var socket: String?
  @Flag(
    help:
      "Let anyone on the local network search and browse, and anyone with the PIN make changes; connections are not encrypted."
  )
  var lan = false
  @Option(
    name: .customLong("name"),
    help: ArgumentHelp(
      "A name by which clients reach the server, besides localhost and IP addresses.",
      valueName: "host"
    )
  )
  var names: [String] = []
  @Option(
    name: [.customLong("catalog"), .customLong("store")],
    help: ArgumentHelp(
      "A .waymark store, a postgresql:// address, a catalog.json or a folder of pictures; several must have different names.",
      valueName: "path"
    ),
    completion: .file()
  )
  var catalogs: [String] = []
  @OptionGroup var replicas: ReplicaOptions
  @Option(
    name: .customLong("data-dir"),
    help: ArgumentHelp(
      "The folder of a library, served as “library” with its intents.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var dataFolder: String?
  @Option(
    name: .customLong("own"),
    help: ArgumentHelp(
      "A catalog that clients can change, and its folder, which is created if missing.",
      valueName: "name=folder"
    )
  )
  var own: [String] = []
  @Option(
    name: .customLong("folder"),
    help: ArgumentHelp(
      "A folder of pictures that jobs may index, search and compare, and its name in requests.",
      valueName: "name=path"
    )
  )
  var folders: [String] = []
  @Option(
    name: .customLong("job-dir"),
    help: ArgumentHelp(
      "Where jobs and their results are kept. (default: jobs in --data-dir)",
      valueName: "folder"
    ),
    completion: .directory
  )
  var jobFolder: String?
  @Option(
    name: .customLong("wrong-answers"),
    help: ArgumentHelp(
      "Let visitors mark answers as wrong, and keep their pictures in this folder, which is created if missing.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var wrongAnswerFolder: String?
  @Option(
    help: ArgumentHelp(
      "The file of accepted tokens; without it, only this machine is served.",
      valueName: "file"
    ),
    completion: .file()
  )
  var tokens: String?
  @Option(help: "How the log is written: text or json. (default: text)") var logFormat: LogFormat?
  @Option(
    help:
      "The minimum level of log messages: debug, info, notice, warning or error. (default: info)",
    transform: ServeCommand.level
  )
  var logLevel: Logger.Level?
  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "A file of lines such as WAYMARK_SERVER_PORT=8090, for options not given here or in the environment.",
      valueName: "file"
    ),
    completion: .file()
  )
  var settingsFile: String?

  /// Checks that the options are compatible, whatever their sources.
  private func check() throws {
    guard (0...65535).contains(port ?? 0) else {
      throw Self.usage("--port must be from 0 to 65535")
    }
    guard socket == nil || hostname == nil && port == nil else {
      throw Self.usage("--socket cannot be combined with --hostname or --port")
    }
    guard !lan || socket == nil && hostname == nil && tokens == nil else {
      throw Self.usage("--lan cannot be combined with --hostname, --socket or --tokens")
    }
    guard folders.isEmpty || jobFolder != nil || dataFolder != nil else {
      throw Self.usage("--folder needs --job-dir or --data-dir, where jobs are kept")
    }
    guard jobFolder == nil || !folders.isEmpty else {
      throw Self.usage("--job-dir needs --folder: jobs can read only listed folders")
    }
  }

  private static func usage(_ message: String) -> CommandFailure {
    CommandFailure(.usage, message: message)
  }

  /// The number of file descriptors needed at most: one for each connection, with a picture or a job's file for
  /// each.
  private static let descriptors: rlim_t = 16384

  /// Raises the limit on open files to the system's maximum, up to what the process needs.
  ///
  /// The limit inherited from a shell, 1,024, is for programs that use `select`, which this one does not. With
  /// too few descriptors, connections could use up those that searches need to open pictures.
  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < descriptors else { return }
    limit.rlim_cur = min(descriptors, limit.rlim_max)
    setrlimit(kind, &limit)
  }

  mutating func run() async throws {
    try complete(from: ServerSettings(settingsFile))
    try check()
    Self.raiseDescriptorLimit()
    ProcessMemory.returnLargeBlocks()
    var options = ServiceOptions()
    // Untrusted pictures are decoded in confined processes.
    let workers = DecodeWorkers(limits: options.decoding)
    options.workers = workers
    options.document = { try await WaymarkApp.document(of: $0, picture: $1) }
    options.hostname = hostname ?? options.hostname
    options.port = port ?? options.port
    (options.socket, options.names) = (socket, Set(names))
    if let tokens {
      let list = try TokenList(contentsOf: tokens)
      guard !list.isEmpty else {
        throw Self.usage("\(tokens): it contains no token")
      }
      options.access = .tokens(list)
    }
    guard options.isLoopback || tokens != nil else {
      throw Self.usage(
        "\(options.hostname) can be reached from other machines, which needs --lan, or --tokens; "
          + "create the file with waymark-server token create"
      )
    }
    if lan {
      options.hostname = "0.0.0.0"
      options.access = .localNetwork(
        LocalNetwork { pin in
          try? StandardOutput.write("The PIN is now \(LANAnnouncement.shown(pin)).\n")
        }
      )
    }
    try socket.map(UnixSocket.refuse)
    LoggingSystem.bootstrap { [logFormat, logLevel] label in
      var handler = (logFormat ?? .text).handler(label)
      handler.logLevel = logLevel ?? .info
      return handler
    }
    defer { LogLines.finish() }
    let logger = Logger(label: "waymark")
    if let remark = tokens.flatMap(TokenList.remark) { logger.warning("\(remark)") }
    let (served, intents) = try await open(logger, workers)
    let service = try await WaymarkService(
      served,
      intents: intents,
      jobs: try jobs(on: served, options, logger),
      wrongAnswers: try wrongAnswers(logger),
      options: options,
      logger: logger
    )
    let (hostname, place) = (options.hostname, socket ?? "\(options.hostname):\(options.port)")
    do {
      try await service.run { [socket, tokens, access = options.access] channel in
        let port = channel.localAddress?.port ?? 0
        let names = served.all.map(\.name).joined(separator: ", ")
        if case .localNetwork(let network) = access {
          try? LANAnnouncement(names: names, port: port, pin: network.pin).write()
          return
        }
        let host = hostname.contains(":") ? "[\(hostname)]" : hostname
        let address = socket.map { "unix:\($0)" } ?? "http://\(host):\(port)/"
        try? StandardOutput.write("Waymark serves \(names) at \(address)\n")
        if tokens != nil { logger.info("tokens are needed") }
      }
      await intents?.close()
    } catch let error as IOError {
      let reason = String(cString: strerror(error.errnoCode))
      throw CommandFailure(
        .someFailed,
        message: "\(place) cannot be opened for listening: \(reason)"
      )
    }
  }

  /// Reads the folders that jobs may read, and the jobs of earlier servers; nil when no folder is named.
  private func jobs(
    on served: ServedCatalogs,
    _ options: ServiceOptions,
    _ logger: Logger
  ) throws -> Jobs? {
    guard !folders.isEmpty, let place = jobFolder ?? dataFolder.map({ $0 + "/jobs" }) else {
      return nil
    }
    do {
      let folders = try folders.map { argument in
        let (name, path) = try Self.sides(of: argument, "--folder")
        return try JobFolder(name: name, path: path)
      }
      guard Set(folders.map(\.name)).count == folders.count else {
        throw Self.usage("two folders have the same name")
      }
      return try Jobs(
        folders: folders,
        files: JobFiles(place),
        catalogs: served,
        limits: options.decoding,
        // Separate processes: they inherit the niceness of the thread that starts them.
        workers: DecodeWorkers(limits: options.decoding),
        logger: logger
      )
    } catch let error as FileError {
      throw Self.usage("\(error)")
    }
  }

  /// Opens the folder of wrong answers; nil when none is named.
  private func wrongAnswers(_ logger: Logger) throws -> WrongAnswers? {
    do {
      let opened = try wrongAnswerFolder.map { try WrongAnswers($0) }
      for name in opened?.unreadable ?? [] {
        logger.warning("wrong answers: \(name) is damaged, or its picture is missing")
      }
      return opened
    } catch let error as FileError {
      throw Self.usage("\(error)")
    }
  }

  /// The name and the path of an argument.
  private static func sides(of argument: String, _ option: String) throws -> (String, String) {
    let sides = argument.split(separator: "=", maxSplits: 1).map(String.init)
    guard sides.count == 2 else {
      throw usage("\(option) must be NAME=PATH, not \(argument)")
    }
    return (sides[0], sides[1])
  }

  static func level(_ text: String) throws -> Logger.Level {
    guard let level = Logger.Level(rawValue: text) else {
      throw ValidationError("--log-level must be debug, info, notice, warning or error.")
    }
    return level
  }

  /// Opens the catalogs, and the library whose intents are served.
  private func open(
    _ logger: Logger,
    _ workers: DecodeWorkers
  ) async throws -> (ServedCatalogs, AutomatedApp?) {
    var intents: AutomatedApp?
    var served: [ServedCatalog] = []
    for path in catalogs {
      if PostgresAddress.isAddress(path) {
        served.append(try replicas.open(try PostgresAddress(path), logger))
        continue
      }
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      served.append(try await open(CatalogSource(path), as: name, logger))
    }
    if let dataFolder {
      let directory = try DataDirectory(dataFolder)
      guard FileStatus(following: directory.path(of: "library.sqlite")) != nil else {
        throw CommandFailure(.dataUnusable, message: "\(dataFolder): it contains no library")
      }
      let library = try await WaymarkApp.open(directory, warn: { logger.warning("\($0)") })
      intents = library.app
      served.append(ServedCatalog(name: "library", modelData: library.data))
    }
    for argument in own {
      let (name, path) = try Self.sides(of: argument, "--own")
      served.append(
        ServedCatalog(name: name, own: try await open(own: path, as: name, logger, workers))
      )
    }
    guard let first = served.first else {
      return (ServedCatalogs(try await open(.sample, as: "sample", logger)), nil)
    }
    guard Set(served.map(\.name)).count == served.count else {
      throw Self.usage("two catalogs have the same name; rename one")
    }
    return (ServedCatalogs(first, Array(served.dropFirst())), intents)
  }

  /// Opens a writable catalog.
  private func open(
    own path: String,
    as name: String,
    _ logger: Logger,
    _ workers: DecodeWorkers
  ) async throws -> OwnCatalog {
    guard PlainName.isOne(name) else {
      throw Self.usage(
        "the name of --own must be 1 to 64 letters, digits, dots, hyphens and underscores"
      )
    }
    do {
      return try await OwnCatalog.open(path, workers: workers) {
        logger.warning("\(name): \($0)")
      }
    } catch let error as FileError {
      throw CommandFailure(.dataUnusable, message: "\(error)")
    }
  }

  /// Opens a catalog, and indexes it first if it is not a store.
  private func open(
    _ source: CatalogSource,
    as name: String,
    _ logger: Logger
  ) async throws -> ServedCatalog {
    let store = try await source.openStore(keptAt: nil, acceptingMissingPictures: true) {
      logger.notice("\($0)")
    }
    if let unfinished = try store.unfinishedIndexing() {
      guard unfinished.publishedCount > 0 else {
        throw CommandFailure(.dataUnusable, message: "\(name): \(unfinished.words)")
      }
      logger.warning("\(name): \(unfinished.words)")
    }
    let unread = try store.unreadPictures()
    if let first = unread.first {
      let others = unread.count == 1 ? "" : " (and \(unread.count - 1) more)"
      logger.warning("\(name): \(first.path) cannot be read\(others): \(first.reason)")
    }
    return ServedCatalog(name: name, engine: try VisualSearchEngine(store: store))
  }
}
