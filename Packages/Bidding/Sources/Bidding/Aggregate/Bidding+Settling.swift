public import FoundationCore

extension ClientFailure.Code {
    /// An earlier request on the item is still pending and could take effect after this one, so this one was not sent.
    public static let unsettled = ClientFailure.Code("unsettled", "not sent because an earlier bid is still pending")
}

extension Bidding {
    /// The largest age of a pending bid that is sent again without confirmation. It allows for a broken connection or a
    /// restart of the program, and is too short for the bidder to have abandoned the bid.
    public nonisolated static let resendLimit = Duration.seconds(120)

    /// Whether there are pending bids that can be settled without confirmation.
    var hasPendingBids: Bool {
        records.values.contains { record in record.unsettledBids.contains { !unconfirmedBids.contains($0) } }
    }

    /// Settles the pending bids, for example after a restart. Bids that are in use by another running program are
    /// skipped.
    ///
    /// A pending bid that is at most `resendLimit` old is sent again with the same idempotency key, per item in the
    /// original order: it takes effect once, even if the first request has reached the house. For an older one, the
    /// house is asked for its record of the request and then for the bidder's own position. If neither shows an effect,
    /// the bid is added to `unconfirmedBids`, and waits for `placeUnconfirmed(_:)` or `discardUnconfirmed(_:)`.
    ///
    /// - Returns: The bids that are settled now, oldest first. A bid that the house did not decide stays pending, with
    ///   the later ones on the same item. Before `settlesAgainAt`, no bid is settled.
    @discardableResult
    public func settlePendingBids() async -> [SettledBid] {
        var settled: [SettledBid] = [], undecided: Set<ItemID> = []
        let pending = records.values.flatMap(\.unsettledBids).sorted { $0.isOlder(than: $1) }
        for bid in pending where !undecided.contains(bid.item) && turns[bid.item] == nil {
            await beginTurn(on: bid.item)
            defer { endTurn(on: bid.item) }
            // The bid may have been settled, or its failure thrown, while the earlier ones were settled.
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

    /// Sends an unconfirmed bid with the same idempotency key, after the bidder has confirmed it.
    ///
    /// - Returns: The bid and its outcome.
    /// - Throws: `ClientFailure`, with `.unsettled` if the bid is not unconfirmed, if the house did not decide, if
    ///   another program is using the bid, or if the store fails.
    public func placeUnconfirmed(_ bid: PendingBid) async throws(ClientFailure) -> SettledBid {
        await beginTurn(on: bid.item)
        defer { endTurn(on: bid.item) }
        guard let claim = try await claimUnconfirmed(bid) else { throw Self.unsettled(bid) }
        defer { claim.release() }
        guard case .settled(let outcome) = await resend(bid) else { throw Self.unsettled(bid, pauseOfSettling) }
        return outcome
    }

    /// Removes an unconfirmed bid, which is then never sent.
    ///
    /// - Throws: `ClientFailure`, with `.unsettled` if another program is using the bid or the store fails.
    public func discardUnconfirmed(_ bid: PendingBid) async throws(ClientFailure) {
        await beginTurn(on: bid.item)
        defer { endTurn(on: bid.item) }
        guard let claim = try await claimUnconfirmed(bid) else { return }
        defer { claim.release() }
        await forget(bid)
    }

    /// Settles the pending bids on an item before a new request of the caller, whose turn it is.
    ///
    /// - Throws: `ClientFailure`, with `.unsettled` if the house did not decide.
    func settleEarlier(on item: ItemID) async throws(ClientFailure) {
        for bid in (records[item]?.unsettledBids ?? []).sorted(by: { $0.isOlder(than: $1) })
        where !unconfirmedBids.contains(bid) {
            if case .undecided = await settle(bid) { throw Self.unsettled(bid, pauseOfSettling) }
        }
    }

    private static func unsettled(_ bid: PendingBid, _ pause: Duration? = nil) -> ClientFailure {
        ClientFailure(.unsettled, detail: "the outcome of \(bid.name) is not known yet", retryAfter: pause)
    }

    /// The rest of the pause that the house has requested; `nil` if it is over.
    private var pauseOfSettling: Duration? {
        settlesAgainAt.flatMap { $0 > clock.now ? clock.now.duration(to: $0) : nil }
    }
}

// MARK: - Settling one bid

extension Bidding {
    private enum Settling {
        case settled(SettledBid)
        /// The house did not decide.
        case undecided
        /// The bid is in use by another program, was settled by one, or waits for confirmation.
        case others
    }

    /// Settles a pending bid, unless it is in use by another program.
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
        // After the clock was set back, a bid may be from the future, and its age is unknown.
        let age = bid.time.duration(to: clock.now), limits = (.zero - Self.resendLimit)...Self.resendLimit
        let isFresh = limits.contains(age) && !uncertainBids.contains(bid.key)
        return isFresh ? await resend(bid) : await lookUp(bid)
    }

    /// Sends a pending bid again.
    private func resend(_ bid: PendingBid) async -> Settling {
        do throws(ClientFailure) {
            let receipt = try await send(bid)
            await settle(bid, with: receipt)
            return .settled(SettledBid(bid: bid, result: .success(SettledBid.Settlement(receipt))))
        } catch {
            guard error.isDecision else { return .undecided }
            // The refusal may be of a second attempt, if the record of the first was dropped.
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

    /// Asks the house for the outcome of a pending bid, without sending the bid.
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

    /// Settles a pending bid by the bidder's own position, if that shows that the bid took effect.
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

    /// Removes a pending bid that another program has settled.
    private func drop(_ bid: PendingBid) {
        let record = record(bid.item)
        record.pendingBids.removeAll { $0.key == bid.key }
        unconfirmedBids.removeAll { $0.key == bid.key }
        for part in record.knownParts { refresh(.part(part, of: bid.item)) }
    }
}
