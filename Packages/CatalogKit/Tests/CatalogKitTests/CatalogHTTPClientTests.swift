import APICore
import Catalog
import CatalogAPI
import CatalogKit
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import Testing

@Suite struct CatalogHTTPClientTests {
    private let item = Item.sample
    private let version = EntityVersion<Item>(rawValue: #""2""#)

    /// Returns a client that gets the result of `respond` for every request, and its transport, which records the
    /// requests.
    private func client(
        responding respond: @escaping @Sendable (HTTPRequest) throws -> HTTPResponse
    ) -> (client: CatalogHTTPClient<ScriptedTransport>, transport: ScriptedTransport) {
        let transport = ScriptedTransport { try respond($0) }
        return (CatalogHTTPClient(transport: transport), transport)
    }

    @Test("a search sends its whole query and returns the page")
    func search() async throws {
        let (client, transport) = client { try CatalogAPI.searchItems.response(.sample, to: $0) }
        let query = SearchQuery(text: "tea pot", statuses: [.sold, .open], sort: .newest)
        let page = try await client.search(
            query,
            from: PageCursor(rawValue: "a/b"),
            limit: .largest,
            facets: true
        )
        #expect(page == .sample)
        let request = try #require(transport.requests.first)
        #expect(request.method == .get && request.body.isEmpty)
        #expect(
            request.target
                == "/v1/items?q=tea%20pot&status=open&status=sold&sort=newest&facets=true&cursor=a/b&limit=100"
        )
        #expect(try CatalogAPI.searchItems.input(from: request).query == query)
    }

    @Test("an item has the version of its entity tag, and a revision applies to that version only")
    func itemAndRevision() async throws {
        let tag = EntityTag(version: 2), item = item
        let (reader, asked) = client { try CatalogAPI.item.response(item, to: $0, tag: tag) }
        let seen = try await reader.item(item.id)
        #expect(seen == Versioned<Item>(item, version: version))
        #expect(asked.requests.map(\.target) == ["/v1/items/camera0001"])

        let (writer, transport) = client { try CatalogAPI.reviseItem.response(item, to: $0, tag: tag) }
        #expect(try await writer.revise(item.id, to: item.details, ifSeen: version) == seen)
        let request = try #require(transport.requests.first)
        #expect(request.method == .put && request.target == "/v1/items/camera0001")
        #expect(request.fields[.ifMatch] == #""2""#)
        #expect(try JSONCoding.decode(ItemDetails.self, from: request.body) == item.details)
    }

    @Test("a draft and a review are sent with their idempotency keys")
    func drafting() async throws {
        let item = item
        let (seller, drafts) = client { try CatalogAPI.draftItem.response(item, to: $0, tag: EntityTag(version: 2)) }
        #expect(try await seller.draft(item.details, key: "k-1") == Versioned<Item>(item, version: version))
        let draft = try #require(drafts.requests.first)
        #expect(draft.method == .post && draft.target == "/v1/items" && draft.fields[.idempotencyKey] == "k-1")
        #expect(try JSONCoding.decode(ItemDetails.self, from: draft.body) == item.details)

        let (buyer, reviews) = client { try CatalogAPI.reviewItem.response(.sample, to: $0) }
        let review = try await buyer.review(Review.sample.item, rating: 4, text: "Fine", key: "k-2")
        #expect(review == .sample)
        let request = try #require(reviews.requests.first)
        #expect(request.method == .post && request.target == "/v1/items/rad0000001/reviews")
        #expect(request.fields[.idempotencyKey] == "k-2")
        #expect(request.body == Array(#"{"rating":4,"text":"Fine"}"#.utf8))
    }

    @Test("a relisting is sent with its idempotency key")
    func relisting() async throws {
        let item = item
        let (seller, sent) = client { try CatalogAPI.relistItem.response(item, to: $0, tag: EntityTag(version: 2)) }
        #expect(try await seller.relist("old", key: "k-3") == Versioned<Item>(item, version: version))
        let request = try #require(sent.requests.first)
        #expect(request.method == .post && request.target == "/v1/items/old/relisting")
        #expect(request.fields[.idempotencyKey] == "k-3" && request.body.isEmpty)
    }

    @Test("the refusal of a second relisting contains the item of the first")
    func relistedBefore() async throws {
        let (client, _) = client { _ in
            CatalogAPI.alreadyRelisted.refusal(members: ["item": "camera0002"]).response
        }
        let failure = await failure { _ = try await client.relist("old", key: "k") }
        #expect(failure?.code == .refused && failure?.refusal == .alreadyRelisted(as: "camera0002"))
        #expect(failure?.effect == .notApplied)
    }

    @Test("categories and brands are added with their names")
    func administration() async throws {
        let category = ItemCategory.samples[1], brand = Brand.samples[0]
        let (first, categories) = client { try CatalogAPI.addCategory.response(category, to: $0) }
        #expect(try await first.addCategory("Radios", in: "top") == category)
        let (second, brands) = client { try CatalogAPI.addBrand.response(brand, to: $0) }
        #expect(try await second.addBrand("Åcme") == brand)
        let requests = categories.requests + brands.requests
        #expect(requests.map { "\($0.method.rawValue) \($0.target)" } == ["POST /v1/categories", "POST /v1/brands"])
        #expect(
            requests.map { String(decoding: $0.body, as: UTF8.self) }
                == [#"{"name":"Radios","parent":"top"}"#, #"{"name":"Åcme"}"#]
        )
    }

    @Test("lists are returned in the order of the response")
    func lists() async throws {
        let (reviews, first) = client { try CatalogAPI.reviews.response([.sample], to: $0) }
        #expect(try await reviews.reviews(of: Review.sample.item) == [.sample])
        let (seller, seventh) = client { try CatalogAPI.sellerReviews.response(.sample, to: $0) }
        #expect(try await seller.reviews(ofSeller: "a/b", limit: .largest) == .sample)
        #expect(seventh.requests.map(\.target) == ["/v1/members/a%2Fb/reviews?limit=\(PageLimit.largest.count)"])
        let (categories, second) = client { try CatalogAPI.categories.response(ItemCategory.samples, to: $0) }
        #expect(try await categories.categories() == ItemCategory.samples)
        let (brands, third) = client { try CatalogAPI.brands.response(Brand.samples, to: $0) }
        #expect(try await brands.brands() == Brand.samples)
        let category = ItemCategory.samples[1], brand = Brand.samples[0]
        let (path, fifth) = client { try CatalogAPI.categoryPath.response([category], to: $0) }
        #expect(try await path.path(to: category.id) == [category])
        let (maker, sixth) = client { try CatalogAPI.brand.response(brand, to: $0) }
        #expect(try await maker.brand(brand.id) == brand)
        #expect(fifth.requests.map(\.target) == ["/v1/categories/\(category.id)/path"])
        #expect(sixth.requests.map(\.target) == ["/v1/brands/\(brand.id)"])
        let summaries = Item.samples.map(ItemSummary.init(of:))
        let (items, fourth) = client { try CatalogAPI.itemSummaries.response(summaries, to: $0) }
        #expect(try await items.summaries(ofItemsWithPrefix: "r &", limit: .largest) == summaries)
        #expect(fourth.requests.map(\.target) == ["/v1/item-summaries?prefix=r%20%26&limit=100"])
        let targets = [first, second, third].flatMap { $0.requests.map(\.target) }
        #expect(targets == ["/v1/items/rad0000001/reviews", "/v1/categories", "/v1/brands"])
    }

    @Test("a response without an ETag has no version")
    func untagged() async throws {
        let item = item
        let (untagged, _) = client { request in
            var response = try CatalogAPI.item.response(item, to: request)
            response.fields[.eTag] = nil
            return response
        }
        let seen = try await untagged.item(item.id)
        #expect(seen.value == item && seen.version == nil)
    }

    @Test("an unreadable response is a server fault; the effect of a change is unknown")
    func unreadable() async throws {
        let item = item
        let (client, _) = client { HTTPResponse(status: $0.method == .get ? .ok : .created, body: .text("{")) }
        let read = await failure { _ = try await client.item(item.id) }
        #expect(read?.code == .serverFault && read?.effect == .notApplied)
        let written = await failure { _ = try await client.draft(item.details, key: "k") }
        #expect(written?.code == .serverFault && written?.effect == .unknown)
    }

    @Test("a version that is not a valid entity tag is not sent")
    func foreignVersion() async throws {
        let (client, transport) = client { _ in HTTPResponse(status: .ok) }
        let failure = await failure {
            _ = try await client.revise(item.id, to: item.details, ifSeen: EntityVersion<Item>(rawValue: "v 2"))
        }
        #expect(failure?.code == .invalid && transport.requests.isEmpty)
    }

    @Test(
        "each problem is converted to a client failure",
        arguments: [
            (CatalogAPI.tooLateToRevise, .refused, .tooLateToRevise),
            (CatalogAPI.notReviewable, .refused, .notReviewable),
            (CatalogAPI.alreadyReviewed, .refused, .alreadyReviewed),
            (CatalogAPI.notRelistable, .refused, .notRelistable),
            (.nameTaken, .refused, .nameTaken), (.adminsOnly, .forbidden, nil),
            (.preconditionFailed, .versionConflict, nil), (.notFound, .notFound, nil),
            (.unauthenticated, .notSignedIn, nil), (.invalidBody, .invalid, nil), (.unavailable, .throttled, nil),
        ] as [(ProblemType, ClientFailure.Code, Refusal?)]
    )
    func problems(type: ProblemType, code: ClientFailure.Code, refusal: Refusal?) async throws {
        let (client, _) = client { _ in
            var response = type.problem("because").response
            response.fields[.retryAfter] = "3"
            return response
        }
        let details = item.details, id = item.id, version = version
        let asks: [() async throws -> Void] = [
            { _ = try await client.draft(details, key: "k") },
            { _ = try await client.revise(id, to: details, ifSeen: version) },
            { _ = try await client.review(id, rating: 4, text: "", key: "k") },
            { _ = try await client.relist(id, key: "k") },
            { _ = try await client.addBrand("Acme") },
            { _ = try await client.addCategory("Radios", in: nil) },
        ]
        for ask in asks {
            let failure = try #require(await failure(ask))
            #expect(failure.code == code && failure.refusal == refusal && failure.effect == .notApplied)
            #expect(failure.detail == "because" && failure.retryAfter == .seconds(3))
        }
    }

    @Test("without a response, a change has an unknown effect, and a read has none")
    func offline() async throws {
        struct Unplugged: Error {}
        let (client, _) = client { _ in throw Unplugged() }
        let read = await failure { _ = try await client.brands() }
        #expect(read?.code == .offline && read?.effect == .notApplied)
        let written = await failure { _ = try await client.draft(item.details, key: "k") }
        #expect(written?.code == .offline && written?.effect == .unknown)
    }

    private func failure(_ ask: () async throws -> Void) async -> ClientFailure? {
        do {
            try await ask()
            return nil
        } catch {
            return error as? ClientFailure
        }
    }
}
