public import AuctionHouse
import Bidding
import Catalog
import FoundationCore
import Synchronization

/// A store that forgets everything with the process: for tests, and the yardstick that other stores are held against.
public final class InMemoryHouseStore: HouseStore {
    private let state = Mutex(StoredHouse())

    /// An empty store.
    public init() {}

    /// Runs `work` on a copy that takes the state's place when it succeeds.
    public func write<Result: Sendable>(
        _ work: @Sendable (any HouseTransaction) throws -> Result
    ) async throws -> Result {
        try state.withLock { state in
            let transaction = InMemoryTransaction(state)
            let result = try work(transaction)
            state = transaction.house
            return result
        }
    }

    /// Runs `work` on a copy.
    public func read<Result: Sendable>(
        _ work: @Sendable (any HouseSnapshot) throws -> Result
    ) async throws -> Result {
        try work(InMemoryTransaction(state.withLock { $0 }))
    }
}

/// Everything a store keeps.
struct StoredHouse: Sendable {
    var log: [LogEntry] = []
    var answers: [IdempotencyKey: StoredAnswer] = [:]
    var derived = Derived()

    struct Derived: Sendable {
        var members: [MemberID: Member] = [:]
        var items: [ItemID: Item] = [:]
        var auctions: [ItemID: AuctionState] = [:]
        var bids: [ItemID: [AcceptedBid]] = [:]
        var reviews: [ItemID: AuthoredReview] = [:]
        var categories: [ItemCategoryID: ItemCategory] = [:]
        var brands: [BrandID: Brand] = [:]
    }
}

private final class InMemoryTransaction: HouseTransaction {
    var house: StoredHouse

    init(_ house: StoredHouse) { self.house = house }

    func lastPosition() -> Int64 { house.log.last?.position ?? 0 }

    func log(after position: Int64, limit: Int) -> [LogEntry] {
        Array(house.log.drop { $0.position <= position }.prefix(limit))
    }

    func member(_ id: MemberID) -> Member? { house.derived.members[id] }

    func member(named name: String) -> Member? {
        house.derived.members.values.first { $0.name.lowercased() == name.lowercased() }
    }

    func item(_ id: ItemID) -> Item? { house.derived.items[id] }
    func auction(of item: ItemID) -> AuctionState? { house.derived.auctions[item] }
    func bids(on item: ItemID) -> [AcceptedBid] { house.derived.bids[item] ?? [] }

    func dueAuctions(at time: Instant, limit: Int) -> [ItemID] {
        let due = running.filter { $0.endsAt <= time }
        return due.sorted { ($0.endsAt, $0.terms.item) < ($1.endsAt, $1.terms.item) }.prefix(limit).map(\.terms.item)
    }

    func nextEnd() -> Instant? { running.map(\.endsAt).min() }
    func review(of item: ItemID) -> AuthoredReview? { house.derived.reviews[item] }
    func category(_ id: ItemCategoryID) -> ItemCategory? { house.derived.categories[id] }
    func brand(_ id: BrandID) -> Brand? { house.derived.brands[id] }
    func categories() -> [ItemCategory] { Array(house.derived.categories.values) }
    func brands() -> [Brand] { Array(house.derived.brands.values) }
    func answer(to key: IdempotencyKey) -> StoredAnswer? { house.answers[key] }

    func append(_ event: HouseEvent, at time: Instant) -> Int64 {
        let position = lastPosition() + 1
        house.log.append(LogEntry(position: position, event: event, time: time))
        return position
    }

    func put(_ member: Member) { house.derived.members[member.id] = member }
    func put(_ item: Item) { house.derived.items[item.id] = item }
    func put(_ auction: AuctionState) { house.derived.auctions[auction.terms.item] = auction }
    func add(_ bid: AcceptedBid, on item: ItemID) { house.derived.bids[item, default: []].append(bid) }

    func dropBids(_ sequences: [Int], on item: ItemID) {
        house.derived.bids[item]?.removeAll { sequences.contains($0.sequence) }
    }

    func put(_ review: AuthoredReview) { house.derived.reviews[review.review.item] = review }
    func put(_ category: ItemCategory) { house.derived.categories[category.id] = category }
    func put(_ brand: Brand) { house.derived.brands[brand.id] = brand }
    func put(_ answer: StoredAnswer, for key: IdempotencyKey) { house.answers[key] = answer }
    func dropDerived() { house.derived = StoredHouse.Derived() }

    private var running: [AuctionState] {
        house.derived.auctions.values.filter { $0.phase == .running }
    }
}
