import Foundation
import Testing

@Suite("The architecture's checker, on a copy of the tree")
struct SourceViolationTests {
    @Test(
        "reports exactly the forbidden line",
        arguments: [
            ("Packages/Bidding/Sources/Bidding/Violating.swift", "import Catalog", Rule.contextsApart),
            (bidding, "public import struct Ordering.Order", .contextsApart),
            (bidding, "@testable internal import BiddingKit", .contextsInside),
            (bidding, "import HTTPCore", .contextsInside),
            (bidding, "import BidlySQLite", .contextsInside),
            (bidding, "import AuctionHouse", .contextsInside),
            (bidding, "import BidlyHTTPServer", .contextsInside),
            (bidding, "import AuctionSimulation", .simulationOnTop),
            (bidding, "import bidly", .appsOnTop),
            (bidding, "import FoundationNetworking", .networking),
            (bidding, "import Foundation", .foundation),
            (bidding, "import FoundationEssentials", .foundation),
            (bidding, "import Testing", .testing),
            (bidding, "#if canImport(Glibc)\nimport Glibc\n#endif", .platform),
            (bidding, "import SQLite3", .externalDependencies),
            (bidding, "@_exported import FoundationCore", .reexports),
            (bidding, "package struct Violating {}", .packageAccess),
            (bidding, "public package(set) var violating = 1", .packageAccess),
            ("Packages/FoundationCore/Sources/FoundationCore/Violating.swift", "import Bidding", .tableOfImports),
            ("Packages/CatalogKit/Sources/CatalogKit/Violating.swift", "import BiddingKit", .kitsApart),
            ("Packages/CatalogKit/Sources/CatalogKit/Violating.swift", "import BiddingAPI", .kitsApart),
            ("Packages/BiddingKit/Sources/BiddingKit/Violating.swift", "import AuctionSimulation", .simulationOnTop),
            ("Packages/HouseCore/Sources/HouseCore/Violating.swift", "import AuctionSimulation", .simulationOnTop),
            (catalog, "import HouseCore", .contextsInside),
            (catalog, "import BiddingHouse", .contextsInside),
            (bidding, "import HouseCore", .contextsInside),
            (bidding, "import BiddingHouse", .contextsInside),
            ("Packages/Bidding/Sources/BiddingInsights/Violating.swift", "import BiddingHouse", .contextsInside),
            (ordering, "import HouseCore", .contextsInside),
            (ordering, "import CatalogHouse", .contextsInside),
            (accounts, "import HouseCore", .contextsInside),
            (accounts, "import AccountsHouse", .contextsInside),
            (pages, "import BiddingKit", .tableOfImports),
            (pages, "import CatalogAPI", .tableOfImports),
            (pages, "import HouseCore", .tableOfImports),
            (pages, "import BiddingHouse", .tableOfImports),
            (pages, "import AuctionHouse", .tableOfImports),
            (pages, "import BidlySQLite", .sqliteBelowHouse),
            (pages, "import BidlyHTTPServer", .tableOfImports),
            (pages, "import AuctionSimulation", .simulationOnTop),
            (pages, "import BidlyCLI", .appsOnTop),
            (pages, "#if canImport(Glibc)\nimport Glibc\n#endif", .platform),
            (pages, "let all = \"SELECT item FROM auctions\"", .sqlInTables),
            (images, "import Catalog", .tableOfImports),
            (images, "import FoundationCore", .tableOfImports),
            (images, "import HouseCore", .tableOfImports),
            (images, "import CatalogHouse", .tableOfImports),
            (images, "import BidlyImageWorker", .tableOfImports),
            (images, "import CBidlyGD", .tableOfImports),
            (images, "import BidlySQLite", .sqliteBelowHouse),
            (images, "import AuctionSimulation", .simulationOnTop),
            ("Packages/Images/Sources/BidlyImageWorker/Violating.swift", "import Catalog", .tableOfImports),
            (simulation, "import BiddingKit", .simulationOfModels),
            (simulation, "import HTTPCore", .simulationOfModels),
            (simulation, "import AuctionHouse", .simulationOfModels),
            (kernel, "import Bidding", .kernelWithoutContexts),
            (kernel, "import CatalogAPI", .kernelWithoutContexts),
            (kernel, "import BiddingHouse", .kernelWithoutContexts),
            (kernel, "import AuctionHouse", .kernelWithoutContexts),
            (kernel, "import BidlySQLite", .sqliteBelowHouse),
            (module, "import CatalogHouse", .modulesApart),
            (module, "import Catalog", .modulesApart),
            (module, "import CatalogAPI", .modulesApart),
            (module, "import BiddingKit", .houseWithoutClients),
            (module, "import CatalogKit", .houseWithoutClients),
            (module, "import AuctionHouse", .tableOfImports),
            (module, "import AuctionSimulation", .simulationOnTop),
            (module, "import BidlySQLite", .sqliteBelowHouse),
            (module, "let all = \"SELECT item FROM auctions\"", .sqlInTables),
            (module, "let change = \"\"\"\nUPDATE auctions\n\"\"\"", .sqlInTables),
            (composition, "import CatalogKit", .houseWithoutClients),
            (composition, "import BidlySQLite", .sqliteBelowHouse),
            (composition, "let all = \"PRAGMA page_count\"", .sqlInTables),
            ("Packages/AuctionHouse/Sources/HouseKit/Violating.swift", "import HouseCore", .tableOfImports),
            ("Packages/AuctionHouse/Sources/EmbeddedHouse/A.swift", "import BidlyPostgreSQL", .appWithoutServer),
            (command, "import EmbeddedHouse", .assemblyComposes),
            (command, "import HouseCore", .assemblyComposes),
            (command, "import CatalogKit", .assemblyComposes),
            (command, "import HTTPCore", .assemblyComposes),
            (command, "import AuctionHouse", .tableOfImports),
            (command, "import BiddingHouse", .tableOfImports),
            (command, "import BidlySQLite", .sqliteBelowHouse),
            ("Apps/bidly-cli/Sources/BidlyCLI/Assembly.swift", "import BidlySQLite", .sqliteBelowHouse),
            ("Apps/bidly-cli/Sources/BidlyCLI/Assembly.swift", "import BidlyHTTPServer", .appWithoutServer),
            ("Apps/bidly-cli/Sources/BidlyCLI/Assembly.swift", "import BidlyPostgreSQL", .appWithoutServer),
        ]
    )
    func forbiddenLine(file: String, text: String, rule: Rule) async throws {
        try await Repository.here.withCopy(of: ["Packages/FoundationCore/Sources"]) { copy in
            let last = try copy.append(text, to: file)
            let violations = try ArchitectureChecker(root: copy.root).sourceViolations()
            let line = text.hasSuffix("#endif") || text.contains("\"\"\"") ? last - 1 : last
            #expect(violations.map { "\($0.file):\($0.line)" } == ["\(file):\(line)"])
            #expect(violations.map(\.rule) == [rule])
        }
    }

    @Test(
        "accepts what the table grants",
        arguments: [
            (bidding, "import Observation; public import FoundationCore"),
            (
                bidding,
                "#if canImport(FoundationEssentials)\nimport FoundationEssentials\n#else\nimport Foundation\n#endif"
            ),
            (
                bidding,
                "// import Catalog\n/* import Catalog\nimport Catalog */\nlet text = \"\"\"\nimport Catalog\n\"\"\""
            ),
            (bidding, "let package = 1; func f(package: Int) {}"),
            ("Packages/HTTPCore/Sources/HTTPCoreURLSession/A.swift", "import FoundationNetworking\nimport Foundation"),
            (pages, "import Bidding; import BiddingInsights; import HTTPCore; import FoundationInternationalization"),
            ("Packages/Images/Sources/BidlyImageWorker/A.swift", "import BidlyImages; import CBidlyGD"),
            ("Apps/bidly-cli/Sources/BidlyCLI/Assembly.swift", "import EmbeddedHouse\nimport CatalogKit"),
            ("Apps/bidly-cli/Sources/BidlyCLI/Assembly+House.swift", "import EmbeddedHouse\nimport HouseCore"),
            ("Packages/BiddingHouse/Sources/BiddingHouse/Tables/A.swift", "let all = \"SELECT item FROM auctions\""),
            (module, "import BiddingAPI // SELECT\nlet text = \"Select one.\""),
            (composition, "import CatalogHouse; import BiddingAPI"),
        ]
    )
    func grantedLine(file: String, text: String) async throws {
        try await Repository.here.withCopy(of: ["Packages/FoundationCore/Sources"]) { copy in
            _ = try copy.append(text, to: file)
            #expect(try ArchitectureChecker(root: copy.root).sourceViolations() == [])
        }
    }

    @Test("reports a target that the table does not know")
    func unknownTarget() async throws {
        try await Repository.here.withCopy(of: ["Packages/FoundationCore/Sources"]) { copy in
            _ = try copy.append("struct Helpers {}", to: "Packages/Bidding/Sources/BiddingUtils/Helpers.swift")
            let violations = try ArchitectureChecker(root: copy.root).sourceViolations()
            #expect(violations.map(\.file) == ["Packages/Bidding/Sources/BiddingUtils"])
            #expect(violations.map(\.rule) == [.tableOfModules])
        }
    }

    private static let catalog = "Packages/Catalog/Sources/Catalog/Violating.swift"
    private static let bidding = "Packages/Bidding/Sources/Bidding/Violating.swift"
    private static let ordering = "Packages/Ordering/Sources/Ordering/Violating.swift"
    private static let accounts = "Packages/Accounts/Sources/Accounts/Violating.swift"
    private static let pages = "Packages/WebPages/Sources/BidlyWebPages/Violating.swift"
    private static let images = "Packages/Images/Sources/BidlyImages/Violating.swift"
    private static let kernel = "Packages/HouseCore/Sources/HouseCore/Violating.swift"
    private static let module = "Packages/BiddingHouse/Sources/BiddingHouse/Violating.swift"
    private static let composition = "Packages/AuctionHouse/Sources/AuctionHouse/Violating.swift"
    private static let command = "Apps/bidly-cli/Sources/BidlyCLI/Violating.swift"
    private static let simulation = "Packages/Simulation/Sources/AuctionSimulation/Violating.swift"
}
