import Testing

@Suite("bidly withdraw") struct WithdrawCommandTests {
    private static let line = "withdraw 3k7 --because 'It broke.'"

    @Test("an item is taken off the auction, and everyone reads why")
    func withdrawn() async throws {
        let room = try await AuctionRoom()
        let transcript = await room.run(Self.line + " --yes", as: "ada")
        #expect(transcript.status == 0 && transcript.error == "")
        #expect(transcript.output.contains("Status\twithdrawn\n"))
        #expect(await room.run("show 3k7", as: "ben").output.contains("Withdrawn because\tIt broke.\n"))
        #expect(
            await room.run(Self.line + " --yes", as: "ada") == """
                ! error: refused: the auction is over
                exit 3
                """
        )
    }

    @Test("what was withdrawn or bought shows the time of that as its end, and the planned end nowhere")
    func actualEnd() async throws {
        let room = try await AuctionRoom()
        for line in ["watch 3k7 7pw --json=item.id", Self.line + " --yes --json=status"] {
            #expect(await room.run(line, as: "ada").status == 0)
        }
        #expect(await room.run("buy 7pw --yes", as: "ben").status == 0)
        room.pass(.seconds(3600))
        let sheet = await room.run("show 3k7", on: .terminal()).output
        #expect(sheet.contains("Withdrawn          1h ago (Tue 1 Jan 2030 12:00)\n") && !sheet.contains("Ends "))
        let record = await room.run("show 3k7").output
        #expect(record.contains("Withdrawn\t2030-01-01T12:00:00.000Z\n") && !record.contains("Ends\t"))
        let bought = await room.run("show 7pw", on: .terminal()).output
        #expect(bought.contains("Ended           1h ago (Tue 1 Jan 2030 12:00)\n"))
        for line in ["search --status any", "watchlist", "board"] {
            let rows = await room.run(line, as: "ada", on: .terminal()).output.split(separator: "\n")
            let ended = rows.filter { $0.contains("3k7d5wz0ab") || $0.contains("7pw41hd8rz") }
            #expect(!ended.isEmpty && ended.allSatisfy { $0.contains(" 1h ago ") && !$0.contains(" in ") }, "\(line)")
        }
        let watched = await room.run("watchlist", as: "ada").output
        #expect(watched.contains("15.00 USD\t0\t2030-01-01T12:00:00.000Z\twithdrawn\t"), "\(watched)")
    }

    @Test(
        "its bidders are told that it was withdrawn, by whom and why, and not that they lost",
        arguments: [("ada", "", "the seller", "seller"), ("dora", " --admin", "an admin", "admin")]
    )
    func bidders(member: String, option: String, who: String, authority: String) async throws {
        let room = try await AuctionRoom()
        #expect(await room.run("watch 3k9 --json=item.id", as: "ben").status == 0)
        let line = "withdraw 3k9 --because 'It broke.' --yes"
        #expect(await room.run(line + option, as: member).status == 0)
        let outcome =
            #"{"code":"withdrawn","minimumNext":null,"withdrawal":{"authority":"\#(authority)","reason":"It broke."}}"#
        for line in ["show 3k9 --json=ownOutcome", "board --json=withdrawn", "board --json=watching"] {
            let output = await room.run(line, as: "ben").output
            #expect(output.contains(outcome) && !output.contains("lost"), "\(line): \(output)")
        }
        #expect(await room.run("board --json=lost", as: "ben").output == #"{"lost":[]}"# + "\n")
        #expect(await room.run("api GET /v1/items/3k9x2m7q4t/auction/own", as: "cara").output.contains(outcome))
        #expect(await room.run("activity --json=outcome", as: "ben").output.contains(#""code":"withdrawn""#))
        #expect(await room.run("show 3k9", as: "ben").output.contains("\nYou are\twithdrawn\n"))
        let rows = await room.run("board", as: "ben", on: .terminal(width: 120)).output
        #expect(rows.contains("Withdrawn\n") && !rows.contains("Lost") && !rows.contains(" lost "))
        #expect(rows.contains("  withdrawn by \(who): It broke.  "), "\(rows)")
        let pipe = await room.run("board", as: "ben").output
        let row = "withdrawn\t3k9x2m7q4t\t20.50 USD\t20.00 USD\t2030-01-01T12:00:00.000Z\twithdrawn\t\tValve radio"
        #expect(pipe.contains(row), "\(pipe)")
    }

    @Test("an admin takes off anybody's item, also late, and the log keeps who and why")
    func admin() async throws {
        let room = try await AuctionRoom()
        let line = "withdraw 5ft --because 'Forbidden goods.' --yes"
        #expect(await room.run(line, as: "ben").status == 66)
        let transcript = await room.run(line + " --admin --json=withdrawal", as: "ben")
        #expect(transcript == #"{"withdrawal":{"authority":"admin","reason":"Forbidden goods."}}"#)
        let log = await room.run("api GET /v1/log --admin", as: "ben").output
        #expect(log.contains(#""admin":"id0000000010""#) && log.contains(#""reason":"Forbidden goods.""#))
        #expect(await room.run("api GET /v1/log", as: "ben").status == 77)
    }

    @Test("a terminal is asked; no is 2, and nothing happens")
    func asked() async throws {
        let room = try await AuctionRoom()
        let no = await room.run(Self.line, as: "ada", on: .terminal(answers: ["n"]))
        #expect(no.status == 2)
        #expect(no.error == "Take 'Valve tester' off the auction? [y/N] error: Cancelled.\n")
        #expect(await room.run("show 3k7 --json=status") == #"{"status":"open"}"#)
        let yes = await room.run(Self.line, as: "ada", on: .terminal(answers: ["y"]))
        #expect(yes.status == 0 && yes.output.hasPrefix("Taken off the auction.\nValve tester\n"))
    }

    @Test("a pipe is not asked: it has to say yes")
    func pipe() async throws {
        #expect(
            try await AuctionRoom().run(Self.line, as: "ada") == """
                ! error: Take 'Valve tester' off the auction?
                ! Cannot ask for confirmation here. Pass --yes to confirm.
                exit 64
                """
        )
    }

    @Test(
        "what may not be taken off stays",
        arguments: [
            ("5ft --because Broken", "ada", "refused: too late; it was possible until 2030-01-01T00:04:00.000Z", 3),
            ("7pw --because Broken", "ben", "7pw41hd8rz is not yours; 'bidly list --mine' shows what is", 66),
            ("7pw --because ''", "ada", "--because must say why", 64),
            ("7pw --because '\u{3000}\u{200B}'", "ada", "--because must say why", 64),
            ("dra4 --because Broken", "ada", "dra4t00000 is ", 66),
            ("7pw --because Broken --json=nme", "ada", "unknown field 'nme'", 64),
        ] as [(String, String, String, Int32)]
    )
    func refused(words: String, member: String, message: String, status: Int32) async throws {
        let room = try await AuctionRoom()
        let transcript = await room.run("withdraw \(words) --yes", as: member)
        #expect(transcript.status == status)
        #expect(transcript.error.hasPrefix("error: \(message)"), "\(transcript.error)")
        #expect(await room.run("show 7pw --json=status") == #"{"status":"open"}"#)
    }
}
