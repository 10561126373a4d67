/// A key press or a resize of the terminal.
public enum TerminalEvent: Sendable, Hashable {
    /// Up arrow, or `k`.
    case up
    /// Down arrow, or `j`.
    case down
    /// Page Up, or `b`.
    case pageUp
    /// Page Down, or the space bar.
    case pageDown
    /// Home, or `g`.
    case home
    /// End, or `G`.
    case end
    /// `q`.
    case quit
    /// The terminal was resized.
    case resized
}
