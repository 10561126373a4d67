import Bidding
import FoundationCore

/// Replays the events of an auction with `ReferencePricing` instead of the house's rules. Collects violations of the
/// bidding rules.
struct AuctionChecker {
    enum Ending: Equatable {
        case sold(to: MemberID, price: Int64, at: Instant)
        case unsold, withdrawn
    }

    private(set) var problems: [String] = []
    private(set) var terms: AuctionTerms
    private(set) var bids: [AcceptedBid] = []
    private(set) var standing: ReferencePricing.Standing
    private(set) var endsAt: Instant
    private(set) var isBuyNowGone = false
    private(set) var ending: Ending?
    private(set) var sequence = 1
    private(set) var time: Instant

    /// Creates a checker from the first event of an auction; `nil` if that event is not the publication.
    init?(_ event: AuctionEvent) {
        guard case .published(let terms) = event.change else { return nil }
        self.terms = terms
        endsAt = terms.endsAt
        time = event.time
        standing = ReferencePricing.Standing(price: terms.startPrice.minorUnits)
        if event.sequence != 1 { report("its first sequence is \(event.sequence)") }
        if event.time >= endsAt { report("it was published after its end") }
    }

    mutating func append(_ event: AuctionEvent) {
        if event.sequence != sequence + 1 { report("\(event.sequence) follows \(sequence)") }
        if event.time < time { report("the time of \(event.sequence) is before that of the previous event") }
        if ending != nil { report("\(event.sequence) follows the end of the auction") }
        switch event.change {
        case .closed:
            if event.time != endsAt { report("closed at \(event.time) instead of \(endsAt)") }
        default:
            if event.time >= endsAt { report("\(event.sequence) at \(event.time) is not before the end, \(endsAt)") }
        }
        sequence = event.sequence
        time = event.time
        applyChange(of: event)
    }

    private mutating func applyChange(of event: AuctionEvent) {
        switch event.change {
        case .published: report("it is published twice")
        case .revised(let new):
            revise(new, event)
        case .bidPlaced(let bidder, let maximum): place(maximum, by: bidder, event)
        case .bidsRetracted(let bidder, let gone, _): retract(gone, by: bidder, event)
        case .bidsVoided(let gone, _):
            drop(gone)
            recompute()
        case .boughtNow(let buyer, let price):
            buy(for: price, by: buyer, event)
            endsAt = event.time
        case .withdrawn:
            ending = .withdrawn
            endsAt = event.time
        case .closed:
            let isMet = terms.reserve.map { standing.price >= $0.minorUnits } ?? true
            let sale = standing.leader.map { Ending.sold(to: $0, price: standing.price, at: event.time) }
            ending = isMet ? sale ?? .unsold : .unsold
        }
    }

    private mutating func place(_ maximum: Money, by bidder: MemberID, _ event: AuctionEvent) {
        requireOpen(for: bidder, event)
        let cents = maximum.minorUnits, price = standing.price
        if maximum.currency != .usd { report("\(event.sequence) is a bid in \(maximum.currency)") }
        if bidder == standing.leader {
            if cents <= standing.leaderMaximum { report("\(event.sequence) does not raise the leader's maximum") }
        } else {
            let minimum = bids.isEmpty ? price : price + ReferencePricing.step(at: price)
            if cents < minimum { report("\(event.sequence) bids \(cents), below the minimum \(minimum)") }
        }
        bids.append(AcceptedBid(sequence: event.sequence, bidder: bidder, maximum: maximum, time: event.time))
        change(at: event.time)
        if standing.price < price { report("\(event.sequence) lowered the price") }
        endBuyNow()
    }

    private mutating func revise(_ new: AuctionTerms, _ event: AuctionEvent) {
        if new.item != terms.item || new.seller != terms.seller { report("\(event.sequence) is of another auction") }
        if !bids.isEmpty {
            let isLower = new.reserve.map { $0.minorUnits < terms.reserve?.minorUnits ?? 0 } ?? true
            if !isLower { report("\(event.sequence) raises the reserve") }
            if event.time.duration(to: endsAt) < .seconds(12 * 3600) { report("\(event.sequence) is a late revision") }
        }
        if endsAt == terms.endsAt { endsAt = new.endsAt }
        terms = new
        recompute()
        endBuyNow()
    }

    /// Ends the buy-now offer with the first bid; or, if there is a reserve, when the price reaches the reserve.
    private mutating func endBuyNow() {
        guard !bids.isEmpty else { return }
        isBuyNowGone = isBuyNowGone || (terms.reserve.map { standing.price >= $0.minorUnits } ?? true)
    }

    private mutating func retract(_ gone: [Int], by bidder: MemberID, _ event: AuctionEvent) {
        let own = bids.filter { $0.bidder == bidder }
        let isEarly = event.time.duration(to: endsAt) >= .seconds(12 * 3600)
        let newest = own.last.map { [$0.sequence] } ?? []
        if own.isEmpty { report("\(event.sequence) retracts nothing") }
        if Set(gone) != Set(isEarly ? own.map(\.sequence) : newest) { report("\(event.sequence) retracts \(gone)") }
        drop(gone)
        change(at: event.time)
    }

    private mutating func buy(for price: Money, by buyer: MemberID, _ event: AuctionEvent) {
        requireOpen(for: buyer, event)
        if isBuyNowGone { report("\(event.sequence) buys after the end of the buy-now offer") }
        if price != terms.buyNow { report("\(event.sequence) buys at \(price)") }
        ending = .sold(to: buyer, price: price.minorUnits, at: event.time)
    }

    private mutating func requireOpen(for member: MemberID, _ event: AuctionEvent) {
        if event.time < terms.startsAt { report("\(event.sequence) is before the start") }
        if member == terms.seller { report("\(event.sequence) is a bid of the seller") }
    }

    private mutating func drop(_ gone: [Int]) {
        if !Set(gone).isSubset(of: bids.map(\.sequence)) { report("\(gone) contains a bid that does not count") }
        bids.removeAll { gone.contains($0.sequence) }
    }

    private mutating func recompute() {
        let reserve = terms.reserve?.minorUnits
        standing = ReferencePricing.standing(of: bids, start: terms.startPrice.minorUnits, reserve: reserve)
    }

    /// Recomputes the standing. Applies the soft close if the leader or the price has changed.
    private mutating func change(at time: Instant) {
        let (leader, price) = (standing.leader, standing.price)
        recompute()
        guard let softClose = terms.softClose, standing.leader != leader || standing.price != price else { return }
        guard time.duration(to: endsAt) <= softClose.window else { return }
        let extended = max(endsAt, time.advanced(by: softClose.extension))
        endsAt = softClose.hardEnd.map { min($0, extended) } ?? extended
    }

    private mutating func report(_ problem: String) { problems.append("\(terms.item): \(problem)") }
}
