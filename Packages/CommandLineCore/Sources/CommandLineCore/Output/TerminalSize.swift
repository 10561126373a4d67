/// The columns and rows a terminal shows.
struct TerminalSize: Sendable, Hashable {
    let columns: Int
    let rows: Int
}
