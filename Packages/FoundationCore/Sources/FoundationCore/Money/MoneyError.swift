/// Why an amount could not be read or computed.
public struct MoneyError: Error, Sendable, Hashable {
    /// What went wrong, for a program to tell apart.
    public struct Code: RawRepresentable, Sendable, Hashable {
        /// The stable name of the code.
        public let rawValue: String
        /// A code by its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The result does not fit into 64-bit minor units.
        public static let overflow = Code(rawValue: "overflow")
        /// The amounts are in different currencies.
        public static let mixedCurrencies = Code(rawValue: "mixedCurrencies")
        /// The text is no decimal number.
        public static let notANumber = Code(rawValue: "notANumber")
        /// The text holds a comma or a blank, which some read as thousands and some as decimals.
        public static let ambiguousSeparator = Code(rawValue: "ambiguousSeparator")
        /// The text has more decimals than the currency has minor-unit digits.
        public static let tooManyDecimals = Code(rawValue: "tooManyDecimals")
    }

    /// What went wrong.
    public let code: Code
    private let explanation: String

    /// The result does not fit into 64-bit minor units.
    public static let overflow = MoneyError(code: .overflow, explanation: "the amount is too large")

    /// The amount is larger than `Money.largestMinorUnits`.
    ///
    /// - Parameter text: the amount as it was given.
    public static func tooLarge(_ text: String, in currency: Currency) -> MoneyError {
        let largest = Money(minorUnits: Money.largestMinorUnits, currency: currency)
        return MoneyError(code: .overflow, explanation: "'\(text)' is too large; the largest amount is \(largest)")
    }

    /// Two amounts of different currencies met.
    public static func mixedCurrencies(_ one: Currency, _ other: Currency) -> MoneyError {
        MoneyError(code: .mixedCurrencies, explanation: "the amounts are in \(one) and in \(other)")
    }

    static func notANumber(_ text: String, example: Money) -> MoneyError {
        MoneyError(code: .notANumber, explanation: "“\(text)” is no amount; write it like \(example.decimal)")
    }

    static func ambiguousSeparator(_ text: String, example: Money) -> MoneyError {
        MoneyError(
            code: .ambiguousSeparator,
            explanation: "“\(text)” is ambiguous; write digits without grouping, such as \(example.decimal)"
        )
    }

    static func tooManyDecimals(_ text: String, currency: Currency) -> MoneyError {
        let digits = currency.minorUnitDigits
        let allowed = digits == 0 ? "no decimals" : "at most \(digits) decimals"
        return MoneyError(
            code: .tooManyDecimals,
            explanation: "“\(text)” has too many decimals; \(currency) has \(allowed)"
        )
    }
}

extension MoneyError: CustomStringConvertible {
    /// A sentence for the person who typed the amount: what is wrong, and how to write it.
    public var description: String { explanation }
}
