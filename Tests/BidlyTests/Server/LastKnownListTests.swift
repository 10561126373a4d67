import CommandLineCore
import FoundationCoreTesting
import Testing

@testable import BidlyCLI

@Suite("The last known list of a server") struct LastKnownListTests {
    /// Returns the output of a command on a terminal, with its control sequences.
    private func output(
        _ line: String,
        of fixture: HouseFixture,
        on terminal: TestConsole = .terminal()
    ) async -> String {
        let (console, recording) = terminal.makeConsole()
        _ = await fixture.bidly.assembly(as: "ben", console).run(CommandLineHarness.words(of: line))
        return recording.standardOutput
    }

    @Test(
        "A terminal shows it with its age until the current list replaces it",
        arguments: ["search --status any", "list", "board", "watchlist", "activity"]
    )
    func replaced(line: String) async throws {
        let servers = ServedHouses()
        let fixture = try await ServedHouses.$current.withValue(servers) { try await HouseFixture() }
        #expect(await fixture.run("watch 3k9 --json", as: "ben").status == 0)
        #expect(await fixture.run(line, as: "ben", on: .terminal()).status == 0)
        try await fixture.advance(by: .seconds(600))
        try await fixture.bid(90, on: "3k9x2m7q4t", by: "dora")
        let seen = await output(line, of: fixture)
        let parts = seen.split(separator: /Loading the current data…\n\u{1B}\[\d+A\u{1B}\[J/)
        try #require(parts.count == 2, "\(seen)")
        #expect(parts[0].hasSuffix("Stored data from 10m ago, which may have changed. "), "\(seen)")
        let current = await fixture.bidly.run(line, as: "ben", on: .terminal()).output
        #expect(parts[0] != parts[1] && parts[1] == current)
        #expect(
            await !fixture.run(line, as: "ben").output.contains("Stored data"),
            "A pipe gets the current list only."
        )
        await servers.stop()
    }

    @Test("It is removed if the current list cannot be loaded, and truncated if longer than the terminal")
    func removed() async throws {
        let servers = ServedHouses()
        let fixture = try await ServedHouses.$current.withValue(servers) { try await HouseFixture() }
        _ = await output("board", of: fixture)
        await servers.stop()
        let seen = await output("board", of: fixture, on: .terminal(height: 5))
        #expect(seen.contains("Loading the current data…\n\u{1B}[4A\u{1B}[J") && seen.hasSuffix("\u{1B}[J"), "\(seen)")
        #expect(seen.split(separator: "\n").count == 5, "\(seen)")
    }

    @Test("A list of another member is not shown")
    func others() async throws {
        let servers = ServedHouses()
        let fixture = try await ServedHouses.$current.withValue(servers) { try await HouseFixture() }
        #expect(await fixture.run("search", as: "cara", on: .terminal()).status == 0)
        #expect(await !output("search", of: fixture).contains("Loading"))
        await servers.stop()
    }
}
