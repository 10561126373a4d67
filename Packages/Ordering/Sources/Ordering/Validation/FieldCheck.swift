import FoundationCore

/// The checks that validating initializers share. Each check throws `InvalidField` with the name of the field.
enum FieldCheck {
    /// Checks that an amount is in the expected currency, at least `minimum` minor units and at most
    /// `Money.maximumMinorUnits`.
    static func amount(
        _ amount: Money,
        in currency: Currency,
        as field: String,
        minimum: Int64 = 0
    ) throws(InvalidField) {
        guard amount.currency == currency else {
            throw InvalidField(field, "must be in \(currency); it is in \(amount.currency)")
        }
        guard (minimum...Money.maximumMinorUnits).contains(amount.minorUnits) else {
            let limits = [minimum, Money.maximumMinorUnits].map { Money(minorUnits: $0, currency: currency) }
            throw InvalidField(field, "must be from \(limits[0]) to \(limits[1]); it is \(amount)")
        }
    }

    /// Checks that amounts, which may be negative, are in the expected currency and at most `Money.maximumMinorUnits`
    /// in magnitude. A few such amounts can be added without overflow.
    static func parts(_ parts: [Money], in currency: Currency, as field: String) throws(InvalidField) {
        guard parts.allSatisfy({ $0.currency == currency }) else {
            throw InvalidField(field, "must be in one currency, \(currency)")
        }
        guard parts.allSatisfy({ $0.minorUnits.magnitude <= Money.maximumMinorUnits }) else {
            throw InvalidField(field, "must have amounts of at most \(Money.maximumMinorUnits) minor units")
        }
    }

    /// Checks that RFC 3339 can represent a time; `nil` is valid.
    static func time(_ time: Instant?, as field: String) throws(InvalidField) {
        guard let time, !Instant.writable.contains(time) else { return }
        throw InvalidField(field, "must be in the years 0 to 9999")
    }

    /// Checks that a number is at least `minimum`.
    static func number(_ number: Int, as field: String, minimum: Int = 1) throws(InvalidField) {
        guard number >= minimum else { throw InvalidField(field, "must be at least \(minimum); it is \(number)") }
    }

    /// Checks that a text, which may have several lines, has a visible character and is not too long.
    static func prose(_ text: String, as field: String, maximumLength: Int = 1_000) throws(InvalidField) {
        guard CheckedText.isVisible(text) else { throw InvalidField(field, "must not be empty") }
        _ = try CheckedText.prose(text, as: field, maximumLength: maximumLength)
    }
}
