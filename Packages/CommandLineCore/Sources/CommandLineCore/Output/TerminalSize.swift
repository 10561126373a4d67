/// The size of a terminal in columns and rows.
struct TerminalSize: Sendable, Hashable {
    let columns: Int
    let rows: Int
}
