import Accounts
import AccountsHouse
import AuctionHouse
import AuctionHouseAPI
import Bidding
import BiddingHouse
import Catalog
import CatalogHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import HouseCoreTesting
import HouseKit
import Testing

/// A house in a temporary file, with a clock that tests advance. Tests import into the house through a client.
struct ImportHouse {
    let clock = TestClock()
    let database: ObservedDatabase
    let auctionHouse: AuctionHouse
    let client: any HouseClient

    var house: House { auctionHouse.house }

    init(clock other: (any WallClock)? = nil) async throws {
        database = ObservedDatabase(try TemporaryHouseDatabase())
        auctionHouse = try await AuctionHouse(
            in: database,
            clock: other ?? clock,
            identifiers: SequentialIdentifierSource(),
            accounts: .vouched
        )
        client = HouseHTTPClient(transport: auctionHouse.transport(for: .house))
    }

    func soon(_ duration: Duration) -> Instant { clock.now.advanced(by: duration) }

    func importing(
        _ text: String,
        as options: ListingImportOptions = ListingImportOptions(),
        onEvent: @Sendable (ImportEvent) -> Void = { _ in }
    ) async throws -> ImportReport {
        try await client.importListings(
            from: MemoryByteSource(text.utf8, chunkSize: 1000),
            as: options,
            onEvent: onEvent
        )
    }

    @discardableResult
    func register(_ name: String) async throws -> MemberID {
        let accounts = house.module(AccountsHouse.self)
        let id = accounts.identifiers.next(MemberSubject.self)
        return try await accounts.perform(.register(MemberName(name), as: id), by: .house).id
    }

    /// Finds a member by name.
    func member(named name: String) async throws -> MemberID? {
        try await members().first { $0.value.text == name }?.key
    }

    /// The names of all members.
    func members() async throws -> [MemberID: MemberName] {
        try await log().reduce(into: [:]) { names, entry in
            guard entry.kind == "memberRegistered" else { return }
            if case .memberRegistered(let id, let name) = try AccountsEvent(from: entry) { names[id] = name }
        }
    }

    func log() async throws -> [LogEntry] { try await house.read { try $0.log(after: 0, limit: .max) } }

    /// The log without positions, in an order that does not depend on how the events are grouped into commits.
    func facts() async throws -> [LogEntry] {
        try await log().map { entry in
            LogEntry(
                position: 0,
                time: entry.time,
                module: entry.module,
                kind: entry.kind,
                subject: entry.subject,
                sequence: entry.sequence,
                version: entry.version,
                body: entry.body
            )
        }
        .sorted { ($0.module, $0.subject, $0.sequence) < ($1.module, $1.subject, $1.sequence) }
    }

    /// The items in the order in which they were drafted.
    func items() async throws -> [Item] {
        let drafts = try await log().filter { $0.kind == CatalogEvent.itemDraftedKind }
        return try await house.module(CatalogHouse.self).read { session, _ in
            try session.load(drafts.map(\.subject))
            return drafts.compactMap { ItemID($0.subject.rawValue).flatMap(session.item) }
        }
    }

    func state(of item: ItemID) async throws -> AuctionState {
        try await house.module(BiddingHouse.self).read { session, _ in
            try session.loadStates(of: [item])
            return try #require(session.state(of: item))
        }
    }

    /// The events of an auction.
    func events(of item: ItemID) async throws -> [AuctionEvent] {
        try await log().filter { $0.module == BiddingHouse.name && $0.subject == LogSubject(item) }.map { entry in
            let event = try BiddingEvent(from: entry)
            return AuctionEvent(
                sequence: Int(entry.sequence),
                time: entry.time,
                change: event.change,
                admin: event.admin
            )
        }
    }

    func bids(on item: ItemID) async throws -> [AcceptedBid] { try await events(of: item).compactMap(\.addedBid) }

    /// Expects that all derived tables match the log.
    func expectSound() async throws {
        #expect(try await house.fullCheck().problems == [])
    }

    func listings() async throws -> String {
        var bytes: [UInt8] = []
        _ = try await client.exportListings { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }
}

func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }
