import Testing

@Suite("bidly brands") struct BrandsCommandTests {
    @Test("they are listed by name, and added once")
    func list() async throws {
        let room = try await AuctionRoom()
        for _ in 0..<2 { #expect(await room.run("brands add Belloran") == "Belloran") }
        #expect(await room.run("brands") == "Belloran\nPhilips")
        #expect(await room.run("brands", on: .terminal()) == "Belloran\nPhilips")
        #expect(await room.run("brands --json=name") == #"[{"name":"Belloran"},{"name":"Philips"}]"#)
        #expect(await room.run("brands add Tarnwick --json=name") == #"{"name":"Tarnwick"}"#)
    }

    @Test("a name that differs in capital and small letters alone is taken")
    func taken() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("brands add philips") == """
                ! error: refused: 'Philips' exists; names that differ only in upper and lower case are the same
                exit 3
                """
        )
        #expect(await room.run("brands") == "Philips")
    }

    @Test("what can be no name, and what can be no field, is told and added by nobody")
    func bad() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("brands add ' '") == """
                ! error: name must not begin or end with whitespace
                exit 65
                """
        )
        #expect(await room.run("brands add Tarnwick --json=nme").status == 64)
        #expect(await room.run("brands") == "Philips")
    }

    @Test("an empty house says how to begin")
    func empty() async throws {
        #expect(
            try await CommandLineStage().run("brands", on: .terminal()) == """
                ! There are no brands. 'bidly brands add NAME' makes one.
                """
        )
    }
}
