public import FoundationCore

/// A percentage of an amount, from 0 % to 100 %, in steps of one millionth: 8.875 % is 88,750 millionths.
public struct Percentage: Sendable, Hashable {
    /// 100 % in millionths.
    private static let whole: Int64 = 1_000_000

    /// The fraction of the amount in millionths: 0 to 1,000,000.
    public let millionths: Int64

    /// Creates a percentage from millionths.
    ///
    /// - Throws: `InvalidField` unless `millionths` is from 0 to 1,000,000.
    public init(millionths: Int64) throws(InvalidField) {
        guard (0...Self.whole).contains(millionths) else { throw InvalidField("percentage", "must be from 0% to 100%") }
        self.millionths = millionths
    }

    /// Parses a decimal number with at most four decimals and an optional percent sign: `12`, `8.875%`.
    ///
    /// - Throws: `InvalidField` for any other text, and for a percentage above 100 %.
    public init(parsing text: String) throws(InvalidField) {
        let parts = (text.hasSuffix("%") ? text.dropLast() : text[...])
            .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let decimals = parts.count == 2 ? parts[1] : ""
        let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        let padding = String(repeating: "0", count: max(0, 4 - decimals.utf8.count))
        guard isNumber, decimals.utf8.count <= 4, let millionths = Int64(parts[0] + decimals + padding) else {
            throw InvalidField("percentage", "must have the form 8.875%; it is \(ExactText.quoted(text))")
        }
        try self.init(millionths: millionths)
    }

    /// Returns this percentage of an amount, rounded half up to a minor unit (<doc:Totals>). It never overflows.
    public func share(of amount: Money) -> Money {
        let product = Int128(amount.minorUnits) * Int128(millionths) + Int128(Self.whole / 2)
        let (quotient, remainder) = product.quotientAndRemainder(dividingBy: Int128(Self.whole))
        return Money(minorUnits: Int64(quotient) - (remainder < 0 ? 1 : 0), currency: amount.currency)
    }
}

extension Percentage: CustomStringConvertible {
    /// The number without trailing zeros, followed by a percent sign: `8.875%`.
    public var description: String {
        var decimals = String(String(10_000 + millionths % 10_000).dropFirst())
        while decimals.hasSuffix("0") { decimals.removeLast() }
        return "\(millionths / 10_000)\(decimals.isEmpty ? "" : "." + decimals)%"
    }
}
