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
let accounts = Target.Dependency.product(name: "Accounts", package: "Accounts")
let catalog = Target.Dependency.product(name: "Catalog", package: "Catalog")
let ordering = Target.Dependency.product(name: "Ordering", package: "Ordering")
let bidding = Target.Dependency.product(name: "Bidding", package: "Bidding")
let insights = Target.Dependency.product(name: "BiddingInsights", package: "Bidding")

let api = Target.Dependency.product(name: "APICore", package: "APICore")
let catalogAPI = Target.Dependency.product(name: "CatalogAPI", package: "CatalogKit")
let accountsAPI = Target.Dependency.product(name: "AccountsAPI", package: "AccountsKit")
let biddingAPI = Target.Dependency.product(name: "BiddingAPI", package: "BiddingKit")
let orderingAPI = Target.Dependency.product(name: "OrderingAPI", package: "OrderingKit")
let apis = [api, accountsAPI, biddingAPI, catalogAPI, orderingAPI]
let http = Target.Dependency.product(name: "HTTPCore", package: "HTTPCore")
let httpTesting = Target.Dependency.product(name: "HTTPCoreTesting", package: "HTTPCore")

let houseCore = Target.Dependency.product(name: "HouseCore", package: "HouseCore")
let catalogHouse = Target.Dependency.product(name: "CatalogHouse", package: "CatalogHouse")
let accountsHouse = Target.Dependency.product(name: "AccountsHouse", package: "AccountsHouse")
let biddingHouse = Target.Dependency.product(name: "BiddingHouse", package: "BiddingHouse")
let orderingHouse = Target.Dependency.product(name: "OrderingHouse", package: "OrderingHouse")
let houses = [accountsHouse, biddingHouse, catalogHouse, orderingHouse]
let houseTesting = Target.Dependency.product(name: "HouseCoreTesting", package: "HouseCore")

let images = Target.Dependency.product(name: "BidlyImages", package: "Images")
let sql = Target.Dependency.product(name: "BidlySQL", package: "Database")
let sqlite = Target.Dependency.product(name: "BidlySQLite", package: "Database")

let package = Package(
    name: "AuctionHouse",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "AuctionHouse", targets: ["AuctionHouse"]),
        .library(name: "AuctionHouseAPI", targets: ["AuctionHouseAPI"]),
        .library(name: "EmbeddedHouse", targets: ["EmbeddedHouse"]),
        .library(name: "HouseKit", targets: ["HouseKit"]),
    ],
    dependencies: [
        .package(path: "../FoundationCore"), .package(path: "../Accounts"), .package(path: "../AccountsHouse"),
        .package(path: "../AccountsKit"), .package(path: "../Catalog"), .package(path: "../Bidding"),
        .package(path: "../HTTPCore"), .package(path: "../APICore"), .package(path: "../CatalogKit"),
        .package(path: "../BiddingKit"), .package(path: "../Database"), .package(path: "../Images"),
        .package(path: "../HouseCore"), .package(path: "../CatalogHouse"), .package(path: "../BiddingHouse"),
        .package(path: "../Ordering"), .package(path: "../OrderingKit"), .package(path: "../OrderingHouse"),
    ],
    targets: [
        .target(
            name: "AuctionHouse",
            dependencies: [
                "AuctionHouseAPI", "ListingSearch", accounts, accountsAPI, api, bidding, insights, catalog, core,
                houseCore,
                http, ordering,
            ] + houses,
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "AuctionHouseAPI",
            dependencies: [api, bidding, biddingAPI, catalog, core, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "HouseKit",
            dependencies: ["AuctionHouseAPI", api, core, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "EmbeddedHouse",
            dependencies: [
                "AuctionHouse", accounts, insights, catalogHouse, core, houseCore, http, images, ordering,
                orderingHouse, sql, sqlite,
            ],
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "ListingSearch",
            dependencies: [
                api, bidding, biddingHouse, sql, catalog, catalogAPI, catalogHouse, core, houseCore, http,
            ],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "AuctionHouseTests",
            dependencies: [
                "AuctionHouse", "AuctionHouseAPI", "HouseKit", accounts, bidding, catalog, core, coreTesting, houseCore,
                http,
                httpTesting, houseTesting, ordering, sql,
            ] + apis + houses,
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "EmbeddedHouseTests",
            dependencies: [
                "EmbeddedHouse", catalogHouse, core, coreTesting, houseCore, http, images, sql,
            ],
            exclude: ["Houses"],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "HouseKitTests",
            dependencies: ["AuctionHouseAPI", "HouseKit", bidding, catalog, core, coreTesting, http, httpTesting],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "ListingSearchTests",
            dependencies: [
                "AuctionHouse", accounts, accountsHouse, bidding, biddingHouse, sql, catalog, catalogAPI, catalogHouse,
                core, coreTesting,
                houseCore, houseTesting, http, httpTesting, "ListingSearch", orderingHouse,
            ],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
