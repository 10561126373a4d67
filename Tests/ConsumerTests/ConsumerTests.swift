import Foundation
import Testing

@Suite("A package that depends on a release by URL")
struct ConsumerTests {
    @Test("A dependency on Bidding compiles without warnings, other modules or system libraries")
    func oneProduct() async throws {
        let program = """
            import Bidding
            import SQLite

            print(Increments.self, Storage.self)
            """
        try await expect(
            program,
            taking: ["Bidding"],
            printing: "Increments Storage\n",
            compiling: ["Bidding", "FoundationCore"]
        )
    }

    @Test("A dependency on Catalog and CatalogKit works with a custom transport")
    func catalogAndKit() async throws {
        let program = """
            import Catalog
            import CatalogKit
            import FoundationCore
            import HTTPCore
            import SQLite

            struct Nowhere: HTTPTransport {
                struct Unplugged: Error {}
                func send(_ request: HTTPRequest) async throws -> HTTPResponse { throw Unplugged() }
            }

            let client = CatalogHTTPClient(transport: Nowhere())
            let catalog = Catalog(client: client)
            let phase = await catalog.search(SearchQuery(text: "radio"))
            print(phase.failure?.code.rawValue ?? "–", Catalog::Item.self, Storage.self)
            """
        try await expect(
            program,
            taking: ["Catalog", "CatalogKit", "FoundationCore", "HTTPCore"],
            printing: "offline Item Storage\n",
            compiling: ["APICore", "Catalog", "CatalogAPI", "CatalogKit", "FoundationCore", "HTTPCore"]
        )
    }

    @Test("A dependency on BidlySQLite by revision links only SQLite")
    func database() async throws {
        let program = """
            import BidlySQL
            import BidlySQLite
            import SQLite

            let connection = try SQLiteConnection(opening: .memory, applicationID: 7)
            try connection.execute(script: "CREATE TABLE bid (amount INTEGER NOT NULL) STRICT")
            try connection.prepare("INSERT INTO bid VALUES (?)").execute(2500)
            let amounts = try connection.prepare("SELECT amount FROM bid").query()
            print(try amounts.map { row in try row.read(0, as: Int.self) }, Storage.self)
            """
        try await expect(
            program,
            taking: ["BidlySQLite"],
            by: .revision,
            printing: "[2500] Storage\n",
            compiling: ["BidlySQL", "BidlySQLite"],
            linking: ["libsqlite3"]
        )
    }

    @Test("A dependency on EmbeddedHouse by branch opens a house file and uses it through HTTP clients")
    func house() async throws {
        let program = """
            import Catalog
            import CatalogKit
            import EmbeddedHouse
            import FoundationCore
            import HouseKit
            import SQLite

            let house = try await EmbeddedHouse(path: "house.bidly")
            guard let administrator = house.administrator(as: nil) else { fatalError("not the owner of the file") }
            var file = "title,category_path,first_bid_cents,started,ends,seller\\n"
            for number in 1...20 {
                file += "Radio \\(number),Collectibles > Radios,100,2026-01-01T00:00:00Z,2026-01-08T00:00:00Z,ada\\n"
            }
            let maintenance = HouseHTTPClient(transport: house.transport(for: administrator))
            _ = try await maintenance.importListings(from: MemoryByteSource(Array(file.utf8)))
            let client = CatalogHTTPClient(transport: house.transport(for: .anonymous))
            let catalog = Catalog(client: client)
            await catalog.search(SearchQuery(statuses: []))
            print(catalog.results(of: SearchQuery(statuses: [])).count, Storage.self)
            await house.close()
            """
        try await expect(
            program,
            taking: ["Catalog", "CatalogKit", "EmbeddedHouse", "FoundationCore", "HouseKit"],
            by: .branch,
            printing: "20 Storage\n",
            compiling: Self.modulesOfContexts.union([
                "APICore", "AuctionHouse", "AuctionHouseAPI", "BiddingInsights", "BidlyImages", "BidlySQL",
                "BidlySQLite", "CatalogKit", "EmbeddedHouse", "FoundationCore", "HTTPCore", "HouseCore", "HouseKit",
                "ListingSearch",
            ]),
            linking: ["libsqlite3", "libsodium"]
        )
    }

    /// The modules of a house: the model, the API values and the server side of every context that it composes.
    private static var modulesOfContexts: Set<String> {
        get throws {
            let packages = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appending(path: "Packages")
            let names = try FileManager.default.contentsOfDirectory(atPath: packages.path)
            let manifest = try String(
                contentsOf: packages.appending(path: "AuctionHouse/Package.swift"),
                encoding: .utf8
            )
            let contexts = names.filter { names.contains("\($0)Kit") && manifest.contains("\"\($0)House\"") }
            return Set(contexts.flatMap { [$0, "\($0)API", "\($0)House"] })
        }
    }

    private func expect(
        _ program: String,
        taking products: [String],
        by requirement: Consumer.Requirement = .version,
        printing text: String,
        compiling own: Set<String>,
        linking linked: Set<String> = []
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let release = try await Release(in: folder.appending(path: "bidly"))
        let place = folder.appending(path: "consumer")
        let consumer = try Consumer(
            of: release,
            taking: products,
            by: requirement,
            program: program,
            in: place
        )

        let build = try await consumer.build()
        try #require(build.status == 0, "\(build.output)")
        #expect(!build.output.contains("warning:"), "\(build.output)")
        #expect(!build.output.contains("pkg-config"), "\(build.output)")
        #expect(!build.output.contains("apt-get"), "\(build.output)")
        let modules = try consumer.compiledModules
        #expect(modules == own.union(["consumer", "SQLite"]))

        let run = try await Command(consumer.program.path, in: folder).run()
        #expect(run.status == 0)
        #expect(run.output == text)

        #if os(macOS)
        let libraries = try await Command("otool", words: ["-L", consumer.program.path], in: folder).run()
        #else
        let libraries = try await Command("ldd", words: [consumer.program.path], in: folder).run()
        #endif
        try #require(libraries.status == 0, "\(libraries.output)")
        #expect(libraries.output.contains("libswiftCore"))
        for library in [
            "libsqlite3", "libpq", "libmicrohttpd", "libsodium", "libgd.", "libcurl", "libFoundationNetworking",
        ] {
            #expect(libraries.output.contains(library) == linked.contains(library), "\(libraries.output)")
        }
    }
}
