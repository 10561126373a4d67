import Foundation
import Testing

@Suite("who acts") struct MemberNamingTests {
    @Test("nobody has no items, and a stranger is told how to become a member")
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

    @Test("whom the configuration names need not be a member of another house to look around there")
    func otherHouse() async throws {
        let room = try await AuctionRoom(), path = room.bidly.folder.appending(path: "other.bidly").path
        #expect(await room.run("config set as ben").status == 0)
        #expect(await room.run("categories add Lamps --house \(path)").status == 0)
        let note = "! note: 'ben', whom the configuration names, is no member of the house \(path); you act as nobody"
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

    @Test("an empty name means nobody, and goes before what is set")
    func emptyName() async throws {
        let room = try await AuctionRoom()
        #expect(await room.run("config set as ben").status == 0)
        #expect(await room.run("whoami").status == 0)
        #expect(await room.run("whoami --as ''").error.hasPrefix("error: nobody is named to act as\n"))
        #expect(await room.run("whoami", as: "").error.hasPrefix("error: nobody is named to act as\n"))
        #expect(await room.run("list --as ''").status == 0)
    }

    @Test("a house that cannot be opened is told with its file and why")
    func noHouse() async throws {
        let room = try await AuctionRoom(), path = room.bidly.folder.path
        await room.check(
            "list --house \(path)",
            prints: """
                ! error: the house's file cannot be used: \(path): unable to open database file: \(path) (SQLite error 14)
                exit 69
                """
        )
        await room.check(
            "list --house \(path) --json=item.id",
            prints: """
                {"detail":"the house's file cannot be used: \(path): unable to open database file: \(path) (SQLite error \
                14)","exitStatus":69,"house":"\(path)",\
                "title":"The house's file cannot be used","type":"urn:bidly:problem:house-unavailable"}
                ! error: the house's file cannot be used: \(path): unable to open database file: \(path) (SQLite error 14)
                exit 69
                """
        )
    }
}
