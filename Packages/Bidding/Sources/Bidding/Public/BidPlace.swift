/// Where a bid stands in the public history of its auction: higher amounts come first, then earlier bids.
public struct BidPlace: Sendable, Hashable, Comparable, LosslessStringConvertible {
    /// The public amount in minor units.
    public let amount: Int64
    /// The bid's place in the auction's log.
    public let sequence: Int

    /// A place.
    public init(amount: Int64, sequence: Int) {
        self.amount = amount
        self.sequence = sequence
    }

    /// Reads the text of a place; `nil` for other text.
    public init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let amount = Int64(parts[0]), let sequence = Int(parts[1]) else { return nil }
        self.init(amount: amount, sequence: sequence)
    }

    /// Amount and sequence: `2000 3`.
    public var description: String { "\(amount) \(sequence)" }

    /// Whether a bid at one place comes before a bid at another.
    public static func < (left: BidPlace, right: BidPlace) -> Bool {
        (left.amount, right.sequence) > (right.amount, left.sequence)
    }
}
