import CommandLineCore
import FoundationCore
import Ordering

/// Finds offers to the caller, and shipping methods and discounts of sellers.
extension Session {
    /// Finds an offer to the caller by its ID, a prefix of its ID, or its item.
    ///
    /// - Throws: `CommandFailure`, exit status 66 without a match, 64 for an ambiguous prefix; `ClientFailure`.
    func offer(named text: String) async throws -> SecondChanceOffer {
        let phase = await ordering.loadOffers()
        let offers = try phase.value(ordering.offers)
        let names = offers.map { NamedEntry([$0.id.rawValue, $0.item.item.rawValue], title: $0.item.title) }
        return offers[try NamedEntry.index(of: "offer", named: text, among: names, hint: "Run: bidly offers")]
    }

    /// Finds a shipping method of a seller by its name, its ID or a prefix of its ID.
    ///
    /// - Parameters:
    ///   - methods: the methods of the seller.
    ///   - isFitting: whether a method fits the order. If several methods have the name, methods that fit are
    ///     preferred.
    ///   - hint: how to list the methods, for the error.
    /// - Throws: `CommandFailure`, exit status 66 without a match, 64 for an ambiguous name or prefix.
    func shippingMethod(
        named text: String,
        among methods: [ShippingMethod],
        preferring isFitting: (ShippingMethod) -> Bool = { _ in true },
        hint: String
    ) throws -> ShippingMethod {
        let named = methods.filter { $0.name.lowercased() == text.lowercased() }, fitting = named.filter(isFitting)
        let possible = fitting.isEmpty ? named : fitting
        if possible.count == 1 { return possible[0] }
        guard possible.isEmpty else {
            throw CommandFailure.ambiguous("method", named: text, possible.map { ($0.id.rawValue, $0.description) })
        }
        let names = methods.map { NamedEntry([$0.id.rawValue], title: $0.description) }
        return methods[try NamedEntry.index(of: "method", named: text, among: names, hint: hint)]
    }

    /// Finds a discount of the caller by its code, its ID, or a prefix of one of them.
    ///
    /// - Throws: `CommandFailure`, exit status 66 without a match, 64 for an ambiguous prefix; `ClientFailure`.
    func discount(named text: String) async throws -> Discount {
        let discounts = try await sellerTermsClient.discounts()
        let names = discounts.map { discount in
            NamedEntry([discount.id.rawValue, discount.code.text.lowercased()], title: discount.terms.description)
        }
        // Codes may be typed with hyphens; ids have none.
        let plain = text.filter { $0 != "-" }, hint = "Run: bidly discounts list"
        return discounts[try NamedEntry.index(of: "discount", named: plain, among: names, hint: hint)]
    }
}
