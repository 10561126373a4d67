/// A line of a list in a help text: a name, a gap of two blanks or more, and what the name means.
struct DefinitionListItem {
    let name: String
    let meaning: String

    /// Reads a line that begins with a blank; `nil` when there is no gap in it.
    init?(_ line: some StringProtocol) {
        let content = line.drop { $0 == " " }
        guard let gap = content.indices.first(where: { content[$0...].hasPrefix("  ") }) else { return nil }
        name = String(content[..<gap])
        meaning = String(content[gap...].drop { $0 == " " })
    }
}
