import Catalog
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@Suite("the README") struct ReadmeTests {
    @Test("the example prints what it states") @MainActor
    func example() async throws {
        var printed: [String] = []
        func print(_ value: Any) { printed.append("\(value)") }

        // or one over HTTP
        let client = InMemoryCatalog.samples(clock: SystemClock()).client(for: MemberID("anna000001"))
        let catalog = Catalog(client: client, snapshots: InMemoryCatalogSnapshotStore())
        await catalog.restore()
        await catalog.loadCategories()
        let query = SearchQuery(text: "stoneware teap", statuses: [], sort: .newest)
        if let failure = await catalog.search(query).failure { print(failure) }
        for row in catalog.results(of: query) { print(row.title) }

        for row in catalog.results(of: query) { await catalog.loadItem(row.item) }
        let listings = Listings(in: catalog, client: client)
        let item = try #require(catalog.results(of: query).first.flatMap { catalog.item($0.item) })
        if let item = catalog.results(of: query).first.flatMap({ catalog.item($0.item) }) {
            print(CategoryPath(catalog.categories.path(to: item.details.category)) ?? "–")
            try await listings.revise(item, to: ItemDetails(title: "Teapot, chipped", category: item.details.category))
        }

        #expect(
            printed == [
                "Stoneware teapot, blue glaze", "Stoneware teapot, blue glaze", "Collectibles > Ceramics > Teapots",
            ]
        )
        #expect(catalog.item(item.id)?.details.title == "Teapot, chipped")
        #expect(catalog.results(of: query).map(\.title) == ["Teapot, chipped", "Stoneware teapot, blue glaze"])
    }

    @Test("shows the example that is compiled here, with its output")
    func exampleIsShown() throws {
        let test = URL(filePath: #filePath)
        let readme = test.deletingLastPathComponent().appending(path: "../../README.md").standardizedFileURL
        let source = try String(contentsOf: test, encoding: .utf8)
        let text = try String(contentsOf: readme, encoding: .utf8)
        let block = try #require(text.components(separatedBy: "```swift\n").dropFirst().first)
        let code = try #require(block.components(separatedBy: "```").first)
        let lines = code.components(separatedBy: "\n").filter { !$0.isEmpty }
        #expect(lines.count > 5)
        for line in lines {
            let parts = line.components(separatedBy: "  // ")
            let statement = try #require(parts.first).trimmingCharacters(in: .whitespaces)
            #expect(source.contains(statement), "\(statement)")
            if parts.count > 1 { #expect(source.contains(parts[1]), "\(parts[1])") }
        }
    }
}
