import FoundationCoreTesting
import HouseFixtures
import Testing

@MainActor @Suite("Following after the end of the session", .timeLimit(.minutes(10))) struct FollowingSessionTests {
    @Test(
        "A session that has ended ends the command with the message of other commands",
        arguments: [
            "watch 3k9 --follow", "watch 3k9 --follow --until won", "activity --follow", "activity --all --follow",
            "admin log --follow",
        ]
    )
    func ended(line: String) async throws {
        let servers = ServedHouses()
        let fixture = try await ServedHouses.$current.withValue(servers) {
            try await HouseFixture(administrator: "cara")
        }
        let server = try #require(fixture.bidly.server), clock = fixture.bidly.clock
        let following = fixture.start(line, as: "cara")
        await following.until { following.error.contains("Following.") }
        #expect(await fixture.run("logout", as: "cara").status == 0)
        fixture.served?.disconnectReaders()
        // The next poll, or the next connection of the event stream, gets the status 401.
        await following.until {
            clock.advance(by: .seconds(2))
            return following.error.contains("error:")
        }
        let transcript = await following.end()
        #expect(transcript.status == 4)
        let message = """
            error: The session of 'cara' at \(server) has ended. Run: bidly login cara --server \(server)
            To continue without signing in, pass --as ''

            """
        #expect(transcript.error.hasSuffix(message), "\(transcript)")
        await servers.stop()
    }
}
