// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let accounts = Target.Dependency.product(name: "Accounts", package: "Accounts")
let bidding = Target.Dependency.product(name: "Bidding", package: "Bidding")
let catalog = Target.Dependency.product(name: "Catalog", package: "Catalog")
let core = Target.Dependency.product(name: "FoundationCore", package: "FoundationCore")
let coreTesting = Target.Dependency.product(name: "FoundationCoreTesting", package: "FoundationCore")
let formatting = Target.Dependency.product(name: "FoundationCoreFormatting", package: "FoundationCore")
let insights = Target.Dependency.product(name: "BiddingInsights", package: "Bidding")
let http = Target.Dependency.product(name: "HTTPCore", package: "HTTPCore")
let ordering = Target.Dependency.product(name: "Ordering", package: "Ordering")

let package = Package(
    name: "WebPages",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.library(name: "BidlyWebPages", targets: ["BidlyWebPages"])],
    dependencies: [
        .package(path: "../Accounts"), .package(path: "../Bidding"), .package(path: "../Catalog"),
        .package(path: "../FoundationCore"), .package(path: "../HTTPCore"), .package(path: "../Ordering"),
    ],
    targets: [
        .target(
            name: "BidlyWebPages",
            dependencies: [accounts, bidding, catalog, core, formatting, http, insights, ordering],
            packageAccess: false,
            swiftSettings: settings
        ),
        .testTarget(
            name: "BidlyWebPagesTests",
            dependencies: ["BidlyWebPages", accounts, bidding, catalog, core, coreTesting, http, insights, ordering],
            packageAccess: false,
            swiftSettings: settings
        ),
    ]
)
