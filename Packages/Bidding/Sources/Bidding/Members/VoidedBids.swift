public import FoundationCore

/// A record that an administrator voided bids of the caller.
public struct VoidedBids: Sendable, Hashable {
    /// The sequence of the event in the auction's log.
    public let sequence: Int
    /// The event time, as the house recorded it.
    public let time: Instant
    /// The reason that the administrator stated.
    public let reason: String

    /// Creates a record, for example from the response of another backend.
    ///
    /// - Throws: `InvalidField` for the first field that is not valid: a `sequence` below 1; a time that RFC 3339
    ///   cannot represent; a reason that ``StatedReason/check(_:)`` does not accept.
    public init(sequence: Int, time: Instant, reason: String) throws(InvalidField) {
        try FieldCheck.sequence(sequence)
        try FieldCheck.time(time, as: "time")
        try StatedReason.check(reason)
        self.sequence = sequence
        self.time = time
        self.reason = reason
    }

    /// Creates the record from the event of a voiding; `nil` for other events.
    public init?(_ event: AuctionEvent) {
        guard case .bidsVoided(_, let reason) = event.change else { return nil }
        sequence = event.sequence
        time = event.time
        self.reason = reason
    }
}
