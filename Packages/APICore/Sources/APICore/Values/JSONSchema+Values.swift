public import HTTPCore

/// The JSON schemas of the values of FoundationCore.
extension JSONSchema {
    /// An identifier: 1 to 255 visible ASCII characters.
    public static let identifier = string(pattern: "^[!-~]+$", length: 1...255)

    /// An RFC 3339 time. The house writes UTC with three decimals.
    public static let instant = string(format: "date-time")

    /// An ISO 4217 currency code.
    public static let currency = string(pattern: "^[A-Z]{3}$", length: 3...3)

    /// An amount with its currency.
    public static let money = component(
        "Money",
        .object(["amount": .integer().described("In minor units of the currency."), "currency": .currency])
    )

    /// An opaque cursor.
    public static let cursor = string(length: 1...1024)

    /// The schema of an open string enumeration; other values may be added.
    ///
    /// - Parameter known: The known names.
    public static func name(_ known: [String]) -> JSONSchema {
        string().described("\(known.joined(separator: ", ")); more may come.")
    }
}
