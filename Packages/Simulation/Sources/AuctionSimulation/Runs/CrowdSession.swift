import Bidding
import FoundationCore

/// The state of a crowd run: the seen auctions, and the bids without a known result.
struct CrowdSession {
    /// A sent bid with its idempotency key.
    private struct Sent {
        let bid: CrowdBid
        let key: String
    }

    private let run: CrowdRun
    private let onEvent: @Sendable (CrowdRunEvent) throws -> Void
    private var crowd: Crowd
    private var items: Set<ItemID>
    /// The items whose auctions must be read.
    private var outdated: Set<ItemID>
    /// The position in the house's log up to which changes were read; `nil` before the first read.
    private var position: Int64?
    /// The sent bids whose result is unknown.
    private var unsettled: [Sent] = []
    /// The time of the next read; a failure postpones it.
    private var nextPoll: Instant
    private var hasFailed = false

    init(
        _ run: CrowdRun,
        _ crowd: Crowd,
        items: Set<ItemID>,
        _ onEvent: @escaping @Sendable (CrowdRunEvent) throws -> Void
    ) {
        self.run = run
        self.crowd = crowd
        self.items = items
        self.onEvent = onEvent
        outdated = items
        nextPoll = run.clock.now
    }

    /// Returns the time of the next action.
    func nextTime(at now: Instant) -> Instant {
        // After a failure, or if auctions have yet to be read, the known state may be outdated.
        guard !hasFailed, outdated.isEmpty, let bid = crowd.nextBid(at: now) else { return nextPoll }
        return min(nextPoll, bid.time)
    }

    /// Reads the changes, and places the bids that are due.
    ///
    /// - Returns: The reason why the run ended; `nil` if it continues.
    /// - Throws: The errors of `onEvent`.
    mutating func act() async throws -> CrowdRunEnd? {
        hasFailed = false
        do {
            try await poll()
            nextPoll = run.clock.now.advanced(by: run.interval)
            for sent in unsettled { try await send(sent) }
            while let bid = crowd.nextBid(at: run.clock.now), bid.time <= run.clock.now, !Task.isCancelled {
                try await send(Sent(bid: bid, key: run.identifiers.next(CrowdBid.self).rawValue))
            }
        } catch let error as ClientFailure {
            if Task.isCancelled || error.code == .cancelled { return .cancelled }
            try onEvent(.failed(error))
            if error.code == .notSignedIn { return .signedOut }
            hasFailed = true
            nextPoll = run.clock.now.advanced(by: max(run.interval, error.retryAfter ?? .zero))
            return nil
        }
        return crowd.isInterested(at: run.clock.now) ? nil : .nothingLeft
    }

    // MARK: - Polling

    /// Reads every auction that has changed since the last read. The first call reads all auctions.
    private mutating func poll() async throws(ClientFailure) {
        try await readLog()
        for item in outdated.sorted() {
            do throws(ClientFailure) {
                let auction = try await run.client(0).auction(of: item).value
                crowd.see(auction, at: run.clock.now, marketValue: run.marketValue(auction))
            } catch {
                guard error.code == .notFound else { throw error }
                items.remove(item)
                crowd.forget(item)
            }
            outdated.remove(item)
        }
    }

    private mutating func readLog() async throws(ClientFailure) {
        guard let start = position else {
            position = try await activity(after: nil, PageLimit(1)).last
            return
        }
        var after = start
        while true {
            let page = try await activity(after: after, .largest)
            for update in page.updates where items.contains(update.item) && crowd.isNewer(update) {
                outdated.insert(update.item)
            }
            let hasMore = page.updates.count == PageLimit.largest.count && page.last > after
            after = max(after, page.last)
            position = after
            guard hasMore else { return }
        }
    }

    private func activity(after position: Int64?, _ limit: PageLimit?) async throws(ClientFailure) -> ActivityPage {
        let asked = items.count <= ActivityRequest.maximumItemCount ? items : []
        return try await run.client(0).activity(
            ActivityRequest(items: asked, after: position, limit: limit ?? .largest)
        )
    }

    // MARK: - Bidding

    private mutating func send(_ sent: Sent) async throws {
        let bid = sent.bid, receipt: BidReceipt
        do throws(ClientFailure) {
            let new = NewBid(bid.maximum, on: bid.item, key: sent.key)
            receipt = try await run.client(bid.bidder).placeBid(new)
        } catch {
            // A failure of a repeated request does not show whether the first request took effect.
            let isUnsettled = error.effect == .unknown || unsettled.contains { $0.key == sent.key }
            unsettled.removeAll { $0.key == sent.key }
            if isUnsettled, !error.isDecision { unsettled.append(sent) }
            return try learn(error, of: bid)
        }
        unsettled.removeAll { $0.key == sent.key }
        crowd.learn(receipt, of: bid)
        try onEvent(.placed(bid, receipt))
    }

    /// Records the house's decision against a bid. Postpones the bid if the house did not decide on it.
    ///
    /// - Throws: The failure if the house did not decide on the bid; the errors of `onEvent`.
    private mutating func learn(_ failure: ClientFailure, of bid: CrowdBid) throws {
        let now = run.clock.now
        guard failure.isDecision else {
            crowd.postpone(bid, to: now.advanced(by: max(run.interval, failure.retryAfter ?? .zero)))
            throw failure
        }
        switch failure.code {
        case .refused:
            let refusal = failure.refusal ?? .notAllowed
            crowd.learn(refusal, of: bid, at: now)
            outdated.insert(bid.item)
            try onEvent(.refused(bid, refusal))
        case .notFound:
            items.remove(bid.item)
            crowd.forget(bid.item)
            try onEvent(.failed(failure))
        default:
            crowd.learn(.notAllowed, of: bid, at: now)
            try onEvent(.failed(failure))
        }
    }
}

extension Crowd {
    /// Whether an update is newer than the last known event of its auction. Also `true` for an unknown auction.
    fileprivate func isNewer(_ update: AuctionUpdate) -> Bool {
        auctions[update.item].map { update.sequence > $0.sequence } ?? true
    }
}
