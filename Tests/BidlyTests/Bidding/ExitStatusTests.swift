import Testing

@Suite("--exit-status") struct ExitStatusTests {
    @Test("a search that finds nothing ends with 1, and with 0 without the option")
    func search() async throws {
        let room = try await AuctionRoom()
        #expect(await room.run("search piano").status == 0)
        #expect(await room.run("search piano --exit-status").status == 1)
        #expect(await room.run("search piano --exit-status --facets --json").status == 1)
        #expect(await room.run("search camera --exit-status").status == 0)
        #expect(await room.run("list --exit-status --mine", as: "dora").status == 1)
        #expect(await room.run("list --exit-status").status == 0)
    }

    @Test("showing an item ends with 1 for who is outbid or has lost")
    func show() async throws {
        let room = try await AuctionRoom()
        #expect(await room.run("show 3k9 --exit-status", as: "ben").status == 1)
        #expect(await room.run("show 3k9 --exit-status", as: "cara").status == 0)
        #expect(await room.run("show 3k9 --exit-status").status == 0)
        #expect(await room.run("show s01 --exit-status", as: "ben").status == 0)
        #expect(await room.run("show 3k9", as: "ben").status == 0)
    }

    @Test("a bid that is outbid at once ends with 1, and is placed")
    func bid() async throws {
        let room = try await AuctionRoom()
        let outbid = await room.run("bid 3k9 21 --exit-status --json=outcome.code", as: "ben")
        #expect(outbid.status == 1 && outbid.error == "")
        #expect(outbid.output == #"{"outcome":{"code":"outbid"}}"# + "\n")
        #expect(await room.run("bid 3k9 90 --exit-status", as: "ben").status == 0)
    }
}
