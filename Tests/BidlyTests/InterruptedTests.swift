import BidlySQL
import EmbeddedHouse
import Foundation
import FoundationCoreTesting
import Testing

@Suite("Interruption", .timeLimit(.minutes(10)))
struct InterruptedTests {
    #if os(Linux)
    @Test("Ctrl-C at a question prints the message and the problem as JSON, and nothing is changed")
    func question() async throws {
        let fixture = try await HouseFixture()
        let program = try InteractiveProgram(
            ["withdraw", "3k9", "--reason", "broken", "--json"],
            environment: ["BIDLY_HOME": fixture.bidly.folder.path, "BIDLY_AS": "ada"]
        )
        #expect(program.textUntil("[y/N]").contains("Withdraw 'Valve radio, Bakelite case' from auction?"))
        program.process.interrupt()
        #expect(program.textUntil("Interrupted.").contains("error: Interrupted."))
        #expect(
            try program.end() == #"{"detail":"Interrupted.","exitStatus":130,"title":"Interrupted","#
                + #""type":"urn:bidly:problem:interrupted"}"# + "\n"
        )
        #expect(program.process.terminationStatus == 130)
        #expect(await fixture.run("show 3k9 --json=status") == #"{"status":"open"}"#)
    }
    #endif

    @Test("SIGTERM prints the same hint as Ctrl-C and ends with status 143")
    func terminated() async throws {
        let fixture = try await HouseFixture(), program = try BidlyProgram()
        let following = try RunningProgram(
            ["activity", "--all", "--follow", "--timeout", "60s"],
            in: program,
            environment: ["BIDLY_HOME": fixture.bidly.folder.path]
        )
        #expect(following.nextMessage() == "Following. Press Ctrl-C to stop.")
        following.terminate()
        #expect(following.nextMessage() == "error: Interrupted.")
        #expect(following.nextMessage()?.hasPrefix("To continue, run: bidly activity --all --follow --since ") == true)
        #expect(following.end() == 143)
    }

    @Test(
        "A change that waits for another program's write is cancelled immediately",
        arguments: [
            "bid 3k9 60 --as ben", "retract 3k9 --reason wrong-amount --as cara --yes", "register erik",
            "revise 7pw --title 'Brass lamp' --as ada",
        ]
    )
    @MainActor func lockedHouse(command: String) async throws {
        let fixture = try await HouseFixture()
        let before = await fixture.run("export --log - --as ada").output
        let other = try HouseFile(path: fixture.bidly.housePath).open(.write)
        try other.begin(.write)
        let change = fixture.start(command)
        change.interrupt()
        await change.checkEnd(prints: "! error: Interrupted.\nexit 130")
        other.rollback()
        #expect(await fixture.run("export --log - --as ada").output == before)
    }

    @Test("pretend can be interrupted before its first bid")
    @MainActor func waiting() async throws {
        let fixture = try await HouseFixture()
        let before = await fixture.run("bids 3k9 --json").output
        let pretending = fixture.start("pretend 3k9 --once --after 5m")
        await pretending.until { fixture.bidly.clock.sleeperCount == 1 }
        pretending.interrupt()
        await pretending.checkEnd(prints: "! error: Interrupted.\nexit 130")
        #expect(await fixture.run("bids 3k9 --json").output == before)
    }
}
