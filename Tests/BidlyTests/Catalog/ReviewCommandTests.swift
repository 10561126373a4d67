import Testing

@Suite("bidly review") struct ReviewCommandTests {
    @Test("the buyer judges a purchase, once")
    func review() async throws {
        let room = try await AuctionRoom()
        let line = "review s01d --rating 4 'As good as new.'"
        #expect(
            await room.run(line, as: "ben") == """
                Item\ts01dradi00
                Rating\t4
                Text\tAs good as new.
                Written\t2030-01-01T12:00:00.000Z
                """
        )
        #expect(
            await room.run(line, as: "ben") == """
                ! error: refused: only the buyer of a sold item may review it, once
                exit 3
                """
        )
    }

    @Test("a terminal shows stars, and the text may be missing")
    func terminal() async throws {
        #expect(
            try await AuctionRoom().run("review s01d --rating 4", as: "ben", on: .terminal()) == """
                Item     s01dradi00
                Rating   ★★★★☆
                Text
                Written  now
                """
        )
    }

    @Test("everyone reads it where the item is shown")
    func shown() async throws {
        let room = try await AuctionRoom()
        #expect(await !room.run("show s01d").output.contains("Review"))
        #expect(await room.run("show s01d --json=review") == #"{"review":null}"#)
        #expect(await room.run("review s01d --rating 4 'As good as new.'", as: "ben").status == 0)
        #expect(await room.run("show s01d").output.contains("\nReview\t4 As good as new.\n"))
        #expect(await room.run("show s01d", on: .terminal()).output.contains("  ★★★★☆ As good as new.\n"))
        #expect(await room.run("show s01d --json=review").output.contains(#""rating":4,"text":"As good as new.""#))
    }

    @Test("JSON has the members of a review")
    func json() async throws {
        #expect(
            try await AuctionRoom().run("review s01d --rating 5 Good --json=item.id,rating,text", as: "ben")
                == #"{"item":{"id":"s01dradi00"},"rating":5,"text":"Good"}"#
        )
    }

    @Test("nobody else may, and there are five grades")
    func refused() async throws {
        let room = try await AuctionRoom()
        #expect(await room.run("review s01d --rating 5", as: "cara").status == 3)
        #expect(await room.run("review 3k9 --rating 5", as: "ben").status == 3)
        #expect(
            await room.run("review s01d --rating 6", as: "ben").error.hasPrefix("error: --rating must be from 1 to 5\n")
        )
        #expect(await room.run("review s01d --rating 5").status == 4)
        #expect(await room.run("review s01d --rating 5 --json=stars", as: "ben").status == 64)
        #expect(await room.run("review s01d --rating 5", as: "ben").status == 0)
    }
}
