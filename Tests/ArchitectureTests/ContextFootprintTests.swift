import Foundation
import Testing

/// Finds the files that name a context, outside the three packages of the context: the files that a team edits to add a
/// context, and the files that use the context.
@Suite("A context outside of its own packages")
struct ContextFootprintTests {
    /// The number of files that use a context without belonging to it, by place. A limit may only decrease.
    /// The test prints the files.
    ///
    /// - `AuctionHouseAPI` and `ListingSearch`: the import values and the search read model, with data of items and
    ///   auctions;
    /// - `EmbeddedHouse` and `bidly-server`: they register members, process photos, read the model of forecasts and
    ///   configure orders;
    /// - `BidlyWebPages`: pages that combine data of several contexts;
    /// - `Simulation`: simulated sellers and bidders;
    /// - `BidlyCLI`: commands of another context or of no single context, and the session that all commands share.
    private static let limits: [String: [String: Int]] = [
        "Catalog": [
            "\(house)/AuctionHouseAPI": 3, "\(house)/EmbeddedHouse": 2, "\(house)/ListingSearch": 18, pages: 25,
            "\(simulation)/AuctionSimulation": 4, "\(simulation)/HouseSimulation": 1, "\(cli)/Bidding": 6,
            "\(cli)/Failures": 3, "\(cli)/House": 4, "\(cli)/Ordering": 4, "\(cli)/Session": 10,
        ],
        "Bidding": [
            "\(house)/AuctionHouseAPI": 4, "\(house)/EmbeddedHouse": 1, "\(house)/ListingSearch": 2, pages: 22,
            "\(simulation)/AuctionSimulation": 17, "\(simulation)/HouseSimulation": 3, "\(cli)/Activity": 7,
            "\(cli)/Catalog": 7, "\(cli)/Failures": 4, "\(cli)/Help": 1, "\(cli)/House": 10, "\(cli)/Options": 3,
            "\(cli)/Ordering": 2, "\(cli)/Presenters": 1, "\(cli)/Session": 17, "\(cli)/Settings": 2,
        ],
        "Ordering": [
            "\(house)/EmbeddedHouse": 2, pages: 17, "\(server)/Settings": 2, "\(cli)/Activity": 5,
            "\(cli)/Catalog": 2, "\(cli)/Failures": 2, "\(cli)/House": 3, "\(cli)/Options": 3, "\(cli)/Session": 8,
        ],
        "Accounts": [
            "\(house)/EmbeddedHouse": 1, pages: 25, "\(server)/Commands": 1, "\(server)/Settings": 2,
            "\(cli)/Activity": 3, "\(cli)/Bidding": 2, "\(cli)/Catalog": 5, "\(cli)/Failures": 1,
            "\(cli)/House": 19, "\(cli)/Options": 1, "\(cli)/Ordering": 15, "\(cli)/Session": 15,
        ],
    ]
    private static let imports = Result { try ContextFootprint.imports(in: .here) }
    private static let house = "Packages/AuctionHouse/Sources"
    private static let simulation = "Packages/Simulation/Sources"
    private static let pages = "Packages/WebPages/Sources/BidlyWebPages"
    private static let cli = ContextFootprint.commands
    private static let server = "Apps/bidly-server-app/Sources/bidly-server"

    @Test(
        "is named in manifests, the table of the architecture, composition roots, its own commands, and no more files",
        arguments: Architecture.contexts
    )
    func places(context: String) throws {
        let footprint = try ContextFootprint(of: context, in: .here, imports: Self.imports.get())
        let lines = ContextFootprint.Role.allCases.flatMap { role in
            footprint.places(of: role).values.joined().sorted().map { "  \(role.rawValue): \($0)" }
        }
        let title = "\(context) is named in \(lines.count) files outside of its own packages:"
        // One call, because the lists of contexts that are tested in parallel must not mix.
        print(([title] + lines).joined(separator: "\n"))
        #expect(Set(footprint.places(of: .composition).keys) == ContextFootprint.compositions)
        #expect(footprint.places(of: .table).count == 1)
        #expect(footprint.places(of: .manifest)["Package.swift"] != nil)
        #expect(
            footprint.places(of: .use).mapValues(\.count) == Self.limits[context],
            "Move a new use into the context or a composition root. If there are fewer uses, lower the limit."
        )
    }

    @Test(
        "is found in a package that imports it or names it in its manifest",
        arguments: [
            ("Packages/Simulation/Sources/HouseSimulation/New.swift", "internal import OrderingKit"),
            ("Packages/HouseCore/Sources/HouseCore/New.swift", "import struct Ordering.Order"),
            ("Packages/Accounts/Package.swift", #"let dependency: Target.Dependency = "OrderingAPI""#),
            ("\(cli)/Bidding/Commands/New.swift", "import Ordering"),
            ("\(cli)/House/Commands/New.swift", "import Ordering"),
            ("\(cli)/Help/Ordering/New.swift", "import Ordering"),
        ]
    )
    func violation(file: String, line: String) async throws {
        #expect(try await filesAdded(to: .use, by: line, in: file) == [file])
    }

    @Test(
        "may be named in a composition root and in its own commands",
        arguments: [
            ("\(cli)/Assembly+New.swift", ContextFootprint.Role.composition),
            ("\(cli)/Ordering/Commands/New.swift", .command),
        ]
    )
    func permitted(file: String, role: ContextFootprint.Role) async throws {
        #expect(try await filesAdded(to: role, by: "import Ordering", in: file) == [file])
        #expect(try await filesAdded(to: .use, by: "import Ordering", in: file) == [])
    }

    /// Returns the files that have a role for `Ordering` only after a line is appended to a file in a copy of the tree.
    private func filesAdded(
        to role: ContextFootprint.Role,
        by line: String,
        in file: String
    ) async throws -> Set<String> {
        let packages = ["Simulation", "HouseCore", "Accounts"].map { "Packages/\($0)" }
        let paths = ["Package.swift", ContextFootprint.table, "\(Self.cli)/Ordering/Commands/OrdersCommand.swift"]
        return try await Repository.here.withCopy(of: paths + packages) { copy in
            func files() throws -> Set<String> {
                let imports = try ContextFootprint.imports(in: copy)
                let places = try ContextFootprint(of: "Ordering", in: copy, imports: imports).places(of: role)
                return Set(places.values.joined())
            }
            let before = try files()
            _ = try copy.append(line, to: file)
            return try files().subtracting(before)
        }
    }
}
