public import FoundationCore
public import HTTPCore

extension TextCoding {
    /// An identifier of whatever kind. In a path, a text that is none names no resource.
    public static func identifier<Subject>() -> TextCoding where Value == Identifier<Subject> {
        TextCoding(.identifier, parse: { Identifier<Subject>($0) }, format: { $0.rawValue })
    }
}

extension TextCoding<Currency> {
    /// A currency's code.
    public static var currency: TextCoding {
        TextCoding(.currency, parse: { Currency(code: $0) }, format: { $0.code })
    }
}

extension TextCoding<PageCursor> {
    /// A place in a list.
    public static var cursor: TextCoding { rawValue(.cursor) }
}

extension TextCoding<PageLimit> {
    /// How many elements a page may have.
    public static var limit: TextCoding {
        TextCoding(
            .integer(minimum: 1, maximum: PageLimit.largest.count),
            parse: { Int($0).flatMap { PageLimit($0) } },
            format: { String($0.count) }
        )
    }
}
