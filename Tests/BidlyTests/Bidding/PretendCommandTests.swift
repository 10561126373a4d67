import Foundation
import FoundationCore
import Testing

@Suite("bidly pretend") struct PretendCommandTests {
    @Test("--once places one competing bid")
    func once() async throws {
        let fixture = try await HouseFixture()
        let transcript = await fixture.run(
            "pretend 3k9x2m7q4t --once --seed 1 --json=bidder,item.id,outcome",
            as: "cara"
        )
        #expect(transcript.status == 0)
        #expect(transcript.output.contains(#""bidder":"pretender 1","item":{"id":"3k9x2m7q4t"}"#))
        #expect(await fixture.run("bids 3k9x2m7q4t", as: "cara").output.split(separator: "\n").count == 3)
    }

    @Test("The same seed repeats the bid")
    func seed() async throws {
        func bid() async throws -> BidlyProgram.Transcript {
            try await HouseFixture().run("pretend 3k7d5wz0ab --once --seed 5 --json=maximum,price")
        }
        let first = try await bid(), second = try await bid()
        #expect(first == second && first.status == 0)
    }

    @Test("--watched bids on a watched item with an open auction, and fails without one")
    func watched() async throws {
        let fixture = try await HouseFixture()
        let nothing = await fixture.run("pretend --watched --once", as: "ben")
        #expect(nothing.status == 66 && nothing.error.contains("The watchlist is empty"))
        for item in ["s01dradi00", "7pw41hd8rz"] { #expect(await fixture.run("watch \(item)", as: "ben").status == 0) }
        let transcript = await fixture.run("pretend --watched --once --json=item.id", as: "ben")
        #expect(transcript == #"{"item":{"id":"7pw41hd8rz"}}"#)
        #expect(await fixture.run("pretend s01dradi00 --once").status == 66)
    }

    @Test("A crowd places all its bids within --for, and stops when its reader closes the pipe")
    func crowd() throws {
        let bidly = try BidlyProgram(), home = ["BIDLY_HOME": bidly.folder.path]
        #expect(try bidly.run(["sample", "--items", "20", "--seed", "3"], environment: home).status == 0)
        let all = try bidly.run(["pretend", "--seed", "4", "--for", "1s"], environment: home)
        #expect(all.status == 0 && all.output.split(separator: "\n").count > 10)
        let first = try bidly.shell(#"BIDLY_HOME=. "$bidly" pretend --seed 5 --for 1h --speed 1000000x | head -n 1"#)
        #expect(first.status == 0 && first.output.split(separator: "\n").count == 1)
    }

    @Test("Invalid options are refused", arguments: ["--bidders 0", "--after 1s", "--speed 0x", "--for 5"])
    func wrong(options: String) async throws {
        #expect(try await CommandLineHarness().run("pretend \(options)").status == 64)
    }
}
