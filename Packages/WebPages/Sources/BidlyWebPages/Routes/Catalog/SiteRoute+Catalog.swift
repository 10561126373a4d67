internal import Accounts
internal import Bidding
internal import Catalog
internal import FoundationCore
internal import HTTPCore
internal import Ordering

extension SiteRoute {
    /// Search, items, categories and members.
    static let catalog: [SiteRoute] = [
        .get { visit, _ in try await search(visit) },
        .get("categories") { visit, _ in
            .page(CategoriesPage.page(CategoryTree(try await visit.clients.catalog.categories())))
        },
        .get("items", "*") { visit, values in
            .page(try await ItemPage.load(visit.identifier(values[0]), for: visit).page(visit.context))
        },
        .get("members", "*") { visit, values in try await member(visit.identifier(values[0]), visit) },
    ]

    private static func search(_ visit: Visit) async throws -> SiteReply {
        let input = SearchInput(visit.query)
        do throws(any Error) {
            let query = try input.query, catalog = visit.clients.catalog
            let accounts = visit.clients.accounts
            async let path = query.category.asyncMap { category in try await catalog.path(to: category) }
            async let brand = query.brand.asyncMap { brand in try await catalog.brand(brand).name }
            async let seller = query.seller.asyncMap { seller in try await accounts.member(seller).name }
            let results = try await catalog.search(query, from: input.cursor, limit: .standard, facets: true)
            var view = SearchPageView(input: input, results: results, path: (try? await path) ?? [])
            view.names["brand"] = try? await brand
            view.names["seller"] = try? await seller
            return .page(view.page(visit.context))
        } catch {
            let failure = FormFailure(error)
            let statuses: [HTTPResponse.Status] = [.unprocessableContent, .notFound]
            guard statuses.contains(failure.status) else { throw error }
            return .page(SearchPageView(input: input, results: nil, path: [], failure: failure).page(visit.context))
        }
    }

    private static func member(_ id: MemberID, _ visit: Visit) async throws -> SiteReply {
        let clients = visit.clients
        async let reviews = clients.catalog.reviews(ofSeller: id, limit: .standard)
        async let record = clients.ordering.tradingRecord(of: id)
        let profile = try await clients.accounts.member(id)
        let view = MemberPage(profile: profile, reviews: try? await reviews, record: try? await record)
        return .page(view.page(visit.context))
    }
}
