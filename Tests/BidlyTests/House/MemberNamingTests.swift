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

    @Test("a house that cannot be opened is told with its file and why")
    func noHouse() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "list --house /dev/null/house.bidly",
            prints: """
                ! error: the house's file cannot be used: /dev/null/house.bidly: unable to open database file: \
                /dev/null/house.bidly (SQLite error 14)
                exit 69
                """
        )
        await room.check(
            "list --house /dev/null/house.bidly --json=item",
            prints: """
                {"detail":"the house's file cannot be used: /dev/null/house.bidly: unable to open database file: \
                /dev/null/house.bidly (SQLite error 14)","exitStatus":69,"house":"/dev/null/house.bidly",\
                "title":"The house's file cannot be used","type":"urn:bidly:problem:house-unavailable"}
                ! error: the house's file cannot be used: /dev/null/house.bidly: unable to open database file: \
                /dev/null/house.bidly (SQLite error 14)
                exit 69
                """
        )
    }
}
