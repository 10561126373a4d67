/// An item of a definition list in a help text: a term, at least two spaces, and its definition.
struct DefinitionListItem {
    let term: String
    let definition: String

    /// Parses a line that starts with a space; `nil` if there are no two adjacent spaces after the term.
    init?(_ line: some StringProtocol) {
        let content = line.drop { $0 == " " }
        guard let gap = content.indices.first(where: { content[$0...].hasPrefix("  ") }) else { return nil }
        term = String(content[..<gap])
        definition = String(content[gap...].drop { $0 == " " })
    }
}
