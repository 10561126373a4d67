import Catalog
import CatalogAPI
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Testing

@Suite struct CatalogAPITests {
    private let version = EntityVersion<Item>(rawValue: "\"2\"")

    @Test("a decoded request equals the encoded one")
    func requests() throws {
        let details = Item.samples.map(\.details)
        for details in details {
            try CatalogAPI.draftItem.expectRoundTrip(ItemDraft(details), ItemDraft(details, idempotencyKey: "k-1"))
            try CatalogAPI.reviseItem.expectRoundTrip(
                ItemRevision("camera0001", ifMatch: version, details: details),
                ItemRevision("camera0001", ifMatch: .init(rawValue: "*"), details: details)
            )
        }
        try CatalogAPI.item.expectRoundTrip("camera0001", "a/?#%")
        try CatalogAPI.relistItem.expectRoundTrip(ItemRelisting(of: "i"), ItemRelisting(of: "i", idempotencyKey: "k"))
        try CatalogAPI.reviews.expectRoundTrip("camera0001")
        try CatalogAPI.sellerReviews.expectRoundTrip(SellerReviewSearch("a"), SellerReviewSearch("a", limit: .largest))
        let review = NewReview(rating: 4, text: "As described.\n“Fine”")
        try CatalogAPI.reviewItem.expectRoundTrip(
            ItemReview("camera0001", review: review),
            ItemReview("camera0001", review: review, idempotencyKey: "k")
        )
        try CatalogAPI.addCategory.expectRoundTrip(NewCategory(name: "Ö"), NewCategory(name: "Radios", parent: "top"))
        try CatalogAPI.addBrand.expectRoundTrip(NewBrand(name: "Åcme"))
    }

    @Test("every sample matches the schema of its response and is decoded from its own encoding")
    func responses() throws {
        try CatalogAPI.searchItems.expectResponse(
            .sample,
            SearchPage(rows: Page(SearchRow.samples, next: PageCursor(rawValue: "x"))),
            SearchPage(rows: Page([])),
            to: ItemSearch()
        )
        for item in Item.samples {
            try CatalogAPI.item.expectResponse(item, to: item.id)
            try CatalogAPI.draftItem.expectResponse(item, to: ItemDraft(item.details))
            let revision = ItemRevision(item.id, ifMatch: version, details: item.details)
            try CatalogAPI.reviseItem.expectResponse(item, to: revision)
            try CatalogAPI.relistItem.expectResponse(item, to: ItemRelisting(of: "old"))
        }
        let summaries = Item.samples.map(ItemSummary.init(of:))
        try CatalogAPI.itemSummaries.expectResponse(summaries, [], to: ItemSummarySearch("a"))
        try CatalogAPI.reviews.expectResponse([.sample], [], to: Review.sample.item)
        let none = try SellerReviews(ratingCounts: [0, 0, 0, 0, 0], latest: [])
        try CatalogAPI.sellerReviews.expectResponse(.sample, none, to: SellerReviewSearch("a"))
        let review = NewReview(rating: Review.sample.rating, text: Review.sample.text)
        try CatalogAPI.reviewItem.expectResponse(.sample, to: ItemReview(Review.sample.item, review: review))
        try CatalogAPI.categories.expectResponse(ItemCategory.samples, to: ())
        try CatalogAPI.brands.expectResponse(Brand.samples, to: ())
        for category in ItemCategory.samples {
            try CatalogAPI.addCategory.expectResponse(category, to: NewCategory(name: "A"))
        }
        for brand in Brand.samples { try CatalogAPI.addBrand.expectResponse(brand, to: NewBrand(name: "A")) }
    }

    @Test("optional details may be missing; an invalid one is reported with its pointer")
    func details() throws {
        var request = try CatalogAPI.draftItem.request(for: ItemDraft(Item.sample.details))
        request.body = Array(#"{"title":"Box","category":"cat"}"#.utf8)
        #expect(try CatalogAPI.draftItem.input(from: request) == ItemDraft(ItemDetails(title: "Box", category: "cat")))
        request.body = Array(#"{"title":" Box","category":"cat"}"#.utf8)
        let problem = try CatalogAPI.draftItem.problem(of: request)
        let title = try #require(JSONPointer(parsing: "/title"))
        #expect(ProblemType.invalidBody ~= problem)
        #expect(problem.faults == [Problem.Fault(.body(title), "title must not begin or end with whitespace")])
    }

    @Test("a revision without a version is refused")
    func unconditional() throws {
        let revision = ItemRevision("camera0001", ifMatch: version, details: Item.sample.details)
        var request = try CatalogAPI.reviseItem.request(for: revision)
        request.fields[.ifMatch] = nil
        #expect(ProblemType.preconditionRequired ~= (try CatalogAPI.reviseItem.problem(of: request)))
    }

    @Test("public resources are cached for seconds, photos permanently; prices are revalidated; the rest is not stored")
    func caching() {
        func ids(_ caching: CacheControl) -> [String] {
            CatalogAPI.operations.filter { $0.caching == caching }.map(\.id)
        }
        let listed = CacheControl(.public, maxAge: 5, staleWhileRevalidate: 30, staleIfError: 300)
        #expect(ids(listed) == ["item", "reviews", "sellerReviews", "categories", "categoryPath", "brands", "brand"])
        #expect(ids(CacheControl(.private, maxAge: 0, staleIfError: 604_800)) == ["searchItems", "itemSummaries"])
        #expect(ids(CacheControl(.public, maxAge: 31_536_000, isImmutable: true)) == ["photo"])
        let changes = ["draftItem", "reviseItem", "relistItem", "reviewItem", "addCategory", "addBrand", "addPhoto"]
        #expect(ids(.noStore) == changes)
    }

    @Test("changes require sign-in and declare their problems")
    func problems() {
        let changes = CatalogAPI.operations.filter { $0.method != .get }
        #expect(changes.allSatisfy { $0.authentication == .required })
        func types(_ operation: APIOperation) -> [String] {
            operation.problems.map(\.uri).filter { $0.hasPrefix("urn:bidly:") }
        }
        #expect(types(CatalogAPI.addBrand.operation) == types(CatalogAPI.addCategory.operation))
        #expect(
            types(CatalogAPI.addBrand.operation) == ["urn:bidly:problem:admins-only", "urn:bidly:problem:name-taken"]
        )
        let members = "urn:bidly:problem:members-only"
        #expect(types(CatalogAPI.reviseItem.operation) == [members, "urn:bidly:problem:too-late-to-revise"])
        #expect(
            types(CatalogAPI.reviewItem.operation)
                == [
                    members, "urn:bidly:problem:not-reviewable", "urn:bidly:problem:already-reviewed",
                    "urn:bidly:problem:idempotency-key-reused",
                ]
        )
    }

    @Test("the operations form one document with unique names")
    func document() throws {
        let document = try OpenAPIDocument(title: "Catalog", version: "1", operations: CatalogAPI.operations)
        let schemas = try #require(document.json["components"]?["schemas"])
        for name in ["Item", "ItemDetails", "SearchPage", "SearchRow", "Review", "ItemCategory", "Brand", "Money"] {
            #expect(schemas[name] != nil, "\(name)")
        }
        #expect(schemas["Review"]?["properties"]?["author"] == nil)
    }
}
