// swift-tools-version: 6.3
import PackageDescription

// The public manifest: every product that other packages can depend on by URL, and the `bidly` program.
// The manifests of the owning teams are Packages/*/Package.swift; `ManifestComparisonTests` compares them with this
// one.

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "bidly",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "FoundationCore", targets: ["FoundationCore"]),
        .library(name: "FoundationCoreFormatting", targets: ["FoundationCoreFormatting"]),
        .library(name: "FoundationCoreTesting", targets: ["FoundationCoreTesting"]),
        .library(name: "CommandLineCore", targets: ["CommandLineCore"]),
        .library(name: "Bidding", targets: ["Bidding"]),
        .library(name: "BiddingTesting", targets: ["BiddingTesting"]),
        .library(name: "BiddingInsights", targets: ["BiddingInsights"]),
        .library(name: "Catalog", targets: ["Catalog"]),
        .library(name: "CatalogTesting", targets: ["CatalogTesting"]),
        .library(name: "Accounts", targets: ["Accounts"]),
        .library(name: "AccountsTesting", targets: ["AccountsTesting"]),
        .library(name: "Ordering", targets: ["Ordering"]),
        .library(name: "OrderingTesting", targets: ["OrderingTesting"]),
        .library(name: "AuctionSimulation", targets: ["AuctionSimulation"]),
        .library(name: "CatalogAPI", targets: ["CatalogAPI"]),
        .library(name: "CatalogKit", targets: ["CatalogKit"]),
        .library(name: "BiddingAPI", targets: ["BiddingAPI"]),
        .library(name: "BiddingKit", targets: ["BiddingKit"]),
        .library(name: "AccountsAPI", targets: ["AccountsAPI"]),
        .library(name: "AccountsKit", targets: ["AccountsKit"]),
        .library(name: "OrderingAPI", targets: ["OrderingAPI"]),
        .library(name: "OrderingKit", targets: ["OrderingKit"]),
        .library(name: "APICore", targets: ["APICore"]),
        .library(name: "HTTPCore", targets: ["HTTPCore"]),
        .library(name: "HTTPCoreURLSession", targets: ["HTTPCoreURLSession"]),
        .library(name: "HTTPCoreCurl", targets: ["HTTPCoreCurl"]),
        .library(name: "HTTPCoreTesting", targets: ["HTTPCoreTesting"]),
        .library(name: "AuctionHouse", targets: ["AuctionHouse"]),
        .library(name: "AuctionHouseAPI", targets: ["AuctionHouseAPI"]),
        .library(name: "EmbeddedHouse", targets: ["EmbeddedHouse"]),
        .library(name: "HouseKit", targets: ["HouseKit"]),
        .library(name: "HouseSimulation", targets: ["HouseSimulation"]),
        .library(name: "BidlySQLite", targets: ["BidlySQL", "BidlySQLite"]),
        .library(name: "BidlyImages", targets: ["BidlyImages"]),
        .library(name: "BidlyImageWorker", targets: ["BidlyImageWorker"]),
        .executable(name: "bidly-image-worker", targets: ["bidly-image-worker"]),
        .library(name: "BidlyHTTPServer", targets: ["BidlyHTTPServer"]),
        .executable(name: "bidly", targets: ["bidly"]),
        .executable(name: "bidly-remote", targets: ["bidly-remote"]),
        .executable(name: "bidly-server", targets: ["bidly-server"]),
    ],
    targets: [
        module("FoundationCore", in: "FoundationCore"),
        module("FoundationCoreFormatting", in: "FoundationCore", ["FoundationCore"]),
        module("FoundationCoreTesting", in: "FoundationCore", ["FoundationCore"]),
        module("CommandLineCore", in: "CommandLineCore"),
        module("Bidding", in: "Bidding", ["FoundationCore"]),
        module("BiddingInsights", in: "Bidding", ["Bidding", "FoundationCore"]),
        module(
            "BiddingTesting",
            in: "Bidding",
            ["Bidding", "BiddingInsights", "FoundationCore", "FoundationCoreTesting"]
        ),
        module("Catalog", in: "Catalog", ["FoundationCore"]),
        module("CatalogTesting", in: "Catalog", ["Catalog", "FoundationCore"]),
        module("Accounts", in: "Accounts", ["FoundationCore"]),
        module("AccountsTesting", in: "Accounts", ["Accounts", "FoundationCore", "FoundationCoreTesting"]),
        module("Ordering", in: "Ordering", ["FoundationCore"]),
        module("OrderingTesting", in: "Ordering", ["FoundationCore", "FoundationCoreTesting", "Ordering"]),
        module("AuctionSimulation", in: "Simulation", ["Bidding", "BiddingInsights", "Catalog", "FoundationCore"]),
        module(
            "HouseSimulation",
            in: "Simulation",
            ["AuctionHouseAPI", "AuctionSimulation", "Bidding", "Catalog", "FoundationCore", "HouseKit"]
        ),

        module("APICore", in: "APICore", ["FoundationCore", "HTTPCore"]),
        module("AccountsAPI", in: "AccountsKit", ["APICore", "Accounts", "FoundationCore", "HTTPCore"]),
        module(
            "AccountsKit",
            in: "AccountsKit",
            ["APICore", "Accounts", "AccountsAPI", "FoundationCore", "HTTPCore"]
        ),
        module(
            "BiddingAPI",
            in: "BiddingKit",
            ["APICore", "Bidding", "BiddingInsights", "FoundationCore", "HTTPCore"]
        ),
        module(
            "BiddingKit",
            in: "BiddingKit",
            ["APICore", "Bidding", "BiddingAPI", "BiddingInsights", "FoundationCore", "HTTPCore"]
        ),
        module("CatalogAPI", in: "CatalogKit", ["APICore", "Catalog", "FoundationCore", "HTTPCore"]),
        module("CatalogKit", in: "CatalogKit", ["APICore", "Catalog", "CatalogAPI", "FoundationCore", "HTTPCore"]),
        module("OrderingAPI", in: "OrderingKit", ["APICore", "FoundationCore", "HTTPCore", "Ordering"]),
        module(
            "OrderingKit",
            in: "OrderingKit",
            ["APICore", "FoundationCore", "HTTPCore", "Ordering", "OrderingAPI"]
        ),
        module("HTTPCore", in: "HTTPCore"),
        module("HTTPCoreURLSession", in: "HTTPCore", ["HTTPCore"]),
        module("HTTPCoreTesting", in: "HTTPCore", ["HTTPCore"]),
        module("HTTPCoreCurl", in: "HTTPCoreCurl", ["CBidlyCurl", "HTTPCore"]),
        .systemLibrary(name: "CBidlyCurl", path: "Packages/HTTPCoreCurl/Sources/CBidlyCurl"),
        module(
            "AuctionHouse",
            in: "AuctionHouse",
            [
                "Accounts", "AccountsAPI", "AccountsHouse", "APICore", "AuctionHouseAPI", "Bidding", "BiddingHouse",
                "BiddingInsights", "Catalog", "CatalogHouse", "FoundationCore", "HouseCore", "HTTPCore",
                "ListingSearch", "Ordering",
                "OrderingHouse",
            ]
        ),
        module(
            "AuctionHouseAPI",
            in: "AuctionHouse",
            ["APICore", "Bidding", "BiddingAPI", "Catalog", "FoundationCore", "HTTPCore"]
        ),
        module("HouseKit", in: "AuctionHouse", ["APICore", "AuctionHouseAPI", "FoundationCore", "HTTPCore"]),
        module(
            "EmbeddedHouse",
            in: "AuctionHouse",
            [
                "Accounts", "AuctionHouse", "BiddingInsights", "BidlyImages", "BidlySQL", "BidlySQLite", "CatalogHouse",
                "FoundationCore", "HouseCore", "HTTPCore", "Ordering", "OrderingHouse",
            ]
        ),
        module(
            "ListingSearch",
            in: "AuctionHouse",
            [
                "APICore", "Bidding", "BiddingHouse", "BidlySQL", "Catalog", "CatalogAPI", "CatalogHouse",
                "FoundationCore", "HouseCore", "HTTPCore",
            ]
        ),
        module("HouseCore", in: "HouseCore", ["APICore", "BidlySQL", "CHouseSodium", "FoundationCore", "HTTPCore"]),
        module("HouseCoreTesting", in: "HouseCore", ["BidlySQL", "BidlySQLite", "HouseCore"]),
        module(
            "AccountsHouse",
            in: "AccountsHouse",
            ["Accounts", "AccountsAPI", "APICore", "BidlySQL", "FoundationCore", "HouseCore", "HTTPCore"]
        ),
        module(
            "BiddingHouse",
            in: "BiddingHouse",
            [
                "APICore", "Bidding", "BiddingAPI", "BiddingInsights", "BidlySQL", "FoundationCore", "HouseCore",
                "HTTPCore",
            ]
        ),
        module(
            "CatalogHouse",
            in: "CatalogHouse",
            ["APICore", "BidlySQL", "Catalog", "CatalogAPI", "FoundationCore", "HouseCore", "HTTPCore"]
        ),
        module(
            "OrderingHouse",
            in: "OrderingHouse",
            ["APICore", "BidlySQL", "FoundationCore", "HouseCore", "HTTPCore", "Ordering", "OrderingAPI"]
        ),
        .systemLibrary(name: "CHouseSodium", path: "Packages/HouseCore/Sources/CHouseSodium"),
        module("BidlySQL", in: "Database"),
        module("BidlySQLite", in: "Database", ["BidlySQL", "CBidlySQLite"]),
        .systemLibrary(name: "CBidlySQLite", path: "Packages/Database/Sources/CBidlySQLite"),
        module("BidlyImages", in: "Images"),
        module("BidlyImageWorker", in: "Images", ["BidlyImages", "CBidlyGD"]),
        .executableTarget(
            name: "bidly-image-worker",
            dependencies: ["BidlyImageWorker"],
            path: "Packages/Images/Sources/bidly-image-worker",
            packageAccess: false,
            swiftSettings: settings
        ),
        .systemLibrary(name: "CBidlyGD", path: "Packages/Images/Sources/CBidlyGD"),
        module("BidlyHTTPServer", in: "HTTPServer", ["CBidlyMicroHTTPD", "HTTPCore"]),
        .systemLibrary(name: "CBidlyMicroHTTPD", path: "Packages/HTTPServer/Sources/CBidlyMicroHTTPD"),
        module(
            "BidlyWebPages",
            in: "WebPages",
            [
                "Accounts", "Bidding", "BiddingInsights", "Catalog", "FoundationCore", "FoundationCoreFormatting",
                "HTTPCore", "Ordering",
            ]
        ),

        app("bidly", in: "bidly-cli", ["BidlyCLI"]),
        app("bidly-remote", in: "bidly-cli", ["BidlyCLI", "HTTPCore", "HTTPCoreCurl"]),
        .target(
            name: "BidlyCLI",
            dependencies: [
                "Accounts", "AccountsKit", "AuctionHouseAPI", "AuctionSimulation", "Bidding", "BiddingInsights",
                "BiddingKit", "BidlyImages", "Catalog", "CatalogKit", "CommandLineCore", "EmbeddedHouse",
                "FoundationCore", "HouseCore", "HouseKit", "HouseSimulation", "HTTPCore", "Ordering", "OrderingKit",
                "SampleHistories",
            ],
            path: "Apps/bidly-cli/Sources/BidlyCLI",
            packageAccess: false,
            swiftSettings: settings
        ),
        app(
            "bidly-server",
            in: "bidly-server-app",
            [
                "Accounts", "AccountsKit", "APICore", "AuctionHouse", "AuctionHouseAPI", "BiddingInsights",
                "BiddingKit", "BidlyHTTPServer", "BidlyWebPages", "CatalogKit", "CommandLineCore", "EmbeddedHouse",
                "FoundationCore",
                "HouseCore", "HouseKit", "HouseServing", "HTTPCore", "HTTPCoreCurl", "Ordering", "OrderingHouse",
                "OrderingKit",
            ]
        ),
        .target(
            name: "HouseServing",
            dependencies: [
                "AuctionHouse", "BidlyHTTPServer", "CommandLineCore", "FoundationCore", "HouseCore", "HTTPCore",
            ],
            path: "Apps/bidly-server-app/Sources/HouseServing",
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "SampleHistories",
            path: "Apps/bidly-cli/Sources/SampleHistories",
            packageAccess: false,
            swiftSettings: settings
        ),

        // The houses and parties of the tests of several targets.
        .target(
            name: "HouseFixtures",
            dependencies: [
                "Accounts", "AccountsHouse", "AccountsKit", "AuctionHouse", "Bidding", "BiddingInsights",
                "BidlyHTTPServer", "BidlyImages", "Catalog", "CatalogHouse", "FoundationCore", "FoundationCoreTesting",
                "HouseCore", "HouseCoreTesting", "HouseServing", "HTTPCore", "HTTPCoreCurl", "Ordering",
            ],
            path: "Tests/HouseFixtures",
            packageAccess: false,
            swiftSettings: settings
        ),
        test("ArchitectureTests"),
        test("BenchmarkTests"),
        test(
            "BidlyTests",
            [
                "Accounts", "AccountsHouse", "AccountsKit", "AuctionHouse", "AuctionHouseAPI", "Bidding",
                "BiddingHouse", "BiddingKit", "BidlyCLI", "BidlyHTTPServer", "BidlyImages", "BidlySQL", "Catalog",
                "CatalogAPI", "CatalogHouse", "CatalogKit", "CBidlySQLite", "CommandLineCore", "EmbeddedHouse",
                "FoundationCore", "FoundationCoreTesting", "HouseCore", "HouseCoreTesting", "HouseFixtures", "HouseKit",
                "HTTPCore", "HTTPCoreCurl", "Ordering", "bidly", "bidly-image-worker", "bidly-remote",
                "bidly-server",
            ]
        ),
        test("ConsumerTests"),
        test(
            "ServerTests",
            [
                "Accounts", "AccountsHouse", "AccountsKit", "AccountsTesting", "AuctionHouse", "Bidding",
                "BiddingInsights", "BiddingKit", "BiddingTesting", "bidly", "bidly-remote", "bidly-server",
                "BidlyHTTPServer", "BidlyImages", "Catalog",
                "CatalogHouse", "CatalogKit", "CatalogTesting", "CommandLineCore", "EmbeddedHouse", "FoundationCore",
                "FoundationCoreTesting", "HouseCore", "HouseCoreTesting", "HouseFixtures", "HouseServing", "HTTPCore",
                "HTTPCoreCurl", "HTTPCoreTesting", "Ordering", "OrderingKit", "OrderingTesting",
            ]
        ),
        test("DocumentationTests"),
        test(
            "ContractTests",
            [
                "Accounts", "AccountsHouse", "AccountsKit", "AccountsTesting", "AuctionHouse", "Bidding",
                "BiddingInsights", "BiddingKit", "BiddingTesting", "bidly-image-worker", "Catalog", "CatalogAPI",
                "CatalogKit", "CatalogTesting",
                "EmbeddedHouse", "FoundationCore", "FoundationCoreTesting", "HouseCore", "HouseCoreTesting",
                "HouseFixtures", "HTTPCore", "Ordering", "OrderingKit", "OrderingTesting",
            ]
        ),
        test(
            "FaultTests",
            [
                "Accounts", "AccountsHouse", "AuctionHouse", "Bidding", "BiddingAPI", "BiddingHouse", "BiddingKit",
                "BidlySQL", "BidlySQLite", "Catalog", "CatalogHouse", "CatalogKit", "CBidlySQLite", "EmbeddedHouse",
                "FoundationCore",
                "FoundationCoreTesting", "HouseCore", "HouseCoreTesting", "HTTPCore", "LoopbackHTTP", "Ordering",
                "OrderingHouse", "bidly-server", "house-load", "store-load",
            ]
        ),
        // The fuzz targets as tests. `Tests/Fuzzing/Package.swift` builds them for the fuzzer.
        .testTarget(
            name: "FuzzingTests",
            dependencies: [
                "Accounts", "AuctionHouse", "BidlyHTTPServer", "BidlyImages", "BidlyImageWorker", "CatalogHouse",
                "FoundationCore", "FoundationCoreTesting", "HouseCore", "HouseCoreTesting", "HTTPCore",
            ],
            path: "Tests/Fuzzing",
            exclude: ["CFuzzer", "Corpus", "Fuzzer", "Package.swift"],
            sources: ["Replay", "Targets"],
            packageAccess: false,
            swiftSettings: settings
        ),
        .executableTarget(
            name: "house-load",
            dependencies: [
                "Accounts", "AccountsAPI", "AccountsHouse", "AuctionHouse", "Bidding", "BiddingAPI", "BiddingHouse",
                "Catalog", "CatalogAPI", "CatalogHouse", "CommandLineCore", "EmbeddedHouse", "FoundationCore",
                "HouseCore", "HTTPCore",
            ],
            path: "Tests/Faults/HouseLoad",
            packageAccess: false,
            swiftSettings: settings
        ),
        .executableTarget(
            name: "store-load",
            dependencies: ["Bidding", "BiddingKit", "Catalog", "CatalogKit", "CommandLineCore", "FoundationCore"],
            path: "Tests/Faults/StoreLoad",
            packageAccess: false,
            swiftSettings: settings
        ),
        .executableTarget(
            name: "bidly-bench",
            dependencies: [
                "Accounts", "AccountsHouse", "AllocationCounter", "AuctionHouse", "AuctionHouseAPI",
                "AuctionSimulation", "Bidding", "BiddingHouse", "BiddingInsights", "BidlySQL", "BidlySQLite",
                "Catalog", "CatalogAPI", "CatalogHouse", "CBidlySQLite", "CommandLineCore", "EmbeddedHouse",
                "EventReaders", "FoundationCore", "HouseCore", "HouseKit", "HTTPCore", "HTTPCoreCurl",
                "ListingSearch", "LoopbackHTTP", "Ordering", "OrderingKit", "SampleHistories",
            ],
            path: "Tests/Benchmarks/Bench",
            packageAccess: false,
            swiftSettings: settings
        ),
        .executableTarget(
            name: "bidly-hello",
            path: "Tests/Benchmarks/Hello",
            packageAccess: false,
            swiftSettings: settings
        ),
        .executableTarget(
            name: "bidly-bench-http",
            dependencies: ["BareHTTPServer", "BidlyHTTPServer", "HTTPCore"],
            path: "Tests/Benchmarks/HTTPServers",
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(
            name: "BareHTTPServer",
            dependencies: ["CBidlyMicroHTTPD"],
            path: "Tests/Benchmarks/BareHTTPServer",
            packageAccess: false
        ),
        .target(
            name: "LoopbackHTTP",
            path: "Tests/Benchmarks/LoopbackHTTP",
            packageAccess: false,
            swiftSettings: settings
        ),
        .target(name: "EventReaders", path: "Tests/Benchmarks/EventReaders", packageAccess: false),
        .target(name: "AllocationCounter", path: "Tests/Benchmarks/AllocationCounter", packageAccess: false),
    ]
)

/// A module of `Packages/<package>/Sources/<name>`, with the modules it may import beside the toolchain's.
func module(_ name: String, in package: String, _ imports: [Target.Dependency] = []) -> Target {
    .target(
        name: name,
        dependencies: imports,
        path: "Packages/\(package)/Sources/\(name)",
        packageAccess: false,
        swiftSettings: settings
    )
}

/// A program of `Apps/<folder>/Sources/<name>`.
func app(_ name: String, in folder: String, _ imports: [Target.Dependency]) -> Target {
    .executableTarget(
        name: name,
        dependencies: imports,
        path: "Apps/\(folder)/Sources/\(name)",
        packageAccess: false,
        swiftSettings: settings
    )
}

/// Tests across packages, in `Tests/<name>`; a package's own tests stand with the package.
func test(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: name,
        dependencies: imports,
        path: "Tests/\(name)",
        packageAccess: false,
        swiftSettings: settings
    )
}
