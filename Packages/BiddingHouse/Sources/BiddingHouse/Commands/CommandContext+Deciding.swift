internal import Bidding
internal import FoundationCore
internal import HouseCore

/// A rule of bidding: decides a command from the state of an auction, the valid bids and the time, and updates the
/// state.
typealias AuctionRule = (inout AuctionState, [AcceptedBid], Instant) throws(Refusal) -> AuctionDecision

extension CommandContext<BiddingHouse> {
    /// Returns the caller as a member who may bid (rule R0).
    ///
    /// - Throws: `BiddingRefusal.rules` with `.notAllowed` for a member who is suspended or may not bid; otherwise the
    ///   errors of `member()`.
    func bidder() throws -> MemberID {
        do {
            let member = try activeMember()
            if session.members.mayBid(member) { return member }
        } catch CallerRefusal.suspended {}
        throw BiddingRefusal.rules(.notAllowed, price: nil)
    }

    /// Decides by the rules on a loaded auction, and records the event.
    ///
    /// - Parameter sequences: The accepted auction sequences (`If-Match`); `nil` accepts any sequence.
    /// - Throws: `BiddingRefusal`: `.notFound` without published terms; `.versionConflict` for another sequence;
    ///   `.rules` if the rules refuse; the errors of `record(_:at:)`.
    @discardableResult
    func decide(on item: ItemID, ifSequence sequences: Set<Int>? = nil, _ rule: AuctionRule) throws -> BidReceipt {
        let (event, receipt) = try decision(on: item, sequences, rule)
        try record(event, on: item)
        return receipt
    }

    /// Returns the state of a loaded auction, after checking its sequence against `sequences`.
    ///
    /// - Parameter sequences: The accepted auction sequences (`If-Match`); `nil` accepts any sequence.
    /// - Throws: `BiddingRefusal`: `.notFound` without published terms; `.versionConflict` for another sequence.
    @discardableResult
    func requireState(of item: ItemID, in sequences: Set<Int>?) throws(BiddingRefusal) -> AuctionState {
        guard let state = session.ledger(of: item)?.state else { throw .notFound }
        if let sequences, !sequences.contains(state.sequence) { throw .versionConflict }
        return state
    }

    /// Records an event of an auction at the event's own time.
    func record(_ event: AuctionEvent, on item: ItemID) throws {
        try record(BiddingEvent(item, event.change, admin: event.admin), at: event.time)
    }

    /// The member who acts as an administrator, for the log; `nil` for a caller who is not an administrator, or not a
    /// member.
    ///
    /// - Throws: `CallerRefusal.notSignedIn` for a member that the house does not know.
    func administratorMember() throws(CallerRefusal) -> MemberID? {
        caller.isAdministrator && caller.member != nil ? try member() : nil
    }

    // This is a separate function, so that its references to the bids are released before the event changes the bids.
    // The change can then be made in place.
    private func decision(
        on item: ItemID,
        _ sequences: Set<Int>?,
        _ rule: AuctionRule
    ) throws(BiddingRefusal) -> (AuctionEvent, BidReceipt) {
        var state = try requireState(of: item, in: sequences)
        let price = state.price
        do {
            let decision = try rule(&state, session.ledger(of: item)?.bids ?? [], now)
            return (decision.event, BidReceipt(for: decision, leadingTo: state))
        } catch {
            throw .rules(error, price: price)
        }
    }
}
