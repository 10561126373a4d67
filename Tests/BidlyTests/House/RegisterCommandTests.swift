import Foundation
import Testing

@Suite("bidly register") struct RegisterCommandTests {
    @Test("The first registered member becomes the selected member; the configuration path is printed")
    func first() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "register eve",
            prints: """
                Member\tid0000000017
                Name\teve
                Registered\t2030-01-01T12:00:00.000Z
                ! note: Created the config file \(fixture.bidly.configurationPath)
                """
        )
        await fixture.check(
            "whoami --json=name",
            prints: """
                {"name":"eve"}
                """
        )
        await fixture.check(
            "register finn",
            prints: """
                Member\tid0000000018
                Name\tfinn
                Registered\t2030-01-01T12:00:00.000Z
                ! note: You still act as 'eve'. To act as 'finn', pass --as finn, or run: bidly config set as finn
                """
        )
        await fixture.check(
            "whoami --json=name",
            prints: """
                {"name":"eve"}
                """
        )
    }

    @Test("The suggested commands for a name that starts with a hyphen can be pasted")
    func hyphen() async throws {
        let fixture = try await HouseFixture(), path = fixture.bidly.folder.appending(path: "other.bidly").path
        let registered = await fixture.run("register --json=name -- -x", as: "ben")
        let note = "You still act as 'ben'. To act as '-x', pass --as=-x, or run: bidly config set as -- -x"
        #expect(registered == "{\"name\":\"-x\"}\n! note: \(note)")
        #expect(await fixture.run("whoami --json=name --as=-x") == #"{"name":"-x"}"#)
        let unknown = await fixture.run("list --as=-y --house \(fixture.bidly.housePath)")
        let register = "bidly register --house \(fixture.bidly.housePath) -- -y"
        #expect(unknown.error.hasSuffix("Pass another name with --as NAME, or run: \(register)\n"), "\(unknown)")
        #expect(await fixture.run(String(register.dropFirst("bidly ".count))).status == 0)
        #expect(await fixture.run("config set as -- -x").status == 0)
        #expect(await fixture.run("whoami --json=name") == #"{"name":"-x"}"#)
        let other = await fixture.run("register --json=name --house \(path) -- -z", environment: ["BIDLY_AS": ""])
        #expect(other.error.hasSuffix("pass --as=-z\n"), "\(other)")
    }

    @Test("A member selected by the environment stays selected")
    func set() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "register eve",
            as: "ben",
            on: .terminal(),
            prints: """
                Member      id0000000017
                Name        eve
                Registered  now
                ! note: You still act as 'ben'. To act as 'eve', pass --as eve, or run: bidly config set as eve
                """
        )
        await fixture.check(
            "whoami --json=name",
            as: "ben",
            prints: """
                {"name":"ben"}
                """
        )
        await fixture.check(
            "whoami",
            prints: """
                ! error: No member selected. Pass --as NAME, or run: bidly config set as NAME
                ! To become a member, run: bidly register NAME
                exit 4
                """
        )
    }

    @Test("Items that were watched without a member are on the watchlist of the first new member")
    func watchlist() async throws {
        let fixture = try await HouseFixture()
        for line in ["watch 3k9", "watch 7pw"] { #expect(await fixture.run(line).status == 0) }
        let eve = await fixture.run("register eve --json=name")
        #expect(eve.error.contains("note: Moved your watchlist (2 items) to 'eve'.\n"), "\(eve)")
        let watched = await fixture.run("watchlist --template {item.id}", as: "eve").output
        #expect(watched == "3k9x2m7q4t\n7pw41hd8rz\n")
        #expect(await !fixture.run("register finn --json=name").error.contains("Moved"))
        #expect(await fixture.run("watchlist --template {item.id}", as: "finn").output == "")
    }

    @Test("In an explicitly selected house the new member is not stored, and a note says so")
    func elsewhere() async throws {
        let fixture = try await HouseFixture(), path = fixture.bidly.folder.appending(path: "other.bidly").path
        let transcript = await fixture.run("register eve --house \(path) --json=name")
        #expect(transcript == "{\"name\":\"eve\"}\n! note: No member selected. In this house, pass --as eve")
        #expect(await fixture.run("whoami").error.hasPrefix("error: No member selected. "))
        await fixture.check("whoami --json=name --house \(path) --as eve", prints: "{\"name\":\"eve\"}")
    }

    @Test("If the configuration file cannot be written, no member is registered")
    func unwritable() async throws {
        let fixture = try await HouseFixture(), folder = fixture.bidly.folder.appending(path: "config")
        try Data().write(to: folder)
        await fixture.check(
            "register eve",
            prints: """
                ! error: \(folder.path): Not a directory
                ! Not registered. To register without writing this file, run: BIDLY_AS=eve bidly register eve
                exit 1
                """
        )
        #expect(await fixture.run("register eve --json=name", as: "eve") == "{\"name\":\"eve\"}")
    }

    @Test("If writing the configuration file fails after the registration, the error states that the member exists")
    func unwritten() async throws {
        let fixture = try await HouseFixture(), folder = fixture.bidly.folder.appending(path: "config")
        // A folder at the path of the temporary file causes the write to fail.
        let draft = folder.appending(path: "config.new")
        try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
        let transcript = await fixture.run("register eve --json")
        #expect(transcript.status == 1)
        #expect(transcript.output.contains(#""tookEffect":true,"type":"urn:bidly:problem:registered-only""#))
        #expect(transcript.error.contains("error: 'eve' was registered but not saved as your member: "))
        #expect(transcript.error.hasSuffix("Pass --as eve with each command, or set BIDLY_AS in the environment.\n"))
        await fixture.check("whoami --json=name --as eve", prints: "{\"name\":\"eve\"}")
    }

    @Test("--json prints the account; an unknown field prevents the registration")
    func json() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "register eve --json",
            as: "ben",
            prints: """
                {"id":"id0000000017","name":"eve","registeredAt":"2030-01-01T12:00:00.000Z"}
                ! note: You still act as 'ben'. To act as 'eve', pass --as eve, or run: bidly config set as eve
                """
        )
        await fixture.check(
            "register finn --json=nam",
            as: "ben",
            prints: """
                {"availableFields":["id","name","registeredAt"],"detail":"Unknown field 'nam'. Did you mean \
                'name'?\\nAvailable fields: id, name, registeredAt","exitStatus":64,"title":"Unknown field",\
                "type":"urn:bidly:problem:unknown-field"}
                ! error: Unknown field 'nam'. Did you mean 'name'?
                ! Available fields: id, name, registeredAt
                exit 64
                """
        )
        await fixture.check(
            "whoami",
            as: "finn",
            prints: """
                ! error: The house \(fixture.bidly.housePath) has no member 'finn'.
                ! Pass another name with --as NAME, or run: bidly register finn
                exit 4
                """
        )
    }

    @Test("Names are unique regardless of upper and lower case")
    func taken() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "register ben",
            as: "ben",
            prints: """
                ! error: Refused: the name is already in use.
                exit 3
                """
        )
        await fixture.check(
            "register BEN",
            as: "ben",
            prints: """
                ! error: Refused: the name is already in use.
                exit 3
                """
        )
        await fixture.check(
            "register ben --json",
            as: "ben",
            prints: """
                {"code":"nameTaken","detail":"Refused: the name is already in use.","exitStatus":3,\
                "title":"Refused","type":"urn:bidly:problem:refused"}
                ! error: Refused: the name is already in use.
                exit 3
                """
        )
    }

    @Test("Invalid names are refused")
    func invalid() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "register ''",
            as: "ben",
            prints: """
                ! error: Name must be 1 to 64 characters long.
                exit 65
                """
        )
        await fixture.check(
            "register ' eve'",
            as: "ben",
            prints: """
                ! error: Name must not begin or end with whitespace.
                exit 65
                """
        )
        await fixture.check(
            "register",
            as: "ben",
            prints: """
                ! error: Missing argument '<name>'.
                ! help: <name>  The name of the new member.
                ! usage: bidly register [--code] [--password-stdin] [--house <file>] [--server <url>] \
                [--json[=<field,…>]] [--template <text>] [--color <when>] <name>
                ! see 'bidly register --help'
                exit 64
                """
        )
        await fixture.check(
            "register eve adam",
            as: "ben",
            prints: """
                ! error: Unexpected argument 'adam'.
                ! usage: bidly register [--code] [--password-stdin] [--house <file>] [--server <url>] \
                [--json[=<field,…>]] [--template <text>] [--color <when>] <name>
                ! see 'bidly register --help'
                exit 64
                """
        )
    }
}
