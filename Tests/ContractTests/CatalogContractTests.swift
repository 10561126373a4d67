import CatalogTesting
import Foundation
import Testing

@Suite("the catalog's clients over HTTP to an embedded house")
struct CatalogContractTests {
    @Test("keep the contract of clients", arguments: CatalogClientContract.all)
    func contract(_ contract: CatalogClientContract) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await contract.run(try await EmbeddedCatalogFixture(in: folder))
    }
}
