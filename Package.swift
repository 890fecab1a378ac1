// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription
// Imports go down only: Waymark, TravelTracking, Intents, Engine. See docs/house.md.
/// The macro tool when it was built before, as the Makefile does: swift-syntax is then not built.
let macroTool = Context.environment["WAYMARK_MACRO_TOOL"]
/// What `make test` and continuous integration ask for: a warning is an error.
let isStrict = Context.environment["WAYMARK_STRICT"] != nil
/// What the sanitizers are for: nothing else need be built for them.
let isEngineOnly = Context.environment["WAYMARK_ENGINE_ONLY"] != nil
let macroSettings: [SwiftSetting] =
  macroTool.map { [.unsafeFlags(["-load-plugin-executable", "\($0)#AppIntentsMacros"])] } ?? []
/// These hide GRDB: Swift looks through an `internal import`, and finds its members in the files of apps.
let hiding = ["CoreSpotlight", "SwiftData"]
let hidden: [SwiftSetting] = [.treatWarning("ImplementationOnlyDeprecated", as: .warning)]
let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map {
    .enableUpcomingFeature($0)
  } + macroSettings + (isStrict ? [.treatAllWarnings(as: .error)] : [])
let cSettings: [CSetting] =
  ["all", "extra"].map { .enableWarning($0) } + (isStrict ? [.treatAllWarnings(as: .error)] : [])
typealias Need = Target.Dependency
typealias Modules = KeyValuePairs<String, [Need]>
func words(_ text: String) -> [String] { text.split { $0.isWhitespace }.map(String.init) }
func product(_ name: String, of package: String) -> Need { .product(name: name, package: package) }
let (grdb, logging) = (product("GRDB", of: "GRDB.swift"), product("Logging", of: "swift-log"))
let argumentParser = product("ArgumentParser", of: "swift-argument-parser")
/// What serves HTTP; no program but `waymark-server` is built with it.
let served = """
  Hummingbird/hummingbird HummingbirdCore/hummingbird NIOCore/swift-nio NIOHTTP1/swift-nio HTTPTypes/swift-http-types Metrics/swift-metrics Logging/swift-log ServiceLifecycle/swift-service-lifecycle UnixSignals/swift-service-lifecycle Tracing/swift-distributed-tracing
  """
let servedInTests = "NIOEmbedded/swift-nio InMemoryTracing/swift-distributed-tracing"
func products(_ names: String) -> [Need] {
  words(names).map { product(String($0.prefix { $0 != "/" }), of: last($0)) }
}
let macros: [Need] = macroTool == nil ? ["AppIntentsMacros"] : []
let pictures: [Need] = ["ImageCoding", "PixelBuffers"]
let testing: [Need] = ["Determinism", "TestSupport"]
let terminal: [Need] = ["Terminal", "SafeText", argumentParser]
let stored: [Need] = ["CheckedDatabases", "Files", grdb]
let drawn: [Need] = ["PictureChanges", "PictureDrawing", "Determinism"]
let matching: [Need] = pictures + ["PictureMatching", "ImageSignatures"]
let searching: [Need] = matching + ["VisualSearch"]
let automation: [Need] = ["IntentAutomation", "AppIntents", "Files", "SwiftUI"]
let sampleApp: [Need] = [
  "TravelTrackingCore", "VisualIntelligence", "CoreVideo", "VisualSearch", "AppIntents", "SwiftUI",
]
let cModules: Modules = [
  "CImageCodecs": ["CLibJPEG", "CLibPNG"], "CConfinement": [], "CBitKernels": [], "CFileCalls": [],
  "CCheckedPages": [], "CPixelKernels": [],
]
let engine: Modules = [
  "WaymarkModels": [], "SafeText": [], "Determinism": [], "PixelBuffers": [],
  "Terminal": ["Files", "SafeText", argumentParser], "InteroperableHashes": ["PixelBuffers"],
  "CheckedDatabases": ["CCheckedPages", "Files", grdb], "PictureDrawing": ["PixelBuffers"],
  "ImageCoding": ["Files", "PixelBuffers", "CImageCodecs", "CFileCalls", "CConfinement", "CZlib"],
  "ImageSignatures": ["Determinism", "PixelBuffers", "CPixelKernels"],
  "PictureMatching": pictures + [
    "SafeText", "WaymarkModels", "Determinism", "Files", "ImageSignatures", "CBitKernels",
  ], "VisualSearch": matching + stored + ["WaymarkModels", "Determinism", "SafeText"],
  "DuplicateSearch": matching + stored + ["Determinism"], "Files": ["CFileCalls"],
  "PictureReports": pictures + ["Files", "SafeText", "PictureDrawing"],
  "FileActions": ["CFileCalls", "Files", "ImageCoding"], "TestSupport": pictures + ["Determinism"],
]
/// Modules with the system's names that come with AppIntents.
let shims: Modules = [
  "CoreSpotlight": stored + ["Conditions", "LocalizedStrings", "UniformTypeIdentifiers"],
  "OSLog": [logging],
  "WidgetKit": ["SwiftUI", "AppIntents", "ActivityKit"] + macros, "UniformTypeIdentifiers": [],
  "CoreTransferable": ["Files", "UniformTypeIdentifiers"], "CoreLocation": [],
  "SwiftUI": macros + pictures + [
    "LocalizedStrings", "CoreTransferable", "UniformTypeIdentifiers", "CoreVideo",
  ], "GeoToolbox": ["CoreLocation"], "ActivityKit": ["LocalizedStrings"],
]
/// Those of products of their own: `canImport` finds what is built.
let askedFor: Modules = [
  "SwiftData": ["LocalizedStrings", "SwiftUI", grdb] + macros, "CoreVideo": ["PixelBuffers"],
  "VideoToolbox": ["CoreVideo", "PixelBuffers"],
]
/// Those of the product `SystemModuleNames`.
let needy: Modules = [
  "HealthKit": [], "ExtensionFoundation": [], "LinkPresentation": [], "Intents": [],
  "PDFKit": ["UIKit"], "SystemLog": ["OSLog", "SystemLogParts"],
  "UIKit": pictures + ["SwiftUI", "LocalizedStrings", "CoreVideo", "AppIntents"],
  "AppKit": ["UIKit", "SwiftUI", "CoreVideo"], "SystemGraphics": ["SwiftUI", "CoreVideo"],
  "ImageIO": ["CoreVideo", "LocalizedStrings"] + pictures, "MapKit": ["CoreLocation", "SwiftUI"],
  "MediaIntents": ["AppIntents"],
]
let systemNames = Array(shims) + askedFor + needy
let video = ["CoreVideo", "VideoToolbox"], appIntents = ["AppIntents"] + shims.map(\.key)
let companions = (appIntents + video).map { Need(stringLiteral: $0) }
let intents: Modules = [
  "AppIntents": macros + [
    "Conditions", "Files", "SafeText", "LocalizedStrings", "SwiftUI", "CoreSpotlight",
    "CoreTransferable", "CoreLocation", "GeoToolbox", "UniformTypeIdentifiers",
  ], "VisualIntelligence": ["AppIntents", "CoreVideo", "PixelBuffers"],
  "LocalizedStrings": ["Files"], "Conditions": [],
  "AppIntentsTesting": ["AppIntents", "LocalizedStrings"],
  "ViewRendering": pictures + ["SafeText", "SwiftUI", "CCairo"],
  "IntentAutomation": [
    "AppIntents", "Conditions", "Files", "LocalizedStrings", "SafeText", "SwiftUI",
  ],
  "ModelContextProtocol": automation + ["CoreTransferable", "LocalizedStrings"],
  "IntentCommandLine": automation + terminal + ["ModelContextProtocol", "ViewRendering"],
]
let travelTracking: Modules = [
  "TravelTrackingCore": searching + stored + [
    "WaymarkModels", "VisualIntelligence", "CoreVideo", "Determinism", "PictureDrawing",
  ], "TravelTrackingIntents": sampleApp + ["Files", "WidgetKit", "ViewRendering"],
  "TravelTrackingSnippets": sampleApp + ["TravelTrackingIntents"],
]
let waymark: Modules = [
  "PictureAnswers": searching + terminal + [
    "TravelTrackingCore", "DuplicateSearch", "InteroperableHashes", "Files", "PictureDrawing",
  ],
  "WaymarkIntents": sampleApp + matching + [
    "PictureAnswers", "TravelTrackingIntents", "TravelTrackingSnippets", "IntentAutomation",
    "SafeText",
  ],
  "PostgresCatalogs": searching + ["CPostgres", "Files", "Determinism", "SafeText"],
  "WaymarkService": searching + products(served) + automation + terminal + [
    "PictureAnswers", "TravelTrackingCore", "DuplicateSearch", "PictureReports",
    "IntentCommandLine", "ModelContextProtocol", "ViewRendering", "CZlib",
    product("Mustache", of: "swift-mustache"),
  ],
]
let tools: Modules = [
  "PictureChanges": pictures + ["Determinism", "PictureDrawing"],
  "SampleScenes": pictures + drawn + [argumentParser],
  "KnownCopies": matching + drawn + ["SafeText"],
]
let answering: [Need] = terminal + ["PictureAnswers", "WaymarkIntents", "PostgresCatalogs"]
/// Programs by their folders: the command line, tools, examples, and what tests start.
let programs: Modules = [
  "Sources/Waymark/waymark-server": sampleApp + products(served) + answering + [
    "Files", "WaymarkService", product("Configuration", of: "swift-configuration"),
    "IntentAutomation", "IntentCommandLine",
  ],
  "Sources/Waymark/waymark": sampleApp + matching + answering + [
    "ModelContextProtocol", "DuplicateSearch", "FileActions", "PictureDrawing", "PictureReports",
    "InteroperableHashes", "Files", "IntentAutomation", "IntentCommandLine",
  ],
  "Sources/Tools/picture-changes": searching + terminal + drawn + ["SampleScenes", "KnownCopies"],
  "Sources/Tools/fit-models": searching + drawn + [argumentParser],
  "Examples/recognize": ["VisualSearch"], "Examples/duplicates": ["DuplicateSearch"],
  "Examples/shelf": ["AppIntents", "SwiftUI"], "Tests/swift-data-worker": ["SwiftData"],
  "Examples/visual-search": sampleApp + pictures + ["TravelTrackingIntents"],
  "Tests/store-faults": matching + ["VisualSearch", "Determinism", argumentParser],
  "Tests/decoded-pixels": pictures + ["TestSupport"], "Tests/file-actions-worker": ["FileActions"],
  "Tests/generated-report": ["PictureReports", "Determinism", "PixelBuffers", "TestSupport"],
  "Tests/library-worker": ["TravelTrackingCore", "Determinism"],
]
let engineTests: Modules = [
  "FilesTests": ["Files"], "CheckedDatabasesTests": stored, "SafeTextTests": ["SafeText"],
  "PixelBuffersTests": [], "ImageCodingTests": [], "HostileInputTests": [],
  "PictureDrawingTests": ["PictureDrawing"], "PictureReportsTests": ["PictureReports"],
  "InteroperableHashesTests": ["InteroperableHashes", "ImageSignatures"],
  "ImageSignaturesTests": ["ImageSignatures", "CPixelKernels"],
  "PictureMatchingTests": matching + ["CBitKernels"],
  "VisualSearchTests": searching + stored + ["PictureDrawing"],
  "DuplicateSearchTests": searching + stored + ["DuplicateSearch", "PictureDrawing"],
  "FileActionsTests": ["FileActions", "Files", "CFileCalls", "file-actions-worker"],
]
let otherTests: Modules = [
  "AppIntentsClientTests": companions + ["AppIntentsTesting", "VisualIntelligence"],
  "LocalizedStringsTests": ["LocalizedStrings"], "SwiftDataClientTests": ["SwiftData", "SwiftUI"],
  "ShimsTests": systemNames.map { Need(stringLiteral: $0.key) },
  "SwiftDataTests": ["SwiftData", "SwiftUI", "swift-data-worker"],
  "AppIntentsTests": companions + searching + [
    "shelf", "AppIntentsTesting", "LocalizedStrings", "VisualIntelligence", "DuplicateSearch",
  ], "ViewRenderingTests": ["ViewRendering", "SwiftUI"], "IntentAutomationTests": automation,
  "ModelContextProtocolTests": automation + ["ModelContextProtocol"],
  "TravelTrackingTests": sampleApp + [
    "TravelTrackingIntents", "TravelTrackingSnippets", "AppIntentsTesting", "CoreSpotlight",
    "ViewRendering", "library-worker",
  ],
  "WaymarkTests": searching + stored + terminal + [
    "waymark", "store-faults", "recognize", "duplicates", "visual-search", "InteroperableHashes",
  ],
  "WaymarkServiceTests": sampleApp + matching + products(served + " " + servedInTests) + [
    "IntentAutomation", "Files", "DuplicateSearch", "WaymarkService", "PictureAnswers", "waymark",
  ], "PostgresCatalogsTests": searching + ["PostgresCatalogs", "Files", "waymark"],
  "AccuracyTests": sampleApp + matching + ["PictureChanges", "KnownCopies", "DuplicateSearch"],
]
let resources: [String: [Resource]] = [
  "ImageSignatures": ["descriptor.bin", "views.bin"].map { .embedInCode($0) },
  "PictureReports": ["page.css", "page.html", "page.js"].map { .embedInCode($0) },
  "WaymarkService": [.copy("Resources")],
  "WaymarkModels": ["confidence.json", "vocabulary.bin", "view-vocabulary.bin"].map { .copy($0) },
]
let excluded = [
  "WaymarkModels": ["README.md", "TravelTracking", "descriptor.bin", "views.bin"],
  "store-faults": ["failing_reads.c", "run.sh"],
]
let links = [
  "CCheckedPages": ["sqlite3"], "LocalizedStrings": ["_FoundationICU"],
  "CFormatCodecs": ["webp", "webpdemux", "heif", "tiff", "gif", "jxl", "lcms2", "seccomp"],
].mapValues { $0.map { LinkerSetting.linkedLibrary($0) } }
let folders = ["WaymarkModels": "Models", "TestSupport": "Tests/TestSupport"]
func placed(_ target: Target, in path: String) -> Target {
  (target.path, target.exclude) = (path, excluded[target.name] ?? [])
  // Clients are written as most are: in the Swift 5 language mode, without upcoming features.
  let isClient = target.name.hasSuffix("ClientTests")
  target.swiftSettings = isClient ? [.swiftLanguageMode(.v5)] + macroSettings : settings
  if hiding.contains(target.name) { target.swiftSettings? += hidden }
  (target.resources, target.linkerSettings) = (resources[target.name], links[target.name])
  return target
}
func libraries(_ modules: Modules, in folder: String) -> [Target] {
  modules.map { placed(.target(name: $0, dependencies: $1), in: folders[$0] ?? "\(folder)/\($0)") }
}
func tests(_ modules: Modules) -> [Target] {
  modules.map { placed(.testTarget(name: $0, dependencies: $1 + testing), in: "Tests/\($0)") }
}
func system(_ path: String, pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(name: last(path), path: path, pkgConfig: pkgConfig, providers: [.apt([package])])
}
func last(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
/// Functions of the C library check the sizes that the compiler knows, but not in kernels, which copy blocks of
/// fixed sizes: local features took 1.39 times the instructions with it.
let checks = CSetting.define("_FORTIFY_SOURCE", to: "3", .when(configuration: .release))
func inC(_ name: String, _ needs: [Need], in path: String) -> Target {
  let target = Target.target(name: name, dependencies: needs, path: "\(path)/\(name)")
  target.cSettings = cSettings + (name.hasSuffix("Kernels") ? [] : [checks])
  target.linkerSettings = links[name]
  return target
}
/// `waymark-decode`, which `make formats` asks for: not every machine has the libraries.
let formats: Modules =
  Context.environment["WAYMARK_FORMATS"] == nil
  ? [:] : ["Sources/Waymark/waymark-decode": pictures + ["CFormatCodecs"]]
let decoders = formats.map { _ in inC("CFormatCodecs", ["CConfinement"], in: "Sources/Waymark") }
let engineTargets =
  [
    system("Sources/Engine/CLibJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev"),
    system("Sources/Engine/CLibPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    system("Sources/Engine/CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
  ] + cModules.map { inC($0, $1, in: "Sources/Engine") }
  + libraries(engine, in: "Sources/Engine") + tests(engineTests)
/// The parts of `os` that are imported by themselves: no library, and nothing to install.
let parts = "Sources/Intents/Shims/SystemLogParts"
let otherTargets =
  [.systemLibrary(name: last(parts), path: parts), inC("CPostgres", [], in: "Sources/Waymark")]
  + [system("Sources/Intents/CCairo", pkgConfig: "cairo", apt: "libcairo2-dev")]
  + systemNames.flatMap { libraries([$0: $1], in: "Sources/Intents/Shims") }
  + [("Intents", intents), ("TravelTracking", travelTracking), ("Tools", tools)]
  .flatMap { libraries($1, in: "Sources/\($0)") } + libraries(waymark, in: "Sources/Waymark")
  + tests(otherTests)
let programTargets = (Array(programs) + formats)
  .map { placed(.executableTarget(name: last($0), dependencies: $1), in: $0) }
/// What needs swift-syntax, and the plugin, which runs the tool where an app asks for it.
let syntax = ["SwiftSyntax", "SwiftParser", "SwiftSyntaxMacros", "SwiftCompilerPlugin"]
  .map { product($0, of: "swift-syntax") }
let compiled = [Target.macro(name: "AppIntentsMacros"), .executableTarget(name: "intent-metadata")]
for target in compiled { target.dependencies = syntax }
let macroTargets =
  macroTool == nil ? compiled.map { placed($0, in: "Sources/Intents/\($0.name)") } : []
let uses: [Need] = macroTool == nil ? ["intent-metadata"] : []
let plugin = Target.plugin(name: "AppIntentsMetadata", capability: .buildTool(), dependencies: uses)
plugin.path = "Sources/Intents/AppIntentsMetadata"
let alone = """
  DuplicateSearch ImageSignatures InteroperableHashes ImageCoding PixelBuffers Determinism WaymarkService AppIntentsTesting IntentAutomation IntentCommandLine ModelContextProtocol SwiftData
  """
let products: [Product] =
  [
    .library(name: "VisualSearch", targets: ["VisualSearch", "PictureMatching"]),
    .library(name: "AppIntents", targets: appIntents),
    .library(name: "VisualIntelligence", targets: ["VisualIntelligence"] + video),
    .library(name: "TravelTracking", targets: travelTracking.map(\.key)),
    .library(name: "SystemModuleNames", targets: needy.map(\.key)),
    .plugin(name: "AppIntentsMetadata", targets: ["AppIntentsMetadata"]),
  ] + ["waymark", "waymark-server"].map { .executable(name: $0, targets: [$0]) }
  + words(alone).map { .library(name: $0, targets: [$0]) }
let enginePackages = ["apple/swift-argument-parser@1.8.2", "groue/GRDB.swift@7.10.0"]
let packages = """
  apple/swift-log@1.6.0 apple/swift-http-types@1.8.0 apple/swift-nio@2.101.2 apple/swift-metrics@2.13.0 apple/swift-distributed-tracing@1.7.3 swift-server/swift-service-lifecycle@2.13.0 hummingbird-project/hummingbird@2.28.1 hummingbird-project/swift-mustache@2.1.1
  """
/// With the environment alone: its reader of JSON is a trait, which would be built for Hummingbird too.
let traitless = "apple/swift-configuration@1.4.0"
let otherPackages = [traitless] + (macroTool == nil ? ["swiftlang/swift-syntax@603.0.1"] : [])
let package = Package(
  name: "waymark",
  products: isEngineOnly ? [] : products,
  dependencies: (enginePackages + (isEngineOnly ? [] : words(packages) + otherPackages)).map {
    let parts = $0.split(separator: "@").map(String.init)
    let (url, version) = ("https://github.com/\(parts[0])", Version(stringLiteral: parts[1]))
    return .package(url: url, from: version, traits: $0 == traitless ? [] : [.defaults])
  },
  targets: isEngineOnly
    ? engineTargets + programTargets.filter { $0.name == "file-actions-worker" }
    : engineTargets + otherTargets + decoders + programTargets + macroTargets + [plugin],
  swiftLanguageModes: [.v6]
)
