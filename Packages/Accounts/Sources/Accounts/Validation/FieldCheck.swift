import FoundationCore

/// The checks that the validating initializers share. Each check throws `InvalidField` with the name of the field.
enum FieldCheck {
    /// Checks that an amount is in the expected currency, positive, and at most `Money.maximumMinorUnits`; `nil` is
    /// valid.
    static func amount(_ amount: Money?, in currency: Currency, as field: String) throws(InvalidField) {
        guard let amount else { return }
        guard amount.currency == currency else {
            throw InvalidField(field, "is in \(amount.currency), but the auction is in \(currency)")
        }
        guard (1...Money.maximumMinorUnits).contains(amount.minorUnits) else {
            let largest = Money(minorUnits: Money.maximumMinorUnits, currency: currency)
            throw InvalidField(field, "must be above zero and at most \(largest); it is \(amount)")
        }
    }

    /// Checks that RFC 3339 can represent a time.
    static func time(_ time: Instant, as field: String) throws(InvalidField) {
        guard Instant.writable.contains(time) else { throw InvalidField(field, "must be in the years 0 to 9999") }
    }
}
