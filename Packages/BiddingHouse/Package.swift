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
let bidding = Target.Dependency.product(name: "Bidding", package: "Bidding")
let insights = Target.Dependency.product(name: "BiddingInsights", package: "Bidding")
let biddingAPI = Target.Dependency.product(name: "BiddingAPI", package: "BiddingKit")
let house = Target.Dependency.product(name: "HouseCore", package: "HouseCore")
let houseTesting = Target.Dependency.product(name: "HouseCoreTesting", package: "HouseCore")
let sql = Target.Dependency.product(name: "BidlySQL", package: "Database")

let package = Package(
    name: "BiddingHouse",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "BiddingHouse", targets: ["BiddingHouse"])
    ],
    dependencies: [
        .package(path: "../FoundationCore"), .package(path: "../HTTPCore"), .package(path: "../APICore"),
        .package(path: "../Bidding"), .package(path: "../BiddingKit"), .package(path: "../HouseCore"),
        .package(path: "../Database"),
    ],
    targets: [
        .target(
            name: "BiddingHouse",
            dependencies: [api, sql, bidding, insights, biddingAPI, core, house, http],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "BiddingHouseTests",
            dependencies: [
                api, sql, bidding, insights, biddingAPI, "BiddingHouse", core, coreTesting, house, houseTesting, http,
                httpTesting,
            ],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
