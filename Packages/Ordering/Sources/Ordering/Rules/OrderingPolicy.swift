public import FoundationCore

/// The settings of ordering in a house: durations, limits and consequences.
public struct OrderingPolicy: Sendable, Hashable {
    /// Whether second-chance offers are made.
    public enum SecondChance: String, Sendable, CaseIterable, Codable {
        /// When an order expires, its items that were sold at auction are offered to the runners-up.
        case onExpiry
        /// No offers are made.
        case never
    }

    /// The time from the sale to the payment deadline.
    public let paymentDeadline: Duration
    /// The durations between the reminders and the payment deadline, longest first.
    public let reminders: [Duration]
    /// How long after the shipment the house confirms the delivery by itself; `nil` if it never does.
    public let deliveredAfter: Duration?
    /// Whether second-chance offers are made.
    public let secondChance: SecondChance
    /// The time from a second-chance offer to its expiry.
    public let offerDuration: Duration
    /// The number of strikes at which a member can no longer bid; `nil` if strikes have no consequence.
    public let strikeLimit: Int?
    /// Whether a buyer who cancels an order gets a strike, like a buyer who does not pay.
    public let strikesCancellation: Bool
    /// The maximum number of wrong discount codes that a member may enter within ``discountAttemptWindow``.
    public let discountAttemptLimit: Int
    /// The time after which a wrong discount code no longer counts.
    public let discountAttemptWindow: Duration
    /// The house's rules for the buyer's premium and the tax of new orders.
    public let charges: [ChargeRule]

    /// The default policy.
    public static let standard = Sample.valid { () throws(InvalidField) in try OrderingPolicy() }

    /// Creates a policy.
    ///
    /// - Throws: `InvalidField` for a duration that is not positive, for reminders that are not in descending order or
    ///   not shorter than the time to the payment deadline, for a limit below 1, and for two charges of one kind.
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
            throw InvalidField("reminders", "must be in descending order and shorter than paymentDeadline")
        }
        try FieldCheck.number(strikeLimit ?? 1, as: "strikeLimit")
        try FieldCheck.number(discountAttemptLimit, as: "discountAttemptLimit")
        guard Set(charges.map(\.kind)).count == charges.count else {
            throw InvalidField("charges", "must not contain a kind twice")
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

    /// Returns how long a member must wait before entering the next discount code; `nil` if the member need not wait.
    ///
    /// - Parameters:
    ///   - failures: The times of the member's wrong codes, in ascending order. Times that no longer count may be
    ///     omitted.
    ///   - now: The time of the house's clock.
    public func discountAttemptDelay(after failures: [Instant], at now: Instant) -> Duration? {
        let start = now.advanced(by: .zero - discountAttemptWindow)
        // A clock that is set back does not extend the delay.
        let recent = failures.filter { $0 > start && $0 <= now }
        guard recent.count >= discountAttemptLimit else { return nil }
        return start.duration(to: recent[recent.count - discountAttemptLimit])
    }

    /// Returns whether a number of strikes bars a member from bidding.
    public func bars(strikeCount: Int) -> Bool { strikeLimit.map { strikeCount >= $0 } ?? false }

    /// Returns whether an order gives its buyer a strike: if it expired, or if the buyer cancelled it and
    /// ``strikesCancellation`` is set.
    public func strikesBuyer(of order: Order) -> Bool {
        guard let last = order.history.last(where: { $0.action == .expire || $0.action == .cancel }) else {
            return false
        }
        return last.action == .expire || strikesCancellation && last.actor == .buyer
    }
}
