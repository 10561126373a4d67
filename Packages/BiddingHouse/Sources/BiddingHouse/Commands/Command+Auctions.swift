public import Bidding
public import FoundationCore
public import HouseCore

// The commands of sellers publish, revise and withdraw an auction. The command of its timer closes it.

extension Command where Module == BiddingHouse, Output == Void {
    /// For sellers: publishes or revises the terms of an auction. Does nothing if the terms equal the published ones.
    ///
    /// - Parameter sequences: The accepted auction sequences (`If-Match`). `nil` accepts any sequence; an empty set
    ///   permits only a first publication.
    public static func publish(_ offer: TermsOffer, of item: ItemID, ifSequence sequences: Set<Int>? = []) -> Command {
        Command(on: [BiddingSubject.auction(item).subject, BiddingSubject.item(item).subject]) { context in
            let seller = try context.member(), published = context.session.ledger(of: item)?.state
            guard let owner = published?.terms.seller ?? context.session.items.item(item)?.seller, owner == seller
            else {
                throw BiddingRefusal.notFound
            }
            guard let published else {
                _ = try context.activeMember()
                let now = context.now
                let terms = try BiddingRefusal.checking { () throws(InvalidField) in
                    try offer.terms(of: item, by: seller, at: now)
                }
                return try context.publish(terms)
            }
            let terms: AuctionTerms, refusal: Refusal?
            do throws(InvalidField) {
                terms = try offer.terms(of: item, by: seller, changing: published, at: context.now)
                refusal = published.refusalOfIgnoredValues(of: offer)
                guard terms != published.terms || refusal != nil else { return }
            } catch {
                // If no buy-now price is permitted, report that refusal instead of the invalid amount.
                guard let noBuyNow = published.refusalOfBuyNow(in: offer, at: context.now) else {
                    throw BiddingRefusal.invalid(error)
                }
                (terms, refusal) = (published.terms, noBuyNow)
            }
            if sequences == [] { throw BiddingRefusal.versionRequired }
            try context.decide(on: item, ifSequence: sequences) { state, _, time throws(Refusal) in
                if let refusal { throw refusal }
                return try state.revise(terms, at: time)
            }
        }
    }

    /// For the seller and administrators: withdraws an auction.
    ///
    /// - Parameter sequences: The accepted auction sequences (`If-Match`); `nil` accepts any sequence.
    public static func withdraw(
        _ item: ItemID,
        because reason: String,
        ifSequence sequences: Set<Int>? = nil
    ) -> Command {
        Command(on: [BiddingSubject.auction(item).subject]) { context in
            let isAdministrator = context.caller.isAdministrator
            let seller = isAdministrator ? nil : try context.member()
            let administrator = try context.administratorMember()
            guard let state = context.session.ledger(of: item)?.state, isAdministrator || state.terms.seller == seller
            else { throw BiddingRefusal.notFound }
            try context.requireState(of: item, in: sequences)
            let withdrawal = try BiddingRefusal.checking { () throws(InvalidField) in
                try Withdrawal(reason: reason, authority: isAdministrator ? .admin : .seller)
            }
            try context.decide(on: item) { state, _, time throws(Refusal) in
                try state.withdraw(withdrawal, by: administrator, at: time)
            }
        }
    }

    /// The command of an auction's timer: closes the auction if it is running and has reached its end.
    static func close(_ subject: LogSubject) -> Command {
        Command(on: [subject]) { context in
            guard case .auction(let item) = BiddingSubject(subject),
                let state = context.session.ledger(of: item)?.state,
                state.phase == .running, state.endsAt <= context.now
            else { return }
            try context.decide(on: item) { state, _, time throws(Refusal) in try state.close(at: time) }
        }
    }
}

extension CommandContext<BiddingHouse> {
    fileprivate func publish(_ terms: AuctionTerms) throws {
        let decision: AuctionDecision
        do {
            decision = try AuctionState.publish(terms, at: now).decision
        } catch {
            throw BiddingRefusal.rules(error, price: nil)
        }
        try record(decision.event, on: terms.item)
    }
}
