import Testing

@Suite("bidly register") struct RegisterCommandTests {
    @Test("the first one is who acts from then on, and the place of that is told")
    func first() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("register eve") == """
                Member\tid0000000018
                Name\teve
                Registered\t2030-01-01T12:00:00.000Z
                ! note: the configuration is kept in \(room.bidly.configurationPath)
                """
        )
        #expect(
            await room.run("whoami --json=name") == """
                {"name":"eve"}
                """
        )
        #expect(
            await room.run("register finn") == """
                Member\tid0000000021
                Name\tfinn
                Registered\t2030-01-01T12:00:00.000Z
                """
        )
        #expect(
            await room.run("whoami --json=name") == """
                {"name":"eve"}
                """
        )
    }

    @Test("who is set in the environment stays")
    func set() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("register eve", as: "ben", on: .terminal()) == """
                Member      id0000000018
                Name        eve
                Registered  now
                """
        )
        #expect(
            await room.run("whoami --json=name", as: "ben") == """
                {"name":"ben"}
                """
        )
        #expect(
            await room.run("whoami") == """
                ! error: nobody is named to act as
                ! become a member with 'bidly register NAME'; a member says '--as NAME', or once and for all 'bidly \
                config set as NAME'
                exit 4
                """
        )
    }

    @Test("JSON is the account, and an unknown field registers nobody")
    func json() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("register eve --json", as: "ben") == """
                {"id":"id0000000018","name":"eve","registeredAt":"2030-01-01T12:00:00.000Z"}
                """
        )
        #expect(
            await room.run("register finn --json=nam", as: "ben") == """
                {"availableFields":["id","name","registeredAt"],"detail":"unknown field 'nam'. Did you mean \
                'name'?\\navailable fields: id, name, registeredAt","exitStatus":64,"title":"Unknown field",\
                "type":"urn:bidly:problem:unknown-field"}
                ! error: unknown field 'nam'. Did you mean 'name'?
                ! available fields: id, name, registeredAt
                exit 64
                """
        )
        #expect(
            await room.run("whoami", as: "finn") == """
                ! error: there is no member 'finn' in the house \(room.bidly.housePath)
                ! act as another with '--as NAME', or become a member: bidly register finn
                exit 4
                """
        )
    }

    @Test("a name is taken once, in capital or small letters")
    func taken() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("register ben", as: "ben") == """
                ! error: refused: somebody else has that name
                exit 3
                """
        )
        #expect(
            await room.run("register BEN", as: "ben") == """
                ! error: refused: somebody else has that name
                exit 3
                """
        )
        #expect(
            await room.run("register ben --json", as: "ben") == """
                {"code":"nameTaken","detail":"refused: somebody else has that name","exitStatus":3,\
                "title":"Refused","type":"urn:bidly:problem:refused"}
                ! error: refused: somebody else has that name
                exit 3
                """
        )
    }

    @Test("a name has rules")
    func invalid() async throws {
        let room = try await AuctionRoom()
        #expect(
            await room.run("register ''", as: "ben") == """
                ! error: the house cannot take this: /name must be 1 to 64 characters long
                exit 65
                """
        )
        #expect(
            await room.run("register ' eve'", as: "ben") == """
                ! error: the house cannot take this: name must not begin or end with a blank
                exit 65
                """
        )
        #expect(
            await room.run("register", as: "ben") == """
                ! error: missing argument '<name>'
                ! help: <name>  What the member is to be called.
                ! usage: bidly register [--house <file>] [--json[=<field,…>]] [--color <when>] <name>
                ! see 'bidly register --help'
                exit 64
                """
        )
        #expect(
            await room.run("register eve adam", as: "ben") == """
                ! error: unexpected argument 'adam'
                ! usage: bidly register [--house <file>] [--json[=<field,…>]] [--color <when>] <name>
                ! see 'bidly register --help'
                exit 64
                """
        )
    }
}
