import AuctionHouse
import AuctionHouseTesting
import Catalog
import FoundationCore
import FoundationCoreTesting
import Synchronization
import Testing

@Suite("the pace of imports") struct ImportPaceTests {
    private let store = InMemoryHouseStore()

    /// A house in which a hundred milliseconds pass between two looks at the clock.
    private var slowHouse: AuctionHouse {
        AuctionHouse(store: store, clock: PassingClock(), identifiers: SequentialIdentifierSource())
    }

    private func listings(_ count: Int) -> MemoryByteSource {
        let lines = (1...count).map { "Radio \($0),Radios,1000,ann,2001-12-03T18:10:40Z,2100-12-13T18:10:40Z\n" }
        return MemoryByteSource(("title,category_path,first_bid_cents,seller,started,ends\n" + lines.joined()).utf8)
    }

    private var itemCount: Int { get async throws { try await store.read { try $0.derivedCounts().items } } }

    @Test("however slow a machine is, others have their turn after a few rows, and all rows are there in the end")
    func turns() async throws {
        let kept = Mutex<[Int]>([])
        let report = try await slowHouse.importListings(from: listings(60)) { news in
            if case .kept(let report) = news { kept.withLock { $0.append(report.read) } }
        }
        let commits = kept.withLock { $0 }
        #expect(commits.count >= 3 && commits.last == 60)
        #expect(commits == commits.sorted())
        #expect(report.read == 60 && report.imported == 60)
        #expect(try await itemCount == 60)
    }

    @Test("an import that is cancelled ends in the middle of a batch, and goes on from there the next time")
    func cancelled() async throws {
        let kept = Mutex(0)
        let importing = Task {
            try await slowHouse.importListings(from: listings(60)) { news in
                guard case .kept(let report) = news else { return }
                kept.withLock { $0 = report.read }
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        await #expect(throws: CancellationError.self) { try await importing.value }
        let read = kept.withLock { $0 }
        #expect((1...20).contains(read))
        #expect(try await itemCount == read)

        let report = try await slowHouse.importListings(from: listings(60))
        #expect(report.alreadyThere == read && report.imported == 60 - read)
    }
}

/// A clock that goes on with each look at it.
private final class PassingClock: WallClock {
    private let time = Mutex(Instant(millisecondsSince1970: 1_900_000_000_000))

    var now: Instant {
        time.withLock { time in
            time = time.advanced(by: .milliseconds(100))
            return time
        }
    }

    var minimumResolution: Duration { .milliseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
