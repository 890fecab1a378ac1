// swift-tools-version: 6.2
import PackageDescription

// The App Intents of an app, as a package of their own that builds and is tested on Linux: see README,
// "App Intents", and `make test-client`.
let package = Package(
  name: "birding",
  products: [.library(name: "BirdLogIntents", targets: ["BirdLogIntents"])],
  dependencies: [.package(name: "waymark", path: "../..")],
  targets: [
    .target(name: "BirdLog"),
    .target(
      name: "BirdLogIntents",
      dependencies: ["BirdLog", .product(name: "AppIntents", package: "waymark")]
    ),
    .testTarget(
      name: "BirdLogIntentsTests",
      dependencies: ["BirdLogIntents", .product(name: "AppIntentsTesting", package: "waymark")]
    ),
  ]
)
