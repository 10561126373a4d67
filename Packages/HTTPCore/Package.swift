// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "HTTPCore",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "HTTPCore", targets: ["HTTPCore"]),
        .library(name: "HTTPCoreURLSession", targets: ["HTTPCoreURLSession"]),
        .library(name: "HTTPCoreTesting", targets: ["HTTPCoreTesting"]),
    ],
    targets: [
        .target(name: "HTTPCore", packageAccess: false, swiftSettings: settings),
        .target(
            name: "HTTPCoreURLSession",
            dependencies: ["HTTPCore"],
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "HTTPCoreTesting",
            dependencies: ["HTTPCore"],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "HTTPCoreTests",
            dependencies: ["HTTPCore", "HTTPCoreTesting"],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "HTTPCoreURLSessionTests",
            dependencies: ["HTTPCore", "HTTPCoreTesting", "HTTPCoreURLSession"],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
