// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let api = Target.Dependency.product(name: "APICore", package: "APICore")
let core = Target.Dependency.product(name: "FoundationCore", package: "FoundationCore")
let coreTesting = Target.Dependency.product(name: "FoundationCoreTesting", package: "FoundationCore")
let http = Target.Dependency.product(name: "HTTPCore", package: "HTTPCore")
let httpTesting = Target.Dependency.product(name: "HTTPCoreTesting", package: "HTTPCore")
let bidding = Target.Dependency.product(name: "Bidding", package: "Bidding")
let insights = Target.Dependency.product(name: "BiddingInsights", package: "Bidding")
let biddingTesting = Target.Dependency.product(name: "BiddingTesting", package: "Bidding")

let package = Package(
    name: "BiddingKit",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "BiddingAPI", targets: ["BiddingAPI"]),
        .library(name: "BiddingKit", targets: ["BiddingKit"]),
    ],
    dependencies: [
        .package(path: "../APICore"), .package(path: "../Bidding"), .package(path: "../FoundationCore"),
        .package(path: "../HTTPCore"),
    ],
    targets: [
        .target(
            name: "BiddingAPI",
            dependencies: [api, bidding, insights, core, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "BiddingKit",
            dependencies: ["BiddingAPI", api, bidding, insights, core, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "BiddingKitTests",
            dependencies: [
                "BiddingAPI", "BiddingKit", api, bidding, biddingTesting, core, coreTesting, http, httpTesting,
            ],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "BiddingAPITests",
            dependencies: ["BiddingAPI", bidding, core, coreTesting, http, httpTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
