/// Combines text and fragments into one fragment. Strings become escaped text.
@resultBuilder
enum HTMLBuilder {
    static func buildExpression(_ text: String) -> HTML { HTML(text: text) }

    static func buildExpression(_ fragment: HTML) -> HTML { fragment }

    static func buildExpression(_ fragment: HTML?) -> HTML { fragment ?? HTML() }

    static func buildExpression(_ fragments: [HTML]) -> HTML { joined(fragments) }

    static func buildBlock(_ fragments: HTML...) -> HTML { joined(fragments) }

    static func buildOptional(_ fragment: HTML?) -> HTML { fragment ?? HTML() }

    static func buildEither(first fragment: HTML) -> HTML { fragment }

    static func buildEither(second fragment: HTML) -> HTML { fragment }

    static func buildArray(_ fragments: [HTML]) -> HTML { joined(fragments) }

    private static func joined(_ fragments: [HTML]) -> HTML {
        var all = HTML()
        for fragment in fragments { all.append(fragment) }
        return all
    }
}

extension HTML {
    /// Creates a fragment from several parts.
    init(@HTMLBuilder parts: () -> HTML) { self = parts() }
}
