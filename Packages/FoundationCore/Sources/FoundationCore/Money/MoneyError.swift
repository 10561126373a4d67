/// An error when parsing or computing an amount.
public struct MoneyError: Error, Sendable, Hashable {
    /// The kind of error.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the kind.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The result does not fit into 64-bit minor units.
        public static let overflow = Code(rawValue: "overflow")
        /// The amounts are in different currencies.
        public static let mixedCurrencies = Code(rawValue: "mixedCurrencies")
        /// The text is not a decimal number.
        public static let notANumber = Code(rawValue: "notANumber")
        /// The text contains a comma, an apostrophe or a space, whose meaning depends on the locale.
        public static let ambiguousSeparator = Code(rawValue: "ambiguousSeparator")
        /// The text has more decimals than the currency.
        public static let tooManyDecimals = Code(rawValue: "tooManyDecimals")
    }

    /// The kind of error.
    public let code: Code
    private let explanation: String

    /// The result does not fit into 64-bit minor units.
    public static let overflow = MoneyError(code: .overflow, explanation: "the amount is too large")

    /// Returns the error for an amount that exceeds ``Money/maximumMinorUnits``.
    ///
    /// - Parameters:
    ///   - text: The amount as the user entered it.
    ///   - currency: The currency of the amount.
    public static func tooLarge(_ text: String, in currency: Currency) -> MoneyError {
        let largest = Money(minorUnits: Money.maximumMinorUnits, currency: currency)
        return MoneyError(code: .overflow, explanation: "'\(text)' is too large; the largest amount is \(largest)")
    }

    /// Returns the error for an operation on two currencies.
    ///
    /// - Parameters:
    ///   - given: The given currency.
    ///   - expected: The expected currency.
    public static func mixedCurrencies(_ given: Currency, _ expected: Currency) -> MoneyError {
        MoneyError(code: .mixedCurrencies, explanation: "the amount is in \(given); expected \(expected)")
    }

    static func notANumber(_ text: String, example: Money) -> MoneyError {
        MoneyError(code: .notANumber, explanation: "'\(text)' is not a valid amount; example: \(example.decimal)")
    }

    static func ambiguousSeparator(_ text: String, example: Money) -> MoneyError {
        MoneyError(
            code: .ambiguousSeparator,
            explanation:
                "'\(text)' is ambiguous; write the amount without group separators; example: \(example.decimal)"
        )
    }

    static func tooManyDecimals(_ text: String, currency: Currency) -> MoneyError {
        let digits = currency.minorUnitDigits
        let allowed = digits == 0 ? "no decimals" : "at most \(digits) decimals"
        return MoneyError(
            code: .tooManyDecimals,
            explanation: "'\(text)' has too many decimals; \(currency) has \(allowed)"
        )
    }
}

extension MoneyError: CustomStringConvertible {
    /// A message for the person who entered the amount: what is wrong, and how to write the amount.
    public var description: String { explanation }
}
