// swift-tools-version: 6.2
import PackageDescription

// The App Intents of an app, as a package of their own that builds and is tested on Linux: see README,
// "App Intents", and `make test-client`.
let package = Package(
  name: "birding",
  products: [
    .library(name: "BirdLogIntents", targets: ["BirdLogIntents"]),
    .executable(name: "birding", targets: ["birding"]),
    .executable(name: "birding-mcp", targets: ["birding-mcp"]),
  ],
  dependencies: [.package(name: "waymark", path: "../..", traits: ["Intents"])],
  targets: [
    .target(name: "BirdLog"),
    .target(
      name: "BirdLogIntents",
      dependencies: ["BirdLog", .product(name: "AppIntents", package: "waymark")],
      // Writes the list of the types before each build.
      plugins: [.plugin(name: "AppIntentsMetadata", package: "waymark")]
    ),
    .target(
      name: "BirdingApp",
      dependencies: [
        "BirdLog", "BirdLogIntents",
        .product(name: "AppIntents", package: "waymark"),
        .product(name: "IntentAutomation", package: "waymark"),
      ]
    ),
    // The app's command line, and its server for assistants.
    .executableTarget(
      name: "birding",
      dependencies: ["BirdingApp", .product(name: "IntentCommandLine", package: "waymark")]
    ),
    .executableTarget(
      name: "birding-mcp",
      dependencies: ["BirdingApp", .product(name: "ModelContextProtocol", package: "waymark")]
    ),
    .testTarget(name: "ProgramTests", dependencies: ["birding", "birding-mcp"]),
    .testTarget(
      name: "BirdLogIntentsTests",
      dependencies: ["BirdLogIntents", .product(name: "AppIntentsTesting", package: "waymark")]
    ),
  ]
)
