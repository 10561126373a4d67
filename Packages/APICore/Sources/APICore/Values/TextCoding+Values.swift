public import FoundationCore
public import HTTPCore

extension TextCoding {
    /// An identifier. A request whose path contains an invalid identifier is answered with 404.
    public static func identifier<Subject>() -> TextCoding where Value == Identifier<Subject> {
        TextCoding(.identifier, parse: { Identifier<Subject>($0) }, format: { $0.rawValue })
    }
}

extension TextCoding<Currency> {
    /// An ISO 4217 currency code.
    public static var currency: TextCoding {
        TextCoding(.currency, parse: { Currency(code: $0) }, format: { $0.code })
    }
}

extension TextCoding<Instant> {
    /// An RFC 3339 time.
    public static var instant: TextCoding {
        TextCoding(.instant, parse: { Instant($0) }, format: { $0.description })
    }
}

extension TextCoding<PageCursor> {
    /// An opaque cursor.
    public static var cursor: TextCoding { rawValue(.cursor) }
}

extension TextCoding<PageLimit> {
    /// The maximum number of elements in a page.
    public static var limit: TextCoding {
        TextCoding(
            .integer(minimum: 1, maximum: PageLimit.largest.count),
            parse: { Int($0).flatMap { PageLimit($0) } },
            format: { String($0.count) }
        )
    }
}
