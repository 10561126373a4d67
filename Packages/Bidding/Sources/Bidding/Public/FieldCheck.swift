import FoundationCore

/// The checks that validating initializers share. Each check throws `InvalidField` with the name of the field.
enum FieldCheck {
    /// Checks that an amount is in the given currency, positive, and at most ``AuctionTerms/maximumAmount``; `nil` is
    /// valid.
    static func amount(_ amount: Money?, in currency: Currency, as field: String) throws(InvalidField) {
        guard let amount else { return }
        guard amount.currency == currency else {
            throw InvalidField(field, "is in \(amount.currency), but the auction is in \(currency)")
        }
        guard amount.minorUnits > 0 else { throw InvalidField(field, "must be above zero; it is \(amount)") }
        guard amount.minorUnits <= AuctionTerms.maximumAmount else {
            let largest = Money(minorUnits: AuctionTerms.maximumAmount, currency: currency)
            throw InvalidField(field, "is too large: \(amount); the largest amount is \(largest)")
        }
    }

    /// Checks that RFC 3339 can represent a time; `nil` is valid.
    static func time(_ time: Instant?, as field: String) throws(InvalidField) {
        guard let time, !Instant.writable.contains(time) else { return }
        throw InvalidField(field, "must be in the years 0 to 9999")
    }

    /// Checks a sequence in the log of an auction, which begins at 1.
    static func sequence(_ sequence: Int, as field: String = "sequence") throws(InvalidField) {
        guard sequence >= 1 else { throw InvalidField(field, "must be at least 1; it is \(sequence)") }
    }

    /// Checks the numbers of bids and bidders, and whether a leader is possible. A scheduled or open auction without
    /// bids cannot have a leader. An unsold or withdrawn auction cannot have one, either.
    static func bids(
        _ bidCount: Int,
        by bidderCount: Int,
        leader: BidderAlias?,
        _ status: AuctionStatus
    ) throws(InvalidField) {
        guard bidCount >= 0 else { throw InvalidField("bidCount", "must not be negative; it is \(bidCount)") }
        guard (0...bidCount).contains(bidderCount) else {
            throw InvalidField("bidderCount", "must be from 0 to the number of bids, \(bidCount); it is \(bidderCount)")
        }
        guard leader != nil else { return }
        // The leader in other statuses is not checked: a buyer at the buy-now price leads without bids, and servers may
        // add statuses.
        if status.takesBids, bidCount == 0 { throw InvalidField("leader", "must be nil in an auction without bids") }
        if status == .unsold || status == .withdrawn {
            throw InvalidField("leader", "must be nil if the status is '\(status.rawValue)'")
        }
    }
}
