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
let http = Target.Dependency.product(name: "HTTPCore", package: "HTTPCore")
let httpTesting = Target.Dependency.product(name: "HTTPCoreTesting", package: "HTTPCore")
let api = Target.Dependency.product(name: "APICore", package: "APICore")
let catalog = Target.Dependency.product(name: "Catalog", package: "Catalog")
let catalogAPI = Target.Dependency.product(name: "CatalogAPI", package: "CatalogKit")
let house = Target.Dependency.product(name: "HouseCore", package: "HouseCore")
let houseTesting = Target.Dependency.product(name: "HouseCoreTesting", package: "HouseCore")
let sql = Target.Dependency.product(name: "BidlySQL", package: "Database")

let package = Package(
    name: "CatalogHouse",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "CatalogHouse", targets: ["CatalogHouse"])
    ],
    dependencies: [
        .package(path: "../FoundationCore"), .package(path: "../HTTPCore"), .package(path: "../APICore"),
        .package(path: "../Catalog"), .package(path: "../CatalogKit"), .package(path: "../HouseCore"),
        .package(path: "../Database"),
    ],
    targets: [
        .target(
            name: "CatalogHouse",
            dependencies: [api, sql, catalog, catalogAPI, core, house, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "CatalogHouseTests",
            dependencies: [
                api, sql, catalog, catalogAPI, "CatalogHouse", core, coreTesting, house, houseTesting, http,
                httpTesting,
            ],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
