import Testing

@Suite("--exit-status", .alsoAtServer) struct ExitStatusTests {
    @Test("A search without a match exits with 1, and with 0 without the option")
    func search() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("search piano").status == 0)
        #expect(await fixture.run("search piano --exit-status").status == 1)
        #expect(await fixture.run("search piano --exit-status --facets --json").status == 1)
        #expect(await fixture.run("search camera --exit-status").status == 0)
        #expect(await fixture.run("list --exit-status --mine", as: "dora").status == 1)
        #expect(await fixture.run("list --exit-status").status == 0)
    }

    @Test("Showing an item exits with 1 for a caller who is outbid or has lost")
    func show() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("show 3k9 --exit-status", as: "ben").status == 1)
        #expect(await fixture.run("show 3k9 --exit-status", as: "cara").status == 0)
        #expect(await fixture.run("show 3k9 --exit-status").status == 0)
        #expect(await fixture.run("show s01 --exit-status", as: "ben").status == 0)
        #expect(await fixture.run("show 3k9", as: "ben").status == 0)
    }

    @Test("A bid that is outbid immediately is placed, and exits with 1")
    func bid() async throws {
        let fixture = try await HouseFixture()
        let outbid = await fixture.run("bid 3k9 21 --exit-status --json=outcome.code", as: "ben")
        #expect(outbid.status == 1 && outbid.error == "")
        #expect(outbid.output == #"{"outcome":{"code":"outbid"}}"# + "\n")
        #expect(await fixture.run("bid 3k9 90 --exit-status", as: "ben").status == 0)
    }

    @Test("A board exits with 1 for a caller who is outbid")
    func board() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("board --exit-status", as: "ben").status == 1)
        #expect(await fixture.run("board --exit-status", as: "cara").status == 0)
        #expect(await fixture.run("board", as: "ben").status == 0)
    }

    @Test("Following exits with 1 for a caller who is outbid; the option requires --follow")
    func watch() async throws {
        let fixture = try await HouseFixture()
        let line = "watch 3k9 --follow --until price>=1 --exit-status"
        #expect(await fixture.run(line, as: "ben").status == 1)
        #expect(await fixture.run(line, as: "cara").status == 0)
        #expect(await fixture.run("watch 3k9 --exit-status", as: "ben").status == 64)
    }
}
