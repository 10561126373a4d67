public import FoundationCore

/// How a pending bid was settled.
public struct SettledBid: Sendable {
    /// What was pending.
    public let bid: PendingBid
    /// The house's answer.
    public let result: Result<BidReceipt, ClientFailure>
}

extension ClientFailure.Code {
    /// Something earlier on the item has no outcome yet, and could come after this; so this was not sent.
    public static let unsettled = ClientFailure.Code(rawValue: "unsettled")
}

extension Bidding {
    /// Whether there is something whose outcome is not known.
    var hasPendingBids: Bool { records.values.contains { !$0.unsettledBids.isEmpty } }

    /// Asks the house again, with the same keys, about everything whose outcome is not known: after a restart, or an
    /// unknown outcome. What it has done already is not done again; what never reached it is done now, on each item in the
    /// order in which it was asked for.
    ///
    /// - Returns: what is settled now, oldest first. What the house did not decide stays pending, with what came after it
    ///   on the same item; before `settlesAgainAt` that is everything.
    @discardableResult
    public func settlePendingBids() async -> [SettledBid] {
        var settled: [SettledBid] = [], unsettled: Set<ItemID> = []
        let pending = records.values.flatMap(\.unsettledBids).sorted { $0.isOlder(than: $1) }
        for bid in pending where !unsettled.contains(bid.item) && turns[bid.item] == nil {
            await beginTurn(on: bid.item)
            defer { endTurn(on: bid.item) }
            // While the earlier ones were asked about, this one may have been settled, or thrown to whoever placed it.
            guard records[bid.item]?.unsettledBids.contains(bid) == true else { continue }
            if let outcome = await ask(about: bid) { settled.append(outcome) } else { unsettled.insert(bid.item) }
        }
        return settled
    }

    /// Settles what is pending on an item, before something new is sent by whoever has the turn on it.
    ///
    /// - Throws: `ClientFailure`, `.unsettled` for what the house did not decide.
    func settleEarlier(on item: ItemID) async throws(ClientFailure) {
        for bid in (records[item]?.unsettledBids ?? []).sorted(by: { $0.isOlder(than: $1) }) {
            guard await ask(about: bid) == nil else { continue }
            throw ClientFailure(
                .unsettled,
                detail: "the outcome of \(bid.name) is not known yet",
                retryAfter: pauseOfSettling
            )
        }
    }

    /// How long the house does not want to be asked; `nil` when it may be.
    private var pauseOfSettling: Duration? {
        settlesAgainAt.flatMap { $0 > clock.now ? clock.now.duration(to: $0) : nil }
    }

    /// Asks the house about something pending; `nil` when it did not decide.
    private func ask(about bid: PendingBid) async -> SettledBid? {
        guard pauseOfSettling == nil else { return nil }
        do throws(ClientFailure) {
            let receipt = try await send(bid)
            await settle(bid, with: receipt)
            return SettledBid(bid: bid, result: .success(receipt))
        } catch {
            guard error.isDecision else { return nil }
            await forget(bid)
            return SettledBid(bid: bid, result: .failure(error))
        }
    }
}

// MARK: - Turns

extension Bidding {
    /// Waits until nobody else asks the house to do something on an item.
    func beginTurn(on item: ItemID) async {
        guard turns[item] != nil else { return turns[item] = [] }
        await withCheckedContinuation { turns[item]?.append($0) }
    }

    /// Lets the one go on who has waited longest.
    func endTurn(on item: ItemID) {
        if turns[item]?.isEmpty == false { turns[item]?.removeFirst().resume() } else { turns[item] = nil }
    }
}

extension PendingBid {
    /// What it is, in a sentence.
    fileprivate var name: String {
        switch intent {
        case .bid(let maximum, _): "a bid of \(maximum)"
        case .retraction: "a retraction"
        case .purchase: "a purchase"
        }
    }
}
