import AuctionHouseAPI
import FoundationCore
import HouseCoreTesting
import HouseKit
import Synchronization
import Testing

@Suite("The batch size of imports")
struct ImportBatchSizeTests {
    private static let count = 1_000

    private static func listings() -> String {
        let lines = (1...count).map { "Radio \($0),Radios,1000,ann,2001-12-03T18:10:40Z,2100-12-13T18:10:40Z\n" }
        return "title,category_path,first_bid_cents,seller,started,ends\n" + lines.joined()
    }

    @Test("A slow machine commits fewer rows at once, so that other writers can proceed; all rows are imported")
    func turns() async throws {
        // The clock advances by one second with every read.
        let slow = try await ImportHouse(clock: PassingClock(.seconds(1)))
        let fast = try await ImportHouse(clock: PassingClock(.zero))
        var commits: [Int] = []
        for house in [slow, fast] {
            house.database.resetCounts()
            let report = try await house.importing(Self.listings())
            #expect(report.read == Self.count && report.imported == Self.count)
            #expect(try await house.items().count == Self.count)
            commits.append(house.database.counts.commits)
        }
        #expect(commits[1] < 12 && commits[0] > commits[1])
    }

    @Test("A cancelled import ends after the current commit, and the next run continues from there")
    func cancelled() async throws {
        let commits = Mutex<@Sendable () -> Int>({ 0 })
        let clock = PassingClock(.zero) {
            // The first three commits contain the members, the categories, and the first items with their auctions.
            if commits.withLock({ $0 })() == 3 { withUnsafeCurrentTask { $0?.cancel() } }
        }
        let house = try await ImportHouse(clock: clock)
        let database = house.database
        database.resetCounts()
        commits.withLock { $0 = { database.counts.commits } }
        let importing = Task { try await house.importing(Self.listings()) }
        await #expect(throws: CancellationError.self) { try await importing.value }
        commits.withLock { $0 = { 0 } }
        let existing = try await house.items().count
        #expect(existing > 0 && existing < Self.count)
        let report = try await house.importing(Self.listings())
        #expect(report.existing == existing && report.imported == Self.count - existing)
        try await house.expectSound()
    }
}

/// A clock that advances with every read.
private final class PassingClock: WallClock {
    private let time = Mutex(Instant(millisecondsSince1970: 1_900_000_000_000))
    private let step: Duration
    private let onRead: @Sendable () -> Void

    init(_ step: Duration, onRead: @escaping @Sendable () -> Void = {}) {
        self.step = step
        self.onRead = onRead
    }

    var now: Instant {
        onRead()
        return time.withLock { time in
            time = time.advanced(by: step)
            return time
        }
    }

    var minimumResolution: Duration { .milliseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
