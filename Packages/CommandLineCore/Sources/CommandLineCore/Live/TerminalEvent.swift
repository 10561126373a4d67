/// What the user does at a terminal while something is followed there.
public enum TerminalEvent: Sendable, Hashable {
    /// The arrow up, or `k`.
    case up
    /// The arrow down, or `j`.
    case down
    /// Page Up, or `b`.
    case pageUp
    /// Page Down, or a blank.
    case pageDown
    /// Home, or `g`.
    case home
    /// End, or `G`.
    case end
    /// `q`.
    case quit
    /// The terminal has another size.
    case resized
}
