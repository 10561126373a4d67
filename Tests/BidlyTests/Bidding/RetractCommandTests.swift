import FoundationCoreTesting
import Testing

@Suite("bidly retract") struct RetractCommandTests {
    @Test("a yes takes all bids on the item back")
    func yes() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "retract 3k9 --because wrong-amount",
            as: "cara",
            on: .terminal(answers: ["y"]),
            prints: """
                You have no bid on 'Valve radio, Bakelite case' any more.
                Price     10.00 USD
                Next bid  10.50 USD
                Ends      in 3d
                ! Take your bids on 'Valve radio, Bakelite case' back? [y/N]\u{20}
                """
        )
        await room.check("bids 3k9", prints: "10.00 USD\tnd9ed8vs5h\t2030-01-01T01:00:00.000Z")
    }

    @Test("a no leaves them")
    func no() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "retract 3k9 --because wrong-amount",
            as: "cara",
            on: .terminal(answers: ["n"]),
            prints: """
                ! Take your bids on 'Valve radio, Bakelite case' back? [y/N] error: Cancelled.
                exit 2
                """
        )
        await room.check(
            "bids 3k9 --json=amount",
            prints: """
                [{"amount":{"amount":2050,"currency":"USD"}},{"amount":{"amount":2000,"currency":"USD"}}]
                """
        )
    }

    @Test("a pipe gets the receipt, without an outcome")
    func pipe() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "retract 3k9 --because description-changed --yes",
            as: "ben",
            prints: """
                Item\t3k9x2m7q4t
                Outcome\t
                Price\t10.00 USD
                Next bid\t10.50 USD
                Ends\t2030-01-04T12:00:00.000Z
                """
        )
    }

    @Test("taking all bids back is among what happened, also as it happens; what others do then leaves one nowhere")
    func activity() async throws {
        let room = try await AuctionRoom()
        let following = await room.start("activity --follow --limit 1 --json=kind", as: "ben")
        await following.sleeps()
        #expect(await room.run("retract 3k9 --because wrong-amount --yes --json=price", as: "ben").status == 0)
        await following.looks(lines: 2)
        await following.interrupt()
        #expect(await following.end().output.contains(#""kind":"bidsRetracted"}"#))
        try await room.bid(40, on: "3k9x2m7q4t", by: "dora")
        let rows = await room.run("activity", as: "ben").output.split(separator: "\n").suffix(2)
        let fields = rows.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(fields.map { $0[5] } == ["your bids taken back", "bid by \(fields[1][5].dropFirst(7))"])
        #expect(fields.map { $0[6] } == ["", ""])
    }

    @Test("JSON is the receipt")
    func json() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "retract 3k9 --because wrong-amount --yes --json",
            as: "ben",
            prints: """
                {"endsAt":"2030-01-04T12:00:00.000Z","item":{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"},\
                "minimumNext":{"amount":1050,"currency":"USD"},"outcome":null,"price":{"amount":1000,\
                "currency":"USD"},"sequence":4,"time":"2030-01-01T12:00:00.000Z"}
                """
        )
    }

    @Test("how often one did is on the profile")
    func profile() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "retract 3k9 --because wrong-amount --yes --json=outcome",
            as: "cara",
            prints: """
                {"outcome":null}
                """
        )
        await room.check(
            "whoami --json=name,retractionCount",
            as: "cara",
            prints: """
                {"name":"cara","retractionCount":1}
                """
        )
    }

    @Test("late bids are taken back within an hour")
    func late() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "retract 5f --because wrong-amount --yes",
            as: "dora",
            prints: """
                ! error: refused: too late; it was possible until 2030-01-01T04:00:00.000Z
                exit 3
                """
        )
        await room.check(
            "retract 5f --because wrong-amount --yes --json",
            as: "dora",
            prints: """
                {"code":"tooLate","detail":"refused: too late; it was possible until 2030-01-01T04:00:00.000Z",\
                "exitStatus":3,"time":"2030-01-01T04:00:00.000Z","title":"Refused",\
                "type":"urn:bidly:problem:refused"}
                ! error: refused: too late; it was possible until 2030-01-01T04:00:00.000Z
                exit 3
                """
        )
    }

    @Test("what is not there is not taken back")
    func refused() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "retract 7pw --because wrong-amount --yes",
            as: "ben",
            prints: """
                ! error: refused: there is no such bid, or it counts no more
                exit 3
                """
        )
        await room.check(
            "retract s01 --because wrong-amount --yes",
            as: "ben",
            prints: """
                ! error: refused: the auction is over
                exit 3
                """
        )
    }

    @Test("a reason is one of two, and has to be stated")
    func reason() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "retract 3k9 --yes",
            as: "cara",
            prints: """
                ! error: missing option '--because <reason>' (allowed: wrong-amount, description-changed)
                ! help: --because <reason>  Why.
                ! usage: bidly retract --because <reason> [--yes] [--no-input] [--as <name>] [--house <file>] \
                [--json[=<field,…>]] [--color <when>] <item>
                ! see 'bidly retract --help'
                exit 64
                """
        )
        await room.check(
            "retract 3k9 --because bored --yes",
            as: "cara",
            prints: """
                ! error: invalid value 'bored' for '--because <reason>' (allowed: wrong-amount, description-changed)
                ! help: --because <reason>  Why.
                ! usage: bidly retract --because <reason> [--yes] [--no-input] [--as <name>] [--house <file>] \
                [--json[=<field,…>]] [--color <when>] <item>
                ! see 'bidly retract --help'
                exit 64
                """
        )
    }

    @Test("where nobody can be asked it fails")
    func unasked() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "retract 3k9 --because wrong-amount",
            as: "cara",
            prints: """
                ! error: Take your bids on 'Valve radio, Bakelite case' back?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        await room.check(
            "retract 3k9 --because wrong-amount",
            prints: """
                ! error: nobody is named to act as
                ! become a member with 'bidly register NAME'; a member says '--as NAME', or once and for all 'bidly \
                config set as NAME'
                exit 4
                """
        )
    }
}
