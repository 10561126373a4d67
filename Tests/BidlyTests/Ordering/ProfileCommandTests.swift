import Testing

@Suite("bidly profile", .alsoAtServer) struct ProfileCommandTests {
    @Test("A profile has the rating, the sales, the retractions and the strikes of a member")
    func numbers() async throws {
        let fixture = try await HouseFixture()
        await fixture.deliverRadio()
        #expect(await fixture.run("review s01d --rating 4 'As good as new.'", as: "ben").status == 0)
        await fixture.check(
            "profile ada",
            prints: """
                Member\tid0000000009
                Name\tada
                Registered\t2030-01-01T00:00:00.000Z
                Rating\t4.0 of 5 from 1 review
                Sales\t1
                Retractions\t0
                Strikes\t0
                Review\t4 As good as new. (Radio, sold)
                """
        )
        await fixture.check(
            "profile",
            as: "ada",
            on: .terminal(),
            prints: """
                Member       id0000000009
                Name         ada
                Registered   12h ago
                Rating       4.0 of 5 from 1 review
                Sales        1
                Retractions  0
                Strikes      0
                Review       ★★★★☆ As good as new. (Radio, sold)
                """
        )
        await fixture.check(
            "profile ada --json=name,rating,saleCount,reviews",
            prints: """
                {"name":"ada","rating":4,"reviews":[{"item":{"id":"s01dradi00","title":"Radio, sold"},"rating":4,"text\
                ":"As good as new.","time":"2030-01-01T12:00:00.000Z"}],"saleCount":1}
                """
        )
    }

    @Test("A member who does not pay gets a strike")
    func strikes() async throws {
        let fixture = try await HouseFixture()
        try await fixture.advance(by: .seconds(345600))
        await fixture.check(
            "profile ben",
            prints: """
                Member\tid0000000010
                Name\tben
                Registered\t2030-01-01T00:00:00.000Z
                Rating\tno reviews
                Sales\t0
                Retractions\t0
                Strikes\t1
                """
        )
    }

    @Test("A member whose strikes bar from bidding sees why a bid is refused, also with --dry-run")
    func barred() async throws {
        let fixture = try await HouseFixture()
        try #require(await fixture.run("buy 7pw --yes", as: "ben").status == 0)
        try await fixture.advance(by: .seconds(345600))
        let line = "sell --title Cup --category Lamps --start 1 --ends-in 5d --json=item.id"
        let listed = await fixture.run(line, as: "ada")
        try #require(listed.status == 0, "\(listed)")
        for line in ["bid @last 2", "bid @last 2 --dry-run"] {
            let refused = await fixture.run(line, as: "ben")
            #expect(refused.status == 3, "\(refused)")
            let reason = "error: You are barred from bidding and buying, because you have 2 strikes"
            #expect(refused.error.hasPrefix(reason), "\(refused)")
        }
    }

    @Test("An unknown member is not found")
    func unknownMember() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "profile nobody",
            prints: """
                ! error: There is no member 'nobody'.
                ! To see the seller of an item, run: bidly show ITEM
                exit 66
                """
        )
    }
}
