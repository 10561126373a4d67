import Foundation
import Testing

@Suite("The selected member") struct MemberSelectionTests {
    @Test("Without a selected member, or with an unknown one, the error states how to select or register one")
    func nobody() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "list --mine",
            prints: """
                ! error: nobody is named to act as
                ! become a member with 'bidly register NAME'; a member says '--as NAME', or once and for all 'bidly \
                config set as NAME'
                exit 4
                """
        )
        await room.check(
            "list --mine --json",
            prints: """
                {"detail":"nobody is named to act as\\nbecome a member with 'bidly register NAME'; a member says \
                '--as NAME', or once and for all 'bidly config set as NAME'","exitStatus":4,"title":"Who are you?",\
                "type":"urn:bidly:problem:sign-in-needed"}
                ! error: nobody is named to act as
                ! become a member with 'bidly register NAME'; a member says '--as NAME', or once and for all 'bidly \
                config set as NAME'
                exit 4
                """
        )
        await room.check(
            "list --as eve",
            prints: """
                ! error: there is no member 'eve' in the house \(room.bidly.housePath)
                ! act as another with '--as NAME', or become a member: bidly register eve
                exit 4
                """
        )
        await room.check(
            "list --as 'eve and adam'",
            prints: """
                ! error: there is no member 'eve and adam' in the house \(room.bidly.housePath)
                ! act as another with '--as NAME', or become a member: bidly register 'eve and adam'
                exit 4
                """
        )
    }

    @Test("The configured member may be unknown in another house when a command only reads")
    func otherHouse() async throws {
        let room = try await AuctionRoom(), path = room.bidly.folder.appending(path: "other.bidly").path
        #expect(await room.run("config set as ben").status == 0)
        #expect(await room.run("categories add Lamps --house \(path)").status == 0)
        let note = "! note: 'ben' (config file) is not a member of \(path); continuing anonymously"
        await room.check("list --house \(path) --json", prints: "[]\n\(note)")
        await room.check("list --json", environment: ["BIDLY_HOUSE": path], prints: "[]\n\(note)")
        let stranger: CommandLineStage.Transcript = """
            ! error: there is no member 'ben' in the house \(path)
            ! act as another with '--as NAME', or become a member: bidly register ben
            exit 4
            """
        await room.check("board --house \(path)", prints: stranger)
        await room.check("list --house \(path) --as ben", prints: stranger)
        await room.check("list --house \(path)", as: "ben", prints: stranger)
    }

    @Test("An empty name selects no member and overrides the settings")
    func emptyName() async throws {
        let room = try await AuctionRoom()
        #expect(await room.run("config set as ben").status == 0)
        #expect(await room.run("whoami").status == 0)
        #expect(await room.run("whoami --as ''").error.hasPrefix("error: nobody is named to act as\n"))
        #expect(await room.run("whoami", as: "").error.hasPrefix("error: nobody is named to act as\n"))
        #expect(await room.run("list --as ''").status == 0)
    }

    @Test("The error for a house that cannot be opened states the file and the reason")
    func noHouse() async throws {
        let room = try await AuctionRoom(), path = room.bidly.folder.path
        await room.check(
            "list --house \(path)",
            prints: """
                ! error: cannot open the house file: \(path): unable to open database file: \(path) (SQLite error 14)
                exit 69
                """
        )
        await room.check(
            "list --house \(path) --json=item.id",
            prints: """
                {"detail":"cannot open the house file: \(path): unable to open database file: \(path) (SQLite error \
                14)","exitStatus":69,"house":"\(path)",\
                "title":"Cannot open the house file","type":"urn:bidly:problem:house-unavailable"}
                ! error: cannot open the house file: \(path): unable to open database file: \(path) (SQLite error 14)
                exit 69
                """
        )
    }
}
