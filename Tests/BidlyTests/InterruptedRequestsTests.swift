import Bidding
import FoundationCore
import FoundationCoreTesting
import Synchronization
import Testing

@testable import BidlyCLI

/// Interrupts commands between two requests to the house.
@Suite("Interruption of commands at any request", .timeLimit(.minutes(10)))
@MainActor struct InterruptedRequestsTests {
    private nonisolated static let commands = [
        "search --status any --limit 250", "search --status any --limit 250 --json=item,status", "search lamp --facets",
        "list --limit 250", "activity --all --limit 250", "activity --all --since 0 --json=item", "board",
        "board --json", "bids @last --limit 200", "show @last", "watchlist", "categories", "brands",
        "watch @last", "api GET /v1/items", "list --mine --limit 250",
    ]

    /// Creates a house with more items than fit on a page.
    private static func house() async throws -> CommandLineHarness {
        let bidly = try CommandLineHarness()
        try #require(await bidly.run("sample --items 250").status == 0)
        try #require(await bidly.run("register ada").status == 0)
        let first = await bidly.run("search --limit 1").output.prefix { $0 != "\t" }
        try #require(await bidly.run("watch \(first)", as: "ada").status == 0)
        return bidly
    }

    @Test("A command ends with status 130 at its next request at the latest, and prints only complete rows")
    func anyRequest() async throws {
        let seed = TestSeed.next(), bidly = try await Self.house()
        var random = SplitMix64(seed: seed)
        for command in Self.commands {
            bidly.faults.onRequest(nil)
            let whole = await bidly.run(command, as: "ada"), count = bidly.faults.requests.count
            #expect(whole.status == 0, "\(command): \(whole)")
            let last = Int.random(in: 1...max(1, count), using: &random)
            let task = Mutex<Task<BidlyProgram.Transcript, Never>?>(nil)
            bidly.faults.onRequest { number in
                if number == last { task.withLock { $0?.cancel() } }
            }
            let running = Task { await bidly.run(command, as: "ada") }
            task.withLock { $0 = running }
            let transcript = await running.value
            let place: Comment = "seed \(seed), \(command), request \(last) of \(count): \(transcript)"
            #expect(transcript.status == 130, place)
            #expect(transcript.error.hasSuffix("error: Interrupted.\n"), place)
            // These commands load several items at the same time; their requests are then already on their way.
            let isConcurrent = ["activity", "board", "watchlist"].contains { command.hasPrefix($0) }
            let inFlight = isConcurrent ? Bidding.concurrentItemCount : 1
            #expect(bidly.faults.requests.count <= last + inFlight, place)
            Self.check(transcript.output, isPartOf: whole.output, isJSON: command.contains("--json"), place)
        }
    }

    @Test("A command ends with status 130 immediately while the house does not respond", arguments: commands)
    func blocked(command: String) async throws {
        let fixture = try await HouseFixture()
        try #require(await fixture.run("watch 3k9", as: "ada").status == 0)
        fixture.bidly.faults.onRequest(nil)
        fixture.bidly.faults.isBlocked = true
        let running = fixture.start(command, as: "ada")
        await running.until { !fixture.bidly.faults.requests.isEmpty }
        running.interrupt()
        let transcript = await running.end()
        #expect(transcript.status == 130 && transcript.error == "error: Interrupted.\n", "\(transcript)")
        Self.check(transcript.output, isPartOf: "", isJSON: command.contains("--json"), "\(transcript)")
        #expect(fixture.bidly.faults.requests.count == 1)
    }

    /// Checks that the output is a prefix of the complete output and consists of complete rows. A JSON array must not
    /// look complete.
    private static func check(_ output: String, isPartOf whole: String, isJSON: Bool, _ place: Comment) {
        guard isJSON else {
            return #expect(whole.hasPrefix(output) && (output.isEmpty || output.hasSuffix("\n")), place)
        }
        #expect(output.isEmpty || output.hasSuffix("\n"), place)
        let lines = output.split(separator: "\n")
        #expect(lines.count <= 2 && lines.last?.contains("urn:bidly:problem:interrupted") != false, place)
        guard lines.count == 2 else { return }
        #expect(lines[0].hasSuffix("}") && whole.hasPrefix(lines[0]), place)
    }
}
