import Testing

@Suite("bidly categories", .alsoAtServer) struct CategoriesCommandTests {
    @Test("A pipe gets paths, a terminal gets a tree, and no member is required")
    func list() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("categories") == "Collectibles\nCollectibles > Radios\nLamps")
        #expect(await fixture.run("categories", on: .terminal()) == "Collectibles\n  Radios\nLamps")
    }

    @Test("JSON contains the path of each category")
    func json() async throws {
        #expect(
            try await HouseFixture().run("categories --json=name,path") == """
                [{"name":"Collectibles","path":"Collectibles"},\
                {"name":"Radios","path":"Collectibles > Radios"},{"name":"Lamps","path":"Lamps"}]
                """
        )
    }

    @Test("A category is added with its missing parents; existing ones are kept")
    func add() async throws {
        let fixture = try await HouseFixture()
        for _ in 0..<2 {
            #expect(
                await fixture.run("categories add 'Collectibles > Radios > Valves > Tubes'")
                    == "Collectibles > Radios > Valves > Tubes"
            )
        }
        #expect(await fixture.run("categories").output.split(separator: "\n").count == 5)
        #expect(await fixture.run("categories add Lamps --json=name,parent") == #"{"name":"Lamps","parent":null}"#)
    }

    @Test("A name that differs only in case is refused; parents are found regardless of case")
    func taken() async throws {
        let fixture = try await HouseFixture()
        #expect(
            await fixture.run("categories add lamps") == """
                ! error: Refused: 'Lamps' already exists; names are case-insensitive.
                exit 3
                """
        )
        #expect(
            await fixture.run("categories add 'collectibles > radios > Valves'") == "Collectibles > Radios > Valves"
        )
        #expect(await fixture.run("categories").output.split(separator: "\n").count == 4)
    }

    @Test("An ambiguous name is refused with all matches")
    func several() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("categories add 'Collectibles > Lamps'").status == 0)
        #expect(await fixture.run("search --category Lamps").status == 0)
        let transcript = await fixture.run("search --category LAMPS")
        #expect(transcript.status == 64)
        #expect(transcript.error.hasPrefix("error: 'LAMPS' is ambiguous. "))
        #expect(transcript.error.contains("  Collectibles > Lamps\n") && transcript.error.contains("  Lamps\n"))
    }

    @Test("An invalid path, an unknown field and an anonymous caller are refused, and nothing is added")
    func bad() async throws {
        let fixture = try await HouseFixture()
        #expect(
            await fixture.run("categories add 'Lamps >'") == """
                ! error: Category must not contain an empty name.
                exit 65
                """
        )
        #expect(await fixture.run("categories add Vases --json=nme").status == 64)
        #expect(await fixture.run("categories").output.split(separator: "\n").count == 3)
    }

    @Test("A house without categories says how to add one")
    func empty() async throws {
        #expect(
            try await CommandLineHarness().run("categories", on: .terminal()) == """
                ! There are no categories. Run: bidly categories add PATH
                """
        )
        #expect(try await CommandLineHarness().run("categories --json") == "[]")
    }
}
