import Catalog
import FoundationCore
import Testing

extension CatalogClientContract {
    /// Drafting items, and looking at them.
    static let drafting = [
        CatalogClientContract("a draft says what its seller wrote, and is found by the seller alone") { stage in
            let seen = try await stage.selling.draft(try stage.radio, key: "k")
            #expect(seen.value.details == (try stage.radio))
            #expect(seen.value.seller == stage.seller && seen.value.version == 1)
            #expect(try await stage.selling.item(seen.value.id) == seen)
            for client in [stage.buying, stage.anyone] {
                await expectFailure(.notFound) { _ = try await client.item(seen.value.id) }
                await expectFailure(.notFound) { _ = try await client.reviews(of: seen.value.id) }
            }
        },
        CatalogClientContract("an item whose auction is open is everyone's to see, as it was drafted") { stage in
            let seen = try await stage.openItem(try stage.radio)
            for client in [stage.selling, stage.buying, stage.anyone] {
                #expect(try await client.item(seen.value.id) == seen)
                #expect(try await client.reviews(of: seen.value.id) == [])
            }
        },
        CatalogClientContract("an item that there is none of is not found") { stage in
            await expectFailure(.notFound) { _ = try await stage.anyone.item(Sample.id("nothing")) }
            await expectFailure(.notFound) { _ = try await stage.anyone.reviews(of: Sample.id("nothing")) }
        },
        CatalogClientContract("the same key drafts one item, and nothing else can be asked for with it") { stage in
            let first = try await stage.selling.draft(try stage.radio, key: "k")
            #expect(try await stage.selling.draft(try stage.radio, key: "k") == first)
            await expectFailure(.invalid) { _ = try await stage.selling.draft(try stage.teapot, key: "k") }
            #expect(try await stage.selling.draft(try stage.radio, key: "k2").value.id != first.value.id)
            #expect(try await stage.buying.draft(try stage.radio, key: "k").value.seller == stage.buyer)
            let drafts = SearchQuery(statuses: [.draft])
            let own = try await stage.selling.search(drafts, from: nil, limit: .largest, facets: false)
            #expect(own.rows.elements.count == 2)
            #expect(try await stage.titles(drafts) == [])
        },
        CatalogClientContract("only members draft, and only with what the house knows") { stage in
            await expectFailure(.notSignedIn) { _ = try await stage.anyone.draft(try stage.radio, key: "k") }
            let unknown = [
                try ItemDetails(title: "Box", category: Sample.id("nothing")),
                try ItemDetails(title: "Box", category: stage.radios, brand: Sample.id("nothing")),
                try ItemDetails(title: "Box", category: stage.radios, condition: ItemCondition(rawValue: "eaten")),
            ]
            for (number, details) in unknown.enumerated() {
                await expectFailure(.invalid) { _ = try await stage.selling.draft(details, key: "\(number)") }
            }
        },
        CatalogClientContract("a key has 1 to 255 visible ASCII characters") { stage in
            for key in ["", "a b", "é", String(repeating: "k", count: 256)] {
                await expectFailure(.invalid) { _ = try await stage.selling.draft(try stage.radio, key: key) }
            }
            _ = try await stage.selling.draft(try stage.radio, key: String(repeating: "~", count: 255))
        },
        CatalogClientContract("categories and makers are those that there are") { stage in
            let tree = CategoryTree(try await stage.anyone.categories())
            #expect(tree.all.count == 3)
            #expect(tree.path(to: stage.teapots).map(\.name) == ["Ceramics", "Teapots"])
            #expect(try await stage.anyone.brands().map(\.name) == ["Belloran"])
            #expect(try await stage.anyone.brands().map(\.id) == [stage.brand])
        },
        CatalogClientContract("a category comes with those above it, a maker alone") { stage in
            let tree = CategoryTree(try await stage.anyone.categories())
            #expect(try await stage.anyone.path(to: stage.teapots) == tree.path(to: stage.teapots))
            let top = try #require(tree.children(of: nil).first)
            #expect(try await stage.anyone.path(to: top.id) == [top])
            #expect(try await stage.anyone.brand(stage.brand).name == "Belloran")
            await expectFailure(.notFound) { _ = try await stage.anyone.path(to: Sample.id("nothing")) }
            await expectFailure(.notFound) { _ = try await stage.anyone.brand(Sample.id("nothing")) }
        },
        CatalogClientContract("a cancelled task is answered as cancelled") { stage in
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                _ = try await stage.anyone.categories()
            }
            await expectFailure(.cancelled) { try await task.value }
        },
    ]

    /// Revising items.
    static let revising = [
        CatalogClientContract("an item is revised as it was seen; an older sight of it changes nothing") { stage in
            let old = try await stage.openItem(try stage.radio), id = old.value.id
            let new = try await stage.selling.revise(id, to: try stage.teapot, ifSeen: old.version)
            #expect(new.value == old.value.revised(try stage.teapot))
            #expect(new.version != old.version)
            #expect(try await stage.anyone.item(id) == new)
            await expectFailure(.changedMeanwhile) {
                _ = try await stage.selling.revise(id, to: try stage.radio, ifSeen: old.version)
            }
            #expect(try await stage.anyone.item(id) == new)
            #expect(try await stage.selling.revise(id, to: try stage.teapot, ifSeen: new.version) == new)
        },
        CatalogClientContract("somebody else's item cannot be revised, nor without signing in") { stage in
            let seen = try await stage.openItem(try stage.radio)
            await expectFailure(.notFound) {
                _ = try await stage.buying.revise(seen.value.id, to: try stage.teapot, ifSeen: seen.version)
            }
            await expectFailure(.notSignedIn) {
                _ = try await stage.anyone.revise(seen.value.id, to: try stage.teapot, ifSeen: seen.version)
            }
            #expect(try await stage.anyone.item(seen.value.id) == seen)
        },
        CatalogClientContract("with bids on it only the description grows") { stage in
            let seen = try await stage.openItem(try stage.teapot)
            try await stage.house.bid(stage.usd(1500), on: seen.value.id, by: stage.buyer)
            await expectFailure(.refused, .tooLateToRevise) {
                _ = try await stage.selling.revise(seen.value.id, to: try stage.radio, ifSeen: seen.version)
            }
            let more = try ItemDetails(
                title: "Blue teapot",
                description: "Stoneware. The lid is new.",
                category: stage.teapots
            )
            let revised = try await stage.selling.revise(seen.value.id, to: more, ifSeen: seen.version)
            #expect(revised.value.details == more)
        },
        CatalogClientContract("when the auction is over nothing can be revised") { stage in
            let seen = try await stage.openItem(try stage.radio)
            try await stage.house.advance(by: .seconds(25 * 3600))
            await expectFailure(.refused, .tooLateToRevise) {
                _ = try await stage.selling.revise(seen.value.id, to: try stage.teapot, ifSeen: seen.version)
            }
        },
    ]

    /// Relisting items.
    static let relisting = [
        CatalogClientContract("an item that did not sell is drafted again by its seller, once") { stage in
            let old = try await stage.openItem(try stage.radio).value
            await expectFailure(.refused, .notRelistable) { _ = try await stage.selling.relist(old.id, key: "k0") }
            try await stage.house.advance(by: .seconds(25 * 3600))
            await expectFailure(.notFound) { _ = try await stage.buying.relist(old.id, key: "k1") }
            await expectFailure(.notSignedIn) { _ = try await stage.anyone.relist(old.id, key: "k1") }
            let new = try await stage.selling.relist(old.id, key: "k1")
            #expect(new.value.id != old.id && new.value.relistedFrom == old.id)
            #expect(new.value.details == old.details && new.value.version == 1)
            #expect(try await stage.selling.relist(old.id, key: "k1") == new)
            #expect(try await stage.selling.item(new.value.id) == new)
            await expectFailure(.refused, .alreadyRelisted(as: new.value.id)) {
                _ = try await stage.selling.relist(old.id, key: "k2")
            }
            await expectFailure(.notFound) { _ = try await stage.anyone.item(new.value.id) }
        },
        CatalogClientContract("neither a draft nor a sold item is relisted") { stage in
            let draft = try await stage.selling.draft(try stage.teapot, key: "k").value.id
            await expectFailure(.refused, .notRelistable) { _ = try await stage.selling.relist(draft, key: "k1") }
            let sold = try await stage.soldItem()
            await expectFailure(.refused, .notRelistable) { _ = try await stage.selling.relist(sold, key: "k2") }
            await expectFailure(.notFound) { _ = try await stage.selling.relist(Sample.id("nothing"), key: "k3") }
        },
    ]

    /// Categories and brands, added by administrators.
    static let administration = [
        CatalogClientContract("an administrator adds categories and brands, and everyone sees them") { stage in
            let lamps = try await stage.house.administrator.addCategory("Lamps", in: stage.ceramics)
            #expect(lamps.name == "Lamps" && lamps.parent == stage.ceramics)
            #expect(try await stage.anyone.categories().contains(lamps))
            let brand = try await stage.house.administrator.addBrand("Voss")
            #expect(brand.name == "Voss")
            #expect(try await stage.anyone.brand(brand.id) == brand)
        },
        CatalogClientContract("a name is taken once among brands and among the categories of one parent") { stage in
            let administrator = stage.house.administrator
            await expectFailure(.refused, .nameTaken) { _ = try await administrator.addBrand("BELLORAN") }
            await expectFailure(.refused, .nameTaken) { _ = try await administrator.addCategory("ceramics", in: nil) }
            let radios = try await administrator.addCategory("Radios", in: stage.ceramics)
            #expect(radios.id != stage.radios)
        },
        CatalogClientContract("a name that is not valid, and a parent that does not exist, are invalid") { stage in
            let administrator = stage.house.administrator
            for name in ["", " Lamps", String(repeating: "x", count: 1_000)] {
                await expectFailure(.invalid) { _ = try await administrator.addBrand(name) }
                await expectFailure(.invalid) { _ = try await administrator.addCategory(name, in: nil) }
            }
            await expectFailure(.invalid) {
                _ = try await administrator.addCategory("Lamps", in: Sample.id("nothing"))
            }
        },
        CatalogClientContract("members and callers who are not signed in add nothing") { stage in
            await expectFailure(.forbidden) { _ = try await stage.selling.addBrand("Voss") }
            await expectFailure(.forbidden) { _ = try await stage.selling.addCategory("Lamps", in: nil) }
            await expectFailure(.notSignedIn) { _ = try await stage.anyone.addBrand("Voss") }
            await expectFailure(.notSignedIn) { _ = try await stage.anyone.addCategory("Lamps", in: nil) }
            let brands = try await stage.anyone.brands(), categories = try await stage.anyone.categories()
            #expect(brands.count == 1 && categories.count == 3)
        },
    ]

    /// Reviewing purchases.
    static let reviewing = [
        CatalogClientContract("the buyer reviews a purchase once, and everyone may read it") { stage in
            let item = try await stage.soldItem()
            let review = try await stage.buying.review(item, rating: 4, text: "As described.\nFine.", key: "k")
            #expect(review.item == item && review.rating == 4 && review.text == "As described.\nFine.")
            #expect(try await stage.anyone.reviews(of: item) == [review])
            #expect(
                try await stage.buying.review(item, rating: 4, text: "As described.\nFine.", key: "k") == review
            )
            await expectFailure(.refused, .notReviewable) {
                _ = try await stage.buying.review(item, rating: 1, text: "", key: "k2")
            }
            #expect(try await stage.anyone.reviews(of: item) == [review])
        },
        CatalogClientContract("nobody reviews but the buyer, and nothing before it is bought") { stage in
            let item = try await stage.soldItem()
            await expectFailure(.refused, .notReviewable) {
                _ = try await stage.selling.review(item, rating: 5, text: "", key: "k")
            }
            await expectFailure(.notSignedIn) {
                _ = try await stage.anyone.review(item, rating: 5, text: "", key: "k")
            }
            let open = try await stage.openItem(try stage.teapot).value.id
            await expectFailure(.refused, .notReviewable) {
                _ = try await stage.buying.review(open, rating: 5, text: "", key: "k")
            }
            #expect(try await stage.anyone.reviews(of: item) == [])
        },
        CatalogClientContract("a rating that cannot be is invalid") { stage in
            let item = try await stage.soldItem()
            for rating in [0, 6] {
                await expectFailure(.invalid) {
                    _ = try await stage.buying.review(item, rating: rating, text: "", key: "k\(rating)")
                }
            }
        },
    ]
}
