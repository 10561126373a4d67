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
let api = Target.Dependency.product(name: "APICore", package: "APICore")
let sql = Target.Dependency.product(name: "BidlySQL", package: "Database")
let sqlite = Target.Dependency.product(name: "BidlySQLite", package: "Database")

let package = Package(
    name: "HouseCore",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "HouseCore", targets: ["HouseCore"]),
        .library(name: "HouseCoreTesting", targets: ["HouseCoreTesting"]),
    ],
    dependencies: [
        .package(path: "../FoundationCore"), .package(path: "../HTTPCore"), .package(path: "../APICore"),
        .package(path: "../Database"),
    ],
    targets: [
        .systemLibrary(name: "CHouseSodium"),
        .target(
            name: "HouseCore",
            dependencies: [api, sql, "CHouseSodium", core, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "HouseCoreTesting",
            dependencies: [sql, sqlite, "HouseCore"],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "HouseCoreTests",
            dependencies: [api, sql, core, coreTesting, http, "HouseCore", "HouseCoreTesting"],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
