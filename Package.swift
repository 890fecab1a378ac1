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
func module(_ name: String, in wing: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Sources/\(wing)/\(name)",
    swiftSettings: settings
  )
}

/// A program target and where it lives: `Sources/<wing>/<name>`.
func program(_ name: String, in wing: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies,
    path: "Sources/\(wing)/\(name)",
    swiftSettings: settings
  )
}

/// A small program that shows how a library is used: `Examples/<name>`.
func example(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies,
    path: "Examples/\(name)",
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
    .library(name: "VisualSearch", targets: ["VisualSearch"]),
    .library(name: "DuplicateSearch", targets: ["DuplicateSearch"]),
    .library(name: "ImageSignatures", targets: ["ImageSignatures"]),
    .library(name: "InteroperableHashes", targets: ["InteroperableHashes"]),
    .library(name: "ImageCoding", targets: ["ImageCoding"]),
    .library(name: "PixelBuffers", targets: ["PixelBuffers"]),
    .library(name: "Determinism", targets: ["Determinism"]),
    .library(name: "AppIntents", targets: ["AppIntents"] + companions),
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
    .target(
      name: "CImageCodecs",
      dependencies: ["CLibJPEG", "CLibPNG"],
      path: "Sources/Engine/CImageCodecs",
      cSettings: cSettings
    ),
    .target(name: "CBitKernels", path: "Sources/Engine/CBitKernels", cSettings: cSettings),
    .target(
      name: "CCheckedPages",
      path: "Sources/Engine/CCheckedPages",
      cSettings: cSettings,
      linkerSettings: [.linkedLibrary("sqlite3")]
    ),
    .target(name: "CPixelKernels", path: "Sources/Engine/CPixelKernels", cSettings: cSettings),
    .target(name: "CFileCalls", path: "Sources/Engine/CFileCalls", cSettings: cSettings),
    module("FileActions", in: "Engine", ["CFileCalls", "ImageCoding"]),
    module("Determinism", in: "Engine"),
    module("PixelBuffers", in: "Engine"),
    module("PictureDrawing", in: "Engine", ["PixelBuffers"]),
    module("ImageCoding", in: "Engine", ["PixelBuffers", "CImageCodecs"]),
    .target(
      name: "ImageSignatures",
      dependencies: ["Determinism", "PixelBuffers", "CPixelKernels"],
      path: "Sources/Engine/ImageSignatures",
      resources: [.embedInCode("descriptor.bin")],
      swiftSettings: settings
    ),
    module("InteroperableHashes", in: "Engine", ["PixelBuffers"]),
    .target(
      name: "PictureReports",
      dependencies: ["ImageCoding", "PixelBuffers", "PictureDrawing"],
      path: "Sources/Engine/PictureReports",
      resources: ["page.css", "page.html", "page.js"].map { .embedInCode($0) },
      swiftSettings: settings
    ),
    module(
      "VisualSearch",
      in: "Engine",
      [
        "Determinism", "ImageSignatures", "ImageCoding", "PixelBuffers", "CBitKernels",
        "CCheckedPages",
        grdb,
      ]
    ),

    module(
      "DuplicateSearch",
      in: "Engine",
      [
        "VisualSearch", "ImageSignatures", "ImageCoding", "PixelBuffers", "Determinism", grdb,
      ]
    ),

    // Intents: App Intents for Linux.
    module(
      "AppIntents",
      in: "Intents",
      [
        "LocalizedStrings", "SwiftUI", "CoreSpotlight", "CoreTransferable", "CoreLocation",
        "GeoToolbox", "UniformTypeIdentifiers",
      ] + (macroTool == nil ? ["AppIntentsMacros"] : [])
    ),
    module("Automation", in: "Intents", ["AppIntents", "SwiftUI"]),
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
    module("CoreSpotlight", in: "Intents/Shims", ["UniformTypeIdentifiers", grdb]),
    module("CoreTransferable", in: "Intents/Shims", ["UniformTypeIdentifiers"]),
    module("UniformTypeIdentifiers", in: "Intents/Shims"),
    module("CoreLocation", in: "Intents/Shims"),
    module("GeoToolbox", in: "Intents/Shims", ["CoreLocation"]),
    module("OSLog", in: "Intents/Shims", [logging]),
    module("WidgetKit", in: "Intents/Shims", ["SwiftUI"]),
    .systemLibrary(
      name: "CCairo",
      path: "Sources/Intents/CCairo",
      pkgConfig: "cairo",
      providers: [.apt(["libcairo2-dev"])]
    ),
    module("ViewRendering", in: "Intents", ["SwiftUI", "CCairo", "ImageCoding", "PixelBuffers"]),
    module("CoreVideo", in: "Intents/Shims", ["PixelBuffers"]),
    module("VideoToolbox", in: "Intents/Shims", ["CoreVideo", "PixelBuffers"]),
    module("VisualIntelligence", in: "Intents", ["AppIntents", "CoreVideo", "PixelBuffers"]),

    // TravelTracking: the sample domain.
    module(
      "TravelTrackingCore",
      in: "TravelTracking",
      [
        "VisualSearch", "VisualIntelligence", "CoreVideo", "PixelBuffers", "ImageCoding",
        "Determinism", "PictureDrawing", grdb,
      ]
    ),
    module(
      "TravelTrackingIntents",
      in: "TravelTracking",
      [
        "TravelTrackingCore", "AppIntents", "VisualIntelligence", "CoreVideo", "VisualSearch",
        "WidgetKit", "SwiftUI", "ViewRendering",
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
      in: "Waymark",
      [
        "TravelTrackingIntents", "TravelTrackingCore", "VisualIntelligence", "CoreVideo",
        "TravelTrackingSnippets", "ViewRendering", "Automation", "ModelContextProtocol",
        "AppIntents", "SwiftUI", "VisualSearch", "DuplicateSearch", "FileActions", "PictureDrawing",
        "PictureReports",
        "ImageSignatures", "InteroperableHashes",
        "ImageCoding", "PixelBuffers", argumentParser,
      ]
    ),

    // Tools: what makes the sample pictures and fits the models. Never shipped.
    program(
      "render-samples",
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
        "PictureChanges", "VisualSearch", "ImageSignatures", "Determinism", "PictureDrawing",
        "ImageCoding", "PixelBuffers",
      ]
    ),
    program(
      "picture-changes",
      in: "Tools",
      [
        "KnownCopies", "PictureChanges", "VisualSearch", "ImageCoding", "Determinism",
        "PixelBuffers", argumentParser,
      ]
    ),
    program(
      "fit-confidence",
      in: "Tools",
      [
        "PictureChanges", "PictureDrawing", "VisualSearch", "ImageSignatures", "ImageCoding",
        "PixelBuffers", argumentParser,
      ]
    ),
    program(
      "train-vocabulary",
      in: "Tools",
      [
        "Determinism", "VisualSearch", "ImageSignatures", "ImageCoding", "PixelBuffers",
        argumentParser,
      ]
    ),
    program(
      "train-descriptor",
      in: "Tools",
      ["VisualSearch", "ImageSignatures", "ImageCoding", "PixelBuffers", argumentParser]
    ),
    program(
      "time-describing",
      in: "Tools",
      ["ImageSignatures", "ImageCoding", "PixelBuffers", argumentParser]
    ),

    // Examples: small programs that the tests run.
    example("recognize", ["VisualSearch"]),
    example("shelf", ["AppIntents", "SwiftUI"]),
    example(
      "visual-search",
      [
        "TravelTrackingIntents", "TravelTrackingCore", "AppIntents", "VisualIntelligence",
        "CoreVideo", "VisualSearch", "ImageCoding", "PixelBuffers",
      ]
    ),

    .executableTarget(
      name: "store-faults",
      dependencies: [
        "VisualSearch", "ImageSignatures", "ImageCoding", "PixelBuffers", "Determinism",
        argumentParser,
      ],
      path: "Tests/StoreFaults",
      exclude: ["failing_reads.c", "run.sh"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "decoded-pixels",
      dependencies: ["ImageCoding", "PixelBuffers", "TestSupport"],
      path: "Tests/DecodedPixels",
      swiftSettings: settings
    ),
    .target(
      name: "TestSupport",
      dependencies: ["Determinism", "PixelBuffers", "ImageCoding"],
      path: "Tests/TestSupport",
      swiftSettings: settings
    ),
    // Pages for `make test-browser`.
    .executableTarget(
      name: "generated-report",
      dependencies: ["PictureReports", "Determinism", "PixelBuffers", "TestSupport"],
      path: "Tests/GeneratedReport",
      swiftSettings: settings
    ),
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
      "VisualSearchTests",
      [
        "VisualSearch", "PictureDrawing", "ImageSignatures", "ImageCoding", "PixelBuffers",
        "CBitKernels",
      ]
    ),
    tests(
      "AppIntentsTests",
      [
        "shelf", "AppIntents", "LocalizedStrings", "VisualIntelligence", "CoreVideo",
        "VideoToolbox",
        "PixelBuffers", "ImageCoding", "VisualSearch",
      ] + companions.map { .byName(name: $0) }
    ),
    tests("AutomationTests", ["Automation", "AppIntents", "SwiftUI"]),
    tests(
      "ModelContextProtocolTests",
      ["ModelContextProtocol", "Automation", "AppIntents"]
    ),
    // Clients are written as most are: in the Swift 5 language mode, without upcoming features.
    .testTarget(
      name: "AppIntentsClientTests",
      dependencies: ["AppIntents", "VisualIntelligence", "VideoToolbox", "TestSupport"]
        + companions.map { .byName(name: $0) },
      path: "Tests/AppIntentsClientTests",
      swiftSettings: [.swiftLanguageMode(.v5)] + macroSettings
    ),
    // What tests do with a library from another process.
    .executableTarget(
      name: "library-worker",
      dependencies: ["TravelTrackingCore", "Determinism"],
      path: "Tests/LibraryWorker",
      swiftSettings: settings
    ),
    // What tests do with files from a process that they kill.
    .executableTarget(
      name: "file-actions-worker",
      dependencies: ["FileActions"],
      path: "Tests/FileActionsWorker",
      swiftSettings: settings
    ),
    tests(
      "FileActionsTests",
      ["FileActions", "CFileCalls", "ImageCoding", "file-actions-worker"]
    ),
    tests("ViewRenderingTests", ["ViewRendering", "SwiftUI"]),
    tests(
      "TravelTrackingTests",
      [
        "TravelTrackingSnippets", "TravelTrackingIntents", "TravelTrackingCore", "AppIntents",
        "VisualIntelligence", "CoreVideo", "VisualSearch", "ImageCoding", "PixelBuffers",
        "SwiftUI", "ViewRendering", "library-worker",
      ]
    ),
    tests(
      "WaymarkTests",
      [
        "waymark", "store-faults", "recognize", "visual-search", "ImageSignatures",
        "InteroperableHashes", "ImageCoding", "PixelBuffers",
      ]
    ),
    tests(
      "AccuracyTests",
      [
        "TravelTrackingCore", "VisualIntelligence", "CoreVideo", "VisualSearch", "PictureChanges",
        "KnownCopies", "ImageSignatures", "ImageCoding", "PixelBuffers",
      ]
    ),
    tests("PictureReportsTests", ["PictureReports", "ImageCoding", "PixelBuffers"]),
    tests("HostileInputTests", ["ImageCoding", "PixelBuffers"]),
    tests(
      "DuplicateSearchTests",
      ["DuplicateSearch", "VisualSearch", "ImageSignatures", "ImageCoding", "PixelBuffers"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The sanitizers are for the Engine, and nothing else need be built for them.
if Context.environment["WAYMARK_ENGINE_ONLY"] != nil {
  let engineTests: Set = [
    "PixelBuffersTests", "PictureDrawingTests", "ImageCodingTests", "ImageSignaturesTests",
    "InteroperableHashesTests", "VisualSearchTests", "DuplicateSearchTests", "FileActionsTests",
    "file-actions-worker", "PictureReportsTests", "HostileInputTests", "TestSupport",
  ]
  package.products = []
  package.targets.removeAll {
    $0.path?.hasPrefix("Sources/Engine/") != true && !engineTests.contains($0.name)
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
