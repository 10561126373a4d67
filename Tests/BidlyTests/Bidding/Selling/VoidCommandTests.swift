import Foundation
import FoundationCoreTesting
import HTTPCore
import Testing

@Suite("bidly void") struct VoidCommandTests {
    private static let line = "void 3k9 leader --admin --because 'A second account.'"

    @Test("The bids of a bidder are voided, the price falls, and the log records who acted and why")
    func voided() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            Self.line + " --yes --json=price,bidCount,bidderCount",
            as: "ada",
            prints: #"{"bidCount":1,"bidderCount":1,"price":{"amount":1000,"currency":"USD"}}"#
        )
        let log = await fixture.run("api GET /v1/log --admin", as: "ada").output
        #expect(log.contains(#""admin":"id0000000009""#) && log.contains(#""reason":"A second account.""#))
        #expect(await fixture.run("doctor --full").status == 0)
    }

    @Test("A bidder is named by an alias or a unique prefix of it", arguments: [10, 4])
    func alias(length: Int) async throws {
        let fixture = try await HouseFixture()
        let bids = await fixture.run("bids 3k9 --json=bidder").output
        let alias = try #require(bids.split(separator: "\"").first { $0.count > 8 && $0 != "bidder" }).prefix(length)
        let transcript = await fixture.run("void 3k9 \(alias) --admin --because Fraud --yes --json=bidCount", as: "ada")
        #expect(transcript == #"{"bidCount":1}"#)
    }

    @Test("A terminal asks for confirmation; the answer no exits with 2 and voids nothing")
    func asked() async throws {
        let fixture = try await HouseFixture()
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
                "3k9 nobody --because Fraud --yes", "ada",
                "No bidder on '3k9x2m7q4t' matched 'nobody'. Run: bidly bids",
                66
            ),
            (
                "3k7 leader --because Fraud --yes", "ada",
                "No bidder on '3k7d5wz0ab' matched 'leader'. Run: bidly bids",
                66
            ),
            ("3k9 leader --because ' ' --yes", "ada", "--because requires a reason that is not blank.", 64),
            ("3k9 leader --because \u{200B} --yes", "ada", "--because requires a reason that is not blank.", 64),
            ("3k9 leader --yes", "ada", "missing option '--because <text>'", 64),
            ("3k9 --because Fraud --yes", "ada", "missing", 64),
            ("s01 leader --because Fraud --yes", "ada", "Refused: the auction is over.", 3),
            ("3k9 leader --because Fraud", "ada", "Void 1 bid on", 64),
        ] as [(String, String, String, Int32)]
    )
    func refused(words: String, member: String, message: String, status: Int32) async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run("void --admin \(words)", as: member)
        #expect(transcript.status == status, "\(transcript)")
        #expect(transcript.error.hasPrefix("error: \(message)"), "\(transcript.error)")
        #expect(await fixture.run("show 3k9 --json=bidCount") == #"{"bidCount":2}"#)
    }

    @Test("Without --admin nothing is voided, and the message names the option")
    func withoutAdmin() async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run("void 3k9 leader --because Fraud --yes", as: "ada")
        #expect(transcript.status == 64)
        #expect(
            transcript.error.hasPrefix("error: Only an administrator can void bids. Pass --admin.\n"),
            "\(transcript.error)"
        )
        #expect(await fixture.run("show 3k9 --json=bidCount") == #"{"bidCount":2}"#)
    }

    @Test(
        "--admin is refused by other commands, with the list of those that have it",
        arguments: ["bid 3k9 30", "board"]
    )
    func otherCommand(line: String) async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run("\(line) --admin", as: "ada")
        #expect(transcript.status == 64)
        #expect(
            transcript.error.hasPrefix(
                "error: unknown option '--admin'. Commands with this option: api, show, void, withdraw\n"
            ),
            "\(transcript.error)"
        )
    }

    @Test("Bids are voided only in the version of the auction that was shown")
    @MainActor func changedMeanwhile() async throws {
        let fixture = try await HouseFixture(), faults = fixture.bidly.faults
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
        "The error of an administrator names the item without an auction, not its owner",
        arguments: ["void 3k9 leader", "withdraw 3k9"]
    )
    func gone(command: String) async throws {
        let fixture = try await HouseFixture()
        fixture.bidly.faults.stubbedResponse = HTTPResponse(
            status: .notFound,
            fields: [.contentType: "application/problem+json"],
            body: .text(#"{"type":"urn:http:problem:not-found","title":"Not found","status":404}"#)
        )
        let transcript = await fixture.run("\(command) --admin --because Fraud --yes", as: "ada")
        #expect(transcript.status == 66)
        #expect(
            transcript.error == "error: '3k9x2m7q4t' has no auction: it is a draft, or an item of another house.\n"
        )
    }

    @Test(
        "Only the owner of the house file is an administrator",
        arguments: ["void 3k9 leader --admin", "withdraw 3k9 --admin"]
    )
    func notOwner(command: String) async throws {
        let fixture = try await HouseFixture(), path = fixture.bidly.housePath
        let owner = try FileManager.default.attributesOfItem(atPath: path)[.ownerAccountID] as? NSNumber
        let lost: [FileAttributeKey: Any] = owner == 0 ? [.ownerAccountID: 65_534] : [.posixPermissions: 0o400]
        try FileManager.default.setAttributes(lost, ofItemAtPath: path)
        let transcript = await fixture.run("\(command) --because Fraud --yes", as: "ada")
        #expect(transcript.status == 77)
        guard owner == 0 else { return }
        #expect(
            transcript.error == """
                error: Only the owner of the file \(path) can act as an administrator of its house.

                """
        )
    }

    @Test("Voiding requires a member, whom the log records")
    func nobody() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run(Self.line + " --yes").status == 4)
    }
}
