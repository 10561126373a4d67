/// A line of terminal output with its display width.
struct TerminalLine: Sendable, Hashable {
    /// The text with its style sequences.
    var text = ""
    /// The display width of the text in columns.
    var width = 0

    /// Returns the number of rows that the line occupies on a terminal of this width.
    func rows(columns: Int) -> Int { max(1, (width + columns - 1) / max(1, columns)) }
}
