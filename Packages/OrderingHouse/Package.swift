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
let ordering = Target.Dependency.product(name: "Ordering", package: "Ordering")
let orderingAPI = Target.Dependency.product(name: "OrderingAPI", package: "OrderingKit")
let house = Target.Dependency.product(name: "HouseCore", package: "HouseCore")
let houseTesting = Target.Dependency.product(name: "HouseCoreTesting", package: "HouseCore")
let sql = Target.Dependency.product(name: "BidlySQL", package: "Database")

let package = Package(
    name: "OrderingHouse",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "OrderingHouse", targets: ["OrderingHouse"])
    ],
    dependencies: [
        .package(path: "../FoundationCore"), .package(path: "../HTTPCore"), .package(path: "../APICore"),
        .package(path: "../Ordering"), .package(path: "../OrderingKit"), .package(path: "../HouseCore"),
        .package(path: "../Database"),
    ],
    targets: [
        .target(
            name: "OrderingHouse",
            dependencies: [api, sql, ordering, orderingAPI, core, house, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "OrderingHouseTests",
            dependencies: [
                sql, ordering, orderingAPI, "OrderingHouse", core, coreTesting, house, houseTesting, http, httpTesting,
            ],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
