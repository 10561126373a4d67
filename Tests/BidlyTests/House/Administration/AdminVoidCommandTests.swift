import Foundation
import FoundationCoreTesting
import HTTPCore
import Testing

@Suite("bidly admin void", .alsoAtServer) struct AdminVoidCommandTests {
    private static let line = "admin void 3k9 leader --reason 'A second account.'"

    @Test("The bids of a bidder are voided, the price falls, and the log records who acted and why")
    func voided() async throws {
        let fixture = try await HouseFixture(administrator: "ada")
        await fixture.check(
            Self.line + " --yes --json=price,bidCount,bidderCount",
            as: "ada",
            prints: #"{"bidCount":1,"bidderCount":1,"price":{"amount":1000,"currency":"USD"}}"#
        )
        await fixture.check(
            "admin log --limit 1 --json=kind,actor,reason,item.id",
            prints: """
                [{"actor":{"id":"id0000000009","name":"ada","role":"administrator"},"item":{"id":"3k9x2m7q4t"},\
                "kind":"bidsVoided","reason":"A second account."}]
                """
        )
        #expect(await fixture.run("doctor --full").status == 0)
    }

    @Test("A bidder whose bids were voided reads the reason in show, board and activity; nobody else does")
    func told() async throws {
        let fixture = try await HouseFixture(administrator: "ada")
        #expect(await fixture.run(Self.line + " --yes", as: "ada").status == 0)
        let voided = #"{"reason":"A second account.","sequence":4,"time":"2030-01-01T12:00:00.000Z"}"#
        await fixture.check(
            "show 3k9 --json=position.voidedBids",
            as: "cara",
            prints: #"{"position":{"voidedBids":[\#(voided)]}}"#
        )
        let page = await fixture.run("show 3k9", as: "cara").output
        #expect(page.contains("\nYour bids were voided\tA second account.\n"))
        await fixture.check(
            "board",
            as: "cara",
            on: .terminal(width: 100),
            prints: """
                Voided
                ITEM            PRICE  ENDS   STATUS                                    TITLE
                3k9x2m7q4t  10.00 USD  in 3d  your bids were voided: A second account.  Valve radio, Bakelite case

                Selling
                ITEM            PRICE  ENDS       STATUS  TITLE
                eur0vase00  10.00 EUR  in 1d 12h  open    七宝焼 vase

                Spent  nothing
                """
        )
        let group = "voided\t3k9x2m7q4t\t10.00 USD\t\t2030-01-04T12:00:00.000Z\tvoided\t"
        #expect(await fixture.run("board", as: "cara").output.contains(group))
        await fixture.check(
            "activity --limit 1 --json=voidReason,outcome",
            as: "cara",
            prints: #"[{"outcome":null,"voidReason":"A second account."}]"#
        )
        let event = "\tyour bids were voided: A second account.\t"
        #expect(await fixture.run("activity --limit 1", as: "cara").output.contains(event))
        for (member, line) in [("ada", "activity"), ("ben", "activity"), (nil, "activity --all")] {
            let others = await fixture.run("\(line) --limit 1", as: member).output
            #expect(others.contains("\tbids voided\t") && !others.contains("second account"), "\(others)")
        }
        for member in ["ada", "ben"] {
            let shown = await fixture.run("show 3k9 --json=position.voidedBids", as: member)
            #expect(shown == #"{"position":{"voidedBids":[]}}"#)
        }
        #expect(await fixture.run("show 3k9 --json=position", as: nil) == #"{"position":null}"#)
    }

    @Test("A bidder who follows the activity reads the reason at once")
    @MainActor func toldLive() async throws {
        let fixture = try await HouseFixture(administrator: "ada")
        let follower = fixture.start("activity --follow --limit 1 --json=kind,voidReason", as: "cara")
        await follower.waitUntilPolling()
        #expect(await fixture.run(Self.line + " --yes", as: "ada").status == 0)
        await follower.poll(lines: 2)
        follower.interrupt()
        let output = await follower.end().output
        #expect(output.contains(#"{"kind":"bidsVoided","voidReason":"A second account."}"#), "\(output)")
    }

    @Test("A bidder is named by an alias or a unique prefix of it", arguments: [10, 4])
    func alias(length: Int) async throws {
        let fixture = try await HouseFixture(administrator: "ada")
        let bids = await fixture.run("bids 3k9 --json=bidder").output
        let alias = try #require(bids.split(separator: "\"").first { $0.count > 8 && $0 != "bidder" }).prefix(length)
        let transcript = await fixture.run("admin void 3k9 \(alias) --reason Fraud --yes --json=bidCount", as: "ada")
        #expect(transcript == #"{"bidCount":1}"#)
    }

    @Test("A terminal asks for confirmation; the answer no exits with 2 and voids nothing")
    func asked() async throws {
        let fixture = try await HouseFixture(administrator: "ada")
        let no = await fixture.run(Self.line, as: "ada", on: .terminal(answers: ["n"]))
        #expect(no.status == 2 && no.error.hasPrefix("Void 1 bid on 'Valve radio, Bakelite case'? [y/N]"))
        #expect(await fixture.run("show 3k9 --json=bidCount") == #"{"bidCount":2}"#)
        let yes = await fixture.run(Self.line, as: "ada", on: .terminal(answers: ["y"]))
        #expect(yes.status == 0 && yes.output.hasPrefix("Bids voided.\n"))
    }

    @Test(
        "An invalid command is refused and voids nothing",
        arguments: [
            (
                "3k9 nobody --reason Fraud --yes", "ada",
                "No bidder on '3k9x2m7q4t' matched 'nobody'. Run: bidly bids",
                66
            ),
            (
                "3k7 leader --reason Fraud --yes", "ada",
                "No bidder on '3k7d5wz0ab' matched 'leader'. Run: bidly bids",
                66
            ),
            ("3k9 leader --reason ' ' --yes", "ada", "--reason requires a reason that is not blank.", 64),
            ("3k9 leader --reason \u{200B} --yes", "ada", "--reason requires a reason that is not blank.", 64),
            ("3k9 leader --yes", "ada", "Missing option '--reason <text>'", 64),
            ("3k9 --reason Fraud --yes", "ada", "Missing", 64),
            ("s01 leader --reason Fraud --yes", "ada", "Refused: the auction is over.", 3),
            ("3k9 leader --reason Fraud", "ada", "Void 1 bid on", 64),
        ] as [(String, String, String, Int32)]
    )
    func refused(words: String, member: String, message: String, status: Int32) async throws {
        let fixture = try await HouseFixture(administrator: "ada")
        let transcript = await fixture.run("admin void \(words)", as: member)
        #expect(transcript.status == status, "\(transcript)")
        #expect(transcript.error.hasPrefix("error: \(message)"), "\(transcript.error)")
        #expect(await fixture.run("show 3k9 --json=bidCount") == #"{"bidCount":2}"#)
    }

    @Test(
        "Other commands refuse --admin and list the commands that have it",
        arguments: ["bid 3k9 30", "board", "withdraw 3k9 --reason Fraud", "admin void 3k9 leader --reason Fraud"]
    )
    func otherCommand(line: String) async throws {
        let fixture = try await HouseFixture(administrator: "ada")
        let transcript = await fixture.run("\(line) --admin", as: "ada")
        #expect(transcript.status == 64)
        #expect(
            transcript.error.hasPrefix(
                "error: Unknown option '--admin'. Commands with this option: api, insights bidder, show.\n"
            ),
            "\(transcript.error)"
        )
    }

    @Test("Bids are voided only if the auction has not changed since it was shown")
    @MainActor func versionConflict() async throws {
        let fixture = try await HouseFixture(administrator: "ada"), faults = fixture.bidly.faults
        faults.holdRequests()
        let void = fixture.start(Self.line + " --yes", as: "ada")
        await void.until { faults.heldCount == 1 }
        try await fixture.bid(60, on: "3k9x2m7q4t", by: "dora")
        faults.releaseRequests()
        let transcript = await void.end()
        #expect(transcript.status == 75, "\(transcript)")
        #expect(transcript.error.hasPrefix("error: Changed by another request"), "\(transcript.error)")
        #expect(await fixture.run("show 3k9 --json=bidCount") == #"{"bidCount":3}"#)
    }

    @Test(
        "If an item has no auction, an administrator's error names the item, not its owner",
        arguments: ["void 3k9 leader", "withdraw 3k9"]
    )
    func gone(command: String) async throws {
        let fixture = try await HouseFixture(administrator: "ada")
        fixture.bidly.faults.stubbedResponse = HTTPResponse(
            status: .notFound,
            fields: [.contentType: "application/problem+json"],
            body: .text(#"{"type":"urn:http:problem:not-found","title":"Not found","status":404}"#)
        )
        let transcript = await fixture.run("admin \(command) --reason Fraud --yes", as: "ada")
        #expect(transcript.status == 66)
        #expect(
            transcript.error == "error: '3k9x2m7q4t' has no auction: it is a draft, or an item of another house.\n"
        )
    }

    @Test(
        "Only the owner of the house file is an administrator",
        arguments: [
            "void 3k9 leader --reason Fraud", "withdraw 3k9 --reason Fraud", "suspend ben --reason Fraud", "log",
            "house",
        ]
    )
    func notOwner(command: String) async throws {
        let fixture = try await HouseFixture(administrator: "ada"), path = fixture.bidly.housePath
        let owner = try FileManager.default.attributesOfItem(atPath: path)[.ownerAccountID] as? NSNumber
        let lost: [FileAttributeKey: Any] = owner == 0 ? [.ownerAccountID: 65_534] : [.posixPermissions: 0o400]
        try FileManager.default.setAttributes(lost, ofItemAtPath: path)
        let transcript = await fixture.run("admin \(command)", as: "ada")
        #expect(transcript.status == 77)
        guard owner == 0 else { return }
        #expect(
            transcript.error == """
                error: Only the owner of the file \(path) can act as an administrator of its house.

                """
        )
    }

    @Test(
        "A change requires a member, whom the log records",
        arguments: ["void 3k9 leader", "withdraw 3k9", "suspend ben", "suspend ben --undo"]
    )
    func nobody(command: String) async throws {
        let fixture = try await HouseFixture(administrator: "ada")
        #expect(await fixture.run("admin \(command) --reason Fraud --yes").status == 4)
    }
}
