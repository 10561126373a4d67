import FoundationCore

/// Settles pending bids: finds out whether they took effect, and sends them again if that is safe.
@MainActor
final class PendingBidSettler {
    private enum Settling {
        case settled(SettledBid)
        /// The house gave no final answer, so the bid stays pending.
        case undecided
        /// The bid was skipped, because it waits for confirmation, or because another program uses it or has removed
        /// it.
        case others
    }

    private let state: BiddingState
    private let client: any BiddingClient
    private let pending: PendingBids
    private let clock: any WallClock

    init(_ state: BiddingState, _ client: any BiddingClient, _ pending: PendingBids, _ clock: any WallClock) {
        self.state = state
        self.client = client
        self.pending = pending
        self.clock = clock
    }

    /// Starts to settle, in the background, the pending bids that need no confirmation. Does nothing while a request is
    /// in progress.
    func retryPendingBids() {
        let hasPendingBids = state.records.values.contains { record in
            record.unsettledBids.contains { !state.unconfirmedBids.contains($0) }
        }
        if !pending.isBusy, hasPendingBids { Task { await settleAll() } }
    }

    /// Settles all pending bids that need no confirmation, oldest first.
    @discardableResult
    func settleAll() async -> [SettledBid] {
        var settled: [SettledBid] = [], undecided: Set<ItemID> = []
        let bids = state.records.values.flatMap(\.unsettledBids).sorted { $0.isOlder(than: $1) }
        for bid in bids where !undecided.contains(bid.item) && !pending.isBusy(bid.item) {
            await pending.beginTurn(on: bid.item)
            defer { pending.endTurn(on: bid.item) }
            // This bid may have been settled, or its request may have failed, while earlier bids were settled.
            guard state.records[bid.item]?.unsettledBids.contains(bid) == true, !state.unconfirmedBids.contains(bid)
            else {
                continue
            }
            switch await settle(bid) {
            case .settled(let outcome): settled.append(outcome)
            case .undecided: undecided.insert(bid.item)
            case .others: break
            }
        }
        return settled
    }

    /// Settles the pending bids on an item before a new request. The caller must hold the item's turn
    /// (`PendingBids.beginTurn(on:)`).
    ///
    /// - Throws: `ClientFailure`, with `.unsettled` if the outcome of a bid is still unknown.
    func settleEarlier(on item: ItemID) async throws(ClientFailure) {
        for bid in (state.records[item]?.unsettledBids ?? []).sorted(by: { $0.isOlder(than: $1) })
        where !state.unconfirmedBids.contains(bid) {
            if case .undecided = await settle(bid) { throw Self.unsettled(bid, pauseOfSettling) }
        }
    }

    /// Sends an unconfirmed bid again.
    func place(_ bid: PendingBid) async throws(ClientFailure) -> SettledBid {
        await pending.beginTurn(on: bid.item)
        defer { pending.endTurn(on: bid.item) }
        guard let claim = try await claimUnconfirmed(bid) else {
            guard let outcome = try await shownOutcome(of: bid) else { throw Self.removed(bid) }
            return outcome
        }
        defer { claim.release() }
        guard case .settled(let outcome) = await resend(bid) else { throw Self.unsettled(bid, pauseOfSettling) }
        return outcome
    }

    /// Removes an unconfirmed bid. If another program has already settled the bid, returns its outcome.
    func discard(_ bid: PendingBid) async throws(ClientFailure) -> SettledBid? {
        await pending.beginTurn(on: bid.item)
        defer { pending.endTurn(on: bid.item) }
        guard let claim = try await claimUnconfirmed(bid) else {
            // The bid may still be sent, because it does not wait for confirmation.
            if isPending(bid) { throw Self.unsettled(bid, pauseOfSettling) }
            return try await shownOutcome(of: bid)
        }
        defer { claim.release() }
        guard await pending.withdraw(bid) else {
            throw ClientFailure(.unsettled, detail: state.storeFailures[.pendingBids]?.description)
        }
        return nil
    }

    private func isPending(_ bid: PendingBid) -> Bool {
        state.records[bid.item]?.pendingBids.contains { $0.key == bid.key } == true
    }

    private static func unsettled(_ bid: PendingBid, _ pause: Duration? = nil) -> ClientFailure {
        ClientFailure(.unsettled, detail: "the outcome of \(bid.name) is not known yet", retryAfter: pause)
    }

    private static func removed(_ bid: PendingBid) -> ClientFailure {
        let detail = "another program has discarded \(bid.name), and the house has no record of it"
        return ClientFailure(.unsettled, detail: detail)
    }

    /// How long this program must still wait before it settles pending bids, because the house requested a pause; `nil`
    /// if it may settle them now.
    private var pauseOfSettling: Duration? {
        state.settlesAgainAt.flatMap { $0 > clock.now ? clock.now.duration(to: $0) : nil }
    }
}

// MARK: - Settling one bid

extension PendingBidSettler {
    /// Settles a pending bid, unless it is in use by another program.
    private func settle(_ bid: PendingBid) async -> Settling {
        guard pauseOfSettling == nil else { return .undecided }
        let claim: PendingBidClaim
        do throws(LocalStoreFailure) {
            guard case .claimed(let own) = try await pending.claim(bid) else { return .others }
            claim = own
        } catch {
            state.setFailure(error, of: .pendingBids)
            return .undecided
        }
        defer { claim.release() }
        // After the clock was set back, the time of a bid may be in the future. Its age is then unknown.
        let age = bid.time.duration(to: clock.now), limits = (.zero - Bidding.resendLimit)...Bidding.resendLimit
        let isFresh = limits.contains(age) && !pending.uncertainKeys.contains(bid.key)
        return isFresh ? await resend(bid) : await lookUp(bid)
    }

    /// Sends a pending bid again.
    private func resend(_ bid: PendingBid) async -> Settling {
        do throws(ClientFailure) {
            let receipt = try await pending.send(bid)
            await pending.settle(bid, with: receipt)
            return .settled(SettledBid(bid: bid, result: .success(SettledBid.Settlement(receipt))))
        } catch {
            guard error.isDecision else { return .undecided }
            // If the idempotency record has expired, the house may have refused the repeated request although the first
            // request took effect.
            if error.code == .refused {
                do throws(ClientFailure) {
                    if let settled = try await settleByPosition(bid) { return .settled(settled) }
                } catch {
                    return .undecided
                }
            }
            await pending.remove(bid)
            return .settled(SettledBid(bid: bid, result: .failure(error)))
        }
    }

    /// Asks the house for the outcome of a pending bid, without sending the bid.
    private func lookUp(_ bid: PendingBid) async -> Settling {
        do throws(ClientFailure) {
            if let settled = try await shownOutcome(of: bid) { return .settled(settled) }
            let status = try await client.auction(of: bid.item).value.status
            if status.isOver || status == .ended {
                await pending.remove(bid)
                return .settled(SettledBid(bid: bid, result: .failure(ClientFailure(.closed))))
            }
        } catch {
            pending.postponeSettling(error)
            return .undecided
        }
        state.unconfirmedBids = (state.unconfirmedBids + [bid]).sorted { $0.isOlder(than: $1) }
        return .others
    }

    /// Settles a bid if the house's record of the request or the bidder's own position shows its outcome; otherwise
    /// returns `nil`.
    private func shownOutcome(of bid: PendingBid) async throws(ClientFailure) -> SettledBid? {
        switch try await client.outcome(ofRequest: bid.key) {
        case .success(let receipt):
            await pending.settle(bid, with: receipt)
            return SettledBid(bid: bid, result: .success(SettledBid.Settlement(receipt)))
        case .failure(let failure):
            await pending.remove(bid)
            return SettledBid(bid: bid, result: .failure(failure))
        case nil: return try await settleByPosition(bid)
        }
    }

    /// Settles a pending bid if the bidder's own position shows that it took effect; otherwise returns `nil`.
    private func settleByPosition(_ bid: PendingBid) async throws(ClientFailure) -> SettledBid? {
        let position = try await client.ownPosition(on: bid.item)
        guard bid.isShown(by: position) else { return nil }
        let record = state.record(bid.item)
        if position.sequence > record.position?.sequence ?? 0 { record.position = position }
        await pending.finish(bid, upTo: position.sequence)
        return SettledBid(bid: bid, result: .success(SettledBid.Settlement(position)))
    }

    /// Claims an unconfirmed bid; `nil` if it is no longer unconfirmed, for example because another program has settled
    /// or discarded it.
    private func claimUnconfirmed(_ bid: PendingBid) async throws(ClientFailure) -> PendingBidClaim? {
        guard state.unconfirmedBids.contains(bid) else { return nil }
        do throws(LocalStoreFailure) {
            switch try await pending.claim(bid) {
            case .claimed(let claim): return claim
            case .inUse: throw LocalStoreFailure(.unreadable, "another program is settling the bid")
            case .gone: return nil
            }
        } catch {
            throw ClientFailure(.unsettled, detail: error.description)
        }
    }
}
