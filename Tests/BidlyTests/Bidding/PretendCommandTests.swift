import Foundation
import FoundationCore
import Testing

@Suite("bidly pretend") struct PretendCommandTests {
    @Test("one competing bid on an item: the leader hears of it")
    func once() async throws {
        let room = try await AuctionRoom()
        let transcript = await room.run("pretend 3k9x2m7q4t --once --seed 1 --json=bidder,item.id,outcome", as: "cara")
        #expect(transcript.status == 0)
        #expect(transcript.output.contains(#""bidder":"pretender 1","item":{"id":"3k9x2m7q4t"}"#))
        #expect(await room.run("bids 3k9x2m7q4t", as: "cara").output.split(separator: "\n").count == 3)
    }

    @Test("it is repeated by its seed")
    func seed() async throws {
        func bid() async throws -> BidlyProgram.Transcript {
            try await AuctionRoom().run("pretend 3k7d5wz0ab --once --seed 5 --json=maximum,price")
        }
        let first = try await bid(), second = try await bid()
        #expect(first == second && first.status == 0)
    }

    @Test("of the watched items one that takes bids is chosen; with none there is nothing to bid on")
    func watched() async throws {
        let room = try await AuctionRoom()
        let nothing = await room.run("pretend --watched --once", as: "ben")
        #expect(nothing.status == 66 && nothing.error.contains("the watchlist is empty"))
        for item in ["s01dradi00", "7pw41hd8rz"] { #expect(await room.run("watch \(item)", as: "ben").status == 0) }
        let transcript = await room.run("pretend --watched --once --json=item.id", as: "ben")
        #expect(transcript == #"{"item":{"id":"7pw41hd8rz"}}"#)
        #expect(await room.run("pretend s01dradi00 --once").status == 66)
    }

    @Test("a crowd does in the time it has all that it would do until the end, and stops when its reader has gone")
    func crowd() throws {
        let bidly = try BidlyProgram(), home = ["BIDLY_HOME": bidly.folder.path]
        #expect(try bidly.run(["sample", "--items", "20", "--seed", "3"], environment: home).status == 0)
        let all = try bidly.run(["pretend", "--seed", "4", "--for", "1s"], environment: home)
        #expect(all.status == 0 && all.output.split(separator: "\n").count > 10)
        let first = try bidly.shell(#"BIDLY_HOME=. "$bidly" pretend --seed 5 --for 1h --speed 1000000x | head -n 1"#)
        #expect(first.status == 0 && first.output.split(separator: "\n").count == 1)
    }

    @Test("a wrong wish is refused", arguments: ["--bidders 0", "--after 1s", "--speed 0x", "--for 5"])
    func wrong(options: String) async throws {
        #expect(try await CommandLineStage().run("pretend \(options)").status == 64)
    }
}
