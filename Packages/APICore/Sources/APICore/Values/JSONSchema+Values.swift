internal import FoundationCore
public import HTTPCore

/// The JSON schemas of the values of FoundationCore.
extension JSONSchema {
    /// An identifier: 1 to 255 visible ASCII characters.
    public static let identifier = string(pattern: "^[!-~]+$", length: 1...255)

    /// An RFC 3339 time. The house writes UTC with three decimals.
    public static let instant = string(format: "date-time").documented(
        pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$"
    )

    /// The code of an active currency of ISO 4217.
    public static let currency = component("Currency", .string(values: Currency.all.map(\.code)))

    /// An amount with its currency.
    public static let money = component(
        "Money",
        .object([
            "amount": .integer(minimum: .min, maximum: .max).described("The amount in minor units of the currency."),
            "currency": .currency,
        ])
    )

    /// A line of text without control characters, line breaks and surrounding whitespace; `CheckedText.line` validates
    /// it.
    public static func line(length: ClosedRange<Int>) -> JSONSchema {
        let edge = "[^\\s\\u0000-\\u001F\\u007F-\\u009F]"
        let line = "\(edge)([^\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029]*\(edge))?"
        return string(length: length).documented(pattern: length.contains(0) ? "^(\(line))?$" : "^\(line)$")
    }

    /// Multi-line text without control characters except tabs and line breaks; `CheckedText.prose` validates it.
    ///
    /// - Parameter isVisible: Whether the text must contain a character that is not whitespace.
    public static func prose(length: ClosedRange<Int>, isVisible: Bool = false) -> JSONSchema {
        let text = "[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]*"
        let visible = isVisible ? "[^\\s\\u0000-\\u001F\\u007F-\\u009F]\(text)" : ""
        return string(length: length).documented(pattern: "^\(text)\(visible)$")
    }

    /// An opaque cursor.
    public static let cursor = string(length: 1...1024)

    /// The schema of a string enumeration to which values may be added.
    ///
    /// - Parameter known: The known names.
    public static func name(_ known: [String]) -> JSONSchema {
        string().described("\(known.joined(separator: ", ")); other values may be added.")
    }
}
