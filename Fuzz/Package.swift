// swift-tools-version: 5.8
import PackageDescription

// A package of its own, so that building Waymark does not build its fuzzer: `make -C Fuzz run`.

// `waymark` is a link to the checkout: SwiftPM tells packages apart by the names of their folders, and a
// checkout may be named `fuzz`. Scan files are read by what is `package` inside the engine. SwiftPM gives every
// package a name for that, after its folder, but those of a tools version below 5.9 none: so this one can take
// Waymark's.

/// The library of the macros that the Makefile built before.
let macroTool = Context.environment["WAYMARK_MACRO_TOOL"]

let package = Package(
  name: "fuzz",
  dependencies: [.package(path: "waymark")],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "VisualSearch", package: "waymark"),
        .product(name: "ImageSignatures", package: "waymark"),
        .product(name: "ImageCoding", package: "waymark"),
        .product(name: "PixelBuffers", package: "waymark"),
        .product(name: "Determinism", package: "waymark"),
        .product(name: "AppIntents", package: "waymark"),
        .product(name: "IntentAutomation", package: "waymark"),
        .product(name: "ModelContextProtocol", package: "waymark"),
        .product(name: "WaymarkService", package: "waymark"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .unsafeFlags(
          [
            "-swift-version", "6", "-package-name", "waymark", "-parse-as-library",
          ] + (macroTool.map { ["-load-plugin-library", $0] } ?? [])
        ),
      ]
    )
  ]
)
