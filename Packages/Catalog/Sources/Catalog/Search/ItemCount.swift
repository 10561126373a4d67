/// A number of items, counted up to a limit.
public struct ItemCount: Sendable, Hashable, CustomStringConvertible {
    /// The number of counted items.
    public let number: Int
    /// Whether all items were counted. If not, there are more items than ``number``.
    public let isExact: Bool

    /// Creates a count.
    public init(number: Int, isExact: Bool) {
        self.number = number
        self.isExact = isExact
    }

    /// The number with thousands separators, and `+` if there are more: `20,000+`.
    public var description: String {
        var digits = String(number), text = ""
        while digits.count > 3 {
            text = "," + digits.suffix(3) + text
            digits.removeLast(3)
        }
        return digits + text + (isExact ? "" : "+")
    }
}
