import CommandLineCore
import FoundationCore
import Ordering

extension PurchaseCosts.Total {
    /// The sum and its charges: "36.90 USD with Parcel (items 30.00 USD, shipping 6.90 USD)".
    func text(_ format: ValueFormat) -> String {
        let sum = format.money(charges.total) + (method.map { " with \($0.name)" } ?? "")
        guard charges.lines.count > 1 else { return sum }
        let parts = charges.lines.map { "\(format.displayName($0.kind.rawValue)) \(format.money($0.amount))" }
        return sum + " (\(parts.joined(separator: ", ")))"
    }
}

extension Session {
    /// Returns the totals of a price as a sentence before a question: "You pay 36.90 USD with Parcel (items 30.00 USD,
    /// shipping 6.90 USD). ". Empty if a buyer pays only the price.
    ///
    /// - Throws: the errors of `purchaseCosts(from:)`.
    func costSentence(about price: Money, from seller: MemberID, on channel: OutputChannel) async throws -> String {
        let costs = try await purchaseCosts(from: seller), format = ValueFormat(channel: channel, now: clock.now)
        let texts = costs.mayExceedPrice ? costs.totals(of: price).map { $0.text(format) } : []
        return texts.isEmpty ? "" : "You pay \(texts.joined(separator: ", or ")). "
    }
}
