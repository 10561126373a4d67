import FoundationCore
import Observation

/// The state of a `Bidding` aggregate. The aggregate exposes it to views; the collaborators of the aggregate change it.
@MainActor @Observable
final class BiddingState {
    var watchlist = Watchlist()
    var board: Board?
    var activity: [AuctionUpdate] = []
    var connection = Bidding.Connection.idle
    private(set) var storeFailures: [Bidding.Store: LocalStoreFailure] = [:]
    var position: Int64?
    var unconfirmedBids: [PendingBid] = []
    var bidsAtOtherLocations: [StoredPendingBids.BidAtOtherLocation] = []
    var settlesAgainAt: Instant?
    var starsItemsBidOn: Bool

    @ObservationIgnored private(set) var records: [ItemID: AuctionRecord] = [:]
    /// The items with an outdated part: a part that is older than a known update, and could not be reloaded yet.
    @ObservationIgnored var behind: Set<ItemID> = []
    /// The items whose updates up to `position` are all known.
    @ObservationIgnored var followed: Set<ItemID> = []
    /// For each followed item, the number of the first poll that included the item; every later poll has included it,
    /// too. Empty without followers.
    @ObservationIgnored var polledSince: [ItemID: Int] = [:]
    /// The position of the last update that was broadcast.
    @ObservationIgnored var broadcastPosition = Int64.min
    /// Whether `activity` was loaded; if so, new updates are appended to it.
    @ObservationIgnored var keepsActivity = false

    init(starsItemsBidOn: Bool) { self.starsItemsBidOn = starsItemsBidOn }

    /// The record of an item, for reading. If there is none, registers the observation and returns `nil`.
    subscript(item: ItemID) -> AuctionRecord? {
        if let record = records[item] { return record }
        access(keyPath: \.[item])
        return nil
    }

    /// Returns the record of an item, for writing. Creates a missing record, and notifies observers that read `nil`
    /// before.
    func record(_ item: ItemID) -> AuctionRecord {
        if let record = records[item] { return record }
        let record = AuctionRecord()
        withMutation(keyPath: \.[item]) { records[item] = record }
        return record
    }

    /// Continues at a position in a new log, after the house's log was replaced. Loaded values stay until a response
    /// replaces them.
    func restart(at position: Int64) {
        self.position = position
        broadcastPosition = position
        followed = []
        polledSince = [:]
        activity.removeAll { $0.position > position }
    }

    /// Sets or clears the failure of a store. Observers are notified only if the value changes.
    func setFailure(_ failure: LocalStoreFailure?, of store: Bidding.Store) {
        if storeFailures[store] != failure { storeFailures[store] = failure }
    }
}
