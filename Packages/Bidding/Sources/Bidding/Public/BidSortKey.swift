/// The sort key of a bid in the public history of its auction: higher amounts first, then earlier bids.
public struct BidSortKey: Sendable, Hashable, Comparable, LosslessStringConvertible {
    /// The public amount in minor units.
    public let amount: Int64
    /// The sequence of the bid in the auction's log.
    public let sequence: Int

    /// Creates a sort key.
    public init(amount: Int64, sequence: Int) {
        self.amount = amount
        self.sequence = sequence
    }

    /// Parses ``description``; `nil` for other text.
    public init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let amount = Int64(parts[0]), let sequence = Int(parts[1]) else { return nil }
        self.init(amount: amount, sequence: sequence)
    }

    /// The amount and the sequence, separated by a space: `2000 3`.
    public var description: String { "\(amount) \(sequence)" }

    /// Whether the left bid sorts first.
    public static func < (left: BidSortKey, right: BidSortKey) -> Bool {
        (left.amount, right.sequence) > (right.amount, left.sequence)
    }
}
