import FoundationCoreTesting
import Testing

@Suite("bidly retract", .alsoAtServer) struct RetractCommandTests {
    @Test("The answer yes retracts all bids on the item")
    func yes() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "retract 3k9 --reason wrong-amount",
            as: "cara",
            on: .terminal(answers: ["y"]),
            prints: """
                You no longer have a bid on 'Valve radio, Bakelite case'.
                Price     10.00 USD
                Next bid  10.50 USD
                Ends      in 3d
                ! Retract your bids on 'Valve radio, Bakelite case'? [y/N]\u{20}
                """
        )
        await fixture.check("bids 3k9", prints: "10.00 USD\tnd9ed8vs5h\t2030-01-01T01:00:00.000Z")
    }

    @Test("The answer no retracts nothing")
    func no() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "retract 3k9 --reason wrong-amount",
            as: "cara",
            on: .terminal(answers: ["n"]),
            prints: """
                ! Retract your bids on 'Valve radio, Bakelite case'? [y/N] error: Cancelled.
                exit 2
                """
        )
        await fixture.check(
            "bids 3k9 --json=amount",
            prints: """
                [{"amount":{"amount":2050,"currency":"USD"}},{"amount":{"amount":2000,"currency":"USD"}}]
                """
        )
    }

    @Test("A pipe gets the receipt, without an outcome")
    func pipe() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "retract 3k9 --reason description-changed --yes",
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

    @Test("A full retraction is an event in the activity; later bids of others give its bidder no outcome")
    func activity() async throws {
        let fixture = try await HouseFixture()
        let following = await fixture.start("activity --follow --limit 1 --json=kind", as: "ben")
        await following.waitUntilPolling()
        #expect(await fixture.run("retract 3k9 --reason wrong-amount --yes --json=price", as: "ben").status == 0)
        await following.poll(lines: 2)
        await following.interrupt()
        #expect(await following.end().output.contains(#""kind":"bidsRetracted"}"#))
        try await fixture.bid(40, on: "3k9x2m7q4t", by: "dora")
        let rows = await fixture.run("activity", as: "ben").output.split(separator: "\n").suffix(2)
        let fields = rows.map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
        #expect(fields.map { $0[5] } == ["your bids retracted", "bid by \(fields[1][5].dropFirst(7))"])
        #expect(fields.map { $0[6] } == ["", ""])
    }

    @Test("JSON contains the receipt")
    func json() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "retract 3k9 --reason wrong-amount --yes --json",
            as: "ben",
            prints: """
                {"endsAt":"2030-01-04T12:00:00.000Z","item":{"id":"3k9x2m7q4t","title":"Valve radio, Bakelite case"},\
                "minimumNext":{"amount":1050,"currency":"USD"},"outcome":null,"price":{"amount":1000,\
                "currency":"USD"},"sequence":4,"time":"2030-01-01T12:00:00.000Z"}
                """
        )
    }

    @Test("The number of retractions is public on the profile")
    func profile() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "retract 3k9 --reason wrong-amount --yes --json=outcome",
            as: "cara",
            prints: """
                {"outcome":null}
                """
        )
        await fixture.check(
            "whoami --json=name,retractionCount",
            as: "cara",
            prints: """
                {"name":"cara","retractionCount":1}
                """
        )
    }

    @Test("A late bid can be retracted within one hour")
    func late() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "retract 5f --reason wrong-amount --yes",
            as: "dora",
            prints: """
                ! error: Refused: too late; the deadline was 2030-01-01T04:00:00.000Z.
                exit 3
                """
        )
        await fixture.check(
            "retract 5f --reason wrong-amount --yes --json",
            as: "dora",
            prints: """
                {"code":"tooLate","detail":"Refused: too late; the deadline was 2030-01-01T04:00:00.000Z.",\
                "exitStatus":3,"item":{"id":"5ftc1se000","title":"Clock with a long name that does not fit into a \
                narrow terminal"},"time":"2030-01-01T04:00:00.000Z","title":"Refused",\
                "type":"urn:bidly:problem:refused"}
                ! error: Refused: too late; the deadline was 2030-01-01T04:00:00.000Z.
                exit 3
                """
        )
    }

    @Test("A retraction without a bid is refused")
    func refused() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "retract 7pw --reason wrong-amount --yes",
            as: "ben",
            prints: """
                ! error: Refused: there is no such bid, or it was already removed.
                exit 3
                """
        )
        await fixture.check(
            "retract s01 --reason wrong-amount --yes",
            as: "ben",
            prints: """
                ! error: Refused: the auction is over.
                exit 3
                """
        )
    }

    @Test("The reason is required and is one of two")
    func reason() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "retract 3k9 --yes",
            as: "cara",
            prints: """
                ! error: Missing option '--reason <reason>' (allowed: wrong-amount, description-changed).
                ! help: --reason <reason>  The reason for the retraction.
                ! usage: bidly retract --reason <reason> [options] <item>
                ! see 'bidly retract --help'
                exit 64
                """
        )
        await fixture.check(
            "retract 3k9 --reason bored --yes",
            as: "cara",
            prints: """
                ! error: Invalid value 'bored' for '--reason <reason>' (allowed: wrong-amount, description-changed).
                ! help: --reason <reason>  The reason for the retraction.
                ! usage: bidly retract --reason <reason> [options] <item>
                ! see 'bidly retract --help'
                exit 64
                """
        )
    }

    @Test("Without a terminal and without --yes, a retraction fails")
    func unasked() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "retract 3k9 --reason wrong-amount",
            as: "cara",
            prints: """
                ! error: Retract your bids on 'Valve radio, Bakelite case'?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
        await fixture.check(
            "retract 3k9 --reason wrong-amount",
            prints: """
                ! error: No member selected. Pass --as NAME, or run: bidly config set as NAME
                ! To become a member, run: bidly register NAME
                exit 4
                """
        )
    }
}
