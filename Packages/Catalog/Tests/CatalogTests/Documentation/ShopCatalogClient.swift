import Catalog
import FoundationCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An article of the shop.
struct ShopArticle: Codable, Sendable {
    let id: Int64, owner: Int64, group: Int64
    let maker: Int64?
    let name: String, text: String
    let grade: String?
    let pictures: [Int64]
    let replaces: Int64?
    let revision: Int
    /// Seconds since 1970, with milliseconds as decimals.
    let created: Double
    /// `draft`, `planned`, `live`, `late`, `sold`, `left` or `cancelled`.
    let state: String
    let cents: Int64?
    let currency: String?
    let bids: Int
    let end: Double?

    func item() throws(InvalidField) -> Item {
        try Item(
            id: identifier(id, "id"),
            seller: identifier(owner, "owner"),
            details: ItemDetails(
                title: name,
                description: text,
                category: identifier(group, "group"),
                brand: optionalIdentifier(maker, "maker"),
                condition: grade.map(ItemCondition.init(rawValue:)),
                photos: pictures.map { picture throws(InvalidField) in try identifier(picture, "pictures") }
            ),
            relistedFrom: optionalIdentifier(replaces, "replaces"),
            version: revision,
            createdAt: instant(created)
        )
    }

    func row() throws(InvalidField) -> SearchRow {
        try SearchRow(
            of: item(),
            status: ShopState.status[state] ?? ListingStatus(rawValue: state),
            price: price(),
            bidCount: bids,
            endsAt: end.map(instant)
        )
    }

    private func price() throws(InvalidField) -> Money? {
        guard let cents, let currency else { return nil }
        guard let currency = Currency(code: currency) else {
            throw InvalidField("currency", "must be an ISO 4217 code")
        }
        return Money(minorUnits: cents, currency: currency)
    }
}

/// The names of states in the shop and in the catalog.
enum ShopState {
    static let status: [String: ListingStatus] = [
        "draft": .draft, "planned": .scheduled, "live": .open, "late": .ended, "sold": .sold, "left": .unsold,
        "cancelled": .withdrawn,
    ]
    static let name = Dictionary(uniqueKeysWithValues: status.map { ($0.value, $0.key) })
}

/// A category of the shop.
struct ShopGroup: Codable, Sendable {
    let id: Int64
    let label: String
    let above: Int64?

    func category() throws(InvalidField) -> ItemCategory {
        try ItemCategory(id: identifier(id, "id"), name: label, parent: optionalIdentifier(above, "above"))
    }
}

/// A brand of the shop.
struct ShopMaker: Codable, Sendable {
    let id: Int64
    let name: String

    func brand() throws(InvalidField) -> Brand { try Brand(id: identifier(id, "id"), name: name) }
}

/// A page of the shop's search.
struct ShopPage: Codable, Sendable {
    let hits: [ShopArticle]
    let total: Int
}

private func identifier<Subject>(_ number: Int64, _ field: String) throws(InvalidField) -> Identifier<Subject> {
    guard let identifier = Identifier<Subject>(String(number)) else { throw InvalidField(field, "must be a number") }
    return identifier
}

private func optionalIdentifier<Subject>(
    _ number: Int64?,
    _ field: String
) throws(InvalidField) -> Identifier<Subject>? {
    guard let number else { return nil }
    return try identifier(number, field) as Identifier<Subject>
}

private func instant(_ seconds: Double) -> Instant {
    Instant(millisecondsSince1970: Int64((seconds * 1000).rounded()))
}

/// The failure of a request to the shop.
struct ShopError: Error {
    let status: Int
}

/// A client of the shop.
struct ShopCatalogClient: CatalogClient {
    /// Sends a GET request with a path and parameters, and returns the content. Throws ``ShopError`` for a failed
    /// request.
    let get: @Sendable (String, [(String, String)]) async throws -> [UInt8]

    func search(
        _ query: SearchQuery,
        from cursor: PageCursor?,
        limit: PageLimit,
        facets: Bool
    ) async throws(ClientFailure) -> SearchPage {
        let parameters = Self.parameters(of: query)
        let search = parameters.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
        var offset = 0
        if let cursor {
            let parts = cursor.rawValue.split(separator: "#", maxSplits: 1)
            guard parts.count == 2, parts[1] == search, let next = Int(parts[0]) else {
                throw ClientFailure(.invalid, detail: "The cursor belongs to another search.")
            }
            offset = next
        }
        let part = [("offset", "\(offset)"), ("count", "\(limit.count)")]
        let page = try await load(ShopPage.self, "/search", parameters + part)
        let rows = try converted(page.hits) { hit throws(InvalidField) in try hit.row() }
        let end = offset + rows.count
        return SearchPage(rows: Page(rows, next: end < page.total ? PageCursor(rawValue: "\(end)#\(search)") : nil))
    }

    func item(_ id: ItemID) async throws(ClientFailure) -> Versioned<Item> {
        let article = try await load(ShopArticle.self, "/articles/\(id)")
        let items = try converted([article]) { article throws(InvalidField) in try article.item() }
        return Versioned(items[0], version: EntityVersion(rawValue: "\(article.revision)"))
    }

    /// The shop has no reviews.
    func reviews(of item: ItemID) async throws(ClientFailure) -> [Review] {
        _ = try await self.item(item)
        return []
    }

    func categories() async throws(ClientFailure) -> [ItemCategory] {
        let groups = try await load([ShopGroup].self, "/groups")
        return try converted(groups) { group throws(InvalidField) in try group.category() }
    }

    func brands() async throws(ClientFailure) -> [Brand] {
        let makers = try await load([ShopMaker].self, "/makers")
        return try converted(makers) { maker throws(InvalidField) in try maker.brand() }
    }

    private static func parameters(of query: SearchQuery) -> [(String, String)] {
        let states = query.statuses.map { ShopState.name[$0] ?? $0.rawValue }.sorted()
        let fields: [(String, String?)] = [
            ("q", query.text), ("group", query.category?.rawValue), ("maker", query.brand?.rawValue),
            ("owner", query.seller?.rawValue), ("grade", query.condition?.rawValue),
            ("states", states.isEmpty ? nil : states.joined(separator: ",")),
            ("currency", query.prices?.currency.code), ("from", query.prices?.lowest.map { "\($0.minorUnits)" }),
            ("to", query.prices?.highest.map { "\($0.minorUnits)" }), ("order", query.sort.rawValue),
        ]
        return fields.compactMap { name, value in value.map { (name, $0) } }
    }

    private func load<Value: Decodable>(
        _ type: Value.Type,
        _ path: String,
        _ parameters: [(String, String)] = []
    ) async throws(ClientFailure) -> Value {
        do {
            try Task.checkCancellation()
            return try JSONDecoder().decode(type, from: Data(try await get(path, parameters)))
        } catch let error as ShopError {
            let code: ClientFailure.Code = error.status == 404 ? .notFound : .serverFault
            throw ClientFailure(code, detail: "The shop responded with status \(error.status).")
        } catch is CancellationError {
            throw ClientFailure(.cancelled)
        } catch is DecodingError {
            throw ClientFailure(.serverFault, detail: "The shop sent an unreadable response.")
        } catch {
            throw ClientFailure(.offline)
        }
    }

    private func converted<Value, Entity>(
        _ values: [Value],
        _ convert: (Value) throws(InvalidField) -> Entity
    ) throws(ClientFailure) -> [Entity] {
        do throws(InvalidField) {
            return try values.map(convert)
        } catch {
            throw ClientFailure(.serverFault, detail: error.description)
        }
    }
}
