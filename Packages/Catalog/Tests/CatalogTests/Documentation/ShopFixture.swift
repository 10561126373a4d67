import Catalog
import CatalogTesting
import Foundation
import FoundationCore
import Synchronization

/// The fixture of the shop in the article: an in-memory catalog behind the shop's API.
struct ShopFixture: CatalogFixture {
    private let base = InMemoryCatalogFixture(identifiers: NumericIdentifierSource())

    func clients(for member: MemberID?) -> CatalogClients {
        let server = ShopServer(catalog: base.catalog, caller: member)
        return CatalogClients(
            catalog: ShopCatalogClient { path, parameters in try server.content(of: path, parameters) }
        )
    }

    func register(_ name: String) -> MemberID { base.register(name) }

    func addCategory(_ name: String, in parent: ItemCategoryID?) async throws -> ItemCategoryID {
        try await base.addCategory(name, in: parent)
    }

    func addBrand(_ name: String) async throws -> BrandID { try await base.addBrand(name) }

    func draft(_ details: ItemDetails, by seller: MemberID) async throws -> Item {
        try await base.draft(details, by: seller)
    }

    func open(_ item: ItemID, of seller: MemberID, from price: Money, lasting duration: Duration) {
        base.open(item, of: seller, from: price, lasting: duration)
    }

    func bid(_ maximum: Money, on item: ItemID, by bidder: MemberID) { base.bid(maximum, on: item, by: bidder) }

    func advance(by duration: Duration) throws { try base.advance(by: duration) }
}

/// The server of the shop: converts the values of an in-memory catalog into the shop's JSON.
private struct ShopServer: Sendable {
    let catalog: InMemoryCatalog
    let caller: MemberID?

    private var client: InMemoryCatalogClient { catalog.client(for: caller) }

    func content(of path: String, _ parameters: [(String, String)]) throws -> [UInt8] {
        do {
            switch path {
            case "/search": return try json(page(Dictionary(uniqueKeysWithValues: parameters)))
            case "/groups": return try json(client.categories().map(ShopGroup.init))
            case "/makers": return try json(client.brands().map(ShopMaker.init))
            default:
                guard let id = path.split(separator: "/").last.flatMap({ ItemID($0) }) else {
                    throw ShopError(status: 400)
                }
                return try json(article(client.item(id).value))
            }
        } catch let failure as ClientFailure {
            throw ShopError(status: failure.code == .notFound ? 404 : 500)
        }
    }

    private func page(_ parameters: [String: String]) throws -> ShopPage {
        let currency = parameters["currency"].flatMap { Currency(code: $0) }
        func price(_ name: String) -> Money? {
            guard let currency, let cents = parameters[name].flatMap({ Int64($0) }) else { return nil }
            return Money(minorUnits: cents, currency: currency)
        }
        let statuses = parameters["states"]?.split(separator: ",").map {
            ShopState.status[String($0)] ?? ListingStatus(rawValue: String($0))
        }
        let query = SearchQuery(
            text: parameters["q"],
            category: parameters["group"].flatMap { ItemCategoryID($0) },
            brand: parameters["maker"].flatMap { BrandID($0) },
            prices: currency == nil ? nil : try PriceRange(lowest: price("from"), highest: price("to")),
            statuses: Set(statuses ?? []),
            seller: parameters["owner"].flatMap { MemberID($0) },
            condition: parameters["grade"].map(ItemCondition.init(rawValue:)),
            sort: SearchSort(rawValue: parameters["order"] ?? "")
        )
        var found: [ItemID] = [], cursor: PageCursor?
        repeat {
            let page = try client.search(query, from: cursor, limit: .largest, facets: false)
            found += page.rows.elements.map(\.item)
            cursor = page.rows.next
        } while cursor != nil
        let offset = parameters["offset"].flatMap { Int($0) } ?? 0,
            count = parameters["count"].flatMap { Int($0) } ?? 10
        return ShopPage(
            hits: try found.dropFirst(offset).prefix(count).map { try article(client.item($0).value) },
            total: found.count
        )
    }

    private func article(_ item: Item) -> ShopArticle {
        let listing = catalog[listingOf: item.id]
        return ShopArticle(
            id: number(item.id),
            owner: number(item.seller),
            group: number(item.details.category),
            maker: item.details.brand.map(number),
            name: item.details.title,
            text: item.details.description,
            grade: item.details.condition?.rawValue,
            pictures: item.details.photos.map(number),
            replaces: item.relistedFrom.map(number),
            revision: item.version,
            created: Double(item.createdAt.millisecondsSince1970) / 1000,
            state: ShopState.name[listing?.status ?? .draft] ?? "unknown",
            cents: listing?.price.minorUnits,
            currency: listing?.price.currency.code,
            bids: listing?.bidCount ?? 0,
            end: listing.map { Double($0.endsAt.millisecondsSince1970) / 1000 }
        )
    }

    private func json(_ value: some Encodable) throws -> [UInt8] { Array(try JSONEncoder().encode(value)) }
}

extension ShopGroup {
    fileprivate init(_ category: ItemCategory) {
        self.init(id: number(category.id), label: category.name, above: category.parent.map(number))
    }
}

extension ShopMaker {
    fileprivate init(_ brand: Brand) { self.init(id: number(brand.id), name: brand.name) }
}

private func number<Subject>(_ identifier: Identifier<Subject>) -> Int64 { Int64(identifier.rawValue) ?? -1 }

/// A source of ascending numbers of 13 digits.
private final class NumericIdentifierSource: IdentifierSource {
    private let last = Mutex<Int64>(1_000_000_000_000)

    func next<Subject>(_ subject: Subject.Type) -> Identifier<Subject> {
        let number = last.withLock { last in
            last += 1
            return last
        }
        return Sample.id(String(number))
    }
}
