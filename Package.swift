// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Imports go down only: Waymark, TravelTracking, Intents, Engine. See docs/house.md.

/// The macro tool when it was built before, as the Makefile does: swift-syntax is then not built.
let macroTool = Context.environment["WAYMARK_MACRO_TOOL"]
/// What `make test` and continuous integration ask for: a warning is an error.
let isStrict = Context.environment["WAYMARK_STRICT"] != nil

let macroSettings: [SwiftSetting] =
  macroTool.map { [.unsafeFlags(["-load-plugin-executable", "\($0)#AppIntentsMacros"])] } ?? []
let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map {
    .enableUpcomingFeature($0)
  } + macroSettings + (isStrict ? [.treatAllWarnings(as: .error)] : [])
let cSettings: [CSetting] =
  [.enableWarning("all"), .enableWarning("extra")]
  + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// Targets by name, or by folder, with what each depends on.
typealias Modules = KeyValuePairs<String, [Target.Dependency]>

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)
let macros: [Target.Dependency] = macroTool == nil ? ["AppIntentsMacros"] : []
let pictures: [Target.Dependency] = ["ImageCoding", "PixelBuffers"]
let matching: [Target.Dependency] = pictures + ["PictureMatching", "ImageSignatures"]
let automation: [Target.Dependency] = ["IntentAutomation", "AppIntents", "Files", "SwiftUI"]
let sampleApp: [Target.Dependency] = [
  "TravelTrackingCore", "VisualIntelligence", "CoreVideo", "VisualSearch", "AppIntents", "SwiftUI",
]

let cModules: Modules = [
  "CImageCodecs": ["CLibJPEG", "CLibPNG"],
  "CBitKernels": [], "CCheckedPages": [], "CFileCalls": [], "CPixelKernels": [],
]
/// Pictures in, matches out.
let engine: Modules = [
  "WaymarkModels": [], "SafeText": [], "Determinism": [], "PixelBuffers": [],
  "Files": ["CFileCalls"], "Terminal": ["Files", "SafeText", argumentParser],
  "CheckedDatabases": ["CCheckedPages", "Files", grdb],
  "PictureDrawing": ["PixelBuffers"],
  "ImageCoding": ["Files", "PixelBuffers", "CImageCodecs"],
  "InteroperableHashes": ["PixelBuffers"],
  "ImageSignatures": ["Determinism", "PixelBuffers", "CPixelKernels"],
  "PictureMatching": pictures + [
    "SafeText", "WaymarkModels", "Determinism", "Files", "ImageSignatures", "CBitKernels",
  ],
  "VisualSearch": matching + ["WaymarkModels", "Files", "SafeText", "CheckedDatabases", grdb],
  "DuplicateSearch": matching + ["Files", "Determinism", "CheckedDatabases", "CZlib", grdb],
  "FileActions": ["CFileCalls", "Files", "ImageCoding"],
  "PictureReports": pictures + ["Files", "SafeText", "PictureDrawing"],
  "TestSupport": pictures + ["Determinism"],
]

/// Modules with the system's names.
let shims: Modules = [
  "UniformTypeIdentifiers": [], "CoreLocation": [], "OSLog": [logging],
  "GeoToolbox": ["CoreLocation"], "CoreTransferable": ["UniformTypeIdentifiers"],
  "CoreSpotlight": ["Files", "UniformTypeIdentifiers", grdb],
  "SwiftUI": ["LocalizedStrings"] + macros,
  "WidgetKit": ["SwiftUI"],
  "CoreVideo": ["PixelBuffers"],
  "VideoToolbox": ["CoreVideo", "PixelBuffers"],
]
let shimNames = shims.map { Target.Dependency(stringLiteral: $0.key) }
/// What an app's intents import.
let appIntents =
  ["AppIntents"] + shims.map(\.key).filter { !["CoreVideo", "VideoToolbox"].contains($0) }
let companions = appIntents.map { Target.Dependency(stringLiteral: $0) }

/// App Intents for Linux.
let intents: Modules = [
  "LocalizedStrings": [],
  "AppIntents": macros + [
    "Files", "SafeText", "LocalizedStrings", "SwiftUI", "CoreSpotlight", "CoreTransferable",
    "CoreLocation", "GeoToolbox", "UniformTypeIdentifiers",
  ],
  "VisualIntelligence": ["AppIntents", "CoreVideo", "PixelBuffers"],
  "AppIntentsTesting": ["AppIntents", "LocalizedStrings"],
  "ViewRendering": pictures + ["SafeText", "SwiftUI", "CCairo"],
  "IntentAutomation": ["AppIntents", "Files", "SafeText", "SwiftUI"],
  "ModelContextProtocol": automation + ["CoreTransferable", "LocalizedStrings"],
  "IntentCommandLine": automation + [
    "ModelContextProtocol", "ViewRendering", "Terminal", "SafeText", argumentParser,
  ],
]

/// The sample domain.
let travelTracking: Modules = [
  "TravelTrackingCore": matching + [
    "CheckedDatabases", "Files", "VisualSearch", "WaymarkModels", "VisualIntelligence", "CoreVideo",
    "Determinism", "PictureDrawing", grdb,
  ],
  "TravelTrackingIntents": sampleApp + ["Files", "WidgetKit", "ViewRendering"],
  "TravelTrackingSnippets": sampleApp + ["TravelTrackingIntents"],
]

/// What the programs share that make the sample pictures and fit the models; never installed.
let tools: Modules = [
  "PictureChanges": pictures + ["Determinism", "PictureDrawing"],
  "SampleScenes": pictures + ["PictureChanges", "PictureDrawing", argumentParser],
  "KnownCopies": matching + ["PictureChanges", "SafeText", "Determinism", "PictureDrawing"],
]

/// Programs by their folders: the command line, tools, examples, and what tests start.
let programs: Modules = [
  "Sources/Waymark/waymark": sampleApp + matching + [
    "TravelTrackingIntents", "TravelTrackingSnippets", "IntentAutomation", "IntentCommandLine",
    "ModelContextProtocol", "Terminal", "DuplicateSearch", "FileActions", "Files", "PictureDrawing",
    "PictureReports", "SafeText", "InteroperableHashes", argumentParser,
  ],
  "Sources/Tools/picture-changes": matching + [
    "SampleScenes", "KnownCopies", "PictureChanges", "VisualSearch", "SafeText", "Determinism",
    argumentParser,
  ],
  "Sources/Tools/fit-models": matching + [
    "PictureChanges", "PictureDrawing", "VisualSearch", "Determinism", argumentParser,
  ],
  "Examples/recognize": ["VisualSearch"], "Examples/duplicates": ["DuplicateSearch"],
  "Examples/shelf": ["AppIntents", "SwiftUI"],
  "Examples/visual-search": sampleApp + pictures + ["TravelTrackingIntents"],
  "Tests/store-faults": matching + ["VisualSearch", "Determinism", argumentParser],
  "Tests/decoded-pixels": pictures + ["TestSupport"],
  "Tests/generated-report": ["PictureReports", "Determinism", "PixelBuffers", "TestSupport"],
  "Tests/library-worker": ["TravelTrackingCore", "Determinism"],
  "Tests/file-actions-worker": ["FileActions"],
]

/// The tests of the Engine, which run under the sanitizers.
let engineTests: Modules = [
  "FilesTests": ["Files"], "SafeTextTests": ["SafeText"],
  "CheckedDatabasesTests": ["CheckedDatabases", "Files", grdb],
  "PixelBuffersTests": [], "ImageCodingTests": [], "HostileInputTests": [],
  "PictureDrawingTests": ["PictureDrawing"], "PictureReportsTests": ["PictureReports"],
  "InteroperableHashesTests": ["InteroperableHashes", "ImageSignatures"],
  "ImageSignaturesTests": ["ImageSignatures", "CPixelKernels"],
  "PictureMatchingTests": matching + ["CBitKernels"],
  "VisualSearchTests": matching + ["VisualSearch", "PictureDrawing", "CheckedDatabases", grdb],
  "DuplicateSearchTests": matching + [
    "DuplicateSearch", "VisualSearch", "Files", "PictureDrawing", "CheckedDatabases", grdb,
  ],
  "FileActionsTests": ["FileActions", "Files", "CFileCalls", "file-actions-worker"],
]
let otherTests: Modules = [
  // Clients are written as most are: in the Swift 5 language mode, without upcoming features.
  "AppIntentsClientTests": companions + [
    "AppIntentsTesting", "VisualIntelligence", "VideoToolbox",
  ],
  "LocalizedStringsTests": ["LocalizedStrings"], "ShimsTests": shimNames,
  "AppIntentsTests": companions + [
    "shelf", "AppIntentsTesting", "LocalizedStrings", "VisualIntelligence", "CoreVideo",
    "VideoToolbox", "VisualSearch", "DuplicateSearch", "ImageSignatures",
  ],
  "ViewRenderingTests": ["ViewRendering", "SwiftUI"], "IntentAutomationTests": automation,
  "ModelContextProtocolTests": automation + ["ModelContextProtocol"],
  "TravelTrackingTests": sampleApp + [
    "TravelTrackingIntents", "TravelTrackingSnippets", "AppIntentsTesting", "CoreSpotlight",
    "ViewRendering", "library-worker",
  ],
  "WaymarkTests": matching + [
    "waymark", "store-faults", "recognize", "duplicates", "visual-search", "VisualSearch", "Files",
    "SafeText", "InteroperableHashes", "Terminal",
  ],
  "AccuracyTests": sampleApp + matching + ["PictureChanges", "KnownCopies", "DuplicateSearch"],
]

let resources: [String: [Resource]] = [
  "ImageSignatures": [.embedInCode("descriptor.bin")],
  "PictureReports": ["page.css", "page.html", "page.js"].map { .embedInCode($0) },
  "WaymarkModels": [.copy("confidence.json"), .copy("vocabulary.bin")],
]
let excluded = [
  "WaymarkModels": ["README.md", "TravelTracking", "descriptor.bin"],
  "store-faults": ["failing_reads.c", "run.sh"],
]
let folders = ["WaymarkModels": "Models", "TestSupport": "Tests/TestSupport"]

func libraries(_ modules: Modules, in folder: String) -> [Target] {
  modules.map { name, dependencies in
    .target(
      name: name,
      dependencies: dependencies,
      path: folders[name] ?? "\(folder)/\(name)",
      exclude: excluded[name] ?? [],
      resources: resources[name],
      swiftSettings: settings
    )
  }
}

func tests(_ modules: Modules) -> [Target] {
  modules.map { name, dependencies in
    .testTarget(
      name: name,
      dependencies: dependencies + ["Determinism", "TestSupport"],
      path: "Tests/\(name)",
      swiftSettings: name == "AppIntentsClientTests"
        ? [.swiftLanguageMode(.v5)] + macroSettings : settings
    )
  }
}

/// A library of the system: its module map, and the package to install.
func system(_ path: String, pkgConfig: String, apt package: String) -> Target {
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return .systemLibrary(name: name, path: path, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// Functions of the C library check the sizes that the compiler knows, but not in kernels, which copy blocks of
/// fixed sizes: local features took 1.39 times the instructions with it.
let checks = CSetting.define("_FORTIFY_SOURCE", to: "3", .when(configuration: .release))
let cTargets = cModules.map { name, dependencies in
  Target.target(
    name: name,
    dependencies: dependencies,
    path: "Sources/Engine/\(name)",
    cSettings: cSettings + (name.hasSuffix("Kernels") ? [] : [checks]),
    linkerSettings: name == "CCheckedPages" ? [.linkedLibrary("sqlite3")] : []
  )
}

let engineTargets =
  [
    system("Sources/Engine/CLibJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev"),
    system("Sources/Engine/CLibPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    system("Sources/Engine/CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
  ] + cTargets + libraries(engine, in: "Sources/Engine") + tests(engineTests)

let otherTargets =
  libraries(shims, in: "Sources/Intents/Shims")
  + libraries(intents, in: "Sources/Intents")
  + [system("Sources/Intents/CCairo", pkgConfig: "cairo", apt: "libcairo2-dev")]
  + libraries(travelTracking, in: "Sources/TravelTracking")
  + libraries(tools, in: "Sources/Tools")
  + tests(otherTests)

let programTargets = programs.map { path, dependencies in
  let name = path.split(separator: "/").last.map(String.init) ?? path
  return Target.executableTarget(
    name: name,
    dependencies: dependencies,
    path: path,
    exclude: excluded[name] ?? [],
    swiftSettings: settings
  )
}

let package = Package(
  name: "waymark",
  products: [
    .executable(name: "waymark", targets: ["waymark"]),
    .library(name: "VisualSearch", targets: ["VisualSearch", "PictureMatching"]),
    .library(name: "AppIntents", targets: appIntents),
    .library(
      name: "VisualIntelligence",
      targets: ["VisualIntelligence", "CoreVideo", "VideoToolbox"]
    ),
    .library(name: "TravelTracking", targets: travelTracking.map(\.key)),
  ]
    + [
      "DuplicateSearch", "ImageSignatures", "InteroperableHashes", "ImageCoding", "PixelBuffers",
      "Determinism", "AppIntentsTesting", "IntentAutomation", "IntentCommandLine",
      "ModelContextProtocol",
    ].map { .library(name: $0, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
  ],
  targets: engineTargets + otherTargets + programTargets,
  swiftLanguageModes: [.v6]
)

// The sanitizers are for the Engine, and nothing else need be built for them.
if Context.environment["WAYMARK_ENGINE_ONLY"] != nil {
  package.products = []
  package.targets = engineTargets + programTargets.filter { $0.name == "file-actions-worker" }
} else if macroTool == nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  )
  package.targets.append(
    .macro(
      name: "AppIntentsMacros",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ],
      path: "Sources/Intents/AppIntentsMacros",
      swiftSettings: settings
    )
  )
}
