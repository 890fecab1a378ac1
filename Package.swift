// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Imports go down only: Waymark, TravelTracking, Intents, Engine. See docs/house.md.

/// The library of the macros, if it is already built, as it is by the Makefile: swift-syntax is not built then.
let macroTool = Context.environment["WAYMARK_MACRO_TOOL"]
/// Whether to build the Engine and its tests only, as the sanitizers do.
let isEngineOnly = Context.environment["WAYMARK_ENGINE_ONLY"] != nil
/// The toolchain's folder of swift-syntax, if the tests of macros and of `intent-metadata` are built, and nothing else.
let testedSyntax = Context.environment["WAYMARK_TESTED_SYNTAX"]
/// Whether to build `waymark-decode`, which needs libraries that not every machine has.
let hasFormats = Context.environment["WAYMARK_FORMATS"] != nil
/// Whether to build the benchmarks, as `make -C Benchmarks build` does.
let hasBenchmarks = Context.environment["WAYMARK_BENCHMARKS"] != nil
/// Whether the intents are compiled without optimization, in a third of the time.
///
/// Programs that are installed, and packages that depend on this one, are optimized whole.
let isDevelopment = Context.environment["WAYMARK_DEVELOPMENT"] != nil
/// Whether a warning is an error, as it is in continuous integration.
let isStrict = Context.environment["WAYMARK_STRICT"] != nil

let package = Package(
  name: "waymark",
  // A package that depends on the Engine alone says `traits: []`, and two packages are fetched instead of 28.
  traits: [
    .trait(name: "Intents", description: "App Intents, with macros."),
    .trait(
      name: "Server",
      description: "The HTTP server, with what it serves.",
      enabledTraits: ["Intents"]
    ),
    .default(enabledTraits: ["Intents", "Server"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // MARK: - Libraries of the system

    .systemLibrary(
      name: "CLibJPEG",
      path: "Sources/Engine/CLibJPEG",
      pkgConfig: "libjpeg",
      providers: [.apt(["libjpeg-dev"])]
    ),
    .systemLibrary(
      name: "CLibPNG",
      path: "Sources/Engine/CLibPNG",
      pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"])]
    ),
    .systemLibrary(
      name: "CZlib",
      path: "Sources/Engine/CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]
    ),

    // MARK: - Engine

    .target(name: "CBitKernels", path: "Sources/Engine/CBitKernels"),
    .target(
      name: "CCheckedPages",
      path: "Sources/Engine/CCheckedPages",
      linkerSettings: [.linkedLibrary("sqlite3")]
    ),
    .target(name: "CConfinement", path: "Sources/Engine/CConfinement"),
    .target(name: "CFileCalls", path: "Sources/Engine/CFileCalls"),
    .target(
      name: "CImageCodecs",
      dependencies: ["CLibJPEG", "CLibPNG"],
      path: "Sources/Engine/CImageCodecs"
    ),
    .target(name: "CPixelKernels", path: "Sources/Engine/CPixelKernels"),
    .target(name: "Determinism", path: "Sources/Engine/Determinism"),
    .target(name: "SafeText", path: "Sources/Engine/SafeText"),
    .target(name: "PixelBuffers", path: "Sources/Engine/PixelBuffers"),
    .target(name: "Files", dependencies: ["CFileCalls"], path: "Sources/Engine/Files"),
    .target(
      name: "Terminal",
      dependencies: [
        "Files", "SafeText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Engine/Terminal"
    ),
    .target(
      name: "CheckedDatabases",
      dependencies: ["CCheckedPages", "Files", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Sources/Engine/CheckedDatabases"
    ),
    .target(
      name: "ImageCoding",
      dependencies: [
        "CConfinement", "CFileCalls", "CImageCodecs", "CZlib", "Files", "PixelBuffers",
      ],
      path: "Sources/Engine/ImageCoding"
    ),
    .target(
      name: "PictureDrawing",
      dependencies: ["PixelBuffers"],
      path: "Sources/Engine/PictureDrawing"
    ),
    .target(
      name: "ImageSignatures",
      dependencies: ["CPixelKernels", "Determinism", "PixelBuffers"],
      path: "Sources/Engine/ImageSignatures"
    ),
    .target(
      name: "InteroperableHashes",
      dependencies: ["PixelBuffers"],
      path: "Sources/Engine/InteroperableHashes"
    ),
    .target(
      name: "WaymarkModels",
      path: "Models",
      exclude: ["README.md", "TravelTracking", "descriptor.bin", "views.bin"],
      resources: [.copy("confidence.json"), .copy("vocabulary.bin"), .copy("view-vocabulary.bin")]
    ),
    .target(
      name: "PictureMatching",
      dependencies: [
        "CBitKernels", "Determinism", "Files", "ImageCoding", "ImageSignatures", "PixelBuffers",
        "SafeText", "WaymarkModels",
      ],
      path: "Sources/Engine/PictureMatching"
    ),
    .target(
      name: "VisualSearch",
      dependencies: [
        "CheckedDatabases", "Determinism", "Files", "ImageCoding", "ImageSignatures",
        "PictureMatching", "PixelBuffers", "SafeText", "WaymarkModels",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/Engine/VisualSearch"
    ),
    .target(
      name: "DuplicateSearch",
      dependencies: [
        "CheckedDatabases", "Determinism", "Files", "ImageCoding", "ImageSignatures",
        "PictureMatching", "PixelBuffers",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/Engine/DuplicateSearch"
    ),
    .target(
      name: "FileActions",
      dependencies: ["CFileCalls", "Files", "ImageCoding"],
      path: "Sources/Engine/FileActions"
    ),
    .target(
      name: "PictureReports",
      dependencies: ["Files", "ImageCoding", "PictureDrawing", "PixelBuffers", "SafeText"],
      path: "Sources/Engine/PictureReports",
      resources: [.embedInCode("page.css"), .embedInCode("page.html"), .embedInCode("page.js")]
    ),

    // MARK: - Tests of the Engine

    .target(
      name: "TestSupport",
      dependencies: ["Determinism", "ImageCoding", "PixelBuffers"],
      path: "Tests/TestSupport"
    ),
    .executableTarget(
      name: "file-actions-worker",
      dependencies: ["FileActions"],
      path: "Tests/file-actions-worker"
    ),
    .executableTarget(
      name: "terminal-worker",
      dependencies: ["Terminal"],
      path: "Tests/terminal-worker"
    ),
    .testTarget(
      name: "CheckedDatabasesTests",
      dependencies: [
        "CCheckedPages", "CheckedDatabases", "Files", "Determinism", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/CheckedDatabasesTests"
    ),
    .testTarget(
      name: "DuplicateSearchTests",
      dependencies: [
        "CheckedDatabases", "DuplicateSearch", "Files", "ImageCoding", "ImageSignatures",
        "PictureDrawing", "PictureMatching", "PixelBuffers", "VisualSearch", "Determinism",
        "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/DuplicateSearchTests"
    ),
    .testTarget(
      name: "FileActionsTests",
      dependencies: [
        "CFileCalls", "file-actions-worker", "FileActions", "Files", "Determinism", "TestSupport",
      ],
      path: "Tests/FileActionsTests"
    ),
    .testTarget(
      name: "FilesTests",
      dependencies: [
        "Files", "Determinism", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/FilesTests"
    ),
    .testTarget(
      name: "HostileInputTests",
      dependencies: ["Determinism", "TestSupport"],
      path: "Tests/HostileInputTests"
    ),
    .testTarget(
      name: "ImageCodingTests",
      dependencies: ["Determinism", "TestSupport"],
      path: "Tests/ImageCodingTests"
    ),
    .testTarget(
      name: "ImageSignaturesTests",
      dependencies: ["CPixelKernels", "ImageSignatures", "Determinism", "TestSupport"],
      path: "Tests/ImageSignaturesTests"
    ),
    .testTarget(
      name: "InteroperableHashesTests",
      dependencies: ["ImageSignatures", "InteroperableHashes", "Determinism", "TestSupport"],
      path: "Tests/InteroperableHashesTests"
    ),
    .testTarget(
      name: "PictureDrawingTests",
      dependencies: ["PictureDrawing", "Determinism", "TestSupport"],
      path: "Tests/PictureDrawingTests"
    ),
    .testTarget(
      name: "PictureMatchingTests",
      dependencies: [
        "CBitKernels", "ImageCoding", "ImageSignatures", "PictureMatching", "PixelBuffers",
        "Determinism", "TestSupport",
      ],
      path: "Tests/PictureMatchingTests"
    ),
    .testTarget(
      name: "PictureReportsTests",
      dependencies: ["PictureReports", "Determinism", "TestSupport"],
      path: "Tests/PictureReportsTests"
    ),
    .testTarget(
      name: "PixelBuffersTests",
      dependencies: ["Determinism", "TestSupport"],
      path: "Tests/PixelBuffersTests"
    ),
    .testTarget(
      name: "SafeTextTests",
      dependencies: ["SafeText", "Determinism", "TestSupport"],
      path: "Tests/SafeTextTests"
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Files", "Terminal", "terminal-worker", "Determinism", "TestSupport"],
      path: "Tests/TerminalTests"
    ),
    .testTarget(
      name: "VisualSearchTests",
      dependencies: [
        "CheckedDatabases", "Files", "ImageCoding", "ImageSignatures", "PictureDrawing",
        "PictureMatching", "PixelBuffers", "VisualSearch", "Determinism", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Tests/VisualSearchTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)

if !isEngineOnly {
  package.products = [
    .library(name: "VisualSearch", targets: ["VisualSearch", "PictureMatching"]),
    .library(name: "DuplicateSearch", targets: ["DuplicateSearch"]),
    .library(name: "ImageSignatures", targets: ["ImageSignatures"]),
    .library(name: "InteroperableHashes", targets: ["InteroperableHashes"]),
    .library(name: "ImageCoding", targets: ["ImageCoding"]),
    .library(name: "PixelBuffers", targets: ["PixelBuffers"]),
    .library(name: "Determinism", targets: ["Determinism"]),
    .library(
      name: "AppIntents",
      targets: [
        "AppIntents", "CoreSpotlight", "OSLog", "WidgetKit", "UniformTypeIdentifiers",
        "CoreTransferable", "CoreLocation", "SwiftUI", "GeoToolbox", "ActivityKit",
      ]
    ),
    .plugin(name: "AppIntentsMetadata", targets: ["AppIntentsMetadata"]),
    .library(name: "AppIntentsTesting", targets: ["AppIntentsTesting"]),
    .library(
      name: "VisualIntelligence",
      targets: ["VisualIntelligence", "CoreVideo", "VideoToolbox"]
    ),
    .library(name: "SwiftData", targets: ["SwiftData"]),
    .library(
      name: "SystemModuleNames",
      targets: [
        "HealthKit", "ExtensionFoundation", "LinkPresentation", "Intents", "PDFKit", "SystemLog",
        "UIKit", "AppKit", "SystemGraphics", "ImageIO", "MapKit", "MediaIntents",
      ]
    ),
    .library(name: "IntentAutomation", targets: ["IntentAutomation"]),
    .library(name: "IntentCommandLine", targets: ["IntentCommandLine"]),
    .library(name: "ModelContextProtocol", targets: ["ModelContextProtocol"]),
    .library(
      name: "TravelTracking",
      targets: ["TravelTrackingCore", "TravelTrackingIntents", "TravelTrackingSnippets"]
    ),
    .library(name: "WaymarkService", targets: ["WaymarkService"]),
    .executable(name: "waymark", targets: ["waymark"]),
    .executable(name: "waymark-server", targets: ["waymark-server"]),
  ]

  package.dependencies += [
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
  ]

  package.targets += [
    // MARK: - Intents

    .target(name: "CCairo", path: "Sources/Intents/CCairo"),
    .target(
      name: "LocalizedStrings",
      dependencies: ["Files"],
      path: "Sources/Intents/LocalizedStrings",
      linkerSettings: [.linkedLibrary("_FoundationICU")]
    ),
    .target(name: "Conditions", path: "Sources/Intents/Conditions"),
    .target(
      name: "AppIntents",
      dependencies: [
        "Conditions", "CoreLocation", "CoreSpotlight", "CoreTransferable", "Files", "GeoToolbox",
        "LocalizedStrings", "SafeText", "SwiftUI", "UIKitCore", "UniformTypeIdentifiers",
      ],
      path: "Sources/Intents/AppIntents"
    ),
    .plugin(
      name: "AppIntentsMetadata",
      capability: .buildTool(),
      path: "Sources/Intents/AppIntentsMetadata"
    ),
    .target(
      name: "AppIntentsTesting",
      dependencies: ["AppIntents", "LocalizedStrings"],
      path: "Sources/Intents/AppIntentsTesting"
    ),
    .target(
      name: "VisualIntelligence",
      dependencies: ["AppIntents", "CoreVideo", "PixelBuffers"],
      path: "Sources/Intents/VisualIntelligence"
    ),
    .target(
      name: "CairoDrawing",
      dependencies: ["CCairo", "ImageCoding", "PixelBuffers"],
      path: "Sources/Intents/CairoDrawing"
    ),
    .target(
      name: "ViewRendering",
      dependencies: ["CairoDrawing", "ImageCoding", "PixelBuffers", "SafeText", "SwiftUICore"],
      path: "Sources/Intents/ViewRendering"
    ),
    .target(
      name: "IntentAutomation",
      dependencies: [
        "AppIntents", "Conditions", "Files", "LocalizedStrings", "SafeText", "SwiftUICore",
      ],
      path: "Sources/Intents/IntentAutomation"
    ),
    .target(
      name: "ModelContextProtocol",
      dependencies: [
        "AppIntents", "CoreTransferable", "Files", "IntentAutomation", "LocalizedStrings",
        "SwiftUI",
      ],
      path: "Sources/Intents/ModelContextProtocol"
    ),
    .target(
      name: "IntentCommandLine",
      dependencies: [
        "AppIntents", "Files", "IntentAutomation", "ModelContextProtocol", "SafeText", "SwiftUI",
        "Terminal", "ViewRendering",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Intents/IntentCommandLine"
    ),

    // MARK: - System modules that come with AppIntents

    .target(
      name: "AppKitCore",
      dependencies: ["CoreVideo", "UIKitCore"],
      path: "Sources/Intents/Shims/AppKitCore"
    ),
    .target(
      name: "ActivityKit",
      dependencies: ["LocalizedStrings"],
      path: "Sources/Intents/Shims/ActivityKit"
    ),
    .target(name: "CoreLocation", path: "Sources/Intents/Shims/CoreLocation"),
    .target(
      name: "CoreSpotlight",
      dependencies: [
        "CheckedDatabases", "Conditions", "Files", "LocalizedStrings", "UniformTypeIdentifiers",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/Intents/Shims/CoreSpotlight"
    ),
    .target(
      name: "CoreTransferable",
      dependencies: ["Files", "UniformTypeIdentifiers"],
      path: "Sources/Intents/Shims/CoreTransferable"
    ),
    .target(
      name: "GeoToolbox",
      dependencies: ["CoreLocation"],
      path: "Sources/Intents/Shims/GeoToolbox"
    ),
    .target(
      name: "OSLog",
      dependencies: [.product(name: "Logging", package: "swift-log")],
      path: "Sources/Intents/Shims/OSLog"
    ),
    .target(
      name: "SwiftUI",
      dependencies: [
        "AppKitCore", "CairoDrawing", "CoreVideo", "SwiftUICore", "SystemGraphics", "UIKitCore",
        "ViewRendering",
      ],
      path: "Sources/Intents/Shims/SwiftUI"
    ),
    .target(
      name: "SwiftUICore",
      dependencies: [
        "AppKitCore", "CoreTransferable", "LocalizedStrings", "SystemGraphics", "UIKitCore",
        "UniformTypeIdentifiers",
      ],
      path: "Sources/Intents/Shims/SwiftUICore"
    ),
    .target(
      name: "SystemGraphics",
      dependencies: ["CairoDrawing", "CoreVideo", "LocalizedStrings", "PixelBuffers"],
      path: "Sources/Intents/Shims/SystemGraphics"
    ),
    .target(
      name: "UIKitCore",
      dependencies: [
        "CoreVideo", "ImageCoding", "LocalizedStrings", "PixelBuffers", "SystemGraphics",
      ],
      path: "Sources/Intents/Shims/UIKitCore"
    ),
    .target(name: "UniformTypeIdentifiers", path: "Sources/Intents/Shims/UniformTypeIdentifiers"),
    .target(
      name: "WidgetKit",
      dependencies: ["ActivityKit", "AppIntents", "SwiftUI", "SwiftUICore"],
      path: "Sources/Intents/Shims/WidgetKit"
    ),

    // MARK: - System modules that are products of their own, or of VisualIntelligence

    .target(
      name: "CoreVideo",
      dependencies: ["PixelBuffers"],
      path: "Sources/Intents/Shims/CoreVideo"
    ),
    .target(
      name: "VideoToolbox",
      dependencies: ["CoreVideo", "PixelBuffers"],
      path: "Sources/Intents/Shims/VideoToolbox"
    ),
    .target(
      name: "SwiftData",
      dependencies: ["LocalizedStrings", "SwiftUI", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Sources/Intents/Shims/SwiftData"
    ),

    // MARK: - System modules of the product SystemModuleNames

    .target(name: "AppKit", dependencies: ["AppKitCore"], path: "Sources/Intents/Shims/AppKit"),
    .target(name: "ExtensionFoundation", path: "Sources/Intents/Shims/ExtensionFoundation"),
    .target(name: "HealthKit", path: "Sources/Intents/Shims/HealthKit"),
    .target(
      name: "ImageIO",
      dependencies: ["CoreVideo", "ImageCoding", "LocalizedStrings", "PixelBuffers"],
      path: "Sources/Intents/Shims/ImageIO"
    ),
    .target(name: "Intents", path: "Sources/Intents/Shims/Intents"),
    .target(name: "LinkPresentation", path: "Sources/Intents/Shims/LinkPresentation"),
    .target(
      name: "MapKit",
      dependencies: ["CoreLocation", "SwiftUI"],
      path: "Sources/Intents/Shims/MapKit"
    ),
    .target(
      name: "MediaIntents",
      dependencies: ["AppIntents"],
      path: "Sources/Intents/Shims/MediaIntents"
    ),
    .target(name: "PDFKit", dependencies: ["UIKitCore"], path: "Sources/Intents/Shims/PDFKit"),
    .target(
      name: "SystemLog",
      dependencies: ["OSLog", "SystemLogParts"],
      path: "Sources/Intents/Shims/SystemLog"
    ),
    .systemLibrary(name: "SystemLogParts", path: "Sources/Intents/Shims/SystemLogParts"),
    .target(name: "UIKit", dependencies: ["UIKitCore"], path: "Sources/Intents/Shims/UIKit"),

    // MARK: - TravelTracking

    .target(
      name: "TravelTrackingCore",
      dependencies: [
        "CheckedDatabases", "CoreVideo", "Determinism", "Files", "ImageCoding", "ImageSignatures",
        "PictureDrawing", "PictureMatching", "PixelBuffers", "VisualIntelligence", "VisualSearch",
        "WaymarkModels",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/TravelTracking/TravelTrackingCore"
    ),
    .target(
      name: "TravelTrackingIntents",
      dependencies: [
        "AppIntents", "CoreVideo", "Files", "SwiftUI", "TravelTrackingCore", "ViewRendering",
        "VisualIntelligence", "VisualSearch", "WidgetKit",
      ],
      path: "Sources/TravelTracking/TravelTrackingIntents"
    ),
    .target(
      name: "TravelTrackingSnippets",
      dependencies: [
        "AppIntents", "CoreVideo", "SwiftUI", "TravelTrackingCore", "TravelTrackingIntents",
        "VisualIntelligence", "VisualSearch",
      ],
      path: "Sources/TravelTracking/TravelTrackingSnippets"
    ),

    // MARK: - Waymark

    .target(name: "CPostgres", path: "Sources/Waymark/CPostgres"),
    .target(
      name: "PostgresCatalogs",
      dependencies: [
        "CPostgres", "Determinism", "Files", "ImageCoding", "ImageSignatures", "PictureMatching",
        "PixelBuffers", "SafeText", "VisualSearch",
      ],
      path: "Sources/Waymark/PostgresCatalogs"
    ),
    .target(
      name: "PictureAnswers",
      dependencies: [
        "DuplicateSearch", "Files", "ImageCoding", "ImageSignatures", "InteroperableHashes",
        "PictureDrawing", "PictureMatching", "PixelBuffers", "SafeText", "Terminal", "VisualSearch",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Waymark/PictureAnswers"
    ),
    .target(
      name: "WaymarkIntents",
      dependencies: [
        "AppIntents", "CoreVideo", "ImageCoding", "ImageSignatures", "IntentAutomation",
        "PictureAnswers", "PictureMatching", "PixelBuffers", "SafeText", "SwiftUI",
        "TravelTrackingCore", "TravelTrackingIntents", "TravelTrackingSnippets",
        "VisualIntelligence", "VisualSearch",
      ],
      path: "Sources/Waymark/WaymarkIntents"
    ),
    .target(
      name: "WaymarkService",
      dependencies: [
        "AppIntents", "CZlib", "DuplicateSearch", "Files", "ImageCoding", "ImageSignatures",
        "IntentAutomation", "IntentCommandLine", "ModelContextProtocol", "PictureAnswers",
        "PictureMatching", "PictureReports", "PixelBuffers", "SafeText", "SwiftUI", "Terminal",
        "TravelTrackingCore", "ViewRendering", "VisualSearch",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      path: "Sources/Waymark/WaymarkService",
      resources: [.copy("Resources")]
    ),
    .executableTarget(
      name: "waymark",
      dependencies: [
        "AppIntents", "CoreVideo", "DuplicateSearch", "FileActions", "Files", "ImageCoding",
        "ImageSignatures", "IntentAutomation", "IntentCommandLine", "InteroperableHashes",
        "ModelContextProtocol", "PictureAnswers", "PictureDrawing", "PictureMatching",
        "PictureReports", "PixelBuffers", "PostgresCatalogs", "SafeText", "SwiftUI", "Terminal",
        "TravelTrackingCore", "VisualIntelligence", "VisualSearch", "WaymarkIntents",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Waymark/waymark"
    ),
    .executableTarget(
      name: "waymark-server",
      dependencies: [
        "AppIntents", "CoreVideo", "Files", "IntentAutomation", "IntentCommandLine",
        "PictureAnswers", "PostgresCatalogs", "SafeText", "SwiftUI", "Terminal",
        "TravelTrackingCore", "VisualIntelligence", "VisualSearch", "WaymarkIntents",
        "WaymarkService",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Configuration", package: "swift-configuration"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      path: "Sources/Waymark/waymark-server"
    ),

    // MARK: - Tools

    .target(
      name: "PictureChanges",
      dependencies: ["Determinism", "ImageCoding", "PictureDrawing", "PixelBuffers"],
      path: "Sources/Tools/PictureChanges"
    ),
    .target(
      name: "KnownCopies",
      dependencies: [
        "Determinism", "ImageCoding", "ImageSignatures", "PictureChanges", "PictureDrawing",
        "PictureMatching", "PixelBuffers", "SafeText",
      ],
      path: "Sources/Tools/KnownCopies"
    ),
    .executableTarget(
      name: "fit-models",
      dependencies: [
        "Determinism", "ImageCoding", "ImageSignatures", "PictureChanges", "PictureDrawing",
        "PictureMatching", "PixelBuffers", "VisualSearch",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Tools/fit-models"
    ),
    .executableTarget(
      name: "picture-changes",
      dependencies: [
        "Determinism", "ImageCoding", "ImageSignatures", "KnownCopies", "PictureChanges",
        "PictureDrawing", "PictureMatching", "PixelBuffers", "SafeText", "Terminal",
        "VisualSearch",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/Tools/picture-changes"
    ),

    // MARK: - Examples

    .executableTarget(
      name: "duplicates",
      dependencies: ["DuplicateSearch"],
      path: "Examples/duplicates"
    ),
    .executableTarget(
      name: "recognize",
      dependencies: ["VisualSearch"],
      path: "Examples/recognize"
    ),
    .executableTarget(
      name: "shelf",
      dependencies: ["AppIntents", "SwiftUI"],
      path: "Examples/shelf"
    ),
    .executableTarget(
      name: "visual-search",
      dependencies: [
        "AppIntents", "CoreVideo", "ImageCoding", "PixelBuffers", "SwiftUI", "TravelTrackingCore",
        "TravelTrackingIntents", "VisualIntelligence", "VisualSearch",
      ],
      path: "Examples/visual-search"
    ),

    // MARK: - Programs that tests start

    .executableTarget(
      name: "decoded-pixels",
      dependencies: ["ImageCoding", "PixelBuffers", "TestSupport"],
      path: "Tests/decoded-pixels"
    ),
    .executableTarget(
      name: "garden",
      dependencies: ["AppIntents", "IntentAutomation", "IntentCommandLine", "SwiftUI"],
      path: "Tests/garden"
    ),
    .executableTarget(
      name: "generated-report",
      dependencies: ["Determinism", "PictureReports", "PixelBuffers", "TestSupport"],
      path: "Tests/generated-report"
    ),
    .executableTarget(
      name: "library-worker",
      dependencies: ["Determinism", "TravelTrackingCore"],
      path: "Tests/library-worker"
    ),
    .executableTarget(
      name: "store-faults",
      dependencies: [
        "Determinism", "ImageCoding", "ImageSignatures", "PictureMatching", "PixelBuffers",
        "VisualSearch",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/store-faults"
    ),
    .executableTarget(
      name: "swift-data-worker",
      dependencies: ["SwiftData"],
      path: "Tests/swift-data-worker"
    ),

    // MARK: - Tests

    .testTarget(
      name: "AccuracyTests",
      dependencies: [
        "AppIntents", "CoreVideo", "DuplicateSearch", "ImageCoding", "ImageSignatures",
        "KnownCopies", "PictureChanges", "PictureMatching", "PixelBuffers", "SwiftUI",
        "TravelTrackingCore", "VisualIntelligence", "VisualSearch", "Determinism", "TestSupport",
      ],
      path: "Tests/AccuracyTests"
    ),
    .testTarget(
      name: "AppIntentsClientTests",
      dependencies: [
        "ActivityKit", "AppIntents", "AppIntentsTesting", "CoreLocation", "CoreSpotlight",
        "CoreTransferable", "CoreVideo", "GeoToolbox", "OSLog", "SwiftUI", "UniformTypeIdentifiers",
        "VideoToolbox", "VisualIntelligence", "WidgetKit", "Determinism", "TestSupport",
      ],
      path: "Tests/AppIntentsClientTests"
    ),
    .testTarget(
      name: "AppIntentsTests",
      dependencies: [
        "ActivityKit", "AppIntents", "AppIntentsTesting", "CoreLocation", "CoreSpotlight",
        "CoreTransferable", "CoreVideo", "DuplicateSearch", "GeoToolbox", "ImageCoding",
        "ImageSignatures", "LocalizedStrings", "OSLog", "PictureMatching", "PixelBuffers", "shelf",
        "SwiftUI", "UniformTypeIdentifiers", "VideoToolbox", "VisualIntelligence", "VisualSearch",
        "WidgetKit", "Determinism", "TestSupport",
      ],
      path: "Tests/AppIntentsTests"
    ),
    .testTarget(
      name: "IntentAutomationTests",
      dependencies: [
        "AppIntents", "Files", "IntentAutomation", "SwiftUI", "Determinism", "TestSupport",
      ],
      path: "Tests/IntentAutomationTests"
    ),
    .testTarget(
      name: "IntentCommandLineTests",
      dependencies: ["garden", "TestSupport"],
      path: "Tests/IntentCommandLineTests"
    ),
    .testTarget(
      name: "KnownCopiesTests",
      dependencies: ["ImageCoding", "KnownCopies", "PixelBuffers", "Determinism", "TestSupport"],
      path: "Tests/KnownCopiesTests"
    ),
    .testTarget(
      name: "LocalizedStringsTests",
      dependencies: ["LocalizedStrings", "Determinism", "TestSupport"],
      path: "Tests/LocalizedStringsTests"
    ),
    .testTarget(
      name: "ModelContextProtocolTests",
      dependencies: [
        "AppIntents", "Files", "IntentAutomation", "ModelContextProtocol", "SwiftUI", "Determinism",
        "TestSupport",
      ],
      path: "Tests/ModelContextProtocolTests"
    ),
    .testTarget(
      name: "PictureAnswersTests",
      dependencies: [
        "DuplicateSearch", "ImageCoding", "ImageSignatures", "PictureAnswers", "PictureMatching",
        "PixelBuffers", "SafeText", "Terminal", "VisualSearch", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/PictureAnswersTests"
    ),
    .testTarget(
      name: "PictureChangesTests",
      dependencies: [
        "ImageCoding", "PictureChanges", "PixelBuffers", "Determinism", "TestSupport",
      ],
      path: "Tests/PictureChangesTests"
    ),
    .testTarget(
      name: "PostgresCatalogsTests",
      dependencies: [
        "Files", "ImageCoding", "ImageSignatures", "PictureMatching", "PixelBuffers",
        "PostgresCatalogs", "VisualSearch", "waymark", "Determinism", "TestSupport",
      ],
      path: "Tests/PostgresCatalogsTests"
    ),
    .testTarget(
      name: "ShimsTests",
      dependencies: [
        "ActivityKit", "AppKit", "CoreLocation", "CoreSpotlight", "CoreTransferable", "CoreVideo",
        "ExtensionFoundation", "GeoToolbox", "HealthKit", "ImageIO", "Intents", "LinkPresentation",
        "MapKit", "MediaIntents", "OSLog", "PDFKit", "SwiftData", "SwiftUI", "SystemGraphics",
        "SystemLog", "UIKit", "UIKitCore", "UniformTypeIdentifiers", "VideoToolbox", "WidgetKit",
        "Determinism", "TestSupport",
      ],
      path: "Tests/ShimsTests"
    ),
    .testTarget(
      name: "SwiftDataClientTests",
      dependencies: ["SwiftData", "SwiftUI", "Determinism", "TestSupport"],
      path: "Tests/SwiftDataClientTests"
    ),
    .testTarget(
      name: "SwiftDataTests",
      dependencies: ["swift-data-worker", "SwiftData", "SwiftUI", "Determinism", "TestSupport"],
      path: "Tests/SwiftDataTests"
    ),
    .testTarget(
      name: "TravelTrackingTests",
      dependencies: [
        "AppIntents", "AppIntentsTesting", "CoreSpotlight", "CoreVideo", "library-worker",
        "SwiftUI", "TravelTrackingCore", "TravelTrackingIntents", "TravelTrackingSnippets",
        "ViewRendering", "VisualIntelligence", "VisualSearch", "Determinism", "TestSupport",
      ],
      path: "Tests/TravelTrackingTests"
    ),
    .testTarget(
      name: "ViewRenderingTests",
      dependencies: ["SwiftUI", "ViewRendering", "Determinism", "TestSupport"],
      path: "Tests/ViewRenderingTests"
    ),
    .testTarget(
      name: "WaymarkServiceTests",
      dependencies: [
        "AppIntents", "CoreVideo", "DuplicateSearch", "Files", "ImageCoding", "ImageSignatures",
        "IntentAutomation", "PictureAnswers", "PictureMatching", "PixelBuffers", "SwiftUI",
        "TravelTrackingCore", "VisualIntelligence", "VisualSearch", "waymark", "waymark-server",
        "WaymarkService", "Determinism", "TestSupport",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      path: "Tests/WaymarkServiceTests"
    ),
    .testTarget(
      name: "WaymarkTests",
      dependencies: [
        "CheckedDatabases", "duplicates", "Files", "ImageCoding", "ImageSignatures",
        "InteroperableHashes", "PictureMatching", "PixelBuffers", "recognize", "SafeText",
        "store-faults", "Terminal", "visual-search", "VisualSearch", "waymark", "Determinism",
        "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/WaymarkTests"
    ),
  ]
}

if hasFormats && !isEngineOnly {
  package.targets += [
    .target(
      name: "CFormatCodecs",
      dependencies: ["CConfinement"],
      path: "Sources/Waymark/CFormatCodecs",
      linkerSettings: [
        .linkedLibrary("webp"), .linkedLibrary("webpdemux"), .linkedLibrary("heif"),
        .linkedLibrary("tiff"), .linkedLibrary("gif"), .linkedLibrary("jxl"),
        .linkedLibrary("lcms2"), .linkedLibrary("seccomp"),
      ]
    ),
    .executableTarget(
      name: "waymark-decode",
      dependencies: ["CFormatCodecs", "ImageCoding", "PixelBuffers"],
      path: "Sources/Waymark/waymark-decode"
    ),
  ]
}

if hasBenchmarks {
  package.targets += [
    .target(
      name: "CFloors",
      path: "Benchmarks/Sources/CFloors",
      linkerSettings: [.linkedLibrary("jpeg"), .linkedLibrary("png")]
    ),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CFloors", "Determinism", "ImageCoding", "ImageSignatures", "PixelBuffers", "VisualSearch",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Benchmarks/Sources/benchmarks"
    ),
  ]
}

if let testedSyntax {
  package.products = []
  package.dependencies = []
  package.targets = [
    // The plugin's own file needs a library that toolchains lack.
    .target(
      name: "AppIntentsMacros",
      path: "Sources/Intents/AppIntentsMacros",
      exclude: ["Plugin.swift"]
    ),
    .executableTarget(name: "intent-metadata", path: "Sources/Intents/intent-metadata"),
    .testTarget(
      name: "AppIntentsMacrosTests",
      dependencies: ["AppIntentsMacros", "intent-metadata"],
      path: "Tests/AppIntentsMacrosTests"
    ),
  ]
  for target in package.targets {
    target.linkerSettings = [
      .unsafeFlags(["-L", testedSyntax, "-Xlinker", "-rpath", "-Xlinker", testedSyntax])
    ]
  }
} else if macroTool == nil && !isEngineOnly {
  let syntax: [Target.Dependency] = [
    .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
    .product(name: "SwiftParser", package: "swift-syntax"),
    .product(name: "SwiftSyntax", package: "swift-syntax"),
    .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
  ]
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  )
  package.targets += [
    .macro(
      name: "AppIntentsMacros",
      dependencies: syntax,
      path: "Sources/Intents/AppIntentsMacros"
    ),
    .executableTarget(
      name: "intent-metadata",
      dependencies: syntax,
      path: "Sources/Intents/intent-metadata"
    ),
  ]
  for target in package.targets {
    switch target.name {
    case "AppIntents", "SwiftData", "SwiftUICore", "WidgetKit":
      target.dependencies.append("AppIntentsMacros")
    case "AppIntentsMetadata":
      target.dependencies.append("intent-metadata")
    default:
      break
    }
  }
}

// MARK: - Traits

let packagesOfEngine = ["GRDB.swift", "swift-argument-parser", "swift-system"]

for target in package.targets {
  let trait = target.path?.hasPrefix("Sources/Intents/") == true ? "Intents" : "Server"
  target.dependencies = target.dependencies.map { dependency in
    guard case .productItem(let name, let package?, _, _) = dependency,
      !packagesOfEngine.contains(package)
    else { return dependency }
    return .product(name: name, package: package, condition: .when(traits: [trait]))
  }
}

// MARK: - Settings

let macroSettings: [SwiftSetting] =
  macroTool.map { [.unsafeFlags(["-load-plugin-library", $0])] }
  ?? testedSyntax.map { [.unsafeFlags(["-I", $0])] } ?? []

/// Tests that compare pixels or pictures one by one.
let calculatingTests = [
  "AccuracyTests", "DuplicateSearchTests", "HostileInputTests", "ImageCodingTests",
  "ImageSignaturesTests", "InteroperableHashesTests", "KnownCopiesTests", "PictureChangesTests",
  "PictureDrawingTests", "PictureMatchingTests", "PixelBuffersTests", "VisualSearchTests",
]

for target in package.targets where target.type != .system && target.type != .plugin {
  // The names of targets in C begin with a C and another capital letter.
  if target.name.prefixMatch(of: /C[A-Z]/) != nil {
    target.cSettings = [.enableWarning("all"), .enableWarning("extra")]
    if isStrict { target.cSettings?.append(.treatAllWarnings(as: .error)) }
    // The C library checks sizes that the compiler knows. Kernels are left out: they copy blocks of fixed sizes, and
    // local features took 1.39 times the instructions with the checks.
    if !target.name.hasSuffix("Kernels") {
      target.cSettings?.append(
        .define("_FORTIFY_SOURCE", to: "3", .when(configuration: .release))
      )
    }
  } else if target.name.hasSuffix("ClientTests") {
    // Clients are compiled as most apps are: in Swift 5 mode, without upcoming features.
    target.swiftSettings = [.swiftLanguageMode(.v5)] + macroSettings
  } else {
    target.swiftSettings =
      [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ] + macroSettings
    if isStrict { target.swiftSettings?.append(.treatAllWarnings(as: .error)) }
  }
  let isOfIntents = ["Sources/Intents/", "Sources/TravelTracking/"].contains {
    target.path?.hasPrefix($0) ?? false
  }
  // Most tests wait for processes and files more than they calculate: optimized, they take longer to build and
  // no less to run.
  if target.type == .test && !calculatingTests.contains(target.name)
    || isDevelopment && isOfIntents
  {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"]))
  }
  // These two hide GRDB from apps with `@_implementationOnly import`. Through an `internal import`, which the warning
  // recommends, an app's files still see GRDB's members.
  if ["CoreSpotlight", "SwiftData"].contains(target.name) {
    target.swiftSettings?.append(
      .treatWarning("ImplementationOnlyDeprecated", as: .warning)
    )
  }
}
