import Testing

@Suite("bidly admin suspend", .alsoAtServer) struct AdminSuspendCommandTests {
    @Test("A suspended member cannot bid or list until the suspension ends")
    func suspended() async throws {
        let fixture = try await HouseFixture(administrator: "ada")
        await fixture.check(
            "admin suspend ben --reason 'Three unpaid orders.' --yes",
            as: "ada",
            prints: """
                Member\tid0000000010
                Name\tben
                Registered\t2030-01-01T00:00:00.000Z
                Role\tmember
                Status\tsuspended
                Suspended\t2030-01-01T12:00:00.000Z
                Reason\tThree unpaid orders.
                """
        )
        let refusal = """
            error: You have been suspended since 2030-01-01T12:00:00.000Z, so you cannot bid or list items. Reason: Three \
            unpaid orders.
            You can still read everything, settle pending bids, and change your watchlist.

            """
        let sale = "sell --title 'Desk lamp' --category Lamps --start 5"
        for line in ["bid 7pw 6", "bid 7pw 6 --dry-run", "buy 7pw --yes", sale] {
            let transcript = await fixture.run(line, as: "ben")
            #expect(transcript.status == 77 && transcript.error == refusal, "\(transcript)")
        }
        let problem = await fixture.run("bid 7pw 6 --yes --json", as: "ben").output
        #expect(
            problem.contains(#""suspension":{"reason":"Three unpaid orders.","since":"2030-01-01T12:00:00.000Z"}"#)
        )
        #expect(problem.contains(#""item":{"id":"7pw41hd8rz","title":"Desk lamp, green shade"}"#), "\(problem)")
        #expect(await fixture.run("show 7pw --json=bidCount", as: "ben") == #"{"bidCount":0}"#)
        await fixture.check(
            "admin suspend BEN --undo --reason Paid. --json=suspension,role",
            as: "ada",
            prints: #"{"role":"member","suspension":null}"#
        )
        #expect(await fixture.run("bid 7pw 6 --yes", as: "ben").status == 0)
        await fixture.check(
            "admin log --limit 3 --json=kind,actor.name,reason,member.name",
            prints: """
                [{"actor":{"name":"ada"},"kind":"memberSuspended","member":{"name":"ben"},\
                "reason":"Three unpaid orders."},{"actor":{"name":"ada"},"kind":"memberReinstated",\
                "member":{"name":"ben"},"reason":"Paid."},\
                {"actor":{"name":"xjnekxbbe3"},"kind":"bidPlaced","member":null,"reason":null}]
                """
        )
    }

    @Test("A terminal asks for confirmation; the answer no exits with 2 and suspends nobody")
    func asked() async throws {
        let fixture = try await HouseFixture(administrator: "ada"), line = "admin suspend ben --reason Fraud"
        let no = await fixture.run(line, as: "ada", on: .terminal(answers: ["n"]))
        #expect(no.status == 2 && no.error == "Suspend 'ben'? [y/N] error: Cancelled.\n", "\(no)")
        #expect(await fixture.run("admin house --json=members.suspended") == #"{"members":{"suspended":0}}"#)
        let yes = await fixture.run(line, as: "ada", on: .terminal(answers: ["y"]))
        #expect(yes.status == 0 && yes.output.contains("Status      suspended\n"), "\(yes)")
        #expect(await fixture.run("admin house --json=members.suspended") == #"{"members":{"suspended":1}}"#)
    }

    @Test(
        "An invalid command suspends nobody, and states why",
        arguments: [
            (
                "nobody --reason Fraud",
                """
                There is no member 'nobody'.
                To see the seller of an item, and its buyer after the sale, run: bidly show ITEM --admin
                """,
                66
            ),
            ("ben", "Missing option '--reason <text>'", 64),
            ("ben --reason ' '", "--reason requires a reason that is not blank.", 64),
            ("--reason Fraud", "Missing", 64),
            ("ben --reason Fraud --json=nope", "Unknown field 'nope'", 64),
        ] as [(String, String, Int32)]
    )
    func invalid(words: String, message: String, status: Int32) async throws {
        let fixture = try await HouseFixture(administrator: "ada")
        let transcript = await fixture.run("admin suspend \(words) --yes", as: "ada")
        #expect(transcript.status == status, "\(transcript)")
        #expect(transcript.error.hasPrefix("error: \(message)"), "\(transcript.error)")
        #expect(await fixture.run("admin house --json=members.suspended") == #"{"members":{"suspended":0}}"#)
    }
}
