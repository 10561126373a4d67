import Catalog
import FoundationCore
import Testing

extension CatalogClientContract {
    /// Drafting, revising and relisting items. Uses `ListingClient` and `CatalogClient`.
    public static let listing = drafting + revising + relisting

    private static let drafting = [
        CatalogClientContract("a draft has the given details, version 1, and the caller as its seller") { stage in
            let seen = try await stage.selling.listings.draft(try stage.radio, key: "k")
            #expect(seen.value.details == (try stage.radio))
            #expect(seen.value.seller == stage.seller && seen.value.version == 1)
            #expect(try await stage.selling.catalog.item(seen.value.id) == seen)
        },
        CatalogClientContract("an idempotency key drafts one item, and is refused for another request") { stage in
            let first = try await stage.selling.listings.draft(try stage.radio, key: "k")
            #expect(try await stage.selling.listings.draft(try stage.radio, key: "k") == first)
            await expectFailure(.keyReused) { _ = try await stage.selling.listings.draft(try stage.teapot, key: "k") }
            #expect(try await stage.selling.listings.draft(try stage.radio, key: "k2").value.id != first.value.id)
            #expect(try await stage.buying.listings.draft(try stage.radio, key: "k").value.seller == stage.buyer)
            let drafts = SearchQuery(statuses: [.draft])
            let own = try await stage.selling.catalog.search(drafts, from: nil, limit: .largest, facets: false)
            #expect(own.rows.elements.count == 2)
            #expect(try await stage.titles(drafts) == [])
        },
        CatalogClientContract("only members can draft items; category, brand and condition must exist") { stage in
            await expectFailure(.notSignedIn) { _ = try await stage.anyone.listings.draft(try stage.radio, key: "k") }
            let unknown = [
                try ItemDetails(title: "Box", category: Sample.id("404")),
                try ItemDetails(title: "Box", category: stage.radios, brand: Sample.id("404")),
                try ItemDetails(title: "Box", category: stage.radios, condition: ItemCondition(rawValue: "eaten")),
            ]
            for (number, details) in unknown.enumerated() {
                await expectFailure(.invalid) { _ = try await stage.selling.listings.draft(details, key: "\(number)") }
            }
        },
        CatalogClientContract("an idempotency key has 1 to 255 visible ASCII characters") { stage in
            for key in ["", "a b", "é", String(repeating: "k", count: 256)] {
                await expectFailure(.invalid) { _ = try await stage.selling.listings.draft(try stage.radio, key: key) }
            }
            _ = try await stage.selling.listings.draft(try stage.radio, key: String(repeating: "~", count: 255))
        },
    ]

    private static let revising = [
        CatalogClientContract("an item is revised only if it still has the given version") { stage in
            let id = try await stage.openItem(try stage.radio).id
            let old = try await stage.anyone.catalog.item(id), version = try #require(old.version)
            let new = try await stage.selling.listings.revise(id, to: try stage.teapot, ifSeen: version)
            #expect(new.value == old.value.revised(try stage.teapot))
            #expect(new.version != old.version)
            #expect(try await stage.anyone.catalog.item(id) == new)
            await expectFailure(.versionConflict) {
                _ = try await stage.selling.listings.revise(id, to: try stage.radio, ifSeen: version)
            }
            #expect(try await stage.anyone.catalog.item(id) == new)
            let latest = try #require(new.version)
            #expect(try await stage.selling.listings.revise(id, to: try stage.teapot, ifSeen: latest) == new)
        },
        CatalogClientContract("only the seller can revise an item") { stage in
            let seen = try await stage.anyone.catalog.item(stage.openItem(try stage.radio).id)
            let version = try #require(seen.version)
            await expectFailure(.notFound) {
                _ = try await stage.buying.listings.revise(seen.value.id, to: try stage.teapot, ifSeen: version)
            }
            await expectFailure(.notSignedIn) {
                _ = try await stage.anyone.listings.revise(seen.value.id, to: try stage.teapot, ifSeen: version)
            }
            #expect(try await stage.anyone.catalog.item(seen.value.id) == seen)
        },
        CatalogClientContract("after the first bid, a revision can only extend the description") { stage in
            let seen = try await stage.anyone.catalog.item(stage.openItem(try stage.teapot).id)
            let version = try #require(seen.version)
            try await stage.house.bid(stage.usd(1500), on: seen.value.id, by: stage.buyer)
            await expectFailure(.refused, .tooLateToRevise) {
                _ = try await stage.selling.listings.revise(seen.value.id, to: try stage.radio, ifSeen: version)
            }
            let more = try ItemDetails(
                title: "Blue teapot",
                description: "Stoneware. The lid is new.",
                category: stage.teapots
            )
            let revised = try await stage.selling.listings.revise(seen.value.id, to: more, ifSeen: version)
            #expect(revised.value.details == more)
        },
        CatalogClientContract("after the auction, an item cannot be revised") { stage in
            let seen = try await stage.anyone.catalog.item(stage.openItem(try stage.radio).id)
            let version = try #require(seen.version)
            try await stage.house.advance(by: .seconds(25 * 3600))
            await expectFailure(.refused, .tooLateToRevise) {
                _ = try await stage.selling.listings.revise(seen.value.id, to: try stage.teapot, ifSeen: version)
            }
        },
    ]

    private static let relisting = [
        CatalogClientContract("only the seller can relist an unsold item, and only once") { stage in
            let old = try await stage.openItem(try stage.radio)
            await expectFailure(.refused, .notRelistable) {
                _ = try await stage.selling.listings.relist(old.id, key: "k0")
            }
            try await stage.house.advance(by: .seconds(25 * 3600))
            await expectFailure(.notFound) { _ = try await stage.buying.listings.relist(old.id, key: "k1") }
            await expectFailure(.notSignedIn) { _ = try await stage.anyone.listings.relist(old.id, key: "k1") }
            let new = try await stage.selling.listings.relist(old.id, key: "k1")
            #expect(new.value.id != old.id && new.value.relistedFrom == old.id)
            #expect(new.value.details == old.details && new.value.version == 1)
            #expect(try await stage.selling.listings.relist(old.id, key: "k1") == new)
            #expect(try await stage.selling.catalog.item(new.value.id) == new)
            let own = SearchQuery(statuses: [], seller: stage.seller, sort: .newest)
            let rows = try await stage.selling.catalog.search(own, from: nil, limit: .largest, facets: false).rows
            #expect(rows.elements.map(\.relistedFrom) == [old.id, nil])
            await expectFailure(.refused, .alreadyRelisted(as: new.value.id)) {
                _ = try await stage.selling.listings.relist(old.id, key: "k2")
            }
            await expectFailure(.notFound) { _ = try await stage.anyone.catalog.item(new.value.id) }
        },
        CatalogClientContract("a draft and a sold item cannot be relisted") { stage in
            let draft = try await stage.selling.listings.draft(try stage.teapot, key: "k").value.id
            await expectFailure(.refused, .notRelistable) {
                _ = try await stage.selling.listings.relist(draft, key: "k1")
            }
            let sold = try await stage.soldItem()
            await expectFailure(.refused, .notRelistable) {
                _ = try await stage.selling.listings.relist(sold, key: "k2")
            }
            await expectFailure(.notFound) { _ = try await stage.selling.listings.relist(Sample.id("404"), key: "k3") }
        },
    ]

    /// Reviewing purchases. Uses `ListingClient`, `CatalogClient` and `SellerReviewClient`.
    public static let reviewing = [
        CatalogClientContract("the buyer can review a purchase once, and everyone can read the review") { stage in
            let item = try await stage.soldItem()
            let review = try await stage.buying.listings.review(item, rating: 4, text: "As described.\nFine.", key: "k")
            #expect(review.item == item && review.rating == 4 && review.text == "As described.\nFine.")
            #expect(try await stage.anyone.catalog.reviews(of: item) == [review])
            #expect(
                try await stage.buying.listings.review(item, rating: 4, text: "As described.\nFine.", key: "k")
                    == review
            )
            await expectFailure(.refused, .alreadyReviewed) {
                _ = try await stage.buying.listings.review(item, rating: 1, text: "", key: "k2")
            }
            #expect(try await stage.anyone.catalog.reviews(of: item) == [review])
        },
        CatalogClientContract("only the buyer can review an item, and only after the sale") { stage in
            let item = try await stage.soldItem()
            await expectFailure(.refused, .notReviewable) {
                _ = try await stage.selling.listings.review(item, rating: 5, text: "", key: "k")
            }
            await expectFailure(.notSignedIn) {
                _ = try await stage.anyone.listings.review(item, rating: 5, text: "", key: "k")
            }
            let open = try await stage.openItem(try stage.teapot).id
            await expectFailure(.refused, .notReviewable) {
                _ = try await stage.buying.listings.review(open, rating: 5, text: "", key: "k")
            }
            #expect(try await stage.anyone.catalog.reviews(of: item) == [])
        },
        CatalogClientContract("a seller's reviews contain the counts of all ratings, and the latest reviews") { stage in
            func reviews(_ limit: PageLimit = .standard) async throws -> SellerReviews {
                try await stage.anyone.sellerReviews.reviews(ofSeller: stage.seller, limit: limit)
            }
            #expect(try await reviews() == SellerReviews(ratingCounts: [0, 0, 0, 0, 0], latest: []))
            let first = try await stage.soldItem(), second = try await stage.soldItem(stage.teapot)
            let older = try await stage.buying.listings.review(first, rating: 4, text: "Fine.", key: "k1")
            try await stage.house.advance(by: .seconds(1))
            let newer = try await stage.buying.listings.review(second, rating: 1, text: "", key: "k2")
            let found = try await reviews()
            #expect(found.ratingCounts == [1, 0, 0, 1, 0] && found.latest.map(\.review) == [newer, older])
            for review in found.latest {
                #expect(review.title == (try await stage.anyone.catalog.item(review.id).value.details.title))
            }
            let last = try await reviews(#require(PageLimit(1)))
            #expect(last.ratingCounts == found.ratingCounts && last.latest == [found.latest[0]])
            let buyers = try await stage.anyone.sellerReviews.reviews(ofSeller: stage.buyer, limit: .standard)
            #expect(buyers.count == 0 && buyers.averageTenths == nil)
        },
        CatalogClientContract("a rating outside 1 to 5 is invalid") { stage in
            let item = try await stage.soldItem()
            for rating in [0, 6] {
                await expectFailure(.invalid) {
                    _ = try await stage.buying.listings.review(item, rating: rating, text: "", key: "k\(rating)")
                }
            }
        },
    ]
}
