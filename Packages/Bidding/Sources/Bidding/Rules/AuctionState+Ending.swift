public import FoundationCore

extension AuctionState {
    /// Takes the auction back without a sale: any time before the close without bids, 12 hours or more before it with
    /// bids; an admin may at any time before the close. O(1).
    ///
    /// - Parameters:
    ///   - withdrawal: in what capacity, and why.
    ///   - admin: the member who withdraws as an admin, for the log.
    ///   - clock: the house's clock, read while deciding.
    /// - Throws: `Refusal`: closed, no reason that shows, too late.
    public mutating func withdraw(
        _ withdrawal: Withdrawal,
        by admin: MemberID? = nil,
        at clock: Instant
    ) throws(Refusal) -> AuctionDecision {
        let time = time(at: clock)
        try requireNotEnded(at: time)
        guard !StatedReason.isMissing(withdrawal.reason) else { throw .noReason }
        if standing.bidCount > 0, withdrawal.authority != .admin { try requireNotice(at: time) }
        return decide(.withdrawn(withdrawal), at: time, by: admin)
    }

    /// Closes an auction that is due: sold to the leader at the price when there is one and the reserve is met, else
    /// unsold. The close counts as of the end, however late it is decided; it happens once. O(1).
    ///
    /// - Parameter clock: the house's clock, read while deciding.
    /// - Throws: `Refusal`: closed already, or not due.
    public mutating func close(at clock: Instant) throws(Refusal) -> AuctionDecision {
        guard case .running = phase else { throw .closed }
        guard time(at: clock) >= endsAt else { throw .notDue(endsAt) }
        return decide(.closed, at: endsAt)
    }

    /// Refuses what is only possible before the end.
    @inline(__always)
    func requireNotEnded(at time: Instant) throws(Refusal) {
        guard case .running = phase, time < endsAt else { throw .closed }
    }

    /// Refuses what bidders must have notice of.
    func requireNotice(at time: Instant) throws(Refusal) {
        let last = endsAt.advanced(by: .zero - Self.noticeBeforeClose)
        guard time <= last else { throw .tooLate(last) }
    }
}
