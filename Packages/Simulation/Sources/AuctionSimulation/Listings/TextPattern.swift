/// A text template with named gaps, such as `{maker} {thing}, {colour}`.
struct TextPattern: Sendable, Hashable, ExpressibleByStringLiteral {
    enum Part: Sendable, Hashable {
        case text(String)
        case gap(String)
    }

    let parts: [Part]

    init(stringLiteral text: String) {
        parts = text.split(separator: "{", omittingEmptySubsequences: false).enumerated().flatMap { place, chunk in
            guard place > 0, let end = chunk.firstIndex(of: "}") else { return [Part.text(String(chunk))] }
            return [.gap(String(chunk[..<end])), .text(String(chunk[chunk.index(after: end)...]))]
        }
    }

    /// The names of the gaps.
    var gaps: [String] { parts.compactMap { if case .gap(let name) = $0 { name } else { nil } } }
}
