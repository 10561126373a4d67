internal import APICore
internal import Catalog
internal import CatalogAPI
internal import FoundationCore
internal import HTTPCore
public import HouseCore

extension ListingSearch {
    /// The route of `CatalogAPI.searchItems`.
    public static func route(in house: House) -> Route {
        Route(CatalogAPI.searchItems) { search, caller in
            try await house.read { snapshot in
                let page = try snapshot.session(of: ListingSearch.self).page(search, for: caller, in: snapshot)
                let next = page.rows.next.map(search.continued)
                return RouteOutput(page, fields: try CatalogAPI.searchItems.linkField(toNextPage: next))
            }
        }
    }
}

extension ListingSearchSession {
    /// Returns a page of results, with facets if they are requested, and a spelling correction if there are no
    /// results.
    ///
    /// - Throws: `Problem` for a cursor that this house did not create for this query; `SQLError`.
    func page(_ search: ItemSearch, for caller: Caller, in snapshot: HouseSnapshot) throws -> SearchPage {
        let query = search.query, list = query.listName
        let position = try search.cursor.map { cursor in
            guard let position = snapshot.key.payload(of: cursor, in: list).flatMap({ ListingPosition($0) }) else {
                throw Problem(invalidParameter: .cursor)
            }
            return position
        }
        let found = try index.search(
            ListingRequest(
                query,
                viewer: caller.member,
                at: snapshot.now,
                after: position,
                limit: search.limit.count
            )
        )
        return SearchPage(
            rows: Page(found.rows, next: found.next.map { snapshot.key.cursor(for: $0.bytes, in: list) }),
            facets: search.facets ? try index.facets(of: query, viewer: caller.member, at: snapshot.now) : nil,
            suggestion: found.rows.isEmpty && position == nil
                ? try suggestion(for: query, to: caller, at: snapshot.now) : nil
        )
    }

    /// The query text with corrected spelling; `nil` unless the corrected query has results in any status.
    private func suggestion(for query: SearchQuery, to caller: Caller, at now: Instant) throws -> String? {
        let words = query.words, corrected = try words.map { try index.corrections(of: $0).first ?? $0 }
        guard corrected != words else { return nil }
        var any = query
        any.text = corrected.joined(separator: " ")
        any.statuses = []
        let found = try index.search(ListingRequest(any, viewer: caller.member, at: now, limit: 1))
        return found.rows.isEmpty ? nil : any.text
    }
}

extension ItemSearch {
    /// Returns the request for the page that starts at a cursor.
    fileprivate func continued(from cursor: PageCursor) -> ItemSearch {
        var search = self
        search.cursor = cursor
        return search
    }
}

extension SearchQuery {
    /// The name of the result list, for cursors: equal for queries with equal results in the same order.
    fileprivate var listName: String {
        let prices = prices.map { range in
            [
                range.currency.code, range.lowest.map { "\($0.minorUnits)" } ?? "",
                range.highest.map { "\($0.minorUnits)" } ?? "",
            ]
        }
        let fields: [String?] = [
            words.joined(separator: " "), category?.rawValue, brand?.rawValue, prices?.joined(separator: " "),
            statuses.map(\.rawValue).sorted().joined(separator: " "), seller?.rawValue, condition?.rawValue,
            sort.rawValue,
        ]
        // Length prefixes separate the fields unambiguously.
        return "search " + fields.map { "\($0?.utf8.count ?? 0):\($0 ?? "")" }.joined()
    }
}
