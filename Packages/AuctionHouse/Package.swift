// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let core = Target.Dependency.product(name: "FoundationCore", package: "FoundationCore")
let coreTesting = Target.Dependency.product(name: "FoundationCoreTesting", package: "FoundationCore")
let catalog = Target.Dependency.product(name: "Catalog", package: "Catalog")
let bidding = Target.Dependency.product(name: "Bidding", package: "Bidding")
let simulation = Target.Dependency.product(name: "BiddingSimulation", package: "Bidding")

let sqlite = Target.Dependency.product(name: "BidlySQLite", package: "Database")

let package = Package(
    name: "AuctionHouse",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "AuctionHouse", targets: ["AuctionHouse"]),
        .library(name: "AuctionHouseSQLite", targets: ["AuctionHouseSQLite"]),
        .library(name: "AuctionHouseTesting", targets: ["AuctionHouseTesting"]),
    ],
    dependencies: [
        .package(path: "../FoundationCore"), .package(path: "../Catalog"), .package(path: "../Bidding"),
        .package(path: "../Database"),
    ],
    targets: [
        .systemLibrary(name: "CBidlySodium"),
        .target(
            name: "AuctionHouse",
            dependencies: ["CBidlySodium", bidding, catalog, core, simulation],
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "AuctionHouseSQLite",
            dependencies: ["AuctionHouse", bidding, catalog, core, sqlite],
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "AuctionHouseTesting",
            dependencies: ["AuctionHouse", bidding, catalog, core, coreTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "AuctionHouseTests",
            dependencies: ["AuctionHouse", "AuctionHouseTesting", bidding, catalog, core, coreTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "AuctionHouseSQLiteTests",
            dependencies: [
                "AuctionHouse", "AuctionHouseSQLite", "AuctionHouseTesting", bidding, catalog, core, coreTesting,
                sqlite,
            ],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
