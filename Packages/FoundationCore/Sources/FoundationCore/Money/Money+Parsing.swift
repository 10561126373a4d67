extension Money {
    /// Parses an amount: `25`, `25.5`, `25.50`, `-3.00`, `25.50 USD`, `USD 25.50`.
    ///
    /// The number has ASCII digits and an optional decimal point. Group separators are rejected, because "1,000" means
    /// one thousand in some locales and one in others. If the text states a currency, it must be `currency`.
    /// Surrounding whitespace is ignored.
    ///
    /// ```swift
    /// let maximum = try Money(parsing: "25.50", in: .usd)      // 2550 minor units
    /// ```
    ///
    /// - Throws: ``MoneyError``: `.ambiguousSeparator` for a comma, apostrophe or space between digits;
    ///   `.tooManyDecimals` for more decimals than the currency has; `.mixedCurrencies` for another currency;
    ///   `.overflow` for an amount that does not fit into 64 bits; `.notANumber` for any other text.
    public init(parsing text: some StringProtocol, in currency: Currency) throws(MoneyError) {
        let text = String(text)
        let words = text.split(whereSeparator: \.isWhitespace)
        let example = Money(minorUnits: 1000 * currency.minorUnitsPerMajorUnit, currency: currency)
        var number = Substring()
        for word in words {
            if let named = Currency(code: word) {
                guard named == currency else { throw .mixedCurrencies(named, currency) }
            } else if number.isEmpty {
                number = word
            } else if word.utf8.allSatisfy(isDigitOrPoint) {
                throw .ambiguousSeparator(text, example: example)
            } else {
                throw .notANumber(text, example: example)
            }
        }
        guard words.count <= 2, !number.isEmpty else { throw .notANumber(text, example: example) }
        self.init(minorUnits: try Self.minorUnits(of: number, in: currency, example: example), currency: currency)
    }

    /// Whether a text is a valid amount: in the currency that it states or, if it states none, in any currency.
    public static func isAmount(_ text: some StringProtocol) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        let named = words.lazy.compactMap { Currency(code: $0) }.first
        let finest = Currency.all.max { $0.minorUnitDigits < $1.minorUnitDigits }
        guard let currency = named ?? finest else { return false }
        return (try? Money(parsing: text, in: currency)) != nil
    }

    private static func minorUnits(
        of number: Substring,
        in currency: Currency,
        example: Money
    ) throws(MoneyError) -> Int64 {
        let isNegative = number.hasPrefix("-")
        let unsigned = isNegative ? number.dropFirst() : number
        if unsigned.contains(where: { ",'’_".contains($0) }) {
            throw .ambiguousSeparator(String(number), example: example)
        }
        let parts = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) else {
            throw .notANumber(String(number), example: example)
        }
        let decimals = parts.count == 2 ? parts[1] : ""
        guard decimals.utf8.count <= currency.minorUnitDigits else {
            throw .tooManyDecimals(String(number), currency: currency)
        }
        let padding = String(repeating: "0", count: currency.minorUnitDigits - decimals.utf8.count)
        guard let value = Int64((isNegative ? "-" : "") + parts[0] + decimals + padding) else {
            throw .tooLarge(ExactText.excerpt(of: number), in: currency)
        }
        return value
    }
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

private func isDigitOrPoint(_ byte: UInt8) -> Bool { isDigit(byte) || byte == UInt8(ascii: ".") }
