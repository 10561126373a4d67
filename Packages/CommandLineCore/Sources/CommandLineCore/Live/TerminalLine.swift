/// A line as it goes to a terminal, with the columns it takes there.
struct TerminalLine: Sendable, Hashable {
    /// The text with the sequences that style it.
    var text = ""
    var width = 0

    /// The rows the line takes where it is broken at so many columns.
    func rows(columns: Int) -> Int { max(1, (width + columns - 1) / max(1, columns)) }
}
