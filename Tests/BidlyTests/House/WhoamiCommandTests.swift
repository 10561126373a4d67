import Testing

@Suite("bidly whoami") struct WhoamiCommandTests {
    @Test("It shows the selected member and the house")
    func who() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "whoami",
            as: "ben",
            prints: """
                Member\tid0000000010
                Name\tben
                Registered\t2030-01-01T00:00:00.000Z
                Retractions\t0
                House\t\(room.bidly.housePath)
                """
        )
        await room.check(
            "whoami",
            as: "ben",
            on: .terminal(),
            prints: """
                Member       id0000000010
                Name         ben
                Registered   12h ago
                Retractions  0
                House        \(room.bidly.housePath)
                """
        )
        await room.check(
            "whoami --json",
            as: "ben",
            prints: """
                {"id":"id0000000010","name":"ben","registeredAt":"2030-01-01T00:00:00.000Z","retractionCount":0}
                """
        )
    }

    @Test("It shows the public profile of another member by name or id, also without a selected member")
    func another() async throws {
        let room = try await AuctionRoom()
        #expect(await room.run("retract c4 --because wrong-amount --yes", as: "ben").status == 0)
        for name in ["ben", "BEN", "id0000000010"] {
            #expect(
                await room.run("whoami \(name) --json=name,retractionCount") == #"{"name":"ben","retractionCount":1}"#
            )
        }
        #expect(await room.run("whoami nobody", as: "ada").status == 66)
    }

    @Test("--as overrides the setting; names are case-insensitive")
    func precedence() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "whoami --as CARA --json=name",
            as: "ben",
            prints: """
                {"name":"cara"}
                """
        )
    }

    @Test("Without a selected member, the error states how to select or register one")
    func nobody() async throws {
        let room = try await AuctionRoom()
        await room.check(
            "whoami",
            prints: """
                ! error: nobody is named to act as
                ! become a member with 'bidly register NAME'; a member says '--as NAME', or once and for all 'bidly \
                config set as NAME'
                exit 4
                """
        )
        await room.check(
            "whoami --json",
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
            "whoami",
            as: "eve",
            prints: """
                ! error: there is no member 'eve' in the house \(room.bidly.housePath)
                ! act as another with '--as NAME', or become a member: bidly register eve
                exit 4
                """
        )
    }
}
