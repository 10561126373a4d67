public import FoundationCore
public import HTTPCore

extension TextForm {
    /// An identifier. In a path, an invalid identifier is a resource that does not exist.
    public static func identifier<Subject>() -> TextForm where Value == Identifier<Subject> {
        TextForm(.identifier, parse: { Identifier<Subject>($0) }, format: { $0.rawValue })
    }
}

extension TextForm<Currency> {
    /// An ISO 4217 currency code.
    public static var currency: TextForm {
        TextForm(.currency, parse: { Currency(code: $0) }, format: { $0.code })
    }
}

extension TextForm<PageCursor> {
    /// An opaque cursor.
    public static var cursor: TextForm { rawValue(.cursor) }
}

extension TextForm<PageLimit> {
    /// The largest number of elements in a page.
    public static var limit: TextForm {
        TextForm(
            .integer(minimum: 1, maximum: PageLimit.largest.count),
            parse: { Int($0).flatMap { PageLimit($0) } },
            format: { String($0.count) }
        )
    }
}
