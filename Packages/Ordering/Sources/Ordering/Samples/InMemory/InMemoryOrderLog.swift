import FoundationCore

/// The updates of an ``InMemoryOrdering``, in the order of their positions.
struct InMemoryOrderLog: Sendable {
    private struct Entry {
        let update: OrderingUpdate
        /// The members whom the update concerns.
        let parties: Set<MemberID>
    }

    private var entries: [Entry] = []
    private var orderSequences: [OrderID: Int] = [:]
    private var offerSequences: [OfferID: Int] = [:]

    /// The position of the last update; 0 if there is none.
    var last: Int64 { Int64(entries.count) }

    /// Appends the changes of orders and offers since the last call. O(orders + offers).
    mutating func record(_ orders: [Order], _ offers: [SecondChanceOffer], at now: Instant) {
        for order in orders {
            for sequence in orderSequences[order.id, default: 0]..<order.sequence {
                let entry = order.history[sequence], parties: Set = [order.buyer, order.seller]
                append(to: parties) { position throws(InvalidField) in
                    .order(
                        try OrderUpdate(
                            position: position,
                            order: order.id,
                            sequence: sequence + 1,
                            time: entry.time,
                            action: entry.action,
                            status: entry.status,
                            amount: entry.amount
                        )
                    )
                }
            }
            orderSequences[order.id] = order.sequence
        }
        for offer in offers {
            for sequence in offerSequences[offer.id, default: 0]..<offer.sequence {
                let isFirst = sequence == 0, end = offer.status == .expired ? offer.expiresAt : now
                append(to: [offer.member, offer.seller]) { position throws(InvalidField) in
                    .offer(
                        try OfferUpdate(
                            position: position,
                            offer: offer.id,
                            item: offer.item.item,
                            sequence: sequence + 1,
                            time: isFirst ? offer.madeAt : end,
                            status: isFirst ? .open : offer.status,
                            price: offer.item.price
                        )
                    )
                }
            }
            offerSequences[offer.id] = offer.sequence
        }
    }

    /// Returns a page of the updates that concern a member.
    func page(_ request: OrderActivityRequest, of member: MemberID) throws(ClientFailure) -> OrderActivityPage {
        let end = min(request.before ?? .max, last + 1), start = max(0, request.after ?? 0)
        let range = start < end - 1 ? entries[Int(start)..<Int(end - 1)] : []
        let own = range.filter { $0.parties.contains(member) }.map(\.update)
        let isForward = request.after != nil
        let updates = Array(isForward ? own.prefix(request.limit.count) : own.suffix(request.limit.count))
        let isFull = isForward && own.count > updates.count
        return try valid { () throws(InvalidField) in
            try OrderActivityPage(
                updates: updates,
                last: isFull ? updates.last?.position ?? start : max(start, end - 1)
            )
        }
    }

    /// Appends an update. The values of orders and offers are valid, so the closure does not throw.
    private mutating func append(
        to parties: Set<MemberID>,
        _ makeUpdate: (_ position: Int64) throws(InvalidField) -> OrderingUpdate
    ) {
        guard let update = try? makeUpdate(last + 1) else { return }
        entries.append(Entry(update: update, parties: parties))
    }
}
