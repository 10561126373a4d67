public import FoundationCore

extension ClientFailure.Code {
    /// Something earlier on the item has no outcome yet, and could come after this; so this was not sent.
    public static let unsettled = ClientFailure.Code(rawValue: "unsettled")
}

extension Bidding {
    /// How long after it was asked for a pending bid is sent again without the person's confirmation: long enough for a
    /// connection that broke or a program that is started again, too short for the person to have given it up.
    public nonisolated static let resendLimit = Duration.seconds(120)

    /// Whether there is something whose outcome is not known, and of which the house can tell.
    var hasPendingBids: Bool {
        records.values.contains { record in record.unsettledBids.contains { !unconfirmedBids.contains($0) } }
    }

    /// Asks the house about everything whose outcome is not known and on which no living program is at work: after a restart,
    /// or an unknown outcome.
    ///
    /// Up to `resendLimit` after it was asked for, it is sent again with the same key, on each item in the order in which it
    /// was asked for: what the house has done already is not done again; what never reached it is done now. Later the house
    /// is only asked for its record of the request, and where it has none for the bidder's own position. What the house does
    /// not know of then is in `unconfirmedBids`, and waits for `placeUnconfirmed(_:)` or `discardUnconfirmed(_:)`.
    ///
    /// - Returns: what is settled now, oldest first. What the house did not decide stays pending, with what came after it
    ///   on the same item; before `settlesAgainAt` that is everything.
    @discardableResult
    public func settlePendingBids() async -> [SettledBid] {
        var settled: [SettledBid] = [], undecided: Set<ItemID> = []
        let pending = records.values.flatMap(\.unsettledBids).sorted { $0.isOlder(than: $1) }
        for bid in pending where !undecided.contains(bid.item) && turns[bid.item] == nil {
            await beginTurn(on: bid.item)
            defer { endTurn(on: bid.item) }
            // While the earlier ones were asked about, this one may have been settled, or thrown to whoever placed it.
            guard records[bid.item]?.unsettledBids.contains(bid) == true, !unconfirmedBids.contains(bid) else {
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

    /// Sends a pending bid that the house has no record of, with the same key, as the person has confirmed.
    ///
    /// - Returns: what came of it.
    /// - Throws: `ClientFailure`; `.unsettled` when the house did not decide, or another program is at work on it.
    public func placeUnconfirmed(_ bid: PendingBid) async throws(ClientFailure) -> SettledBid {
        await beginTurn(on: bid.item)
        defer { endTurn(on: bid.item) }
        guard let claim = try await claimUnconfirmed(bid) else { throw Self.unsettled(bid) }
        defer { claim.release() }
        guard case .settled(let outcome) = await resend(bid) else { throw Self.unsettled(bid, pauseOfSettling) }
        return outcome
    }

    /// Forgets a pending bid that the house has no record of: it is never sent.
    ///
    /// - Throws: `ClientFailure`, `.unsettled` when another program is at work on it.
    public func discardUnconfirmed(_ bid: PendingBid) async throws(ClientFailure) {
        await beginTurn(on: bid.item)
        defer { endTurn(on: bid.item) }
        guard let claim = try await claimUnconfirmed(bid) else { return }
        defer { claim.release() }
        await forget(bid)
    }

    /// Settles what is pending on an item, before something new is sent by whoever has the turn on it.
    ///
    /// - Throws: `ClientFailure`, `.unsettled` for what the house did not decide.
    func settleEarlier(on item: ItemID) async throws(ClientFailure) {
        for bid in (records[item]?.unsettledBids ?? []).sorted(by: { $0.isOlder(than: $1) })
        where !unconfirmedBids.contains(bid) {
            if case .undecided = await settle(bid) { throw Self.unsettled(bid, pauseOfSettling) }
        }
    }

    private static func unsettled(_ bid: PendingBid, _ pause: Duration? = nil) -> ClientFailure {
        ClientFailure(.unsettled, detail: "the outcome of \(bid.name) is not known yet", retryAfter: pause)
    }

    /// How long the house does not want to be asked; `nil` when it may be.
    private var pauseOfSettling: Duration? {
        settlesAgainAt.flatMap { $0 > clock.now ? clock.now.duration(to: $0) : nil }
    }
}

// MARK: - Asking

extension Bidding {
    private enum Settling {
        case settled(SettledBid)
        /// The house did not decide.
        case undecided
        /// It is for others: for a living program that is at work on it, for one that has settled it, or for the person.
        case others
    }

    /// Asks the house about something pending, unless a living program is at work on it.
    private func settle(_ bid: PendingBid) async -> Settling {
        guard pauseOfSettling == nil else { return .undecided }
        let claim: PendingBidClaim
        do throws(LocalStoreFailure) {
            switch try await pendingBidStore.claim(bid) {
            case .claimed(let own): claim = own
            case .inUse: return .others
            case .gone:
                drop(bid)
                return .others
            }
        } catch {
            setStoreFailure(error, of: .pendingBids)
            return .undecided
        }
        defer { claim.release() }
        // Of a bid from the future the clock was set back, and tells no age.
        let age = bid.time.duration(to: clock.now), limits = (.zero - Self.resendLimit)...Self.resendLimit
        let isFresh = limits.contains(age) && !uncertainBids.contains(bid.key)
        return isFresh ? await resend(bid) : await lookUp(bid)
    }

    /// Sends something pending again.
    private func resend(_ bid: PendingBid) async -> Settling {
        do throws(ClientFailure) {
            let receipt = try await send(bid)
            await settle(bid, with: receipt)
            return .settled(SettledBid(bid: bid, result: .success(SettledBid.Settlement(receipt))))
        } catch {
            guard error.isDecision else { return .undecided }
            // A refusal may be of a second attempt, when the record of the first is gone.
            if error.code == .refused {
                do throws(ClientFailure) {
                    if let settled = try await settleByPosition(bid) { return .settled(settled) }
                } catch {
                    return .undecided
                }
            }
            await forget(bid)
            return .settled(SettledBid(bid: bid, result: .failure(error)))
        }
    }

    /// Asks the house what it knows of something pending, without sending it.
    private func lookUp(_ bid: PendingBid) async -> Settling {
        do throws(ClientFailure) {
            switch try await client.outcome(ofRequest: bid.key) {
            case .success(let receipt):
                await settle(bid, with: receipt)
                return .settled(SettledBid(bid: bid, result: .success(SettledBid.Settlement(receipt))))
            case .failure(let failure):
                await forget(bid)
                return .settled(SettledBid(bid: bid, result: .failure(failure)))
            case nil: break
            }
            if let settled = try await settleByPosition(bid) { return .settled(settled) }
            let status = try await client.auction(of: bid.item).value.status
            if status.isOver || status == .ended {
                await forget(bid)
                return .settled(SettledBid(bid: bid, result: .failure(ClientFailure(.closed))))
            }
        } catch {
            if let pause = error.retryAfter { settlesAgainAt = clock.now.advanced(by: pause) }
            return .undecided
        }
        unconfirmedBids = (unconfirmedBids + [bid]).sorted { $0.isOlder(than: $1) }
        return .others
    }

    /// Settles something pending by the bidder's own position, if that shows that it was done.
    private func settleByPosition(_ bid: PendingBid) async throws(ClientFailure) -> SettledBid? {
        let position = try await client.ownPosition(on: bid.item)
        guard bid.isShown(by: position) else { return nil }
        let record = record(bid.item)
        if position.sequence > record.position?.sequence ?? 0 { record.position = position }
        await finish(bid, upTo: position.sequence)
        return SettledBid(bid: bid, result: .success(SettledBid.Settlement(position)))
    }

    private func claimUnconfirmed(_ bid: PendingBid) async throws(ClientFailure) -> PendingBidClaim? {
        guard unconfirmedBids.contains(bid) else { return nil }
        do throws(LocalStoreFailure) {
            switch try await pendingBidStore.claim(bid) {
            case .claimed(let claim): return claim
            case .inUse: throw LocalStoreFailure(.unreadable, "another program is at work on it")
            case .gone:
                drop(bid)
                return nil
            }
        } catch {
            throw ClientFailure(.unsettled, detail: error.description)
        }
    }

    /// Forgets something pending that somebody else has settled.
    private func drop(_ bid: PendingBid) {
        let record = record(bid.item)
        record.pendingBids.removeAll { $0.key == bid.key }
        unconfirmedBids.removeAll { $0.key == bid.key }
        for part in record.knownParts { refresh(.part(part, of: bid.item)) }
    }
}
