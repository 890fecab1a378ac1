import Foundation
import TestSupport

/// Compiles code as a client would write it, against the modules that this test run was built with.
///
/// What a client may write, and what the compiler says to what it may not, is part of what these
/// modules promise. The compiler is run by itself: no package is resolved, nothing is built twice.
struct ClientCompiler {
  /// How a compilation or a program ended.
  struct Outcome {
    var status: Int32
    var output: String
  }

  /// The module `AppIntents` with what it is made of.
  static let appIntents = [
    "AppIntents", "LocalizedStrings", "SwiftUI", "SwiftUICore", "ViewRendering", "CairoDrawing",
    "CCairo", "UIKitCore", "AppKitCore", "SystemGraphics",
    "CoreSpotlight", "CoreTransferable", "CoreLocation", "GeoToolbox", "UniformTypeIdentifiers",
    "CoreVideo", "ImageCoding", "CImageCodecs", "CConfinement", "PixelBuffers",
    "CheckedDatabases", "CCheckedPages", "GRDB", "Files", "CFileCalls", "SafeText", "Conditions",
  ]

  /// The folder of the test program, with `Modules` and the object files of every module.
  private let products: URL
  /// The options that load the macros.
  private let macros: [String]
  private let compiler: URL
  /// The module maps of the C modules, as the build's own command lines name them.
  private let moduleMaps: [String]

  /// The compiler of this test run, or nil where one of its parts is missing.
  static let current = ClientCompiler()

  /// What a skipped test says.
  static let skipped = "swiftc or the build folder of this test run was not found"

  private init?() {
    let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let environment = ProcessInfo.processInfo.environment
    products = program.deletingLastPathComponent()
    let built = products.appending(path: "AppIntentsMacros-tool")
    let library = environment["WAYMARK_MACRO_TOOL"].map { URL(filePath: $0) }
    macros =
      library.map { ["-load-plugin-library", $0.path] }
      ?? ["-load-plugin-executable", "\(built.path)#AppIntentsMacros"]
    let folders = environment["PATH", default: ""].split(separator: ":")
    let compilers = folders.map { URL(filePath: "\($0)/swiftc") }
    guard let found = compilers.first(where: Self.exists),
      [products.appending(path: "Modules"), library ?? built].allSatisfy(Self.exists),
      let maps = try? Self.moduleMaps(of: products)
    else { return nil }
    compiler = found
    moduleMaps = maps
  }

  /// Checks source text without building a program; perhaps as new apps are set up, with everything on
  /// the main actor that does not say otherwise, and perhaps for what is found only where code is made: values
  /// that are sent to another actor and used again.
  func check(
    _ source: String,
    languageMode: Int = 6,
    showsExpansions: Bool = false,
    isOnMainActor: Bool = false,
    findsRaces: Bool = false,
    others: [String] = [],
    flags: [String] = []
  ) async throws -> Outcome {
    let folder = try TemporaryFolder()
    try source.write(toFile: folder("Client.swift"), atomically: true, encoding: .utf8)
    let paths = others.indices.map { folder("Other\($0).swift") }
    for (path, other) in zip(paths, others) {
      try other.write(toFile: path, atomically: true, encoding: .utf8)
    }
    return try await run(
      compiler,
      arguments(languageMode) + moduleMaps + [
        "-parse-as-library", folder("Client.swift"),
      ] + (findsRaces ? ["-emit-sil", "-wmo", "-o", "/dev/null"] : ["-typecheck"]) + paths
        + (showsExpansions ? ["-Xfrontend", "-dump-macro-expansions"] : [])
        + (isOnMainActor ? ["-default-isolation", "MainActor"] : []) + flags
    )
  }

  /// Builds a program from source files, the object files of the modules that it uses, and the system's libraries
  /// that these need.
  func build(
    _ sources: [String],
    using modules: [String],
    languageMode: Int = 6,
    to program: String
  ) async throws -> Outcome {
    try await run(
      compiler,
      arguments(languageMode) + moduleMaps
        + ["-parse-as-library", "-o", program] + sources + objects(of: modules)
        + ["jpeg", "png", "sqlite3", "_FoundationICU"].map { "-l\($0)" }
    )
  }

  /// The public declarations of modules, as `Type.member(label:)` and without the labels.
  func symbols(of modules: [String]) async throws -> [String: Set<String>] {
    struct Graph: Decodable {
      struct Symbol: Decodable { let pathComponents: [String] }
      let symbols: [Symbol]
    }
    let folder = try TemporaryFolder()
    let extractor = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "swift-symbolgraph-extract")
    var found: [String: Set<String>] = [:]
    for module in modules {
      try FileManager.default.createDirectory(
        atPath: folder(module),
        withIntermediateDirectories: true
      )
      let outcome = try await run(
        extractor,
        [
          "-module-name", module, "-I", products.appending(path: "Modules").path,
          "-target", "\(Self.architecture)-unknown-linux-gnu", "-minimum-access-level", "public",
          "-emit-extension-block-symbols", "-output-dir", folder(module),
        ] + moduleMaps
      )
      guard outcome.status == 0 else { throw CocoaError(.fileReadUnknown) }
      for file in try FileManager.default.contentsOfDirectory(atPath: folder(module)) {
        let data = try Data(contentsOf: URL(filePath: "\(folder(module))/\(file)"))
        for symbol in try JSONDecoder().decode(Graph.self, from: data).symbols {
          let path = symbol.pathComponents.joined(separator: ".").replacing("`", with: "")
          found[module, default: []].insert(path)
          found[module, default: []].insert(String(path.prefix { $0 != "(" }))
        }
      }
    }
    return found
  }

  private static var architecture: String {
    #if arch(arm64)
    "aarch64"
    #else
    "x86_64"
    #endif
  }

  /// Runs a program to its end.
  func run(
    _ program: URL,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await Programs.runBlocking {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = program
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Outcome(
        status: process.terminationStatus,
        output: String(decoding: output, as: UTF8.self)
      )
    }
  }

  private func arguments(_ languageMode: Int) -> [String] {
    [
      "-swift-version", "\(languageMode)", "-module-name", "Client",
      "-I", products.appending(path: "Modules").path,
    ] + macros
  }

  private static func moduleMaps(of products: URL) throws -> [String] {
    let name = products.lastPathComponent
    let commands = try String(
      contentsOf: products.appending(path: "../../\(name).yaml").standardizedFileURL,
      encoding: .utf8
    )
    let maps = Set(commands.matches(of: /"(-fmodule-map-file=[^"]+)"/).map { String($0.1) })
    return maps.sorted().flatMap { ["-Xcc", $0] }
  }

  /// The object files that the linker took for this test run, so that none is stale.
  private func objects(of modules: [String]) throws -> [String] {
    let name = URL(filePath: CommandLine.arguments[0]).deletingPathExtension().lastPathComponent
    let list = products.appending(path: "\(name).product/Objects.LinkFileList")
    let paths = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
    let folders = modules.map { "/\($0).build/" }
    return paths.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
      .filter { path in folders.contains { path.contains($0) } }
  }

  private static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }
}
