import AuctionHouse
import AuctionHouseTesting
import Bidding
import FoundationCore
import Synchronization
import Testing

@Suite("a store that answers late") struct LateAnswerTests {
    @Test("what was committed before others is not taken for what holds after them")
    func lateAnswer() async throws {
        let store = LateStore()
        let house = House(store: store)
        let seller = try await house.register("Sam"), anna = try await house.register("Anna")
        let ben = try await house.register("Ben"), other = try await house.publish(by: seller)
        let listing = "Tuner,Radios,1000,Sam,2029-12-31T00:00:00Z,2030-06-01T00:00:00Z"
        let file = "title,category_path,first_bid_cents,seller,started,ends\n\(listing)\n"
        store.hold()
        let importing = Task { try await house.house.importListings(from: MemoryByteSource(file.utf8)) }
        await store.waitUntilHeld()
        let items = try await house.house.read { try $0.itemsSold(by: seller, after: nil, limit: 10) }
        let item = try #require(items.first { $0 != other })
        try await house.bid(2000, on: item, by: anna)
        try await house.bid(2000, on: other, by: anna)
        store.release()
        _ = try await importing.value
        try await house.bid(2000, on: other, by: ben)
        let receipt = try await house.bid(3000, on: item, by: ben)
        #expect(receipt.sequence == 3)
        #expect(receipt.price == usd(2050))
        #expect(try await house.house.checkIntegrity().isSound)
    }
}

/// A store in memory that can hold the answer of one commit back.
private final class LateStore: HouseStore {
    private enum Gate {
        case open
        /// The next commit's answer is to be held.
        case closing
        case held(CheckedContinuation<Void, Never>)
    }

    private let store = InMemoryHouseStore()
    private let gate = Mutex(Gate.open)

    func hold() { gate.withLock { $0 = .closing } }

    func waitUntilHeld() async {
        while gate.withLock({ if case .held = $0 { false } else { true } }) { await Task.yield() }
    }

    func release() {
        let held = gate.withLock { gate in
            defer { gate = .open }
            return gate
        }
        if case .held(let continuation) = held { continuation.resume() }
    }

    func write<Result: Sendable>(_ work: @Sendable (any HouseTransaction) throws -> Result) async throws -> Result {
        let result = try await store.write(work)
        await withCheckedContinuation { continuation in
            let isHeld = gate.withLock { gate in
                guard case .closing = gate else { return false }
                gate = .held(continuation)
                return true
            }
            if !isHeld { continuation.resume() }
        }
        return result
    }

    func read<Result: Sendable>(_ work: @Sendable (any HouseSnapshot) throws -> Result) async throws -> Result {
        try await store.read(work)
    }
}
