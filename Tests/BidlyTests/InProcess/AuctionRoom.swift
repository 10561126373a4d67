import AuctionHouse
import Bidding
import BiddingHouse
import BidlySQL
import Catalog
import CatalogAPI
import CatalogHouse
import EmbeddedHouse
import FoundationCore
import FoundationCoreTesting
import HouseCore
import Testing

/// A house in the middle of its day: twelve hours ago it opened with ada's and cara's items, and ben, cara and dora have
/// bid. It is in the file that `bidly` opens.
///
/// | item | what it is there for |
/// |---|---|
/// | `3k9x2m7q4t` | a radio with bids by ben and cara, who leads |
/// | `3k7d5wz0ab` | shares the beginning of its id; no bids |
/// | `7pw41hd8rz` | a lamp without bids, to be bought for 9.00 USD |
/// | `c4mera50mm` | a camera with a reserve that ben's bid does not meet |
/// | `5ftc1se000` | ends in 4 minutes; late bids extend it; dora leads |
/// | `n0ty3t0000` | begins tomorrow |
/// | `eur0vase00` | cara's, in euros |
/// | `s01dradi00` | sold to ben |
/// | `uns01d0000` | ended without bids |
/// | `dra4t00000` | ada's draft, which nobody else knows of |
struct AuctionRoom {
    let bidly: CommandLineStage
    private let house: EmbeddedHouse
    private let members: [String: MemberID]
    private let place: Turnstile.Place

    /// Opens the house and lets the twelve hours pass.
    init() async throws {
        place = await Turnstile.rooms.enter()
        bidly = try CommandLineStage()
        house = try await EmbeddedHouse(path: bidly.housePath, clock: bidly.clock, identifiers: bidly.identifiers)
        var members: [String: MemberID] = [:]
        for name in ["ada", "ben", "cara", "dora"] {
            let id = bidly.identifiers.next(MemberSubject.self)
            members[name] = id
            try await Self.perform(.register(MemberName(name), as: id), by: .anonymous, in: house)
        }
        self.members = members
        try await putUp()
        pass(.seconds(3600))
        try await bid(20, on: "3k9x2m7q4t", by: "ben")
        try await bid(5, on: "s01dradi00", by: "ben")
        pass(.seconds(3600))
        try await bid(25, on: "3k9x2m7q4t", by: "cara")
        try await bid(30, on: "c4mera50mm", by: "ben")
        pass(.seconds(3600))
        try await bid(8, on: "5ftc1se000", by: "dora")
        pass(.seconds(9 * 3600))
        try await house.house.house.runDueTimers()
    }
}

extension AuctionRoom {
    /// Bids for a member at another terminal.
    @discardableResult
    func bid(_ dollars: Int64, on item: ItemID, by name: String) async throws -> BidReceipt {
        try await perform(.placeBid(Money(minorUnits: dollars * 100, currency: .usd), on: item), by: name)
    }

    /// Performs a command for a member at another terminal.
    @discardableResult
    func perform<Module, Output>(_ command: Command<Module, Output>, by name: String) async throws -> Output {
        try await Self.perform(command, by: Caller(member: members[name]), in: house)
    }

    /// Damages the publication of the last event about an item, as if nobody had bid, and returns the position of the event.
    func miscount(_ item: ItemID) async throws -> Int64 {
        let connection = try HouseFile(path: bidly.housePath).open(.write)
        let last = try connection.prepare("SELECT max(position) FROM log WHERE module = ?1 AND subject = ?2")
        let position: Int64? = try last.first(BiddingHouse.name, item.rawValue)?.read(0)
        let damaged = try #require(position)
        try connection.transaction(.write) {
            try connection.prepare(
                """
                UPDATE publications
                SET body = CAST(replace(CAST(body AS TEXT), '"bidderCount":1', '"bidderCount":0') AS BLOB)
                WHERE position = ?1
                """
            ).execute(damaged)
        }
        return damaged
    }

    /// Appends an event to the log that cannot follow.
    func breakLog(of item: ItemID) async throws {
        let connection = try HouseFile(path: bidly.housePath).open(.write)
        try connection.transaction(.write) {
            try connection.prepare(
                """
                INSERT INTO log (time, module, kind, subject, sequence, version, body)
                VALUES (?1, ?2, 'closed', ?3, 99, 1, CAST('{}' AS BLOB))
                """
            ).execute(bidly.clock.now.millisecondsSince1970, BiddingHouse.name, item.rawValue)
        }
    }

    /// Lets time pass.
    func pass(_ time: Duration) { bidly.clock.advance(by: time) }

    /// Types a command line at this terminal.
    func run(
        _ line: String,
        as member: String? = nil,
        on screen: Screen = .pipe,
        environment: [String: String] = [:]
    ) async -> CommandLineStage.Transcript {
        await bidly.run(line, as: member, on: screen, environment: environment)
    }

    /// Types a command line, and checks all that it prints and how it ends.
    func check(
        _ line: String,
        as member: String? = nil,
        on screen: Screen = .pipe,
        environment: [String: String] = [:],
        prints expected: CommandLineStage.Transcript,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let transcript = await run(line, as: member, on: screen, environment: environment)
        #expect(transcript == expected, sourceLocation: sourceLocation)
    }

    @discardableResult
    private static func perform<Module, Output>(
        _ command: Command<Module, Output>,
        by caller: Caller,
        in house: EmbeddedHouse
    ) async throws -> Output {
        try await house.house.house.module(Module.self).perform(command, by: caller)
    }

    private func putUp() async throws {
        let radios = try await category("Radios", below: category("Collectibles")),
            lamps = try await category("Lamps"), philips = try await brand("Philips")
        let now = bidly.clock.now, hour: Int64 = 3600
        func after(_ hours: Int64) -> Instant { now.advanced(by: .seconds(hours * hour)) }
        func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }
        try await putUp(
            "3k9x2m7q4t",
            ItemDetails(
                title: "Valve radio, Bakelite case",
                description: "Plays well. One knob is a replacement.",
                category: radios,
                brand: philips,
                condition: .used
            ),
            TermsOffer(startPrice: usd(1000), endsAt: after(84))
        )
        try await putUp(
            "3k7d5wz0ab",
            ItemDetails(title: "Valve tester", category: radios),
            TermsOffer(startPrice: usd(1500), endsAt: after(36))
        )
        try await putUp(
            "7pw41hd8rz",
            ItemDetails(title: "Desk lamp, green shade", category: lamps, condition: .new),
            TermsOffer(startPrice: usd(500), buyNow: usd(900), endsAt: after(30))
        )
        try await putUp(
            "c4mera50mm",
            ItemDetails(title: "Folding camera", category: radios),
            TermsOffer(startPrice: usd(2000), reserve: usd(5000), endsAt: after(60))
        )
        try await putUp(
            "5ftc1se000",
            ItemDetails(title: "Clock with a long name that does not fit into a narrow terminal", category: lamps),
            TermsOffer(
                startPrice: usd(300),
                endsAt: after(12).advanced(by: .seconds(240)),
                softClose: SoftClose(window: .seconds(300), extension: .seconds(300))
            )
        )
        try await putUp(
            "n0ty3t0000",
            ItemDetails(title: "Lamp, not yet", category: lamps),
            TermsOffer(startPrice: usd(100), startsAt: after(36), endsAt: after(60))
        )
        try await putUp(
            "eur0vase00",
            ItemDetails(title: "七宝焼 vase", category: lamps),
            TermsOffer(startPrice: Money(minorUnits: 1000, currency: .eur), endsAt: after(48)),
            by: "cara"
        )
        try await putUp(
            "s01dradi00",
            ItemDetails(title: "Radio, sold", category: radios),
            TermsOffer(startPrice: usd(400), endsAt: after(6))
        )
        try await putUp(
            "uns01d0000",
            ItemDetails(title: "Radio, unsold", category: radios),
            TermsOffer(startPrice: usd(99900), endsAt: after(6))
        )
        let draft = try ItemDetails(title: "Radio, a draft", category: radios)
        try await perform(Command<CatalogHouse, Item>.draft(draft, as: "dra4t00000"), by: "ada")
    }

    private func putUp(
        _ item: ItemID,
        _ details: ItemDetails,
        _ offer: TermsOffer,
        by name: String = "ada"
    ) async throws {
        try await perform(Command<CatalogHouse, Item>.draft(details, as: item), by: name)
        try await perform(.publish(offer, of: item), by: name)
    }

    private func category(_ name: String, below parent: ItemCategoryID? = nil) async throws -> ItemCategoryID {
        let id = bidly.identifiers.next(ItemCategorySubject.self)
        let command = Command<CatalogHouse, ItemCategory>.addCategory(NewCategory(name: name, parent: parent), as: id)
        return try await Self.perform(command, by: .house, in: house).id
    }

    private func brand(_ name: String) async throws -> BrandID {
        let id = bidly.identifiers.next(BrandSubject.self)
        let command = Command<CatalogHouse, Brand>.addBrand(NewBrand(name: name), as: id)
        return try await Self.perform(command, by: .house, in: house).id
    }
}
