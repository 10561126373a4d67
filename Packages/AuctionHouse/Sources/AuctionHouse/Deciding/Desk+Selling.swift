import Bidding
import Catalog
import FoundationCore

extension Desk {
    mutating func draft(_ details: ItemDetails, by caller: Caller) throws -> HouseAnswer {
        let seller = try member(caller)
        try requireKnown(details)
        try requireVisible(details.title, as: "title")
        return try keep(Item(id: unusedItem(), seller: seller, details: details, createdAt: now))
    }

    mutating func relist(_ id: ItemID, by caller: Caller) throws -> HouseAnswer {
        let old = try ownItem(id, of: caller)
        guard let state = try auctionIfAny(of: id) else { throw HouseRefusal.notRelistable }
        switch state.phase {
        case .unsold, .withdrawn: break
        case .running, .sold: throw HouseRefusal.notRelistable
        }
        if let again = try transaction.item(relistedFrom: id) { throw HouseRefusal.alreadyRelisted(as: again) }
        return try keep(
            Item(
                id: unusedItem(),
                seller: old.seller,
                details: old.details,
                relistedFrom: id,
                createdAt: now
            )
        )
    }

    /// With bids on it, an item's description may only grow; once its auction is over nothing changes.
    mutating func revise(
        _ id: ItemID,
        _ details: ItemDetails,
        ifVersion version: Int?,
        by caller: Caller
    ) throws -> HouseAnswer {
        let item = try ownItem(id, of: caller)
        if let version, version != item.version { throw HouseRefusal.changedMeanwhile }
        try requireKnown(details)
        if details.title != item.details.title { try requireVisible(details.title, as: "title") }
        if let state = try auctionIfAny(of: id) {
            guard case .running = state.phase, now < state.endsAt else { throw HouseRefusal.tooLateToRevise }
            let isFree = state.standing.bidCount == 0 || details.onlyAddsDescription(to: item.details)
            guard isFree else { throw HouseRefusal.tooLateToRevise }
        }
        guard details != item.details else { return .item(item) }
        let revised = item.revised(details)
        try record(.itemRevised(revised))
        return .item(revised)
    }

    /// Publishing the same terms again changes nothing; other terms are a revision.
    mutating func publish(
        _ id: ItemID,
        _ offer: TermsOffer,
        ifSequence sequences: Set<Int>?,
        by caller: Caller
    ) throws -> HouseAnswer {
        let item = try ownItem(id, of: caller)
        let published = try auctionIfAny(of: id)
        let terms: AuctionTerms
        do throws(InvalidField) {
            terms = try offer.terms(of: id, by: item.seller, changing: published, at: now)
        } catch {
            guard let published, let refusal = published.refusalOfBuyNow(in: offer, at: now) else {
                throw HouseRefusal.invalid(error)
            }
            try requireNamed(sequences, of: published)
            throw HouseRefusal.rules(refusal, price: published.price)
        }
        guard var state = published else {
            let (state, decision) = try refusing({ .rules($0, price: nil) }) { () throws(AuctionRefusal) in
                try AuctionState.publish(terms, at: now)
            }
            try record(decision.event, state)
            return .auction(state)
        }
        let refusal = state.refusalOfIgnoredPart(of: offer)
        guard terms != state.terms || refusal != nil else { return .auction(state) }
        try requireNamed(sequences, of: state)
        if let refusal { throw HouseRefusal.rules(refusal, price: state.price) }
        let decision = try ruling(on: &state) { state throws(AuctionRefusal) in try state.revise(terms, at: now) }
        try record(decision.event, state)
        return .auction(state)
    }

    mutating func withdraw(
        _ id: ItemID,
        _ reason: String,
        ifSequence sequences: Set<Int>?,
        by caller: Caller
    ) throws -> HouseAnswer {
        let seller = caller.isAdmin ? nil : try member(caller), admin = try adminMember(caller)
        var state = try auction(of: id)
        guard caller.isAdmin || state.terms.seller == seller else { throw HouseRefusal.notFound }
        try require(sequences, of: state)
        try check(reason)
        let withdrawal = Withdrawal(reason: reason, authority: caller.isAdmin ? .admin : .seller)
        let decision = try ruling(on: &state) { state throws(AuctionRefusal) in
            try state.withdraw(withdrawal, by: admin, at: now)
        }
        try record(decision.event, state)
        return .auction(state)
    }

    /// Refuses what was meant for other states of an auction, or for none.
    private func requireNamed(_ sequences: Set<Int>?, of state: AuctionState) throws(HouseRefusal) {
        if sequences == [] { throw .stateNotNamed }
        try require(sequences, of: state)
    }

    private func unusedItem() throws -> ItemID { try unused { try transaction.item($0) != nil } }

    private mutating func keep(_ item: Item) throws -> HouseAnswer {
        try record(.itemDrafted(item))
        return .item(item)
    }

    private mutating func ownItem(_ id: ItemID, of caller: Caller) throws -> Item {
        let seller = try member(caller)
        let item = try item(id)
        guard item.seller == seller else { throw HouseRefusal.notFound }
        return item
    }

    /// Refuses details that name a category, a maker or a condition there is none of.
    private func requireKnown(_ details: ItemDetails) throws {
        if let condition = details.condition, !ItemCondition.known.contains(condition) {
            let known = ItemCondition.known.map(\.rawValue).joined(separator: ", ")
            throw HouseRefusal.invalid(InvalidField("condition", "must be one of \(known)"))
        }
        guard try transaction.category(details.category) != nil else {
            throw HouseRefusal.invalid(InvalidField("category", "must be a category of the house"))
        }
        guard let brand = details.brand else { return }
        guard try transaction.brand(brand) != nil else {
            throw HouseRefusal.invalid(InvalidField("brand", "must be a brand the house knows"))
        }
    }
}
