import CommandLineCore
import Foundation
import FoundationCore
import FoundationCoreTesting
import Testing

@testable import bidly

@Suite("bidly sell, after a failure") struct SellingAgainTests {
    private static let line = "sell --title Spoon --category Lamps --start 10 --json=item.id,status"

    private func room() async throws -> AuctionRoom {
        let room = try await AuctionRoom()
        room.bidly.identifiers.plan("new0000001", "new0000002")
        return room
    }

    /// Types the line on a clock by which the auction ends between the steps, so that its terms are refused.
    private func fail(in room: AuctionRoom) async -> BidlyProgram.Transcript {
        let (console, recording) = Screen.pipe.console()
        let assembly = Assembly(
            environment: ["BIDLY_HOME": room.bidly.folder.path, "BIDLY_AS": "ada"],
            console: console,
            clock: HurryingClock(room.bidly.clock),
            identifiers: room.bidly.identifiers
        )
        let status = await assembly.run(CommandLineStage.words(of: Self.line + " --starts-in 0s --ends-in 1s"))
        return BidlyProgram.Transcript(
            status: status.rawValue,
            output: recording.standardOutput,
            error: recording.standardError
        )
    }

    @Test("when the terms are refused the item stays a draft, and the message says how to go on")
    func left() async throws {
        let room = try await room()
        let transcript = await fail(in: room)
        #expect(transcript.status == 3)
        #expect(
            transcript.error == """
                error: refused: the end must lie in the future
                the item is kept as the draft new0000001; run the same command again, or go on with \
                'bidly sell --item new0000001 --start AMOUNT'

                """
        )
        #expect(transcript.output.contains(#""draft":"new0000001""#))
        #expect(await room.run("show new0000001 --json=status", as: "ada") == #"{"status":"draft"}"#)
    }

    @Test("the same command goes on with the draft, and after that makes another item")
    func again() async throws {
        let room = try await room()
        _ = await fail(in: room)
        #expect(await room.run(Self.line, as: "ada") == #"{"item":{"id":"new0000001"},"status":"open"}"#)
        #expect(await room.run(Self.line, as: "ada") == #"{"item":{"id":"new0000002"},"status":"open"}"#)
    }

    @Test("a crash before the draft was noted drafts no second one: its key leads to it")
    func crashed() async throws {
        let room = try await room()
        _ = await fail(in: room)
        let file = room.bidly.folder.appending(path: "state/unfinished-sales.json")
        let noted = try String(contentsOf: file, encoding: .utf8)
        let forgotten = noted.replacing(#""item":"new0000001","#, with: "").replacing(
            #","item":"new0000001""#,
            with: ""
        )
        try #require(forgotten != noted)
        try forgotten.write(to: file, atomically: true, encoding: .utf8)
        #expect(await room.run(Self.line, as: "ada") == #"{"item":{"id":"new0000001"},"status":"open"}"#)
    }

    @Test("a draft that is put up by its id is done with: the same details are another item")
    func byID() async throws {
        let room = try await room()
        _ = await fail(in: room)
        #expect(await room.run("sell --item new0000001 --start 12", as: "ada").status == 0)
        #expect(await room.run(Self.line, as: "ada") == #"{"item":{"id":"new0000002"},"status":"open"}"#)
    }

    @Test("one who was put up without learning of it is shown its auction, not put up twice")
    func answerLost() async throws {
        let room = try await room()
        _ = await fail(in: room)
        let file = room.bidly.folder.appending(path: "state/unfinished-sales.json"), noted = try Data(contentsOf: file)
        #expect(await room.run(Self.line, as: "ada").status == 0)
        try noted.write(to: file)
        #expect(await room.run(Self.line, as: "ada") == #"{"item":{"id":"new0000001"},"status":"open"}"#)
    }

    @Test("interrupted between the publication and the receipt, the same command leads to the same item, once")
    @MainActor func interrupted() async throws {
        let room = try await room(), road = room.bidly.road
        road.onRequest { _ in
            if road.requests.dropLast().last?.hasPrefix("PUT ") == true { road.isBlocked = true }
        }
        let running = room.start(Self.line, as: "ada")
        await running.until { road.isBlocked }
        running.interrupt()
        let interrupted = await running.end()
        #expect(interrupted.status == 130)
        #expect(!interrupted.output.contains("new0000001"))
        road.onRequest(nil)
        road.isBlocked = false
        let line = "sell --title Spoon --category Lamps --start 10"
        let again = await room.run(line, as: "ada", on: .terminal(width: 80))
        #expect(again.output.hasPrefix("An earlier run put it up for auction.\nSpoon\n"))
        let shown = await room.run("show @last --json=item.id,status", as: "ada")
        #expect(shown == #"{"item":{"id":"new0000001"},"status":"open"}"#)
        #expect(await room.run(Self.line, as: "ada") == #"{"item":{"id":"new0000002"},"status":"open"}"#)
    }

    @Test("the draft of one member is not another's, and a damaged file of sales is told and set aside")
    func others() async throws {
        let room = try await room()
        _ = await fail(in: room)
        #expect(await room.run(Self.line, as: "cara") == #"{"item":{"id":"new0000002"},"status":"open"}"#)
        let file = room.bidly.folder.appending(path: "state/unfinished-sales.json")
        try "{".write(to: file, atomically: true, encoding: .utf8)
        let damaged = await room.run(Self.line, as: "cara")
        #expect(damaged.status == 0 && damaged.error.hasPrefix("note: \(file.path): "))
        #expect(damaged.error.hasSuffix("the damaged file was moved to \(file.path).damaged-1\n"))
    }
}

/// A clock by which a minute passes from one look to the next.
private final class HurryingClock: WallClock {
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
