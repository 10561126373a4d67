import Catalog
import CatalogAPI
import CatalogKit
import FoundationCore
import HTTPCore
import HTTPCoreTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("the README") struct ReadmeTests {
    @Test("the example prints what it states") @MainActor
    func example() async throws {
        let transport = ScriptedTransport { try CatalogAPI.searchItems.response(.sample, to: $0) }
        let place = FileManager.default.temporaryDirectory.appending(path: "bidly-\(UInt64.random(in: 0 ... .max))")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: place) }
        let folder = place.path
        var printed: [String] = []
        func print(_ text: String) { printed.append(text) }

        let client = CatalogHTTPClient(transport: transport)
        let owner = StoreOwner(house: "https://bidly.example", member: nil)
        let store = FileCatalogSnapshotStore(folder: folder, owner: owner)
        let catalog = Catalog(client: client, snapshots: store)
        await catalog.search(SearchQuery(text: "radio"))
        for row in catalog.results(of: SearchQuery(text: "radio")) { print(row.title) }

        #expect(printed == SearchPage.sample.rows.elements.map(\.title))
        let later = Catalog(client: client, snapshots: store)
        await later.restore()
        #expect(later.results(of: SearchQuery(text: "radio")) == SearchPage.sample.rows.elements)
    }
}
