import Testing

@Suite("bidly withdraw", .alsoAtServer) struct WithdrawCommandTests {
    private static let line = "withdraw 3k7 --reason 'It broke.'"

    @Test("A withdrawn item shows the reason to everyone")
    func withdrawn() async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run(Self.line + " --yes", as: "ada")
        #expect(transcript.status == 0 && transcript.error == "")
        #expect(transcript.output.contains("Status\twithdrawn\n"))
        let record = await fixture.run("show 3k7", as: "ben").output
        #expect(record.contains("Withdrawn by\tthe seller\nWithdrawal reason\tIt broke.\n"), "\(record)")
        #expect(
            await fixture.run(Self.line + " --yes", as: "ada") == """
                ! error: Refused: the auction is over.
                exit 3
                """
        )
    }

    @Test("A withdrawn or bought item shows the time of the withdrawal or purchase as its end")
    func actualEnd() async throws {
        let fixture = try await HouseFixture()
        for line in ["watch 3k7 7pw --json=item.id", Self.line + " --yes --json=status"] {
            #expect(await fixture.run(line, as: "ada").status == 0)
        }
        #expect(await fixture.run("buy 7pw --yes", as: "ben").status == 0)
        try await fixture.advance(by: .seconds(3600))
        let page = await fixture.run("show 3k7", on: .terminal()).output
        #expect(page.contains("Withdrawn          1h ago (Tue 1 Jan 2030 12:00)\n") && !page.contains("Ends "))
        let record = await fixture.run("show 3k7").output
        #expect(record.contains("Withdrawn\t2030-01-01T12:00:00.000Z\n") && !record.contains("Ends\t"))
        let bought = await fixture.run("show 7pw", on: .terminal()).output
        #expect(bought.contains("Ended           1h ago (Tue 1 Jan 2030 12:00)\n"))
        for line in ["search --status any", "watchlist", "board"] {
            let rows = await fixture.run(line, as: "ada", on: .terminal()).output.split(separator: "\n")
            let ended = rows.filter { $0.contains("3k7d5wz0ab") || $0.contains("7pw41hd8rz") }
            #expect(!ended.isEmpty && ended.allSatisfy { $0.contains(" 1h ago ") && !$0.contains(" in ") }, "\(line)")
        }
        let watched = await fixture.run("watchlist", as: "ada").output
        #expect(watched.contains("15.00 USD\t0\t2030-01-01T12:00:00.000Z\twithdrawn\t"), "\(watched)")
    }

    @Test(
        "Bidders of a withdrawn auction see who withdrew it and why, and not that they lost",
        arguments: [("ada", "", "the seller", "seller"), ("dora", "admin ", "an administrator", "admin")]
    )
    func bidders(member: String, parent: String, who: String, authority: String) async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("watch 3k9 --json=item.id", as: "ben").status == 0)
        let line = parent + "withdraw 3k9 --reason 'It broke.' --yes"
        #expect(await fixture.run(line, as: member).status == 0)
        let outcome =
            #"{"code":"withdrawn","minimumNext":null,"withdrawal":{"authority":"\#(authority)","reason":"It broke."}}"#
        for line in ["show 3k9 --json=position.outcome", "board --json=withdrawn", "board --json=watching"] {
            let output = await fixture.run(line, as: "ben").output
            #expect(output.contains(outcome) && !output.contains("lost"), "\(line): \(output)")
        }
        #expect(await fixture.run("board --json=lost", as: "ben").output == #"{"lost":[]}"# + "\n")
        #expect(await fixture.run("api GET /v1/items/3k9x2m7q4t/auction/own", as: "cara").output.contains(outcome))
        #expect(await fixture.run("activity --json=outcome", as: "ben").output.contains(#""code":"withdrawn""#))
        #expect(await fixture.run("show 3k9", as: "ben").output.contains("\nYour status\twithdrawn\n"))
        let rows = await fixture.run("board", as: "ben", on: .terminal(width: 120)).output
        #expect(rows.contains("Withdrawn\n") && !rows.contains("Lost") && !rows.contains(" lost "))
        #expect(rows.contains("  withdrawn by \(who): It broke.  "), "\(rows)")
        let pipe = await fixture.run("board", as: "ben").output
        let row = "withdrawn\t3k9x2m7q4t\t20.50 USD\t20.00 USD\t2030-01-01T12:00:00.000Z\twithdrawn\t\tValve radio"
        #expect(pipe.contains(row), "\(pipe)")
    }

    @Test("A terminal asks for confirmation; the answer no exits with 2 and withdraws nothing")
    func asked() async throws {
        let fixture = try await HouseFixture()
        let no = await fixture.run(Self.line, as: "ada", on: .terminal(answers: ["n"]))
        #expect(no.status == 2)
        #expect(no.error == "Withdraw 'Valve tester' from auction? [y/N] error: Cancelled.\n")
        #expect(await fixture.run("show 3k7 --json=status") == #"{"status":"open"}"#)
        let yes = await fixture.run(Self.line, as: "ada", on: .terminal(answers: ["y"]))
        #expect(yes.status == 0 && yes.output.hasPrefix("Withdrawn.\nValve tester\n"))
    }

    @Test("A pipe requires --yes")
    func pipe() async throws {
        #expect(
            try await HouseFixture().run(Self.line, as: "ada") == """
                ! error: Withdraw 'Valve tester' from auction?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
    }

    @Test(
        "A refused withdrawal changes nothing",
        arguments: [
            ("5ft --reason Broken", "ada", "Refused: too late; the deadline was 2030-01-01T00:04:00.000Z.", 3),
            ("7pw --reason Broken", "ben", "'7pw41hd8rz' is not one of your items. Run: bidly list --mine", 66),
            ("7pw --reason ''", "ada", "--reason requires a reason that is not blank.", 64),
            ("7pw --reason '\u{3000}\u{200B}'", "ada", "--reason requires a reason that is not blank.", 64),
            ("dra4 --reason Broken", "ada", "'dra4t00000' has no auction", 66),
            ("7pw --reason Broken --json=nme", "ada", "Unknown field 'nme'", 64),
        ] as [(String, String, String, Int32)]
    )
    func refused(words: String, member: String, message: String, status: Int32) async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run("withdraw \(words) --yes", as: member)
        #expect(transcript.status == status)
        #expect(transcript.error.hasPrefix("error: \(message)"), "\(transcript.error)")
        #expect(await fixture.run("show 7pw --json=status") == #"{"status":"open"}"#)
    }
}
