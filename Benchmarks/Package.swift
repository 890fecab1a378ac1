// swift-tools-version: 5.8
import PackageDescription

// A package of its own, so that building Waymark does not build its benchmarks: `make bench`.

// `waymark` is a link to the checkout: SwiftPM tells packages apart by the names of their folders, and a
// checkout may be named `benchmarks`. The benchmarks time what is `package` inside the engine. SwiftPM gives
// every package a name for that, after its folder, but those of a tools version below 5.9 none: so this one
// can take Waymark's.

let package = Package(
  name: "benchmarks",
  dependencies: [
    .package(path: "waymark"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "CFloors",
      cSettings: [.unsafeFlags(["-O2"])],
      linkerSettings: [.linkedLibrary("jpeg"), .linkedLibrary("png")]
    ),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "CFloors",
        .product(name: "Determinism", package: "waymark"),
        .product(name: "VisualSearch", package: "waymark"),
        .product(name: "ImageSignatures", package: "waymark"),
        .product(name: "ImageCoding", package: "waymark"),
        .product(name: "PixelBuffers", package: "waymark"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .unsafeFlags(["-swift-version", "6", "-package-name", "waymark"]),
      ]
    ),
  ]
)
