import Foundation
import Testing

@Suite("A package that depends on a release by its URL")
struct ConsumerTests {
    @Test("takes Bidding alone: without warnings, other modules or system libraries")
    func oneProduct() async throws {
        let program = """
            import Bidding
            import SQLite

            print(Increments.self, Storage.self)
            """
        try await expect(program, taking: ["Bidding"], printing: "Increments Storage\n", compiling: ["Bidding"])
    }

    @Test("takes Catalog with its Kit: a transport of its own is all it brings along")
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
            let catalog = Catalog(client: client, listings: client)
            let phase = await catalog.search(SearchQuery(text: "radio"))
            print(phase.failure?.code.rawValue ?? "–", Catalog::Item.self, Storage.self)
            """
        try await expect(
            program,
            taking: ["Catalog", "CatalogKit", "FoundationCore", "HTTPCore"],
            printing: "offline Item Storage\n",
            compiling: ["APICore", "Catalog", "CatalogAPI", "CatalogKit", "HTTPCore"]
        )
    }

    private func expect(
        _ program: String,
        taking products: [String],
        printing text: String,
        compiling own: Set<String>
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let release = try await Release(in: folder.appending(path: "bidly"))
        let place = folder.appending(path: "consumer")
        let consumer = try Consumer(of: release, taking: products, program: program, in: place)

        let build = try await consumer.build()
        try #require(build.status == 0, "\(build.output)")
        #expect(!build.output.contains("warning:"), "\(build.output)")
        #expect(!build.output.contains("pkg-config"), "\(build.output)")
        #expect(!build.output.contains("apt-get"), "\(build.output)")
        let modules = try consumer.compiledModules
        #expect(modules == own.union(["consumer", "FoundationCore", "SQLite"]))

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
        for library in ["libsqlite3", "libpq", "libmicrohttpd", "libsodium", "libFoundationNetworking"] {
            #expect(!libraries.output.contains(library), "\(libraries.output)")
        }
    }
}
