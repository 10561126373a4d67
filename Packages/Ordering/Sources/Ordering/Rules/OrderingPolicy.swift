public import FoundationCore

/// The durations, limits and consequences of ordering in a house. All are settings.
public struct OrderingPolicy: Sendable, Hashable {
    /// Whether second-chance offers are made.
    public enum SecondChance: String, Sendable, CaseIterable {
        /// When an order of an auction expires.
        case onExpiry
        /// Never.
        case never
    }

    /// The time from the sale to the payment deadline.
    public let paymentDeadline: Duration
    /// The times of the reminders before the payment deadline, descending.
    public let reminders: [Duration]
    /// The time from the shipment to the delivery that the house confirms; `nil` if only people confirm it.
    public let deliveredAfter: Duration?
    /// Whether second-chance offers are made.
    public let secondChance: SecondChance
    /// The time from a second-chance offer to its expiry.
    public let offerDuration: Duration
    /// The number of strikes from which on a member cannot bid; `nil` if strikes have no consequence.
    public let strikeLimit: Int?
    /// Whether a buyer who cancels an order gets a strike, as one who does not pay.
    public let strikesCancellation: Bool
    /// The number of wrong discount codes that a member may enter within ``discountAttemptWindow``.
    public let discountAttemptLimit: Int
    /// The time after which a wrong discount code no longer counts.
    public let discountAttemptWindow: Duration
    /// The buyer's premium and the tax of new orders.
    public let charges: [ChargeRule]

    /// The default policy.
    public static let standard = Sample.valid { () throws(InvalidField) in try OrderingPolicy() }

    /// Creates a policy.
    ///
    /// - Throws: `InvalidField` for a duration that is not positive, reminders that are not descending or not before the
    ///   deadline, a limit below 1, and two charges of one kind.
    public init(
        paymentDeadline: Duration = .seconds(4 * 86_400),
        reminders: [Duration] = [.seconds(2 * 86_400), .seconds(12 * 3_600)],
        deliveredAfter: Duration? = .seconds(30 * 86_400),
        secondChance: SecondChance = .onExpiry,
        offerDuration: Duration = .seconds(48 * 3_600),
        strikeLimit: Int? = 2,
        strikesCancellation: Bool = true,
        discountAttemptLimit: Int = 10,
        discountAttemptWindow: Duration = .seconds(3_600),
        charges: [ChargeRule] = []
    ) throws(InvalidField) {
        for (field, duration) in [
            ("paymentDeadline", paymentDeadline), ("deliveredAfter", deliveredAfter ?? paymentDeadline),
            ("offerDuration", offerDuration), ("discountAttemptWindow", discountAttemptWindow),
        ] {
            guard duration > .zero else { throw InvalidField(field, "must be above zero") }
        }
        let times = [paymentDeadline] + reminders
        guard zip(times, times.dropFirst()).allSatisfy(>), reminders.allSatisfy({ $0 > .zero }) else {
            throw InvalidField("reminders", "must be descending times before the deadline")
        }
        try FieldCheck.number(strikeLimit ?? 1, as: "strikeLimit")
        try FieldCheck.number(discountAttemptLimit, as: "discountAttemptLimit")
        guard Set(charges.map(\.kind)).count == charges.count else {
            throw InvalidField("charges", "must have unique kinds")
        }
        self.paymentDeadline = paymentDeadline
        self.reminders = reminders
        self.deliveredAfter = deliveredAfter
        self.secondChance = secondChance
        self.offerDuration = offerDuration
        self.strikeLimit = strikeLimit
        self.strikesCancellation = strikesCancellation
        self.discountAttemptLimit = discountAttemptLimit
        self.discountAttemptWindow = discountAttemptWindow
        self.charges = charges
    }

    /// Returns the time until a member may enter the next discount code; `nil` if now.
    ///
    /// - Parameters:
    ///   - failures: The times of the member's wrong codes, ascending. Older ones than the window need not be included.
    ///   - now: The time by the house's clock.
    public func discountAttemptDelay(after failures: [Instant], at now: Instant) -> Duration? {
        let start = now.advanced(by: .zero - discountAttemptWindow)
        // A clock that is set back does not extend the delay.
        let recent = failures.filter { $0 > start && $0 <= now }
        guard recent.count >= discountAttemptLimit else { return nil }
        return start.duration(to: recent[recent.count - discountAttemptLimit])
    }

    /// Returns whether a member with a number of strikes is barred from bidding.
    public func bars(strikeCount: Int) -> Bool { strikeLimit.map { strikeCount >= $0 } ?? false }

    /// Returns whether the end of an order gives its buyer a strike: its expiry, or, as a setting, the buyer's cancellation.
    public func strikesBuyer(of order: Order) -> Bool {
        guard let last = order.history.last(where: { $0.action == .expire || $0.action == .cancel }) else {
            return false
        }
        return last.action == .expire || strikesCancellation && last.actor == .buyer
    }
}
