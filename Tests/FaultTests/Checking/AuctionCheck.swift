import Bidding
import FoundationCore

/// Follows one auction through the log, without the house's rules, and notes whatever the reference forbids.
struct AuctionCheck {
    enum Ending: Equatable {
        case sold(to: MemberID, price: Int64, at: Instant)
        case unsold, withdrawn
    }

    private(set) var faults: [String] = []
    private(set) var terms: AuctionTerms
    private(set) var bids: [AcceptedBid] = []
    private(set) var standing: HousePrices.Standing
    private(set) var endsAt: Instant
    private(set) var isBuyNowGone = false
    private(set) var ending: Ending?
    private(set) var sequence = 1
    private(set) var time: Instant

    /// Begins with what must be the publication; `nil` for anything else.
    init?(_ event: AuctionEvent) {
        guard case .published(let terms) = event.change else { return nil }
        self.terms = terms
        endsAt = terms.endsAt
        time = event.time
        standing = HousePrices.Standing(price: terms.startPrice.minorUnits)
        if event.sequence != 1 { fault("begins with sequence \(event.sequence)") }
        if event.time >= endsAt { fault("was published after its end") }
    }

    mutating func take(_ event: AuctionEvent) {
        if event.sequence != sequence + 1 { fault("\(event.sequence) follows \(sequence)") }
        if event.time < time { fault("\(event.sequence) is earlier than the event before") }
        if ending != nil { fault("\(event.sequence) comes after the auction was over") }
        switch event.change {
        case .closed:
            if event.time != endsAt { fault("closed at \(event.time) instead of \(endsAt)") }
        default:
            if event.time >= endsAt { fault("\(event.sequence) at \(event.time) is not before the end, \(endsAt)") }
        }
        sequence = event.sequence
        time = event.time
        follow(event)
    }

    private mutating func follow(_ event: AuctionEvent) {
        switch event.change {
        case .published: fault("is published twice")
        case .revised(let new):
            revise(new, event)
        case .bidPlaced(let bidder, let maximum): place(maximum, by: bidder, event)
        case .bidsRetracted(let bidder, let gone, _): retract(gone, by: bidder, event)
        case .bidsVoided(let gone, _):
            drop(gone)
            reckon()
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
        if maximum.currency != .usd { fault("\(event.sequence) is in \(maximum.currency)") }
        if bidder == standing.leader {
            if cents <= standing.leaderMaximum { fault("\(event.sequence) is no raise") }
        } else {
            let minimum = bids.isEmpty ? price : price + HousePrices.step(at: price)
            if cents < minimum { fault("\(event.sequence) bids \(cents), the least was \(minimum)") }
        }
        bids.append(AcceptedBid(sequence: event.sequence, bidder: bidder, maximum: maximum, time: event.time))
        change(at: event.time)
        if standing.price < price { fault("\(event.sequence) lowered the price") }
        endBuyNow()
    }

    private mutating func revise(_ new: AuctionTerms, _ event: AuctionEvent) {
        if new.item != terms.item || new.seller != terms.seller { fault("\(event.sequence) is of another auction") }
        if !bids.isEmpty {
            let isLower = new.reserve.map { $0.minorUnits < terms.reserve?.minorUnits ?? 0 } ?? true
            if !isLower { fault("\(event.sequence) raises the reserve") }
            if event.time.duration(to: endsAt) < .seconds(12 * 3600) { fault("\(event.sequence) is too late") }
        }
        if endsAt == terms.endsAt { endsAt = new.endsAt }
        terms = new
        reckon()
        endBuyNow()
    }

    /// The offer ends with the first bid or, when there is a reserve, once the price reaches it.
    private mutating func endBuyNow() {
        guard !bids.isEmpty else { return }
        isBuyNowGone = isBuyNowGone || (terms.reserve.map { standing.price >= $0.minorUnits } ?? true)
    }

    private mutating func retract(_ gone: [Int], by bidder: MemberID, _ event: AuctionEvent) {
        let own = bids.filter { $0.bidder == bidder }
        let isEarly = event.time.duration(to: endsAt) >= .seconds(12 * 3600)
        let newest = own.last.map { [$0.sequence] } ?? []
        if own.isEmpty { fault("\(event.sequence) retracts nothing") }
        if Set(gone) != Set(isEarly ? own.map(\.sequence) : newest) { fault("\(event.sequence) retracts \(gone)") }
        drop(gone)
        change(at: event.time)
    }

    private mutating func buy(for price: Money, by buyer: MemberID, _ event: AuctionEvent) {
        requireOpen(for: buyer, event)
        if isBuyNowGone { fault("\(event.sequence) buys what is not offered any more") }
        if price != terms.buyNow { fault("\(event.sequence) buys for \(price)") }
        ending = .sold(to: buyer, price: price.minorUnits, at: event.time)
    }

    private mutating func requireOpen(for member: MemberID, _ event: AuctionEvent) {
        if event.time < terms.startsAt { fault("\(event.sequence) is before the start") }
        if member == terms.seller { fault("\(event.sequence) is the seller's") }
    }

    private mutating func drop(_ gone: [Int]) {
        if !Set(gone).isSubset(of: bids.map(\.sequence)) { fault("\(gone) are not all bids that count") }
        bids.removeAll { gone.contains($0.sequence) }
    }

    private mutating func reckon() {
        let reserve = terms.reserve?.minorUnits
        standing = HousePrices.standing(of: bids, start: terms.startPrice.minorUnits, reserve: reserve)
    }

    /// Reckons anew, and moves the end when leader or price have changed late.
    private mutating func change(at time: Instant) {
        let (leader, price) = (standing.leader, standing.price)
        reckon()
        guard let softClose = terms.softClose, standing.leader != leader || standing.price != price else { return }
        guard time.duration(to: endsAt) <= softClose.window else { return }
        let wished = max(endsAt, time.advanced(by: softClose.extension))
        endsAt = softClose.hardEnd.map { min($0, wished) } ?? wished
    }

    private mutating func fault(_ text: String) { faults.append("\(terms.item): \(text)") }
}
