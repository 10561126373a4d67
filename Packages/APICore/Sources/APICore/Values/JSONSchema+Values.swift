public import HTTPCore

/// The shapes of values that cross contexts, as `FoundationCore` writes them.
extension JSONSchema {
    /// An identifier: 1 to 16 visible ASCII characters.
    public static let identifier = string(pattern: "^[!-~]+$", length: 1...16)

    /// A point in time, as RFC 3339 writes it; the house writes UTC with three decimals.
    public static let instant = string(format: "date-time")

    /// A currency's code of ISO 4217.
    public static let currency = string(pattern: "^[A-Z]{3}$", length: 3...3)

    /// An amount with its currency.
    public static let money = component(
        "Money",
        .object(["amount": .integer().described("In minor units of the currency."), "currency": .currency])
    )

    /// A place in a list: to be handed back as it is.
    public static let cursor = string(length: 1...1024)

    /// A name of a set that may grow.
    ///
    /// - Parameter known: the names there are now.
    public static func name(_ known: [String]) -> JSONSchema {
        string().described("\(known.joined(separator: ", ")); more may come.")
    }
}
