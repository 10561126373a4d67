public import FoundationCore

extension AuctionState {
    /// Withdraws the auction. O(1).
    ///
    /// Without bids, the seller may withdraw the auction until the end; with bids, until 12 hours before the end. An
    /// administrator may withdraw it at any time before the end.
    ///
    /// - Parameters:
    ///   - withdrawal: The reason, and whether the seller or an administrator withdraws.
    ///   - admin: The member who acts as an administrator; recorded in the log.
    ///   - clock: The house's clock at the time of the decision.
    /// - Throws: `Refusal`: `.closed` after the end; `.noReason` if the reason has no visible character; `.tooLate` for
    ///   a seller, if there are bids and less than 12 hours are left.
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

    /// Closes an auction that is due. O(1).
    ///
    /// The auction is sold to the leader at the price if there is a leader and the reserve is met; otherwise it is
    /// unsold. The time of the event is the end of the auction, however late the close is decided. An auction closes
    /// once.
    ///
    /// - Parameter clock: The house's clock at the time of the decision.
    /// - Throws: `Refusal`: `.closed` if the auction is already over; `.notDue` before the end.
    public mutating func close(at clock: Instant) throws(Refusal) -> AuctionDecision {
        guard case .running = phase else { throw .closed }
        guard time(at: clock) >= endsAt else { throw .notDue(endsAt) }
        return decide(.closed, at: endsAt)
    }

    /// Requires that the end has not passed, and that the auction was not closed, bought or withdrawn.
    ///
    /// - Throws: `Refusal`: `.closed` otherwise.
    @inline(__always)
    func requireNotEnded(at time: Instant) throws(Refusal) {
        guard case .running = phase, time < endsAt else { throw .closed }
    }

    /// Requires that the close is at least `noticeBeforeClose` away.
    ///
    /// - Throws: `Refusal`: `.tooLate` if it is nearer.
    func requireNotice(at time: Instant) throws(Refusal) {
        let last = endsAt.advanced(by: .zero - Self.noticeBeforeClose)
        guard time <= last else { throw .tooLate(last) }
    }
}
