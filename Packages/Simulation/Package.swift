// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let bidding = Target.Dependency.product(name: "Bidding", package: "Bidding")
let insights = Target.Dependency.product(name: "BiddingInsights", package: "Bidding")
let catalog = Target.Dependency.product(name: "Catalog", package: "Catalog")
let core = Target.Dependency.product(name: "FoundationCore", package: "FoundationCore")
let coreTesting = Target.Dependency.product(name: "FoundationCoreTesting", package: "FoundationCore")

let package = Package(
    name: "Simulation",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "AuctionSimulation", targets: ["AuctionSimulation"]),
        .library(name: "HouseSimulation", targets: ["HouseSimulation"]),
    ],
    dependencies: [
        .package(path: "../FoundationCore"), .package(path: "../Bidding"), .package(path: "../Catalog"),
        .package(path: "../AuctionHouse"),
    ],
    targets: [
        .target(
            name: "AuctionSimulation",
            dependencies: [bidding, insights, catalog, core],
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "HouseSimulation",
            dependencies: [
                .product(name: "AuctionHouseAPI", package: "AuctionHouse"), "AuctionSimulation", bidding, catalog, core,
                .product(name: "HouseKit", package: "AuctionHouse"),
            ],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "AuctionSimulationTests",
            dependencies: ["AuctionSimulation", bidding, insights, catalog, core, coreTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
