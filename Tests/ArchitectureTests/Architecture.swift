/// The table of packages: the modules, their folders, and the modules that each may import.
///
/// In addition, every module may import the toolchain's `Observation` and `Synchronization`, and `FoundationEssentials`
/// with `Foundation` as its fallback. A package that does not exist is not a violation.
struct Architecture: Sendable {
    let packages: [Package]

    /// The contexts. Each has a package for its model, one for its client side and one for its server side. `others`
    /// are additional modules of the model's package, without I/O.
    private static let rows: [(name: String, others: [String])] = [
        ("Catalog", []),
        ("Bidding", ["BiddingInsights"]),
        ("Ordering", []),
        ("Accounts", []),
    ]

    static let contexts = rows.map(\.name)

    static let bidly = Architecture(packages: rows.flatMap(packages(of:others:)) + shared)

    private static let shared: [Package] = [
        Package(
            "Packages/FoundationCore",
            .core,
            Module("FoundationCore", grants: [.platform]),
            Module("FoundationCoreFormatting", ["FoundationCore"], grants: [.formatting]),
            Module("FoundationCoreTesting", ["FoundationCore"], grants: [.testing])
        ),
        Package(
            "Packages/HTTPCore",
            .transport,
            Module("HTTPCore", grants: [.platform]),
            Module("HTTPCoreURLSession", ["HTTPCore"], grants: [.networking, .platform]),
            Module("HTTPCoreTesting", ["HTTPCore"], grants: [.platform, .testing])
        ),
        Package(
            "Packages/HTTPCoreCurl",
            .transport,
            Module("HTTPCoreCurl", ["HTTPCore", "CBidlyCurl"], grants: [.platform]),
            Module("CBidlyCurl")
        ),
        Package(
            "Packages/APICore",
            .transport,
            Module("APICore", ["FoundationCore", "HTTPCore"])
        ),
        Package(
            "Packages/CommandLineCore",
            .commandLine,
            Module("CommandLineCore", grants: [.platform])
        ),
        Package(
            "Packages/AuctionHouse",
            .house,
            publicProducts: ["AuctionHouse", "AuctionHouseAPI", "EmbeddedHouse", "HouseKit"],
            Module(
                "AuctionHouse",
                values + apis + houses + [
                    "APICore", "AuctionHouseAPI", "BiddingInsights", "HouseCore", "HTTPCore", "ListingSearch",
                ]
            ),
            Module("AuctionHouseAPI", values + ["APICore", "BiddingAPI", "HTTPCore"]),
            Module("HouseKit", ["APICore", "AuctionHouseAPI", "FoundationCore", "HTTPCore"]),
            Module(
                "EmbeddedHouse",
                [
                    "Accounts", "AuctionHouse", "BiddingInsights", "BidlyImages", "BidlySQL", "BidlySQLite",
                    "CatalogHouse", "FoundationCore", "HouseCore", "HTTPCore", "Ordering", "OrderingHouse",
                ],
                grants: [.platform]
            ),
            Module(
                "ListingSearch",
                values + [
                    "APICore", "BiddingHouse", "BidlySQL", "CatalogAPI", "CatalogHouse", "HouseCore", "HTTPCore",
                ]
            )
        ),
        Package(
            "Packages/HouseCore",
            .kernel,
            Module(
                "HouseCore",
                ["FoundationCore", "HTTPCore", "APICore", "BidlySQL", "CHouseSodium"],
                grants: [.platform]
            ),
            Module("HouseCoreTesting", ["HouseCore", "BidlySQL", "BidlySQLite"], grants: [.testing]),
            Module("CHouseSodium")
        ),
        Package(
            "Packages/Database",
            .database,
            publicProducts: ["BidlySQLite"],
            Module("BidlySQL"),
            Module("BidlySQLite", ["BidlySQL", "CBidlySQLite"], grants: [.platform]),
            Module("BidlyPostgreSQL", ["BidlySQL", "CBidlyPostgreSQL"], grants: [.platform]),
            Module("CBidlySQLite"),
            Module("CBidlyPostgreSQL")
        ),
        Package(
            "Packages/HTTPServer",
            .server,
            publicProducts: ["BidlyHTTPServer"],
            Module("BidlyHTTPServer", ["HTTPCore", "CBidlyMicroHTTPD"], grants: [.platform]),
            Module("CBidlyMicroHTTPD")
        ),
        Package(
            "Packages/Images",
            .images,
            Module("BidlyImages", grants: [.platform]),
            Module("BidlyImageWorker", ["BidlyImages", "CBidlyGD"], grants: [.platform]),
            Module("bidly-image-worker", ["BidlyImageWorker"]),
            Module("CBidlyGD")
        ),
        Package(
            "Packages/WebPages",
            .pages,
            Module(
                "BidlyWebPages",
                values + ["BiddingInsights", "FoundationCoreFormatting", "HTTPCore"],
                grants: [.formatting]
            )
        ),
        Package(
            "Packages/Simulation",
            .simulation,
            Module("AuctionSimulation", values + ["BiddingInsights"]),
            Module("HouseSimulation", values + ["AuctionHouseAPI", "AuctionSimulation", "HouseKit"])
        ),
        Package(
            "Apps/bidly-cli",
            .app,
            Module("bidly", ["BidlyCLI"]),
            Module("bidly-remote", ["BidlyCLI", "HTTPCore", "HTTPCoreCurl"]),
            Module(
                "BidlyCLI",
                values + [
                    "AuctionHouseAPI", "AuctionSimulation", "CommandLineCore", "BiddingInsights", "HouseKit",
                    "HouseSimulation", "SampleHistories",
                ],
                assembly: ["BidlyImages", "EmbeddedHouse", "HouseCore", "HTTPCore"] + kits,
                grants: [.platform]
            ),
            Module("SampleHistories", grants: [.data])
        ),
        Package(
            "Apps/bidly-server-app",
            .app,
            Module(
                "HouseServing",
                ["AuctionHouse", "BidlyHTTPServer", "CommandLineCore", "FoundationCore", "HouseCore", "HTTPCore"],
                grants: [.platform]
            ),
            Module(
                "bidly-server",
                values + [
                    "AuctionHouse", "BidlyHTTPServer", "CommandLineCore", "HouseCore", "HouseServing", "HTTPCore",
                ],
                assembly: [
                    "APICore", "AuctionHouseAPI", "BiddingInsights", "BidlyWebPages", "EmbeddedHouse", "HouseKit",
                    "HTTPCoreCurl", "OrderingHouse",
                ] + kits,
                grants: [.platform]
            )
        ),
        Package(
            "Tests/Benchmarks",
            .app,
            Module(
                "bidly-bench",
                values + [
                    "AccountsHouse", "AllocationCounter", "AuctionHouse", "AuctionHouseAPI", "AuctionSimulation",
                    "BiddingHouse", "BiddingInsights", "BidlyHTTPServer", "BidlySQL", "BidlySQLite", "CatalogAPI",
                    "CatalogHouse", "CBidlySQLite",
                    "CommandLineCore", "EmbeddedHouse", "EventReaders", "HouseCore", "HouseKit", "HTTPCore",
                    "HTTPCoreCurl", "ListingSearch", "LoopbackHTTP", "OrderingKit", "SampleHistories",
                ],
                grants: [.platform]
            ),
            Module("bidly-bench-http", ["BareHTTPServer", "BidlyHTTPServer", "HTTPCore"]),
            Module("BareHTTPServer", ["CBidlyMicroHTTPD"]),
            Module("bidly-hello"),
            Module("EventReaders"),
            Module("LoopbackHTTP", grants: [.platform]),
            Module("AllocationCounter")
        ),
        Package(
            "Tests/HouseFixtures",
            .app,
            Module(
                "HouseFixtures",
                values + houses + [
                    "AccountsKit", "AuctionHouse", "BiddingInsights", "BidlyHTTPServer", "BidlyImages",
                    "FoundationCoreTesting", "HouseCore", "HouseCoreTesting", "HouseServing", "HTTPCore",
                    "HTTPCoreCurl",
                ],
                grants: [.testing]
            )
        ),
        Package(
            "Tests/Faults",
            .app,
            Module(
                "house-load",
                values + apis + houses + ["AuctionHouse", "CommandLineCore", "EmbeddedHouse", "HouseCore", "HTTPCore"],
                grants: [.platform]
            ),
            Module("store-load", values + kits + ["CommandLineCore"], grants: [.platform])
        ),
    ]

    private static let values = ["FoundationCore"] + contexts
    private static let apis = contexts.map { $0 + "API" }
    private static let kits = contexts.map { $0 + "Kit" }
    private static let houses = contexts.map { $0 + "House" }

    /// The three packages of a context.
    private static func packages(of name: String, others: [String]) -> [Package] {
        [context(name, beside: others), kit(name, others: others), authority(name, others: others)]
    }

    /// The model of a context: its entities, rules and aggregate, its test contract, and additional modules without
    /// I/O.
    private static func context(_ name: String, beside modules: [String]) -> Package {
        Package(
            "Packages/\(name)",
            .context,
            Module(name, ["FoundationCore"]),
            Module(
                name + "Testing",
                ["FoundationCore", "FoundationCoreTesting", name] + modules,
                grants: [.testing]
            ),
            others: modules.map { Module($0, ["FoundationCore", name]) }
        )
    }

    /// The client side of a context: its endpoints as values, and the clients and stores that use them.
    private static func kit(_ context: String, others: [String]) -> Package {
        let api = context + "API"
        return Package(
            "Packages/\(context)Kit",
            .kit,
            Module(api, ["FoundationCore", context, "APICore", "HTTPCore"] + others),
            Module(
                context + "Kit",
                ["FoundationCore", context, api, "APICore", "HTTPCore"] + others,
                grants: [.platform]
            )
        )
    }

    /// The server side of a context: the house module with its commands, events, tables and routes.
    private static func authority(_ context: String, others: [String]) -> Package {
        Package(
            "Packages/\(context)House",
            .authority,
            Module(
                context + "House",
                ["FoundationCore", context, context + "API", "APICore", "HTTPCore", "HouseCore", "BidlySQL"]
                    + others
            )
        )
    }
}
