import Testing

@Suite("bidly categories") struct CategoriesCommandTests {
    @Test("a pipe gets paths, a terminal a tree, and nobody need act")
    func list() async throws {
        let room = try await AuctionRoom()
        #expect(await room.run("categories") == "Collectibles\nCollectibles > Radios\nLamps")
        #expect(await room.run("categories", on: .terminal()) == "Collectibles\n  Radios\nLamps")
    }

    @Test("JSON has the way to each")
    func json() async throws {
        #expect(
            try await AuctionRoom().run("categories --json=name,path") == """
                [{"name":"Collectibles","path":"Collectibles"},\
                {"name":"Radios","path":"Collectibles > Radios"},{"name":"Lamps","path":"Lamps"}]
                """
        )
    }

    @Test("one is added with those above it; what is there stays")
    func add() async throws {
        let room = try await AuctionRoom()
        for _ in 0..<2 {
            #expect(
                await room.run("categories add 'Collectibles > Radios > Valves > Tubes'")
                    == "Collectibles > Radios > Valves > Tubes"
            )
        }
        #expect(await room.run("categories").output.split(separator: "\n").count == 5)
        #expect(await room.run("categories add Lamps --json=name,parent") == #"{"name":"Lamps","parent":null}"#)
    }

    @Test("a name that differs in capital and small letters alone is taken; those above are found all the same")
    func taken() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("categories add lamps") == """
                ! error: refused: 'Lamps' exists; names that differ only in upper and lower case are the same
                exit 3
                """
        )
        #expect(await room.run("categories add 'collectibles > radios > Valves'") == "Collectibles > Radios > Valves")
        #expect(await room.run("categories").output.split(separator: "\n").count == 4)
    }

    @Test("a name that several have is told with all of them")
    func several() async throws {
        let room = try await AuctionRoom()
        #expect(await room.run("categories add 'Collectibles > Lamps'").status == 0)
        #expect(await room.run("search --category Lamps").status == 0)
        let transcript = await room.run("search --category LAMPS")
        #expect(transcript.status == 64)
        #expect(transcript.error.hasPrefix("error: several categories may be meant by 'LAMPS'; "))
        #expect(transcript.error.contains("  Collectibles > Lamps\n") && transcript.error.contains("  Lamps\n"))
    }

    @Test("what can be no path, and what can be no field, is told and added by nobody")
    func bad() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("categories add 'Lamps >'") == """
                ! error: category must not contain an empty name
                exit 65
                """
        )
        #expect(await room.run("categories add Vases --json=nme").status == 64)
        #expect(await room.run("categories").output.split(separator: "\n").count == 3)
    }

    @Test("an empty house says how to begin")
    func empty() async throws {
        #expect(
            try await CommandLineStage().run("categories", on: .terminal()) == """
                ! There are no categories. 'bidly categories add PATH' makes one.
                """
        )
        #expect(try await CommandLineStage().run("categories --json") == "[]")
    }
}
