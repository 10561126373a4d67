public import FoundationCore

/// A percentage that the house adds to orders: the buyer's premium or a tax.
///
/// ```swift
/// let premium = try ChargeRule(.premium, rate: Percentage(parsing: "12%"), of: [.items])
/// let tax = try ChargeRule(.tax, rate: Percentage(parsing: "8.875%"), of: [.items, .shipping, .discount, .premium])
/// ```
public struct ChargeRule: Sendable, Hashable {
    /// The kind of the charge: ``ChargeKind/premium`` or ``ChargeKind/tax``.
    public let kind: ChargeKind
    /// The percentage of the sum of ``base``.
    public let rate: Percentage
    /// The charges to whose sum the rate is applied. Each of them precedes ``kind`` in ``ChargeKind/known``.
    public let base: [ChargeKind]

    /// Creates a rule.
    ///
    /// - Throws: `InvalidField` for a kind other than premium or tax, for an empty base, and for a base with a charge
    ///   that does not precede `kind` in ``ChargeKind/known``.
    public init(_ kind: ChargeKind, rate: Percentage, of base: [ChargeKind]) throws(InvalidField) {
        guard kind == .premium || kind == .tax else { throw InvalidField("kind", "must be premium or tax") }
        guard !base.isEmpty, Set(base).isSubset(of: ChargeKind.known.prefix { $0 != kind }) else {
            throw InvalidField("base", "must contain one or more charges, all of which precede the \(kind.rawValue)")
        }
        self.kind = kind
        self.rate = rate
        self.base = base
    }
}
