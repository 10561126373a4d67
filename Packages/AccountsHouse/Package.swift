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
let accounts = Target.Dependency.product(name: "Accounts", package: "Accounts")
let accountsAPI = Target.Dependency.product(name: "AccountsAPI", package: "AccountsKit")
let house = Target.Dependency.product(name: "HouseCore", package: "HouseCore")
let houseTesting = Target.Dependency.product(name: "HouseCoreTesting", package: "HouseCore")
let sql = Target.Dependency.product(name: "BidlySQL", package: "Database")

let package = Package(
    name: "AccountsHouse",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "AccountsHouse", targets: ["AccountsHouse"])
    ],
    dependencies: [
        .package(path: "../FoundationCore"), .package(path: "../HTTPCore"), .package(path: "../APICore"),
        .package(path: "../Accounts"), .package(path: "../AccountsKit"), .package(path: "../HouseCore"),
        .package(path: "../Database"),
    ],
    targets: [
        .target(
            name: "AccountsHouse",
            dependencies: [api, sql, accounts, accountsAPI, core, house, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "AccountsHouseTests",
            dependencies: [
                api, sql, accounts, accountsAPI, "AccountsHouse", core, coreTesting, house, houseTesting, http,
                httpTesting,
            ],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
