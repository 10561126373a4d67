internal import FoundationCore

extension Money {
    /// Parses an amount that a visitor entered; see ``normalized(_:in:)``.
    ///
    /// - Throws: `MoneyError`.
    init(entered text: String, in currency: Currency) throws(MoneyError) {
        try self.init(parsing: Self.normalized(text, in: currency), in: currency)
    }

    /// Returns an entered amount without the symbol of its currency, and with a point instead of a decimal comma: many
    /// keyboards of phones offer no point. The symbol of another currency is not removed.
    static func normalized(_ text: String, in currency: Currency) -> String {
        let amount = text.trimmingSpaces
        guard let symbol = PageFormat.symbol(of: currency), amount.first == symbol || amount.last == symbol else {
            return withDecimalPoint(text)
        }
        let number = amount.first == symbol ? amount.dropFirst() : amount.dropLast()
        return withDecimalPoint(String(number).trimmingSpaces)
    }

    /// Returns an entered amount with a point instead of a decimal comma: the only comma, without a point in the text,
    /// before one or two digits. Any other text is returned unchanged. A comma before three digits may separate
    /// thousands.
    static func withDecimalPoint(_ text: String) -> String {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, !text.contains("."), parts[0].last?.isNumber == true else { return text }
        let decimals = parts[1].prefix(while: \.isNumber)
        guard (1...2).contains(decimals.count), !parts[1].dropFirst(decimals.count).contains(where: \.isNumber) else {
            return text
        }
        return "\(parts[0]).\(parts[1])"
    }
}

extension FormInput {
    /// Returns the currency of the amounts in the form.
    ///
    /// - Throws: `FormFailure` if it is missing or not known.
    func currency() throws(FormFailure) -> Currency {
        guard let currency = Currency(code: try text("currency")) else { throw .missing("currency") }
        return currency
    }

    /// Returns the amount in a field.
    ///
    /// - Throws: `FormFailure` if it is missing or not valid.
    func amount(_ name: String, in currency: Currency) throws(FormFailure) -> Money {
        guard let amount = try optionalAmount(name, in: currency) else { throw .missing(name) }
        return amount
    }

    /// Returns the amount in a field; `nil` if it is missing or blank.
    ///
    /// - Throws: `FormFailure` if it is not valid.
    func optionalAmount(_ name: String, in currency: Currency) throws(FormFailure) -> Money? {
        guard let text = optionalText(name) else { return nil }
        do {
            return try Money(entered: text, in: currency)
        } catch {
            throw FormFailure(Texts.sentence("\(error)"), field: name)
        }
    }
}
