import Catalog
import FoundationCore
import Testing

extension CatalogClientContract {
    /// Reading items, categories and brands. Uses `CatalogClient`.
    public static let reading = [
        CatalogClientContract("a draft is visible to its seller only") { stage in
            let draft = try await stage.house.draft(try stage.radio, by: stage.seller)
            #expect(try await stage.selling.catalog.item(draft.id).value == draft)
            for caller in [stage.buying, stage.anyone] {
                await expectFailure(.notFound) { _ = try await caller.catalog.item(draft.id) }
                await expectFailure(.notFound) { _ = try await caller.catalog.reviews(of: draft.id) }
            }
        },
        CatalogClientContract("an item with an open auction is visible to everyone, as it was drafted") { stage in
            let item = try await stage.openItem(try stage.radio)
            #expect(item.details == (try stage.radio) && item.seller == stage.seller)
            for caller in [stage.selling, stage.buying, stage.anyone] {
                #expect(try await caller.catalog.item(item.id).value == item)
                #expect(try await caller.catalog.reviews(of: item.id) == [])
            }
        },
        CatalogClientContract("an unknown item is not found") { stage in
            await expectFailure(.notFound) { _ = try await stage.anyone.catalog.item(Sample.id("404")) }
            await expectFailure(.notFound) { _ = try await stage.anyone.catalog.reviews(of: Sample.id("404")) }
        },
        CatalogClientContract("all categories and brands are returned") { stage in
            let tree = CategoryTree(try await stage.anyone.catalog.categories())
            #expect(tree.all.count == 3)
            #expect(tree.path(to: stage.teapots).map(\.name) == ["Ceramics", "Teapots"])
            #expect(try await stage.anyone.catalog.brands().map(\.name) == ["Belloran"])
            #expect(try await stage.anyone.catalog.brands().map(\.id) == [stage.brand])
        },
        CatalogClientContract("a category is returned with its ancestors, and a brand by its identifier") { stage in
            let catalog = stage.anyone.catalog, tree = CategoryTree(try await catalog.categories())
            #expect(try await catalog.path(to: stage.teapots) == tree.path(to: stage.teapots))
            let root = try #require(tree.children(of: nil).first)
            #expect(try await catalog.path(to: root.id) == [root])
            #expect(try await catalog.brand(stage.brand).name == "Belloran")
            await expectFailure(.notFound) { _ = try await catalog.path(to: Sample.id("404")) }
            await expectFailure(.notFound) { _ = try await catalog.brand(Sample.id("404")) }
        },
        CatalogClientContract("the request of a cancelled task fails as cancelled") { stage in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                _ = try await stage.anyone.catalog.categories()
            }
            await expectFailure(.cancelled) { try await task.value }
        },
    ]

    /// Lookup by a prefix of an identifier. Uses `ItemLookupClient`.
    public static let lookup = [
        CatalogClientContract("items are found by prefixes of their identifiers") { stage in
            let radio = try await stage.openItem(try stage.radio), teapot = try await stage.openItem(try stage.teapot)
            let summaries = [radio, teapot].map(ItemSummary.init(of:)).sorted { $0.item < $1.item }
            func found(_ prefix: String, _ limit: PageLimit = .standard) async throws -> [ItemSummary] {
                try await stage.anyone.lookup.summaries(ofItemsWithPrefix: prefix, limit: limit)
            }
            #expect(try await found("") == summaries)
            #expect(try await found("", #require(PageLimit(1))) == [summaries[0]])
            for summary in summaries {
                let name = summary.item.rawValue
                #expect(try await found(name) == [summary])
                #expect(try await found(String(name.dropLast())).contains(summary))
                #expect(try await found(name + "0") == [])
            }
            #expect(try await found("~%_'") == [])
        },
        CatalogClientContract("only the seller finds a draft by a prefix of its identifier") { stage in
            let draft = try await stage.house.draft(try stage.teapot, by: stage.seller)
            let prefix = String(draft.id.rawValue.prefix(9))
            let own = try await stage.selling.lookup.summaries(ofItemsWithPrefix: prefix, limit: .standard)
            #expect(own == [ItemSummary(of: draft)])
            #expect(try await stage.anyone.lookup.summaries(ofItemsWithPrefix: prefix, limit: .standard) == [])
            #expect(try await stage.buying.lookup.summaries(ofItemsWithPrefix: prefix, limit: .standard) == [])
        },
    ]
}
