import FoundationCoreTesting
import Testing

@Suite("bidly insights bidder", .alsoAtServer) struct InsightsBidderCommandTests {
    @Test("Your own statistics are exact: a list on a terminal, fields in a pipe, and JSON")
    func own() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "insights bidder",
            as: "ben",
            prints: """
                auctions\t1
                bids\t1
                wins\t1
                spend\t4.00 USD
                highest bid\t4.00 USD
                sellers\t1
                bids with one seller\t100 %
                categories\t1
                retractions\t0
                response to being outbid\t
                style\tearlyEvaluator
                aggressiveness\t0 of 100
                jump bidding\t0 of 1
                quick response\t0 of 0
                raising\t0 of 1
                late bidding\t0 of 1
                early entry\t1 of 1
                """
        )
        await fixture.check(
            "insights bidder",
            as: "ben",
            on: .terminal(),
            prints: """
                auctions                  1
                bids                      1
                wins                      1
                spend                     4.00 USD
                highest bid               4.00 USD
                sellers                   1
                bids with one seller      100 %
                categories                1
                retractions               0
                response to being outbid  –
                style                     early evaluator
                aggressiveness            0 of 100
                jump bidding              0 of 1
                quick response            0 of 0
                raising                   0 of 1
                late bidding              0 of 1
                early entry               1 of 1
                """
        )
        await fixture.check(
            "insights bidder --json=auctions,amounts,style",
            as: "ben",
            prints: """
                {"amounts":[{"highestBid":{"amount":400,"currency":"USD"},"spend":{"amount":400,"currency":"USD"}}],\
                "auctions":1,"style":"earlyEvaluator"}
                """
        )
    }

    @Test("A member without bids in finished auctions gets zeros, and a sentence on a terminal")
    func noBids() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "insights bidder",
            as: "dora",
            on: .terminal(),
            prints: "You have no bids in finished auctions."
        )
        await fixture.check(
            "insights bidder --json=auctions,amounts,style",
            as: "dora",
            prints: #"{"amounts":[],"auctions":0,"style":null}"#
        )
    }

    @Test("After the close, the seller and administrators read bands, without amounts")
    func bands() async throws {
        let fixture = try await HouseFixture(administrator: "cara")
        let bands = """
            {"aggressiveness":{"from":0,"to":24},"auctions":{"from":1,"to":4},"bids":{"from":1,"to":4},\
            "mainSellerShare":{"from":75,"to":100},"retractions":{"from":0,"to":0},"sellers":{"from":1,"to":4},\
            "style":"earlyEvaluator","wins":{"from":75,"to":100}}
            """
        await fixture.check("insights bidder s01 leader --json", as: "ada", prints: "\(bands)")
        await fixture.check("insights bidder s01 leader --admin --json", as: "cara", prints: "\(bands)")
        let bids = await fixture.run("bids s01 --json=bidder").output
        let alias = try #require(bids.split(separator: "\"").first { $0.count > 8 }), start = String(alias.prefix(5))
        await fixture.check(
            "insights bidder s01 \(start)",
            as: "ada",
            prints: """
                auctions\t1–4
                bids\t1–4
                wins\t75–100 %
                sellers\t1–4
                bids with one seller\t75–100 %
                retractions\t0
                aggressiveness\t0–24 of 100
                style\tearlyEvaluator
                """
        )
        await fixture.check(
            "insights bidder s01 leader",
            as: "ada",
            on: .terminal(),
            prints: """
                auctions              1–4
                bids                  1–4
                wins                  75–100 %
                sellers               1–4
                bids with one seller  75–100 %
                retractions           0
                aggressiveness        0–24 of 100
                style                 early evaluator
                """
        )
    }

    @Test("Administrators read the bands of a member, by name or id, over all finished auctions")
    func member() async throws {
        let fixture = try await HouseFixture(administrator: "cara")
        await fixture.check(
            "insights bidder --member ben",
            as: "cara",
            prints: """
                auctions\t1–4
                bids\t1–4
                wins\t75–100 %
                sellers\t1–4
                bids with one seller\t75–100 %
                retractions\t0
                aggressiveness\t0–24 of 100
                style\tearlyEvaluator
                """
        )
        await fixture.check(
            "insights bidder --member dora --json",
            as: "cara",
            prints: """
                {"aggressiveness":null,"auctions":{"from":0,"to":0},"bids":{"from":0,"to":0},\
                "mainSellerShare":null,"retractions":{"from":0,"to":0},"sellers":{"from":0,"to":0},"style":null,\
                "wins":null}
                """
        )
        await fixture.check(
            "insights bidder --member dora --admin",
            as: "cara",
            on: .terminal(),
            prints: """
                auctions              0
                bids                  0
                wins                  –
                sellers               0
                bids with one seller  –
                retractions           0
                aggressiveness        –
                style                 –
                """
        )
        await fixture.check(
            "insights bidder --member nobody",
            as: "cara",
            prints: """
                ! error: There is no member 'nobody'.
                ! To see the seller of an item, and its buyer after the sale, run: bidly show ITEM --admin
                exit 66
                """
        )
        guard fixture.bidly.server != nil else { return }
        await fixture.check(
            "insights bidder --member ben",
            as: "ada",
            prints: """
                ! error: Only administrators can do this at \(fixture.location). Sign in as one: bidly login NAME
                exit 77
                """
        )
    }

    @Test(
        "An error states why there are no statistics: the auction, the bidder, the item or the caller",
        arguments: [
            (
                "3k9 leader", "ada",
                "The auction of '3k9x2m7q4t' is not closed yet; bidder statistics follow after the close.", 66
            ),
            (
                "s01 leader", "ben",
                """
                Only the seller of 's01dradi00' and administrators can read its bidder statistics. Administrators: \
                pass --admin. For your own statistics, run: bidly insights bidder
                """, 77
            ),
            ("s01 zzz", "ada", "No bidder on 's01dradi00' matched 'zzz'. Run: bidly bids s01dradi00", 66),
            ("uns leader", "ada", "No bidder on 'uns01d0000' matched 'leader'. Run: bidly bids uns01d0000", 66),
            ("zzz leader", "ada", "No item id starts with 'zzz'. Run: bidly search", 66),
            ("dra leader", "ada", "'dra4t00000' has no auction: it is a draft, or an item of another house.", 66),
        ] as [(String, String, String, Int)]
    )
    func refused(words: String, member: String, message: String, status: Int) async throws {
        let fixture = try await HouseFixture()
        await fixture.check("insights bidder \(words)", as: member, prints: "! error: \(message)\nexit \(status)")
    }

    @Test("Unknown fields of --json are refused before the command runs, and the known ones are completed")
    func fields() async throws {
        let fixture = try await HouseFixture()
        let own = await fixture.run("insights bidder --json=nope", as: "ben")
        #expect(own.status == 64 && own.error.contains("aggressiveness, amounts, auctions, bids, groups"), "\(own)")
        let bands = await fixture.run("insights bidder s01 leader --json=amounts", as: "ada")
        #expect(bands.status == 64 && bands.error.contains("Unknown field 'amounts'"), "\(bands)")
    }

    @Test("A withdrawn item has no bidder statistics")
    func withdrawn() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("withdraw 3k7 --reason Broken --yes", as: "ada").status == 0)
        await fixture.check(
            "insights bidder 3k7 leader",
            as: "ada",
            prints: """
                ! error: '3k7d5wz0ab' was withdrawn; bidder statistics exist only for sold and unsold items.
                exit 66
                """
        )
    }

    @Test("Without a member, your own statistics are refused; an item requires a bidder, and --admin requires an item")
    func usage() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("insights bidder").status == 4)
        for (words, message) in [
            ("s01", "Pass the bidder after ITEM: an alias, or leader."),
            ("--admin", "--admin requires ITEM and BIDDER, or --member."),
            ("s01 leader --member ben", "Pass either ITEM and BIDDER, or --member."),
        ] {
            let transcript = await fixture.run("insights bidder \(words)", as: "ada")
            #expect(transcript.status == 64 && transcript.error.hasPrefix("error: \(message)\n"), "\(transcript)")
        }
    }
}
