import AuctionHouse
import AuctionHouseSQLite
import Bidding
import Catalog
import EmbeddedHouse
import FoundationCore
import FoundationCoreTesting
import Testing

/// A house in the middle of its day: twelve hours ago it opened with ada's and cara's items, and ben, cara and dora have
/// bid. It is as `bidly` finds it, in the same file.
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
            let answer = try await Self.decide(.register(name: name), by: .anonymous, in: house)
            guard case .member(let member) = answer else { preconditionFailure("\(answer) is no member") }
            members[name] = member.id
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
        _ = try await house.house.closeDue()
    }
}

extension AuctionRoom {
    /// A bid of somebody's at another terminal.
    @discardableResult
    func bid(_ dollars: Int64, on item: String, by name: String) async throws -> BidReceipt {
        let maximum = Money(minorUnits: dollars * 100, currency: .usd)
        let answer = try await decide(.placeBid(ItemID(stringLiteral: item), maximum: maximum), by: name)
        guard case .bid(let receipt) = answer else { preconditionFailure("\(answer) is no receipt") }
        return receipt
    }

    /// Anything that somebody does at another terminal.
    @discardableResult
    func decide(_ command: HouseCommand, by name: String) async throws -> HouseAnswer {
        try await Self.decide(command, by: Caller(member: members[name]), in: house)
    }

    /// Damages what a follower is told of the last fact about an item: as if nobody had bid. Gives the fact's position.
    func miscount(_ item: String) async throws -> Int64 {
        let store = try await SQLiteHouseStore(path: bidly.housePath), id = ItemID(stringLiteral: item)
        let position = try await store.write { transaction in
            guard let entry = try transaction.log(of: [id], before: .max, limit: 1).first, let effect = entry.effect
            else {
                preconditionFailure("nothing happened to \(id)")
            }
            let wrong = PublicEffect(
                price: effect.price,
                leader: effect.leader,
                bidCount: effect.bidCount,
                bidderCount: 0,
                endsAt: effect.endsAt,
                reserve: effect.reserve
            )
            try transaction.put(wrong, at: entry.position)
            return entry.position
        }
        await store.close()
        return position
    }

    /// Adds a fact to the log that cannot follow.
    func breakLog(of item: String) async throws {
        let store = try await SQLiteHouseStore(path: bidly.housePath)
        let event = AuctionEvent(sequence: 99, time: bidly.clock.now, change: .closed)
        _ = try await store.write { transaction in
            try transaction.append(.auction(ItemID(stringLiteral: item), event), at: event.time, effect: nil)
        }
        await store.close()
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

    private static func decide(
        _ command: HouseCommand,
        by caller: Caller,
        in house: EmbeddedHouse
    ) async throws -> HouseAnswer {
        switch try await house.house.perform(HouseRequest(command, by: caller)) {
        case .decided(let result): return try result.get()
        case .replayed: preconditionFailure("nothing was sent twice")
        }
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
        bidly.identifiers.plan("dra4t00000")
        try await decide(.draft(ItemDetails(title: "Radio, a draft", category: radios)), by: "ada")
    }

    private func putUp(
        _ item: ItemID,
        _ details: ItemDetails,
        _ offer: TermsOffer,
        by name: String = "ada"
    ) async throws {
        bidly.identifiers.plan(item)
        try await decide(.draft(details), by: name)
        try await decide(.publish(item, offer), by: name)
    }

    private func category(_ name: String, below parent: ItemCategoryID? = nil) async throws -> ItemCategoryID {
        let answer = try await Self.decide(.addCategory(name: name, parent: parent), by: Self.admin, in: house)
        guard case .category(let category) = answer else { preconditionFailure("\(answer) is no category") }
        return category.id
    }

    private func brand(_ name: String) async throws -> BrandID {
        let answer = try await Self.decide(.addBrand(name: name), by: Self.admin, in: house)
        guard case .brand(let brand) = answer else { preconditionFailure("\(answer) is no brand") }
        return brand.id
    }

    private static let admin = Caller(member: nil, isAdmin: true)
}
