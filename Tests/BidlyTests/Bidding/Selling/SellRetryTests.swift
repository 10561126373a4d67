import CommandLineCore
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@testable import BidlyCLI

@Suite("bidly sell: retries", .alsoAtServer) struct SellRetryTests {
    private static let line = "sell --title Spoon --category Lamps --start 10 --json=item.id,status"

    private func fixture() async throws -> HouseFixture {
        let fixture = try await HouseFixture()
        fixture.bidly.identifiers.enqueue("new0000001", "new0000002")
        return fixture
    }

    /// Returns the files of unfinished drafts, one for each member.
    private func draftsFiles(in fixture: HouseFixture) throws -> [URL] {
        let folder = fixture.bidly.folder.appending(path: "state")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasPrefix("unfinished-drafts-") && $0.pathExtension == "json" }
    }

    /// Runs the command with a clock that passes the end of the auction between drafting and publishing, so that the
    /// terms are refused.
    private func fail(in fixture: HouseFixture) async -> BidlyProgram.Transcript {
        let (console, recording) = TestConsole.pipe.makeConsole()
        let assembly = fixture.bidly.assembly(as: "ada", console, clock: AdvancingClock(fixture.bidly.clock))
        let status = await assembly.run(CommandLineHarness.words(of: Self.line + " --starts-in 0s --ends-in 1s"))
        return BidlyProgram.Transcript(
            status: status.rawValue,
            output: recording.standardOutput,
            error: recording.standardError
        )
    }

    @Test("If the terms are refused, the item stays a draft and the message says how to continue")
    func left() async throws {
        let fixture = try await fixture()
        let transcript = await fail(in: fixture)
        #expect(transcript.status == 3)
        #expect(
            transcript.error == """
                error: Refused: the end must be in the future.
                The item is saved as draft new0000001. Run the same command again, or: \
                bidly sell --item new0000001 --start 10.00 --starts-in 0s --ends-in 1s

                """
        )
        #expect(transcript.output.contains(#""draft":"new0000001""#))
        #expect(await fixture.run("show new0000001 --json=status", as: "ada") == #"{"status":"draft"}"#)
    }

    @Test("The same command continues with the draft, and after that lists another item")
    func again() async throws {
        let fixture = try await fixture()
        _ = await fail(in: fixture)
        #expect(await fixture.run(Self.line, as: "ada") == #"{"item":{"id":"new0000001"},"status":"open"}"#)
        #expect(await fixture.run(Self.line, as: "ada") == #"{"item":{"id":"new0000002"},"status":"open"}"#)
    }

    @Test("After a crash before the draft was stored, the idempotency key finds it again")
    func crashed() async throws {
        let fixture = try await fixture()
        _ = await fail(in: fixture)
        let file = try #require(draftsFiles(in: fixture).first)
        let noted = try String(contentsOf: file, encoding: .utf8)
        let forgotten = noted.replacing(#""item":"new0000001","#, with: "").replacing(
            #","item":"new0000001""#,
            with: ""
        )
        try #require(forgotten != noted)
        try forgotten.write(to: file, atomically: true, encoding: .utf8)
        #expect(await fixture.run(Self.line, as: "ada") == #"{"item":{"id":"new0000001"},"status":"open"}"#)
    }

    @Test("After a draft was published with --item, the same details list another item")
    func byID() async throws {
        let fixture = try await fixture()
        _ = await fail(in: fixture)
        #expect(await fixture.run("sell --item new0000001 --start 12", as: "ada").status == 0)
        #expect(await fixture.run(Self.line, as: "ada") == #"{"item":{"id":"new0000002"},"status":"open"}"#)
    }

    @Test("If the response to the publication was lost, the item is shown and not listed twice")
    func answerLost() async throws {
        let fixture = try await fixture()
        _ = await fail(in: fixture)
        let file = try #require(draftsFiles(in: fixture).first), noted = try Data(contentsOf: file)
        #expect(await fixture.run(Self.line, as: "ada").status == 0)
        try noted.write(to: file)
        #expect(await fixture.run(Self.line, as: "ada") == #"{"item":{"id":"new0000001"},"status":"open"}"#)
    }

    @Test("A command interrupted between the publication and its result lists the item once")
    @MainActor func interrupted() async throws {
        let fixture = try await fixture(), faults = fixture.bidly.faults
        faults.onRequest { _ in
            if faults.requests.dropLast().last?.hasPrefix("PUT ") == true { faults.isBlocked = true }
        }
        let running = fixture.start(Self.line, as: "ada")
        await running.until { faults.isBlocked }
        running.interrupt()
        let interrupted = await running.end()
        #expect(interrupted.status == 130)
        #expect(!interrupted.output.contains("new0000001"))
        faults.onRequest(nil)
        faults.isBlocked = false
        // The terms differ from the published ones now, because they count from the current time.
        try await fixture.advance(by: .seconds(60))
        let line = "sell --title Spoon --category Lamps --start 10"
        let again = await fixture.run(line, as: "ada", on: .terminal(width: 80))
        #expect(again.output.hasPrefix("Already listed by an earlier run.\nSpoon\n"))
        let shown = await fixture.run("show @last --json=item.id,status", as: "ada")
        #expect(shown == #"{"item":{"id":"new0000001"},"status":"open"}"#)
        #expect(await fixture.run(Self.line, as: "ada") == #"{"item":{"id":"new0000002"},"status":"open"}"#)
    }

    @Test("A draft belongs to one member, and a damaged file of drafts is reported and set aside")
    func others() async throws {
        let fixture = try await fixture()
        _ = await fail(in: fixture)
        let others = try draftsFiles(in: fixture)
        #expect(await fixture.run(Self.line, as: "cara") == #"{"item":{"id":"new0000002"},"status":"open"}"#)
        let file = try #require(draftsFiles(in: fixture).first { !others.contains($0) })
        try "{".write(to: file, atomically: true, encoding: .utf8)
        let damaged = await fixture.run(Self.line, as: "cara")
        #expect(damaged.status == 0 && damaged.error.hasPrefix("note: \(file.path): "))
        #expect(damaged.error.hasSuffix("the damaged file was moved to \(file.path).damaged-1\n"))
    }
}

/// A clock that advances by one minute with every read.
private final class AdvancingClock: WallClock {
    private let clock: TestClock

    init(_ clock: TestClock) { self.clock = clock }

    var now: Instant {
        defer { clock.advance(by: .seconds(60)) }
        return clock.now
    }

    var minimumResolution: Duration { clock.minimumResolution }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await clock.sleep(until: deadline, tolerance: tolerance)
    }
}
