import Foundation
import Testing

@Suite("bidly register") struct RegisterCommandTests {
    @Test("The first registered member becomes the selected member; the configuration path is printed")
    func first() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "register eve",
            prints: """
                Member\tid0000000017
                Name\teve
                Registered\t2030-01-01T12:00:00.000Z
                ! note: created the config file \(room.bidly.configurationPath)
                """
        )
        await room.check(
            "whoami --json=name",
            prints: """
                {"name":"eve"}
                """
        )
        await room.check(
            "register finn",
            prints: """
                Member\tid0000000018
                Name\tfinn
                Registered\t2030-01-01T12:00:00.000Z
                """
        )
        await room.check(
            "whoami --json=name",
            prints: """
                {"name":"eve"}
                """
        )
    }

    @Test("A member selected by the environment stays selected")
    func set() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "register eve",
            as: "ben",
            on: .terminal(),
            prints: """
                Member      id0000000017
                Name        eve
                Registered  now
                """
        )
        await room.check(
            "whoami --json=name",
            as: "ben",
            prints: """
                {"name":"ben"}
                """
        )
        await room.check(
            "whoami",
            prints: """
                ! error: nobody is named to act as
                ! become a member with 'bidly register NAME'; a member says '--as NAME', or once and for all 'bidly \
                config set as NAME'
                exit 4
                """
        )
    }

    @Test("In an explicitly selected house the new member is not stored, and a note says so")
    func elsewhere() async throws {
        let room = try await AuctionRoom(), path = room.bidly.folder.appending(path: "other.bidly").path
        let transcript = await room.run("register eve --house \(path) --json=name")
        #expect(transcript == "{\"name\":\"eve\"}\n! note: no member selected; in this house pass --as eve")
        #expect(await room.run("whoami").error.hasPrefix("error: nobody is named to act as\n"))
        await room.check("whoami --json=name --house \(path) --as eve", prints: "{\"name\":\"eve\"}")
    }

    @Test("If the configuration file cannot be written, no member is registered")
    func unwritable() async throws {
        let room = try await AuctionRoom(), folder = room.bidly.folder.appending(path: "config")
        try Data().write(to: folder)
        await room.check(
            "register eve",
            prints: """
                ! error: \(folder.path): Not a directory
                ! Not registered. To register without this file, run: BIDLY_AS=eve bidly register eve
                exit 1
                """
        )
        #expect(await room.run("register eve --json=name", as: "eve") == "{\"name\":\"eve\"}")
    }

    @Test("If writing the configuration file fails after the registration, the error states that the member exists")
    func unwritten() async throws {
        let room = try await AuctionRoom(), folder = room.bidly.folder.appending(path: "config")
        // A folder at the path of the temporary file makes the write fail.
        let draft = folder.appending(path: "config.new")
        try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
        let transcript = await room.run("register eve --json")
        #expect(transcript.status == 1)
        #expect(transcript.output.contains(#""tookEffect":true,"type":"urn:bidly:problem:registered-only""#))
        #expect(transcript.error.contains("error: eve is a member now, but it could not be written down that you act"))
        #expect(transcript.error.hasSuffix("say '--as eve' with each command, or BIDLY_AS in the environment\n"))
        await room.check("whoami --json=name --as eve", prints: "{\"name\":\"eve\"}")
    }

    @Test("--json prints the account; an unknown field prevents the registration")
    func json() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "register eve --json",
            as: "ben",
            prints: """
                {"id":"id0000000017","name":"eve","registeredAt":"2030-01-01T12:00:00.000Z"}
                """
        )
        await room.check(
            "register finn --json=nam",
            as: "ben",
            prints: """
                {"availableFields":["id","name","registeredAt"],"detail":"unknown field 'nam'. Did you mean \
                'name'?\\navailable fields: id, name, registeredAt","exitStatus":64,"title":"Unknown field",\
                "type":"urn:bidly:problem:unknown-field"}
                ! error: unknown field 'nam'. Did you mean 'name'?
                ! available fields: id, name, registeredAt
                exit 64
                """
        )
        await room.check(
            "whoami",
            as: "finn",
            prints: """
                ! error: there is no member 'finn' in the house \(room.bidly.housePath)
                ! act as another with '--as NAME', or become a member: bidly register finn
                exit 4
                """
        )
    }

    @Test("Names are unique regardless of upper and lower case")
    func taken() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "register ben",
            as: "ben",
            prints: """
                ! error: refused: somebody else has that name
                exit 3
                """
        )
        await room.check(
            "register BEN",
            as: "ben",
            prints: """
                ! error: refused: somebody else has that name
                exit 3
                """
        )
        await room.check(
            "register ben --json",
            as: "ben",
            prints: """
                {"code":"nameTaken","detail":"refused: somebody else has that name","exitStatus":3,\
                "title":"Refused","type":"urn:bidly:problem:refused"}
                ! error: refused: somebody else has that name
                exit 3
                """
        )
    }

    @Test("Invalid names are refused")
    func invalid() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "register ''",
            as: "ben",
            prints: """
                ! error: name must be 1 to 64 characters long
                exit 65
                """
        )
        await room.check(
            "register ' eve'",
            as: "ben",
            prints: """
                ! error: name must not begin or end with whitespace
                exit 65
                """
        )
        await room.check(
            "register",
            as: "ben",
            prints: """
                ! error: missing argument '<name>'
                ! help: <name>  The name of the new member.
                ! usage: bidly register [--house <file>] [--json[=<field,…>]] [--color <when>] <name>
                ! see 'bidly register --help'
                exit 64
                """
        )
        await room.check(
            "register eve adam",
            as: "ben",
            prints: """
                ! error: unexpected argument 'adam'
                ! usage: bidly register [--house <file>] [--json[=<field,…>]] [--color <when>] <name>
                ! see 'bidly register --help'
                exit 64
                """
        )
    }
}
