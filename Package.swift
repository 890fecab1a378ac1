// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Four wings, imports go down the list only: Waymark, TravelTracking, Intents, Engine. See README.

/// The macro tool when it was built before, as the Makefile does: swift-syntax is then not built.
let macroTool = Context.environment["WAYMARK_MACRO_TOOL"]

let macroSettings: [SwiftSetting] =
  macroTool.map { [.unsafeFlags(["-load-plugin-executable", "\($0)#AppIntentsMacros"])] } ?? []

/// What `make test` and continuous integration ask for: a warning is an error.
let isStrict = Context.environment["WAYMARK_STRICT"] != nil

let settings: [SwiftSetting] =
  ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map {
    .enableUpcomingFeature($0)
  } + macroSettings + (isStrict ? [.treatAllWarnings(as: .error)] : [])

let cSettings: [CSetting] =
  [.enableWarning("all"), .enableWarning("extra")]
  + (isStrict ? [.treatAllWarnings(as: .error)] : [])

/// A library target and where it lives: `Sources/<wing>/<name>`.
func module(
  _ name: String,
  in wing: String,
  _ dependencies: [Target.Dependency] = [],
  embedding resources: [String] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Sources/\(wing)/\(name)",
    resources: resources.isEmpty ? nil : resources.map { .embedInCode($0) },
    swiftSettings: settings
  )
}

/// A library target in C: `Sources/Engine/<name>`.
///
/// Functions of the C library check the sizes that the compiler knows, which it does when it optimizes; not in
/// kernels, which copy blocks of fixed sizes: local features took 1.39 times the instructions with it.
func cModule(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  linking library: String? = nil,
  isKernel: Bool = false
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Sources/Engine/\(name)",
    cSettings: cSettings
      + (isKernel
        ? [] : [.define("_FORTIFY_SOURCE", to: "3", .when(configuration: .release))]),
    linkerSettings: library.map { [.linkedLibrary($0)] }
  )
}

/// A library of the system: its module map is `Sources/<wing>/<name>`.
func system(_ name: String, in wing: String, pkgConfig: String, apt package: String) -> Target {
  .systemLibrary(
    name: name,
    path: "Sources/\(wing)/\(name)",
    pkgConfig: pkgConfig,
    providers: [.apt([package])]
  )
}

/// A program target and where it lives.
func program(
  _ name: String,
  at path: String,
  _ dependencies: [Target.Dependency],
  exclude: [String] = []
) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies,
    path: path,
    exclude: exclude,
    swiftSettings: settings
  )
}

/// The tests of one module: `Tests/<name>`.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies + ["Determinism", "TestSupport"],
    path: "Tests/\(name)",
    swiftSettings: settings
  )
}

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")

/// What App Intents source imports besides AppIntents itself.
let companions = [
  "SwiftUI", "CoreSpotlight", "CoreTransferable", "UniformTypeIdentifiers", "CoreLocation",
  "GeoToolbox", "OSLog", "WidgetKit",
]

let package = Package(
  name: "waymark",
  products: [
    .executable(name: "waymark", targets: ["waymark"]),
    .library(name: "VisualSearch", targets: ["VisualSearch", "PictureMatching"]),
    .library(name: "DuplicateSearch", targets: ["DuplicateSearch"]),
    .library(name: "ImageSignatures", targets: ["ImageSignatures"]),
    .library(name: "InteroperableHashes", targets: ["InteroperableHashes"]),
    .library(name: "ImageCoding", targets: ["ImageCoding"]),
    .library(name: "PixelBuffers", targets: ["PixelBuffers"]),
    .library(name: "Determinism", targets: ["Determinism"]),
    .library(name: "AppIntents", targets: ["AppIntents"] + companions),
    .library(name: "AppIntentsTesting", targets: ["AppIntentsTesting"]),
    .library(name: "Automation", targets: ["Automation"]),
    .library(name: "ModelContextProtocol", targets: ["ModelContextProtocol"]),
    .library(
      name: "VisualIntelligence",
      targets: ["VisualIntelligence", "CoreVideo", "VideoToolbox"]
    ),
    .library(
      name: "TravelTracking",
      targets: ["TravelTrackingCore", "TravelTrackingIntents", "TravelTrackingSnippets"]
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
  ],
  targets: [
    // Engine: pictures in, matches out.
    system("CLibJPEG", in: "Engine", pkgConfig: "libjpeg", apt: "libjpeg-dev"),
    system("CLibPNG", in: "Engine", pkgConfig: "libpng", apt: "libpng-dev"),
    // Of what libpng needs itself.
    system("CZlib", in: "Engine", pkgConfig: "zlib", apt: "zlib1g-dev"),
    cModule("CImageCodecs", ["CLibJPEG", "CLibPNG"]),
    cModule("CBitKernels", isKernel: true),
    cModule("CCheckedPages", linking: "sqlite3"),
    cModule("CPixelKernels", isKernel: true),
    cModule("CFileCalls"),
    module("Files", in: "Engine", ["CFileCalls"]),
    module("SafeText", in: "Engine"),
    module("CheckedDatabases", in: "Engine", ["CCheckedPages", "Files", grdb]),
    module("FileActions", in: "Engine", ["CFileCalls", "Files", "ImageCoding"]),
    module("Determinism", in: "Engine"),
    module("PixelBuffers", in: "Engine"),
    module("PictureDrawing", in: "Engine", ["PixelBuffers"]),
    module("ImageCoding", in: "Engine", ["Files", "PixelBuffers", "CImageCodecs"]),
    module(
      "ImageSignatures",
      in: "Engine",
      ["Determinism", "PixelBuffers", "CPixelKernels"],
      embedding: ["descriptor.bin"]
    ),
    module("InteroperableHashes", in: "Engine", ["PixelBuffers"]),
    module(
      "PictureReports",
      in: "Engine",
      ["Files", "SafeText", "ImageCoding", "PixelBuffers", "PictureDrawing"],
      embedding: ["page.css", "page.html", "page.js"]
    ),
    // What was fitted, handed out as resources.
    .target(
      name: "WaymarkModels",
      path: "Models",
      exclude: ["README.md", "TravelTracking", "descriptor.bin"],
      resources: [.copy("confidence.json"), .copy("vocabulary.bin")],
      swiftSettings: settings
    ),
    module(
      "PictureMatching",
      in: "Engine",
      [
        "SafeText",
        "WaymarkModels", "Determinism", "Files", "ImageSignatures", "ImageCoding", "PixelBuffers",
        "CBitKernels",
      ]
    ),
    module(
      "VisualSearch",
      in: "Engine",
      [
        "PictureMatching", "WaymarkModels", "Files", "SafeText", "ImageSignatures", "ImageCoding",
        "PixelBuffers", "CheckedDatabases", grdb,
      ]
    ),
    module(
      "DuplicateSearch",
      in: "Engine",
      [
        "PictureMatching", "Files", "ImageSignatures", "ImageCoding", "PixelBuffers",
        "Determinism", "CheckedDatabases", "CZlib", grdb,
      ]
    ),

    // Intents: App Intents for Linux.
    module(
      "AppIntents",
      in: "Intents",
      [
        "Files", "SafeText", "LocalizedStrings", "SwiftUI", "CoreSpotlight",
        "CoreTransferable",
        "CoreLocation", "GeoToolbox", "UniformTypeIdentifiers",
      ] + (macroTool == nil ? ["AppIntentsMacros"] : [])
    ),
    module("AppIntentsTesting", in: "Intents", ["AppIntents", "LocalizedStrings"]),
    module("Automation", in: "Intents", ["AppIntents", "Files", "SafeText", "SwiftUI"]),
    module(
      "ModelContextProtocol",
      in: "Intents",
      ["Automation", "AppIntents", "CoreTransferable", "LocalizedStrings", "SwiftUI"]
    ),
    module("LocalizedStrings", in: "Intents"),
    module(
      "SwiftUI",
      in: "Intents/Shims",
      ["LocalizedStrings"] + (macroTool == nil ? ["AppIntentsMacros"] : [])
    ),
    module("CoreSpotlight", in: "Intents/Shims", ["Files", "UniformTypeIdentifiers", grdb]),
    module("CoreTransferable", in: "Intents/Shims", ["UniformTypeIdentifiers"]),
    module("UniformTypeIdentifiers", in: "Intents/Shims"),
    module("CoreLocation", in: "Intents/Shims"),
    module("GeoToolbox", in: "Intents/Shims", ["CoreLocation"]),
    module("OSLog", in: "Intents/Shims", [logging]),
    module("WidgetKit", in: "Intents/Shims", ["SwiftUI"]),
    system("CCairo", in: "Intents", pkgConfig: "cairo", apt: "libcairo2-dev"),
    module(
      "ViewRendering",
      in: "Intents",
      ["SafeText", "SwiftUI", "CCairo", "ImageCoding", "PixelBuffers"]
    ),
    module("CoreVideo", in: "Intents/Shims", ["PixelBuffers"]),
    module("VideoToolbox", in: "Intents/Shims", ["CoreVideo", "PixelBuffers"]),
    module("VisualIntelligence", in: "Intents", ["AppIntents", "CoreVideo", "PixelBuffers"]),

    // TravelTracking: the sample domain.
    module(
      "TravelTrackingCore",
      in: "TravelTracking",
      [
        "CheckedDatabases", "Files", "VisualSearch", "PictureMatching", "WaymarkModels",
        "VisualIntelligence", "CoreVideo", "PixelBuffers", "ImageCoding", "Determinism",
        "PictureDrawing", grdb,
      ]
    ),
    module(
      "TravelTrackingIntents",
      in: "TravelTracking",
      [
        "TravelTrackingCore", "AppIntents", "Files", "VisualIntelligence", "CoreVideo",
        "VisualSearch", "WidgetKit", "SwiftUI", "ViewRendering",
      ]
    ),
    module(
      "TravelTrackingSnippets",
      in: "TravelTracking",
      ["TravelTrackingIntents", "TravelTrackingCore", "AppIntents", "SwiftUI", "VisualSearch"]
    ),

    // Waymark: the doors.
    program(
      "waymark",
      at: "Sources/Waymark/waymark",
      [
        "PictureMatching",
        "TravelTrackingIntents", "TravelTrackingCore", "VisualIntelligence", "CoreVideo",
        "TravelTrackingSnippets", "ViewRendering", "Automation", "ModelContextProtocol",
        "AppIntents", "SwiftUI", "VisualSearch", "DuplicateSearch", "FileActions", "Files",
        "PictureDrawing", "PictureReports", "SafeText", "ImageSignatures", "InteroperableHashes",
        "ImageCoding", "PixelBuffers", argumentParser,
      ]
    ),

    // Tools: what makes the sample pictures and fits the models. Never shipped.
    module(
      "SampleScenes",
      in: "Tools",
      ["PictureChanges", "PictureDrawing", "ImageCoding", "PixelBuffers", argumentParser]
    ),
    module(
      "PictureChanges",
      in: "Tools",
      ["Determinism", "PictureDrawing", "ImageCoding", "PixelBuffers"]
    ),
    module(
      "KnownCopies",
      in: "Tools",
      [
        "PictureChanges", "PictureMatching", "SafeText", "ImageSignatures", "Determinism",
        "PictureDrawing", "ImageCoding", "PixelBuffers",
      ]
    ),
    program(
      "picture-changes",
      at: "Sources/Tools/picture-changes",
      [
        "SampleScenes", "KnownCopies", "PictureChanges", "VisualSearch", "PictureMatching",
        "SafeText", "ImageCoding", "Determinism", "PixelBuffers", argumentParser,
      ]
    ),
    program(
      "fit-models",
      at: "Sources/Tools/fit-models",
      [
        "PictureChanges", "PictureDrawing", "VisualSearch", "PictureMatching", "Determinism",
        "ImageSignatures", "ImageCoding", "PixelBuffers", argumentParser,
      ]
    ),

    // Examples: small programs that the tests run.
    program("recognize", at: "Examples/recognize", ["VisualSearch"]),
    program("shelf", at: "Examples/shelf", ["AppIntents", "SwiftUI"]),
    program(
      "visual-search",
      at: "Examples/visual-search",
      [
        "TravelTrackingIntents", "TravelTrackingCore", "AppIntents", "VisualIntelligence",
        "CoreVideo", "VisualSearch", "ImageCoding", "PixelBuffers",
      ]
    ),

    program(
      "store-faults",
      at: "Tests/StoreFaults",
      [
        "VisualSearch", "PictureMatching", "ImageSignatures", "ImageCoding", "PixelBuffers",
        "Determinism",
        argumentParser,
      ],
      exclude: ["failing_reads.c", "run.sh"]
    ),
    program(
      "decoded-pixels",
      at: "Tests/DecodedPixels",
      ["ImageCoding", "PixelBuffers", "TestSupport"]
    ),
    .target(
      name: "TestSupport",
      dependencies: ["Determinism", "PixelBuffers", "ImageCoding"],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    // Pages for `make test-browser`.
    program(
      "generated-report",
      at: "Tests/GeneratedReport",
      ["PictureReports", "Determinism", "PixelBuffers", "TestSupport"]
    ),
    tests("SafeTextTests", ["SafeText", "ImageCoding"]),
    tests("PixelBuffersTests", ["PixelBuffers"]),
    tests("PictureDrawingTests", ["PictureDrawing", "PixelBuffers"]),
    tests("ImageCodingTests", ["ImageCoding", "PixelBuffers"]),
    tests(
      "ImageSignaturesTests",
      ["ImageSignatures", "ImageCoding", "PixelBuffers", "CPixelKernels"]
    ),
    tests(
      "InteroperableHashesTests",
      ["InteroperableHashes", "ImageSignatures", "ImageCoding", "PixelBuffers"]
    ),
    tests(
      "PictureMatchingTests",
      ["PictureMatching", "ImageSignatures", "ImageCoding", "PixelBuffers", "CBitKernels"]
    ),
    tests(
      "VisualSearchTests",
      [
        "VisualSearch", "PictureMatching", "PictureDrawing", "ImageSignatures", "ImageCoding",
        "PixelBuffers", "CheckedDatabases", grdb,
      ]
    ),
    tests(
      "AppIntentsTests",
      [
        "shelf", "AppIntents", "AppIntentsTesting", "LocalizedStrings", "VisualIntelligence",
        "CoreVideo", "VideoToolbox", "PixelBuffers", "ImageCoding", "VisualSearch",
      ] + companions.map { .byName(name: $0) }
    ),
    tests("AutomationTests", ["Automation", "AppIntents", "SwiftUI"]),
    tests("ModelContextProtocolTests", ["ModelContextProtocol", "Automation", "AppIntents"]),
    // Clients are written as most are: in the Swift 5 language mode, without upcoming features.
    .testTarget(
      name: "AppIntentsClientTests",
      dependencies: [
        "AppIntents", "AppIntentsTesting", "VisualIntelligence", "VideoToolbox", "TestSupport",
      ]
        + companions.map { .byName(name: $0) },
      path: "Tests/AppIntentsClientTests",
      swiftSettings: [.swiftLanguageMode(.v5)] + macroSettings
    ),
    // What tests do with a library from another process.
    program("library-worker", at: "Tests/LibraryWorker", ["TravelTrackingCore", "Determinism"]),
    // What tests do with files from a process that they kill.
    program("file-actions-worker", at: "Tests/FileActionsWorker", ["FileActions"]),
    tests("FilesTests", ["Files"]),
    tests("CheckedDatabasesTests", ["CheckedDatabases", "Files", grdb]),
    tests(
      "FileActionsTests",
      ["FileActions", "Files", "CFileCalls", "ImageCoding", "file-actions-worker"]
    ),
    tests("ViewRenderingTests", ["ViewRendering", "SwiftUI", "ImageCoding", "PixelBuffers"]),
    tests(
      "TravelTrackingTests",
      [
        "TravelTrackingSnippets", "TravelTrackingIntents", "TravelTrackingCore", "AppIntents",
        "AppIntentsTesting", "CoreSpotlight", "VisualIntelligence", "CoreVideo", "VisualSearch",
        "ImageCoding",
        "PixelBuffers", "SwiftUI", "ViewRendering", "library-worker",
      ]
    ),
    tests(
      "WaymarkTests",
      [
        "waymark", "store-faults", "recognize", "visual-search", "VisualSearch", "Files",
        "SafeText", "ImageSignatures", "InteroperableHashes", "ImageCoding", "PixelBuffers",
      ]
    ),
    tests(
      "AccuracyTests",
      [
        "TravelTrackingCore", "VisualIntelligence", "CoreVideo", "VisualSearch", "PictureChanges",
        "KnownCopies", "DuplicateSearch", "ImageSignatures", "ImageCoding", "PixelBuffers",
      ]
    ),
    tests("PictureReportsTests", ["PictureReports", "ImageCoding", "PixelBuffers"]),
    tests("HostileInputTests", ["ImageCoding", "PixelBuffers"]),
    tests(
      "DuplicateSearchTests",
      [
        "DuplicateSearch", "VisualSearch", "PictureMatching", "Files", "PictureDrawing",
        "ImageSignatures", "ImageCoding", "PixelBuffers",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The sanitizers are for the Engine, and nothing else need be built for them.
if Context.environment["WAYMARK_ENGINE_ONLY"] != nil {
  let engineTests: Set = [
    "PixelBuffersTests", "PictureDrawingTests", "ImageCodingTests", "ImageSignaturesTests",
    "InteroperableHashesTests", "PictureMatchingTests", "VisualSearchTests", "DuplicateSearchTests",
    "FilesTests",
    "FileActionsTests", "CheckedDatabasesTests", "file-actions-worker", "PictureReportsTests",
    "HostileInputTests",
    "SafeTextTests", "TestSupport",
  ]
  package.products = []
  package.targets.removeAll {
    $0.path?.hasPrefix("Sources/Engine/") != true && $0.path != "Models"
      && !engineTests.contains($0.name)
  }
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
