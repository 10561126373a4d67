import Testing

@Suite("A program that is killed while it bids at a server", .timeLimit(.minutes(10))) struct KilledBidTests {
    /// Kills the program after it has stored and sent the bid, at the given moment of the request.
    private func withKilledBid(
        _ moment: RequestGate.Moment,
        _ work: (HouseFixture) async throws -> Void
    ) async throws {
        try await KilledCommand("bid 3k7 30", as: "ben", at: moment, of: "/bids").run(then: work)
    }

    @Test("A bid that the house has handled is settled by the next command, and counts once")
    func handled() async throws {
        try await withKilledBid(.after) { fixture in
            let next = await fixture.run("show 3k7 --json=bidCount", as: "ben")
            #expect(next.output.contains(#""bidCount":1"#), "\(next)")
            #expect(next.error.contains("note: Settled your bid of 30.00 USD on 3k7d5wz0ab"), "\(next)")
            #expect(await fixture.run("settle", as: "ben") == "")
        }
    }

    @Test("A bid that did not reach the house is not sent again without confirmation")
    func dropped() async throws {
        try await withKilledBid(.before) { fixture in
            #expect(await fixture.run("settle", as: "ben").status == 64)
            #expect(await fixture.run("show 3k7 --json=bidCount", as: "ben").output == "{\"bidCount\":0}\n")
            let sent = await fixture.run("settle --yes", as: "ben")
            #expect(sent.status == 0 && sent.output.contains("leading"), "\(sent)")
            #expect(await fixture.run("show 3k7 --json=bidCount", as: "ben").output == "{\"bidCount\":1}\n")
        }
    }
}
