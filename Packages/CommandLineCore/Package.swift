// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "CommandLineCore",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.library(name: "CommandLineCore", targets: ["CommandLineCore"])],
    targets: [
        .target(name: "CommandLineCore", packageAccess: false, swiftSettings: settings),
        .testTarget(
            name: "CommandLineCoreTests",
            dependencies: ["CommandLineCore"],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
