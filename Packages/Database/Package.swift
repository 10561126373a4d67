// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "Database",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "BidlySQL", targets: ["BidlySQL"]),
        .library(name: "BidlySQLite", targets: ["BidlySQL", "BidlySQLite"]),
    ],
    targets: [
        .systemLibrary(name: "CBidlySQLite"),
        .target(name: "BidlySQL", packageAccess: false, swiftSettings: settings),
        .target(
            name: "BidlySQLite",
            dependencies: ["BidlySQL", "CBidlySQLite"],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "BidlySQLiteTests",
            dependencies: ["BidlySQL", "BidlySQLite", "CBidlySQLite"],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
