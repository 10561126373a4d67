public import FoundationCore
public import HTTPCore

extension TextForm {
    /// An identifier of whatever kind. In a path, a text that is none names no resource.
    public static func identifier<Subject>() -> TextForm where Value == Identifier<Subject> {
        TextForm(.identifier, parse: { Identifier<Subject>($0) }, format: { $0.rawValue })
    }
}

extension TextForm<Currency> {
    /// A currency's code.
    public static var currency: TextForm {
        TextForm(.currency, parse: { Currency(code: $0) }, format: { $0.code })
    }
}

extension TextForm<PageCursor> {
    /// A place in a list.
    public static var cursor: TextForm { rawValue(.cursor) }
}

extension TextForm<PageLimit> {
    /// How many elements a page may have.
    public static var limit: TextForm {
        TextForm(
            .integer(minimum: 1, maximum: PageLimit.largest.count),
            parse: { Int($0).flatMap { PageLimit($0) } },
            format: { String($0.count) }
        )
    }
}
