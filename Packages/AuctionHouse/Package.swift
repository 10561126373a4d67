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
let catalog = Target.Dependency.product(name: "Catalog", package: "Catalog")
let bidding = Target.Dependency.product(name: "Bidding", package: "Bidding")
let simulation = Target.Dependency.product(name: "AuctionSimulation", package: "Simulation")

let api = Target.Dependency.product(name: "APICore", package: "APICore")
let catalogAPI = Target.Dependency.product(name: "CatalogAPI", package: "CatalogKit")
let apis = [api, catalogAPI, .product(name: "BiddingAPI", package: "BiddingKit")]
let http = Target.Dependency.product(name: "HTTPCore", package: "HTTPCore")

let modules = [
    Target.Dependency.product(name: "BiddingHouse", package: "BiddingHouse"),
    .product(name: "CatalogHouse", package: "CatalogHouse"),
    .product(name: "HouseCore", package: "HouseCore"),
]
let houseTesting = Target.Dependency.product(name: "HouseCoreTesting", package: "HouseCore")

let sql = Target.Dependency.product(name: "BidlySQL", package: "Database")
let sqlite = Target.Dependency.product(name: "BidlySQLite", package: "Database")

let package = Package(
    name: "AuctionHouse",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "AuctionHouse", targets: ["AuctionHouse"]),
        .library(name: "AuctionHouseAPI", targets: ["AuctionHouseAPI"]),
        .library(name: "AuctionHouseSQLite", targets: ["AuctionHouseSQLite"]),
        .library(name: "AuctionHouseTesting", targets: ["AuctionHouseTesting"]),
        .library(name: "ComposedHouse", targets: ["ComposedHouse"]),
        .library(name: "EmbeddedHouse", targets: ["EmbeddedHouse"]),
    ],
    dependencies: [
        .package(path: "../FoundationCore"), .package(path: "../Catalog"), .package(path: "../Bidding"),
        .package(path: "../HTTPCore"), .package(path: "../APICore"), .package(path: "../CatalogKit"),
        .package(path: "../BiddingKit"), .package(path: "../Database"), .package(path: "../Simulation"),
        .package(path: "../HouseCore"), .package(path: "../CatalogHouse"), .package(path: "../BiddingHouse"),
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
            name: "AuctionHouseAPI",
            dependencies: ["AuctionHouse", bidding, catalog, core, http] + apis,
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "EmbeddedHouse",
            dependencies: ["AuctionHouse", "AuctionHouseAPI", "AuctionHouseSQLite", core, http],
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
            name: "ComposedHouse",
            dependencies: ["ListingSearch", sql, sqlite, bidding, catalog, core, http] + modules,
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "ListingSearch",
            dependencies: modules + [api, bidding, sql, catalog, catalogAPI, core, http],
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
            name: "AuctionHouseAPITests",
            dependencies: ["AuctionHouse", "AuctionHouseAPI", "AuctionHouseTesting", core, coreTesting, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "EmbeddedHouseTests",
            dependencies: ["AuctionHouse", "EmbeddedHouse", core, coreTesting, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "ComposedHouseTests",
            dependencies: ["ComposedHouse", sql, bidding, catalog, core, coreTesting, http, houseTesting] + apis
                + modules,
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "ListingSearchTests",
            dependencies: modules + [
                bidding, sql, catalog, catalogAPI, core, coreTesting, houseTesting, http, "ListingSearch",
            ],
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
