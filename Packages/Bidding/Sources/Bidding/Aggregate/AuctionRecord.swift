import FoundationCore
import Observation

/// What an aggregate knows of one auction. Each auction has its own, so that a change of one is told to those who look
/// at that one.
@MainActor @Observable
final class AuctionRecord {
    var auction: Auction?
    var position: OwnPosition?
    var bids: [Bid]?
    var nextBids: PageCursor?
    var pendingBids: [PendingBid] = []

    /// When the auction was known to be so. Ages grow by themselves, so it is told with the auction alone.
    @ObservationIgnored var asOf: Instant?
    /// When something happened last; told with the auction, which it changes.
    @ObservationIgnored var lastActivityAt: Instant?
    /// The state that `auction` was loaded in; `nil` once an update has led on from there.
    @ObservationIgnored var version: AuctionVersion?
    /// The largest sequence that is known to be there, whether it could be applied or not.
    @ObservationIgnored var newestSequence = 0
    /// How often in a row the house was asked in vain for what it had told of.
    @ObservationIgnored var vainLoads: [Bidding.Load.Part: Int] = [:]

    /// Made once, since making a key path takes its time.
    private static let auctionPath: KeyPath<AuctionRecord, Auction?> = \.auction
}

extension AuctionRecord {
    /// Takes over an update, and gives the parts that have to be loaded, because the update does not tell them.
    ///
    /// It is done for every update there is, so it reads what is stored without asking who observes, and tells of one
    /// change of the auction.
    func apply(_ update: AuctionUpdate) -> [Bidding.Load.Part] {
        guard _auction != nil, update.sequence > newestSequence else { return [] }
        newestSequence = update.sequence
        lastActivityAt = update.time
        guard let next = _auction?.applying(update) else { return knownParts }
        asOf = update.time
        version = nil
        _$observationRegistrar.willSet(self, keyPath: Self.auctionPath)
        _auction = next
        _$observationRegistrar.didSet(self, keyPath: Self.auctionPath)
        guard _position != nil || _bids != nil else { return [] }
        return partsUntold(by: update, leadingTo: next)
    }

    /// What of the auction is known.
    var knownParts: [Bidding.Load.Part] {
        [.auction] + (_position == nil ? [] : [.ownPosition]) + (_bids == nil ? [] : [.bids])
    }

    private func partsUntold(by update: AuctionUpdate, leadingTo next: Auction) -> [Bidding.Load.Part] {
        var parts: [Bidding.Load.Part] = _bids == nil ? [] : [.bids]
        if let known = _position {
            if let applied = known.applying(update, leadingTo: next) {
                if applied != known { position = applied }
            } else {
                parts.append(.ownPosition)
            }
        }
        return parts
    }
}
