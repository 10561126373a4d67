// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let core = Target.Dependency.product(name: "FoundationCore", package: "FoundationCore")
let coreTesting = Target.Dependency.product(name: "FoundationCoreTesting", package: "FoundationCore")

let package = Package(
    name: "Bidding",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Bidding", targets: ["Bidding"]),
        .library(name: "BiddingTesting", targets: ["BiddingTesting"]),
        .library(name: "BiddingInsights", targets: ["BiddingInsights"]),
    ],
    dependencies: [.package(path: "../FoundationCore")],
    targets: [
        .target(name: "Bidding", dependencies: [core], packageAccess: false, swiftSettings: settings),
        .target(
            name: "BiddingInsights",
            dependencies: ["Bidding", core],
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "BiddingTesting",
            dependencies: ["Bidding", "BiddingInsights", core, coreTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "BiddingTests",
            dependencies: ["Bidding", "BiddingTesting", core, coreTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "BiddingInsightsTests",
            dependencies: ["Bidding", "BiddingInsights", "BiddingTesting", core, coreTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
