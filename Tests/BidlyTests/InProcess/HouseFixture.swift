import Accounts
import AccountsHouse
import AuctionHouse
import Bidding
import BiddingHouse
import BidlySQL
import CBidlySQLite
import Catalog
import CatalogAPI
import CatalogHouse
import EmbeddedHouse
import FoundationCore
import FoundationCoreTesting
import HTTPCore
import HouseCore
import HouseFixtures
import Testing

/// A house with auctions in every state, 12 hours after ada and cara published their items. Commands under test open
/// the same file; in a suite with the trait `.alsoAtServer`, they also use a server of the same house.
///
/// | item | state |
/// |---|---|
/// | `3k9x2m7q4t` | a radio with bids by ben and by cara, who leads |
/// | `3k7d5wz0ab` | without bids; its id shares a prefix with the radio |
/// | `7pw41hd8rz` | a lamp without bids; buy-now price 9.00 USD |
/// | `c4mera50mm` | a camera; ben's bid does not meet the reserve |
/// | `5ftc1se000` | ends in 4 minutes, with a soft close; dora leads |
/// | `n0ty3t0000` | scheduled for tomorrow |
/// | `eur0vase00` | sold by cara, in EUR |
/// | `s01dradi00` | sold to ben |
/// | `uns01d0000` | ended without bids |
/// | `dra4t00000` | a draft of ada, visible only to her |
struct HouseFixture {
    let bidly: CommandLineHarness
    /// The house file, or the address of the server.
    let location: String
    /// The server of the house; `nil` for a house file.
    let served: SocketHouse?
    private let house: AuctionHouse
    private let members: [String: MemberID]
    private let administrator: String?
    private let permit: AsyncSemaphore.Permit

    /// Creates the house, publishes the items and advances the clock by 12 hours of bidding.
    ///
    /// - Parameter administrator: the member who is made an administrator afterwards; `nil` for none. At a server, this
    ///   member runs the `admin` commands for which a test selects no member.
    init(administrator: String? = nil) async throws {
        self.administrator = administrator
        permit = await AsyncSemaphore.houses.acquire()
        let names = ["ada", "ben", "cara", "dora"]
        if let servers = ServedHouses.current {
            let server = try await servers.start()
            bidly = server.bidly
            served = server.house
            house = server.house.house
            location = server.house.origin.description
            members = try await server.join(names)
        } else {
            bidly = try CommandLineHarness()
            served = nil
            location = bidly.housePath
            house =
                try await EmbeddedHouse(path: location, clock: bidly.clock, identifiers: bidly.identifiers).house
            var members: [String: MemberID] = [:]
            for name in names {
                let id = bidly.identifiers.next(MemberSubject.self)
                members[name] = id
                try await Self.perform(.register(MemberName(name), as: id), by: .house, in: house)
            }
            self.members = members
        }
        try await publish()
        bidly.clock.advance(by: .seconds(3600))
        try await bid(20, on: "3k9x2m7q4t", by: "ben")
        try await bid(5, on: "s01dradi00", by: "ben")
        bidly.clock.advance(by: .seconds(3600))
        try await bid(25, on: "3k9x2m7q4t", by: "cara")
        try await bid(30, on: "c4mera50mm", by: "ben")
        bidly.clock.advance(by: .seconds(3600))
        try await bid(8, on: "5ftc1se000", by: "dora")
        bidly.clock.advance(by: .seconds(9 * 3600))
        try await house.house.runDueTimers()
        guard let administrator, let member = members[administrator] else { return }
        try await Self.perform(
            Command<AccountsHouse, Void>.setRole(.administrator, of: member),
            by: .house,
            in: house
        )
    }
}

extension HouseFixture {
    /// Places a bid in US dollars for another member.
    @discardableResult
    func bid(_ dollars: Int64, on item: ItemID, by name: String) async throws -> BidReceipt {
        try await perform(.placeBid(Money(minorUnits: dollars * 100, currency: .usd), on: item), by: name)
    }

    /// Runs a house command for another member.
    @discardableResult
    func perform<Module, Output>(_ command: Command<Module, Output>, by name: String) async throws -> Output {
        try await Self.perform(command, by: Caller(member: members[name]), in: house)
    }

    /// Corrupts the publication of an item's last event by setting its bidder count to 0.
    ///
    /// - Returns: the log position of the event.
    func corruptPublication(of item: ItemID) async throws -> Int64 {
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

    /// Overwrites the thumbnails of all photos with text.
    func corruptPhotos() throws {
        let connection = try HouseFile(path: bidly.housePath).open(.write)
        try connection.transaction(.write) {
            try connection.prepare("UPDATE photos SET thumbnail = CAST('no image' AS BLOB)").execute()
        }
    }

    /// Deletes the pages of the full-text index. The house's own connections prevent it.
    func deleteIndexPages() throws { try damage("DELETE FROM listing_index_data WHERE id > 10") }

    /// Changes the file of the house with an SQL statement, as another program could do.
    func damage(_ sql: String) throws {
        var connection: OpaquePointer?
        defer { sqlite3_close(connection) }
        try #require(sqlite3_open(bidly.housePath, &connection) == SQLITE_OK)
        let before = sqlite3_total_changes(connection)
        try #require(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
        try #require(sqlite3_total_changes(connection) > before)
    }

    /// Appends an event with an invalid sequence to the log.
    func corruptLog(of item: ItemID) async throws {
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

    /// Advances the clock. A server then runs its due timers, as `bidly-server` does; a house file runs them at the next
    /// command.
    func advance(by duration: Duration) async throws {
        bidly.clock.advance(by: duration)
        if served != nil { try await house.house.runDueTimers() }
    }

    /// Runs a command line and returns its transcript.
    func run(
        _ line: String,
        as member: String? = nil,
        on console: TestConsole = .pipe,
        environment: [String: String] = [:]
    ) async -> CommandLineHarness.Transcript {
        await bidly.run(line, as: member ?? caller(of: line), on: console, environment: environment)
    }

    /// Returns the member who runs a command line for which a test selects no member; `nil` for no member. The owner of
    /// a house file is an administrator without being a member.
    func caller(of line: String) -> String? {
        bidly.server != nil && line.hasPrefix("admin ") ? administrator : nil
    }

    /// Runs a command line and expects a complete transcript: output, errors and exit status.
    func check(
        _ line: String,
        as member: String? = nil,
        on console: TestConsole = .pipe,
        environment: [String: String] = [:],
        prints expected: CommandLineHarness.Transcript,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let transcript = await run(line, as: member, on: console, environment: environment)
        let place: Comment? = bidly.server == nil ? nil : "at a server"
        #expect(transcript == expected, place, sourceLocation: sourceLocation)
    }

    @discardableResult
    private static func perform<Module, Output>(
        _ command: Command<Module, Output>,
        by caller: Caller,
        in house: AuctionHouse
    ) async throws -> Output {
        try await house.house.module(Module.self).perform(command, by: caller)
    }

    private func publish() async throws {
        let radios = try await category("Radios", below: category("Collectibles")),
            lamps = try await category("Lamps"), philips = try await brand("Philips")
        let now = bidly.clock.now, hour: Int64 = 3600
        func after(_ hours: Int64) -> Instant { now.advanced(by: .seconds(hours * hour)) }
        func usd(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .usd) }
        try await publish(
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
        try await publish(
            "3k7d5wz0ab",
            ItemDetails(title: "Valve tester", category: radios),
            TermsOffer(startPrice: usd(1500), endsAt: after(36))
        )
        try await publish(
            "7pw41hd8rz",
            ItemDetails(title: "Desk lamp, green shade", category: lamps, condition: .new),
            TermsOffer(startPrice: usd(500), buyNow: usd(900), endsAt: after(30))
        )
        try await publish(
            "c4mera50mm",
            ItemDetails(title: "Folding camera", category: radios),
            TermsOffer(startPrice: usd(2000), reserve: usd(5000), endsAt: after(60))
        )
        try await publish(
            "5ftc1se000",
            ItemDetails(title: "Clock with a long name that does not fit into a narrow terminal", category: lamps),
            TermsOffer(
                startPrice: usd(300),
                endsAt: after(12).advanced(by: .seconds(240)),
                softClose: SoftClose(window: .seconds(300), extension: .seconds(300))
            )
        )
        try await publish(
            "n0ty3t0000",
            ItemDetails(title: "Lamp, not yet", category: lamps),
            TermsOffer(startPrice: usd(100), startsAt: after(36), endsAt: after(60))
        )
        try await publish(
            "eur0vase00",
            ItemDetails(title: "七宝焼 vase", category: lamps),
            TermsOffer(startPrice: Money(minorUnits: 1000, currency: .eur), endsAt: after(48)),
            by: "cara"
        )
        try await publish(
            "s01dradi00",
            ItemDetails(title: "Radio, sold", category: radios),
            TermsOffer(startPrice: usd(400), endsAt: after(6))
        )
        try await publish(
            "uns01d0000",
            ItemDetails(title: "Radio, unsold", category: radios),
            TermsOffer(startPrice: usd(99900), endsAt: after(6))
        )
        let draft = try ItemDetails(title: "Radio, a draft", category: radios)
        try await perform(Command<CatalogHouse, Item>.draft(draft, as: "dra4t00000"), by: "ada")
    }

    private func publish(
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
