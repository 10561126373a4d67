import Testing

@Suite("bidly review", .alsoAtServer) struct ReviewCommandTests {
    @Test("The buyer reviews a purchase once")
    func review() async throws {
        let fixture = try await HouseFixture()
        await fixture.deliverRadio()
        let line = "review s01d --rating 4 'As good as new.'"
        #expect(
            await fixture.run(line, as: "ben") == """
                Item\ts01dradi00
                Rating\t4
                Text\tAs good as new.
                Written\t2030-01-01T12:00:00.000Z
                """
        )
        #expect(
            await fixture.run(line, as: "ben") == """
                ! error: Refused: you have already reviewed the item.
                exit 3
                """
        )
    }

    @Test("A terminal shows stars, and the text is optional")
    func terminal() async throws {
        let fixture = try await HouseFixture()
        await fixture.deliverRadio()
        #expect(
            await fixture.run("review s01d --rating 4", as: "ben", on: .terminal()) == """
                Item     s01dradi00
                Rating   ★★★★☆
                Text
                Written  now
                """
        )
    }

    @Test("Without --rating, a terminal asks for the rating and the text; a pipe fails")
    func questions() async throws {
        let fixture = try await HouseFixture()
        await fixture.deliverRadio()
        let unanswered = await fixture.run("review s01d", as: "ben")
        #expect(unanswered.status == 64 && unanswered.error.contains("Missing --rating."), "\(unanswered)")
        let reviewed = await fixture.run(
            "review s01d --json=rating,text",
            as: "ben",
            on: .terminal(answers: ["7", "4", "Good"])
        )
        #expect(reviewed.output == "{\"rating\":4,\"text\":\"Good\"}\n", "\(reviewed)")
        #expect(reviewed.error.contains("Rating of Radio, sold, from 1 (worst) to 5 (best):"), "\(reviewed)")
    }

    @Test("Everyone sees the review with the item")
    func shown() async throws {
        let fixture = try await HouseFixture()
        await fixture.deliverRadio()
        #expect(await !fixture.run("show s01d").output.contains("Review"))
        #expect(await fixture.run("show s01d --json=review") == #"{"review":null}"#)
        #expect(await fixture.run("review s01d --rating 4 'As good as new.'", as: "ben").status == 0)
        #expect(await fixture.run("show s01d").output.contains("\nReview\t4 As good as new.\n"))
        #expect(await fixture.run("show s01d", on: .terminal()).output.contains("  ★★★★☆ As good as new.\n"))
        #expect(await fixture.run("show s01d --json=review").output.contains(#""rating":4,"text":"As good as new.""#))
    }

    @Test("JSON contains the properties of a review")
    func json() async throws {
        let fixture = try await HouseFixture()
        await fixture.deliverRadio()
        #expect(
            await fixture.run("review s01d --rating 5 Good --json=item.id,rating,text", as: "ben")
                == #"{"item":{"id":"s01dradi00"},"rating":5,"text":"Good"}"#
        )
    }

    @Test("Only the buyer can review an item, after the delivery, with a rating from 1 to 5")
    func refused() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("review s01d --rating 5", as: "ben").status == 3)
        await fixture.deliverRadio()
        #expect(await fixture.run("review s01d --rating 5", as: "cara").status == 3)
        #expect(await fixture.run("review 3k9 --rating 5", as: "ben").status == 3)
        #expect(
            await fixture.run("review s01d --rating 6", as: "ben").error.hasPrefix(
                "error: --rating must be from 1 to 5.\n"
            )
        )
        #expect(await fixture.run("review s01d --rating 5").status == 4)
        #expect(await fixture.run("review s01d --rating 5 --json=stars", as: "ben").status == 64)
        #expect(await fixture.run("review s01d --rating 5", as: "ben").status == 0)
    }
}
