import FoundationCoreTesting
import Testing

@Suite("bidly insights shill", .alsoAtServer) struct InsightsShillCommandTests {
    /// Returns the alias of the leader of an auction.
    private func leader(of item: String, in fixture: HouseFixture) async throws -> Substring {
        let output = await fixture.run("bids \(item) --limit 1 --json=bidder").output
        return try #require(output.split(separator: "\"").first { $0.count > 8 })
    }

    @Test("A bidder who outbids himself while leading is listed with the counts")
    func signal() async throws {
        let fixture = try await HouseFixture(administrator: "cara")
        for amount in [20, 30, 40] as [Int64] { try await fixture.bid(amount, on: "5ftc1se000", by: "dora") }
        let bidder = try await leader(of: "5ft", in: fixture)
        try await fixture.advance(by: .seconds(3600))
        await fixture.check(
            "insights shill 5ft",
            as: "cara",
            prints: "\(bidder)\t1\traisesWhileLeading\t3\t4"
        )
    }

    @Test("A bidder without signals has one row, and a terminal explains what few auctions can show")
    func noSignals() async throws {
        let fixture = try await HouseFixture(administrator: "cara"), bidder = try await leader(of: "s01", in: fixture)
        await fixture.check("insights shill s01", as: "cara", prints: "\(bidder)\t1\t\t\t")
        await fixture.check(
            "insights shill s01",
            as: "cara",
            on: .terminal(),
            prints: """
                BIDDER      AUCTIONS  SIGNAL  COUNT  TOTAL
                \(bidder)         1  none

                A bidder in fewer than 5 finished auctions of the seller can show only the
                signal 'raises while leading'.
                A signal is a reason to check, not a verdict.
                """
        )
        await fixture.check(
            "insights shill s01 --json",
            as: "cara",
            prints: """
                {"bidders":[{"auctions":{"from":1,"to":1},"bidder":"\(bidder)","signals":[]}],\
                "item":{"id":"s01dradi00","title":"Radio, sold"}}
                """
        )
    }

    @Test("Without bids, a terminal gets a sentence, and a pipe nothing")
    func noBids() async throws {
        let fixture = try await HouseFixture(administrator: "cara")
        await fixture.check("insights shill 3k7", as: "cara", prints: "")
        await fixture.check("insights shill 3k7", as: "cara", on: .terminal(), prints: "No bids yet.")
    }

    @Test("An item without an auction is not found")
    func notFound() async throws {
        let fixture = try await HouseFixture(administrator: "cara")
        await fixture.check(
            "insights shill zzz",
            as: "cara",
            prints: "! error: No item id starts with 'zzz'. Run: bidly search\nexit 66"
        )
        await fixture.check(
            "insights shill n0t --json=nope",
            as: "cara",
            prints: """
                {"availableFields":["bidders","item"],"detail":"Unknown field 'nope'.\\nAvailable fields: bidders, item",\
                "exitStatus":64,"title":"Unknown field","type":"urn:bidly:problem:unknown-field"}
                ! error: Unknown field 'nope'.
                ! Available fields: bidders, item
                exit 64
                """
        )
    }

    @Test("At a server, a member without the role is refused")
    func role() async throws {
        let fixture = try await HouseFixture(administrator: "cara")
        guard fixture.bidly.server != nil else { return }
        await fixture.check(
            "insights shill s01",
            as: "ada",
            prints: """
                ! error: Only administrators can do this at \(fixture.location). Sign in as one: bidly login NAME
                exit 77
                """
        )
    }
}
