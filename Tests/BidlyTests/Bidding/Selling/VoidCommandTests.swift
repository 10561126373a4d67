import Foundation
import FoundationCoreTesting
import HTTPCore
import Testing

@Suite("bidly void") struct VoidCommandTests {
    private static let line = "void 3k9 leader --admin --because 'A second account.'"

    @Test("the bids of a bidder count no more, the price falls, and the log keeps who did it and why")
    func voided() async throws {
        let room = try await AuctionRoom()
        await room.check(
            Self.line + " --yes --json=price,bidCount,bidderCount",
            as: "ada",
            prints: #"{"bidCount":1,"bidderCount":1,"price":{"amount":1000,"currency":"USD"}}"#
        )
        let log = await room.run("api GET /v1/log --admin", as: "ada").output
        #expect(log.contains(#""admin":"id0000000009""#) && log.contains(#""reason":"A second account.""#))
        #expect(await room.run("doctor --full").status == 0)
    }

    @Test("a bidder is named by the alias or a unique prefix of it", arguments: [10, 4])
    func alias(length: Int) async throws {
        let room = try await AuctionRoom()
        let bids = await room.run("bids 3k9 --json=bidder").output
        let alias = try #require(bids.split(separator: "\"").first { $0.count > 8 && $0 != "bidder" }).prefix(length)
        let transcript = await room.run("void 3k9 \(alias) --admin --because Fraud --yes --json=bidCount", as: "ada")
        #expect(transcript == #"{"bidCount":1}"#)
    }

    @Test("a terminal is asked; no is 2, and nothing happens")
    func asked() async throws {
        let room = try await AuctionRoom()
        let no = await room.run(Self.line, as: "ada", on: .terminal(answers: ["n"]))
        #expect(no.status == 2 && no.error.hasPrefix("Void 1 bid on 'Valve radio, Bakelite case'? [y/N]"))
        #expect(await room.run("show 3k9 --json=bidCount") == #"{"bidCount":2}"#)
        let yes = await room.run(Self.line, as: "ada", on: .terminal(answers: ["y"]))
        #expect(yes.status == 0 && yes.output.hasPrefix("Voided.\n"))
    }

    @Test(
        "what cannot be voided is told, and nothing is",
        arguments: [
            (
                "3k9 nobody --because Fraud --yes", "ada", "No bidder of 3k9x2m7q4t is named 'nobody'. Run: bidly bids",
                66
            ),
            (
                "3k7 leader --because Fraud --yes", "ada", "No bidder of 3k7d5wz0ab is named 'leader'. Run: bidly bids",
                66
            ),
            ("3k9 leader --because ' ' --yes", "ada", "--because must say why", 64),
            ("3k9 leader --because \u{200B} --yes", "ada", "--because must say why", 64),
            ("3k9 leader --yes", "ada", "missing option '--because <text>'", 64),
            ("3k9 --because Fraud --yes", "ada", "missing", 64),
            ("s01 leader --because Fraud --yes", "ada", "refused: the auction is over", 3),
            ("3k9 leader --because Fraud", "ada", "Void 1 bid on", 64),
        ] as [(String, String, String, Int32)]
    )
    func refused(words: String, member: String, message: String, status: Int32) async throws {
        let room = try await AuctionRoom()
        let transcript = await room.run("void --admin \(words)", as: member)
        #expect(transcript.status == status, "\(transcript)")
        #expect(transcript.error.hasPrefix("error: \(message)"), "\(transcript.error)")
        #expect(await room.run("show 3k9 --json=bidCount") == #"{"bidCount":2}"#)
    }

    @Test("it needs --admin, and the message says so; nothing is voided without it")
    func withoutAdmin() async throws {
        let room = try await AuctionRoom()
        let transcript = await room.run("void 3k9 leader --because Fraud --yes", as: "ada")
        #expect(transcript.status == 64)
        #expect(transcript.error.hasPrefix("error: Only an admin can void bids. Pass --admin\n"), "\(transcript.error)")
        #expect(await room.run("show 3k9 --json=bidCount") == #"{"bidCount":2}"#)
    }

    @Test(
        "--admin with a command for members is refused with the commands that have it",
        arguments: ["bid 3k9 30", "board"]
    )
    func otherCommand(line: String) async throws {
        let room = try await AuctionRoom()
        let transcript = await room.run("\(line) --admin", as: "ada")
        #expect(transcript.status == 64)
        #expect(
            transcript.error.hasPrefix(
                "error: unknown option '--admin'. Commands with this option: api, show, void, withdraw\n"
            ),
            "\(transcript.error)"
        )
    }

    @Test("bids are voided only in the state of the auction that was shown")
    @MainActor func changedMeanwhile() async throws {
        let room = try await AuctionRoom(), road = room.bidly.road
        road.hold()
        let void = room.start(Self.line + " --yes", as: "ada")
        await void.until { road.heldCount == 1 }
        try await room.bid(60, on: "3k9x2m7q4t", by: "dora")
        road.letGo()
        let transcript = await void.end()
        #expect(transcript.status == 75, "\(transcript)")
        #expect(transcript.error.hasPrefix("error: it has changed meanwhile"), "\(transcript.error)")
        #expect(await room.run("show 3k9 --json=bidCount") == #"{"bidCount":3}"#)
    }

    @Test(
        "an admin is told which item there is no auction of, and not that it is somebody else's",
        arguments: ["void 3k9 leader", "withdraw 3k9"]
    )
    func gone(command: String) async throws {
        let room = try await AuctionRoom()
        room.bidly.road.answer = HTTPResponse(
            status: .notFound,
            fields: [.contentType: "application/problem+json"],
            body: .text(#"{"type":"urn:http:problem:not-found","title":"Not found","status":404}"#)
        )
        let transcript = await room.run("\(command) --admin --because Fraud --yes", as: "ada")
        #expect(transcript.status == 66)
        #expect(
            transcript.error == "error: 3k9x2m7q4t is not up for auction: it is a draft, or of another house\n"
        )
    }

    @Test(
        "who does not own the house's file is no admin",
        arguments: ["void 3k9 leader --admin", "withdraw 3k9 --admin"]
    )
    func notOwner(command: String) async throws {
        let room = try await AuctionRoom(), path = room.bidly.housePath
        let owner = try FileManager.default.attributesOfItem(atPath: path)[.ownerAccountID] as? NSNumber
        let lost: [FileAttributeKey: Any] = owner == 0 ? [.ownerAccountID: 65_534] : [.posixPermissions: 0o400]
        try FileManager.default.setAttributes(lost, ofItemAtPath: path)
        let transcript = await room.run("\(command) --because Fraud --yes", as: "ada")
        #expect(transcript.status == 77)
        guard owner == 0 else { return }
        #expect(
            transcript.error == """
                error: \(path) is not yours; only the owner of the file can act as an admin of the house.

                """
        )
    }

    @Test("somebody has to act, whom the log can name")
    func nobody() async throws {
        let room = try await AuctionRoom()
        #expect(await room.run(Self.line + " --yes").status == 4)
    }
}
