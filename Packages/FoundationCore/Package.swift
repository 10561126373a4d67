// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "FoundationCore",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "FoundationCore", targets: ["FoundationCore"]),
        .library(name: "FoundationCoreFormatting", targets: ["FoundationCoreFormatting"]),
        .library(name: "FoundationCoreTesting", targets: ["FoundationCoreTesting"]),
    ],
    targets: [
        .target(name: "FoundationCore", packageAccess: false, swiftSettings: settings),
        .target(
            name: "FoundationCoreFormatting",
            dependencies: ["FoundationCore"],
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "FoundationCoreTesting",
            dependencies: ["FoundationCore"],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "FoundationCoreFormattingTests",
            dependencies: ["FoundationCore", "FoundationCoreFormatting", "FoundationCoreTesting"],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "FoundationCoreTests",
            dependencies: ["FoundationCore", "FoundationCoreTesting"],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
