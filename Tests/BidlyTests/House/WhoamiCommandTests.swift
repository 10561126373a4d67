import Testing

@Suite("bidly whoami", .alsoAtServer) struct WhoamiCommandTests {
    @Test("It shows the selected member and the house")
    func who() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "whoami",
            as: "ben",
            prints: """
                Member\tid0000000010
                Name\tben
                Registered\t2030-01-01T00:00:00.000Z
                Retractions\t0
                House\t\(fixture.location)
                """
        )
        await fixture.check(
            "whoami",
            as: "ben",
            on: .terminal(),
            prints: """
                Member       id0000000010
                Name         ben
                Registered   12h ago
                Retractions  0
                House        \(fixture.location)
                """
        )
        await fixture.check(
            "whoami --json",
            as: "ben",
            prints: """
                {"house":"\(fixture.location)","id":"id0000000010","name":"ben",\
                "registeredAt":"2030-01-01T00:00:00.000Z","retractionCount":0,"suspension":null}
                """
        )
    }

    @Test("A suspended member reads the reason and the time, which no other member can see")
    func suspended() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("admin suspend ben --reason 'Three unpaid orders.' --yes", as: "ada").status == 0)
        await fixture.check(
            "whoami",
            as: "ben",
            prints: """
                Member\tid0000000010
                Name\tben
                Registered\t2030-01-01T00:00:00.000Z
                Retractions\t0
                Status\tsuspended
                Suspended\t2030-01-01T12:00:00.000Z
                Reason\tThree unpaid orders.
                House\t\(fixture.bidly.housePath)
                """
        )
        #expect(
            await fixture.run("whoami --json=suspension", as: "ben")
                == #"{"suspension":{"reason":"Three unpaid orders.","since":"2030-01-01T12:00:00.000Z"}}"#
        )
        #expect(await fixture.run("whoami ben --json=suspension", as: "cara") == #"{"suspension":null}"#)
    }

    @Test("It shows the public profile of another member by name or id, even without a selected member")
    func another() async throws {
        let fixture = try await HouseFixture()
        #expect(await fixture.run("retract c4 --reason wrong-amount --yes", as: "ben").status == 0)
        for name in ["ben", "BEN", "id0000000010"] {
            #expect(
                await fixture.run("whoami \(name) --json=name,retractionCount")
                    == #"{"name":"ben","retractionCount":1}"#
            )
        }
        #expect(await fixture.run("whoami nobody", as: "ada").status == 66)
    }

    @Test("--as overrides the setting; names are case-insensitive")
    func precedence() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "whoami --as CARA --json=name",
            as: "ben",
            prints: """
                {"name":"cara"}
                """
        )
    }

    @Test("Without a selected member, the error states how to select or register one")
    func nobody() async throws {
        let fixture = try await HouseFixture()
        await fixture.check(
            "whoami",
            prints: """
                ! error: No member selected. Pass --as NAME, or run: bidly config set as NAME
                ! To become a member, run: bidly register NAME
                exit 4
                """
        )
        await fixture.check(
            "whoami --json",
            prints: """
                {"detail":"No member selected. Pass --as NAME, or run: bidly config set as NAME\\nTo become a \
                member, run: bidly register NAME","exitStatus":4,"title":"No member selected",\
                "type":"urn:bidly:problem:sign-in-needed"}
                ! error: No member selected. Pass --as NAME, or run: bidly config set as NAME
                ! To become a member, run: bidly register NAME
                exit 4
                """
        )
        await fixture.check(
            "whoami",
            as: "eve",
            prints: """
                ! error: The house \(fixture.location) has no member 'eve'.
                ! Pass another name with --as NAME, or run: bidly register eve
                exit 4
                """
        )
    }
}
