import Testing

@Suite("bidly brands", .alsoAtServer) struct BrandsCommandTests {
    @Test("Brands are listed by name, and added once")
    func list() async throws {
        let fixture = try await HouseFixture()
        for _ in 0..<2 { #expect(await fixture.run("brands add Belloran") == "Belloran") }
        #expect(await fixture.run("brands") == "Belloran\nPhilips")
        #expect(await fixture.run("brands", on: .terminal()) == "Belloran\nPhilips")
        #expect(await fixture.run("brands --json=name") == #"[{"name":"Belloran"},{"name":"Philips"}]"#)
        #expect(await fixture.run("brands add Tarnwick --json=name") == #"{"name":"Tarnwick"}"#)
    }

    @Test("A name that differs only in case is refused")
    func taken() async throws {
        let fixture = try await HouseFixture()
        #expect(
            await fixture.run("brands add philips") == """
                ! error: Refused: 'Philips' already exists; names are case-insensitive.
                exit 3
                """
        )
        #expect(await fixture.run("brands") == "Philips")
    }

    @Test("An invalid name, an unknown field and an anonymous caller are refused, and nothing is added")
    func bad() async throws {
        let fixture = try await HouseFixture()
        #expect(
            await fixture.run("brands add ' '") == """
                ! error: Name must not begin or end with whitespace.
                exit 65
                """
        )
        #expect(await fixture.run("brands add Tarnwick --json=nme").status == 64)
        #expect(await fixture.run("brands") == "Philips")
    }

    @Test("A house without brands says how to add one")
    func empty() async throws {
        #expect(
            try await CommandLineHarness().run("brands", on: .terminal()) == """
                ! There are no brands. Run: bidly brands add NAME
                """
        )
    }
}
