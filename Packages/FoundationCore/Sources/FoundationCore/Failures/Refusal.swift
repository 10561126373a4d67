/// A rule's refusal of a request, with the values that the caller needs to correct the request. A refused request has
/// no effect.
///
/// Every layer passes the same value on, from the rule that throws it to the view that shows it. A context adds its
/// reasons as static members of `Code`, and its refusals as static members of `Refusal`. Names of reasons are unique
/// across contexts.
public struct Refusal: Error, Sendable, Hashable {
    /// The reason of a refusal. A server may send reasons that the client does not know; they are preserved.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the reason, as in JSON.
        public let rawValue: String
        /// The message for people, without a full stop; `nil` if this program does not know the reason.
        let reason: String?
        /// The words between the message and the decisive value; `nil` if the message does not state a value.
        let transition: String?

        /// Creates a reason from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
            reason = nil
            transition = nil
        }

        /// Creates a reason that a context adds.
        ///
        /// ```swift
        /// static let belowMinimum = Refusal.Code("belowMinimum", "the bid is too low", "; the minimum next bid is ")
        /// ```
        ///
        /// - Parameters:
        ///   - name: The stable name.
        ///   - reason: The message for people, without a full stop.
        ///   - transition: The words between the message and the decisive value; `nil` to omit the value.
        public init(_ name: String, _ reason: String, _ transition: String? = nil) {
            rawValue = name
            self.reason = reason
            self.transition = transition
        }

        /// Whether the names are equal.
        public static func == (left: Code, right: Code) -> Bool { left.rawValue == right.rawValue }

        /// Hashes the name.
        public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
    }

    /// The rule that the request violates.
    public let code: Code
    /// The decisive amount, such as the minimum next bid.
    public let amount: Money?
    /// The decisive time, such as the start of the auction.
    public let time: Instant?
    /// The required currency, if the request states a different one.
    public let currency: Currency?
    /// The existing item that causes the refusal, such as an earlier relisting.
    public let item: ItemID?

    /// Creates a refusal. If there is a static member for the reason, use it instead.
    public init(
        _ code: Code,
        amount: Money? = nil,
        time: Instant? = nil,
        currency: Currency? = nil,
        item: ItemID? = nil
    ) {
        self.code = code
        self.amount = amount
        self.time = time
        self.currency = currency
        self.item = item
    }
}

extension Refusal {
    /// The name must be unique, and another entity already has it.
    public static let nameTaken = Refusal(Code("nameTaken", "the name is already in use"))
}

extension Refusal: CustomStringConvertible {
    /// A one-line message for people, without a full stop: `the bid is too low; the minimum next bid is 10.50 USD`.
    public var description: String {
        let reason = code.reason ?? "refused by the rule '\(code.rawValue)'"
        guard let transition = code.transition,
            let value = amount?.description ?? time?.description ?? currency?.code ?? item.map({ "'\($0)'" })
        else { return reason }
        return reason + transition + value
    }
}

extension ClientFailure {
    /// Creates the failure of a refused request.
    public init(_ refusal: Refusal) { self.init(.refused, refusal: refusal) }
}
