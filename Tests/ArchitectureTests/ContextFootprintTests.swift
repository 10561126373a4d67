import Foundation
import Testing

/// Finds the files that mention a context, outside the three packages of the context: the files that a team edits to
/// add a context, and the files that use the context.
@Suite("A context outside of its own packages")
struct ContextFootprintTests {
    /// The files and targets that mention every context: manifests, compositions, and the web site.
    private static let required: Set = [
        "Package.swift", "Packages/AuctionHouse/Package.swift", "Packages/AuctionHouse/Sources/AuctionHouse",
        "Packages/WebPages/Package.swift", "Packages/WebPages/Sources/BidlyWebPages", ContextFootprint.table,
        "\(cli)/Assembly", "\(server)/Assembly",
    ]
    /// Further files and targets that use a context:
    ///
    /// - `AuctionHouseAPI` and `ListingSearch`: the import values and the search read model, with data of items and
    ///   auctions;
    /// - `EmbeddedHouse` and `bidly-server`: they register members, process photos, read the model of forecasts and
    ///   configure orders;
    /// - `Simulation`: simulated sellers and bidders.
    private static let users: [String: Set<String>] = [
        "Catalog": simulation.union([
            "Packages/AuctionHouse/Sources/AuctionHouseAPI", "Packages/AuctionHouse/Sources/EmbeddedHouse",
            "Packages/AuctionHouse/Sources/ListingSearch",
        ]),
        "Bidding": simulation.union([
            "Packages/AuctionHouse/Sources/AuctionHouseAPI", "Packages/AuctionHouse/Sources/EmbeddedHouse",
            "Packages/AuctionHouse/Sources/ListingSearch",
        ]),
        "Ordering": ["\(server)/Settings", "Packages/AuctionHouse/Sources/EmbeddedHouse"],
        "Accounts": [
            "\(server)/Commands", "\(server)/Settings", "Packages/AuctionHouse/Sources/EmbeddedHouse",
        ],
    ]
    private static let simulation: Set = [
        "Packages/Simulation/Package.swift", "Packages/Simulation/Sources/AuctionSimulation",
        "Packages/Simulation/Sources/HouseSimulation",
    ]
    private static let imports = Result { try ContextFootprint.imports(in: .here) }
    private static let cli = "Apps/bidly-cli/Sources/BidlyCLI"
    private static let server = "Apps/bidly-server-app/Sources/bidly-server"

    @Test(
        "is named in manifests, the table of the architecture, composition roots, and by the listed targets only",
        arguments: Architecture.contexts
    )
    func places(context: String) throws {
        let places = try ContextFootprint(of: context, in: .here, imports: Self.imports.get()).places
        for (place, files) in places.sorted(by: { $0.key < $1.key }) {
            print("\(context): \(place)\(files == [place] ? "" : ", \(files.count) files")")
        }
        // Commands and presenters of the program may use every context.
        let named = Set(places.keys).filter { Self.required.contains($0) || !$0.hasPrefix(Self.cli) }
        #expect(named == Self.required.union(Self.users[context, default: []]))
    }

    @Test(
        "is found in a package that imports it or names it in its manifest",
        arguments: [
            ("Packages/Simulation/Sources/HouseSimulation/New.swift", "internal import OrderingKit"),
            ("Packages/HouseCore/Sources/HouseCore/New.swift", "import struct Ordering.Order"),
            ("Packages/Accounts/Package.swift", #"let dependency: Target.Dependency = "OrderingAPI""#),
        ]
    )
    func violation(file: String, line: String) async throws {
        let packages = ["Simulation", "HouseCore", "Accounts"].map { "Packages/\($0)" }
        try await Repository.here.withCopy(of: ["Package.swift", ContextFootprint.table] + packages) { copy in
            func files() throws -> Set<String> {
                Set(try ContextFootprint(of: "Ordering", in: copy, imports: ContextFootprint.imports(in: copy)).files)
            }
            let before = try files()
            _ = try copy.append(line, to: file)
            #expect(try files() == before.union([file]))
        }
    }
}
