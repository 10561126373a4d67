public import FoundationCore

/// How a pending bid was settled.
public struct SettledBid: Sendable {
    /// What was pending.
    public let bid: PendingBid
    /// The house's answer.
    public let result: Result<BidReceipt, ClientFailure>
}

extension Bidding {
    /// Whether there is something whose outcome is not known.
    var hasPendingBids: Bool { records.values.contains { !$0.unsettledBids.isEmpty } }

    /// Asks the house again, with the same keys, about everything whose outcome is not known: after a restart, or an
    /// unknown outcome. What it has done already is not done again; what never reached it is done now.
    ///
    /// - Returns: what is settled now, oldest first. What the house did not decide stays pending.
    @discardableResult
    public func settlePendingBids() async -> [SettledBid] {
        var settled: [SettledBid] = []
        let pending = records.values.flatMap(\.unsettledBids).sorted { ($0.time, $0.key) < ($1.time, $1.key) }
        for bid in pending {
            // While the earlier ones were asked about, this one may have been settled, or thrown to whoever placed it.
            guard record(bid.item).unsettledBids.contains(bid), settling.insert(bid.key).inserted else { continue }
            defer { settling.remove(bid.key) }
            do throws(ClientFailure) {
                let receipt = try await send(bid)
                await settle(bid, with: receipt)
                settled.append(SettledBid(bid: bid, result: .success(receipt)))
            } catch  where error.isDecision {
                await forget(bid)
                settled.append(SettledBid(bid: bid, result: .failure(error)))
            } catch {
                continue
            }
        }
        return settled
    }
}
