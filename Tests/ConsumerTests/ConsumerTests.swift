import Foundation
import Testing

@Suite("A package that depends on a release by its URL")
struct ConsumerTests {
    @Test("takes Bidding alone: without warnings, other modules or system libraries")
    func oneProduct() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let release = try await Release(in: folder.appending(path: "bidly"))
        let consumer = try Consumer(of: release, in: folder.appending(path: "consumer"))

        let build = try await consumer.build()
        try #require(build.status == 0, "\(build.output)")
        #expect(!build.output.contains("warning:"), "\(build.output)")
        #expect(!build.output.contains("pkg-config"), "\(build.output)")
        #expect(!build.output.contains("apt-get"), "\(build.output)")
        let modules = try consumer.compiledModules
        #expect(modules == ["consumer", "Bidding", "FoundationCore", "SQLite"])

        let run = try await Command(consumer.program.path, in: folder).run()
        #expect(run.status == 0)
        #expect(run.output == "Increments Storage\n")

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
