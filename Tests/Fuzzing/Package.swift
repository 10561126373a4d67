// swift-tools-version: 6.3
import PackageDescription

// The fuzzer. Only `./Tests/fuzz` builds it, with the instrumentation that libFuzzer needs. The root's tests compile
// `Targets` and `Replay` without instrumentation.

let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [
        "Accounts", "AuctionHouse", "CatalogHouse", "FoundationCore", "HouseCore", "HTTPCore", "HTTPServer", "Images",
    ].map { .package(path: "../../Packages/\($0)") },
    targets: [
        .systemLibrary(name: "CFuzzer", path: "CFuzzer"),
        .executableTarget(
            name: "bidly-fuzz",
            dependencies: [
                "CFuzzer",
                .product(name: "Accounts", package: "Accounts"),
                .product(name: "AuctionHouse", package: "AuctionHouse"),
                .product(name: "BidlyHTTPServer", package: "HTTPServer"),
                .product(name: "BidlyImages", package: "Images"),
                .product(name: "BidlyImageWorker", package: "Images"),
                .product(name: "CatalogHouse", package: "CatalogHouse"),
                .product(name: "FoundationCore", package: "FoundationCore"),
                .product(name: "FoundationCoreTesting", package: "FoundationCore"),
                .product(name: "HouseCore", package: "HouseCore"),
                .product(name: "HouseCoreTesting", package: "HouseCore"),
                .product(name: "HTTPCore", package: "HTTPCore"),
            ],
            path: ".",
            exclude: ["CFuzzer", "Corpus", "Replay"],
            sources: ["Fuzzer", "Targets"],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ]
        ),
    ]
)
