import Accounts
import AccountsHouse
import Bidding
import BiddingHouse
import Catalog
import CatalogAPI
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HTTPCoreTesting
import HouseCore
import HouseCoreTesting
import OrderingHouse
import Testing

@testable import AuctionHouse
@testable import ListingSearch

/// A house with catalog, bidding and search, in a temporary file. Its members are sam, sara and anna.
struct SearchHouse {
    let database: ObservedDatabase
    let clock: TestClock
    let house: House
    private let table: RouteTable

    static let administrator = Caller(member: nil, isAdministrator: true)
    static let members: [MemberID] = ["sam", "sara", "anna"]

    /// Opens a house: on the file of `other`, or in a new file if `other` is `nil`.
    init(beside other: SearchHouse? = nil, limits: SearchLimits = .standard) async throws {
        database = try other?.database ?? ObservedDatabase(TemporaryHouseDatabase())
        clock = other?.clock ?? TestClock()
        var configuration = HouseConfiguration(
            modules: [
                CatalogHouse { sessions in BiddingItemAuctions(sessions) },
                BiddingHouse { sessions in
                    CatalogAuctionedItems(sessions)
                } members: { sessions in
                    AccountsBiddingMembers(sessions)
                },
                AccountsHouse { sessions in BiddingMemberAuctionActivity(sessions) },
                OrderingHouse { sessions in BiddingSoldItems(sessions) },
            ],
            readModels: [
                ListingSearch(tables: SQLiteListingIndex.tables) { connection, source in
                    SQLiteListingIndex(connection, source: source, limits: limits)
                }
            ],
            members: { sessions in try CallerDirectory(sessions) },
            database: database,
            clock: clock,
            identifiers: SequentialIdentifierSource()
        )
        configuration.runsTimersAtOpen = false
        house = try await House(configuration)
        table = RouteTable([ListingSearch.route(in: house)], identifiers: SequentialIdentifierSource())
        guard other == nil else { return }
        for member in Self.members {
            let command = Command<AccountsHouse, Member>.register(try MemberName(member.rawValue), as: member)
            try await house.module(AccountsHouse.self).perform(command, by: .house)
        }
    }

    @discardableResult
    func catalog<Output>(
        _ command: Command<CatalogHouse, Output>,
        by caller: Caller = administrator
    ) async throws -> Output {
        try await house.module(CatalogHouse.self).perform(command, by: caller)
    }

    @discardableResult
    func bid<Output>(_ command: Command<BiddingHouse, Output>, by caller: Caller) async throws -> Output {
        try await house.module(BiddingHouse.self).perform(command, by: caller)
    }

    func addCategory(_ id: ItemCategoryID, _ name: String, below parent: ItemCategoryID? = nil) async throws {
        try await catalog(.addCategory(NewCategory(name: name, parent: parent), as: id))
    }

    /// Drafts an item of Sam's. The category "things" is added if it does not exist.
    func draft(
        _ id: ItemID,
        _ title: String = "Thing",
        description: String = "",
        category: ItemCategoryID = "things",
        brand: BrandID? = nil,
        condition: ItemCondition? = nil,
        by seller: MemberID = "sam"
    ) async throws {
        if category == "things" { try? await addCategory("things", "Things") }
        let details = try ItemDetails(
            title: title,
            description: description,
            category: category,
            brand: brand,
            condition: condition
        )
        try await catalog(.draft(details, as: id), by: .member(seller))
    }

    /// Publishes an auction that starts at 10.00 USD and ends after a number of seconds.
    func publish(
        _ id: ItemID,
        endsIn seconds: Int64 = 3_600,
        price: Money = Money(minorUnits: 1_000, currency: .usd),
        by seller: MemberID = "sam"
    ) async throws {
        let offer = TermsOffer(startPrice: price, endsAt: clock.now.advanced(by: .seconds(seconds)))
        try await bid(.publish(offer, of: id), by: .member(seller))
    }

    /// Drafts and publishes an item of Sam's.
    func list(_ id: ItemID, _ title: String = "Thing", description: String = "", endsIn seconds: Int64 = 3_600)
        async throws
    {
        try await draft(id, title, description: description)
        try await publish(id, endsIn: seconds)
    }

    /// Runs `work` with the index and the state of the modules.
    func read<Result: Sendable>(
        _ work: @Sendable (any ListingIndex, HouseSnapshot) throws -> Result
    ) async throws -> Result {
        try await house.read { snapshot in try work(snapshot.session(of: ListingSearch.self).index, snapshot) }
    }

    /// Returns the items that a query finds, in order. Requests pages of `limit` items.
    func found(_ query: SearchQuery, by viewer: MemberID? = nil, pagesOf limit: Int = 100) async throws -> [ItemID] {
        try await read { index, snapshot in
            var found: [ItemID] = [], place: ListingPosition?
            repeat {
                let page = try index.search(
                    ListingRequest(query, viewer: viewer, at: snapshot.now, after: place, limit: limit)
                )
                found += page.rows.map(\.item)
                place = page.next
            } while place != nil
            return found
        }
    }

    /// Returns the items in open auctions that a text finds.
    func found(_ text: String) async throws -> [ItemID] { try await found(SearchQuery(text: text)) }

    func corrections(of word: String) async throws -> [String] {
        try await read { index, _ in try index.corrections(of: word) }
    }

    func send(
        _ method: HTTPRequest.Method = .get,
        _ target: String,
        as caller: Caller = .anonymous,
        fields: HTTPFields = [:]
    ) async throws -> JSONReply {
        let request = try HTTPRequest(method: method, target: target, fields: fields)
        return JSONReply(try await table.respond(to: request, from: caller))
    }
}

extension JSONReply {
    /// The items of the rows.
    var items: [String] {
        guard case .array(let rows)? = json["rows"] else { return [] }
        return rows.compactMap { $0["item"]?.string }
    }
}
