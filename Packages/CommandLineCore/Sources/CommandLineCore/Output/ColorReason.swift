/// Why a channel uses colour, or does not; the first that has something to say decides.
public enum ColorReason: Sendable, Hashable {
    /// The option `--color`.
    case option
    /// The environment variable of this name.
    case variable(String)
    /// It is a terminal.
    case terminal
    /// It is none.
    case noTerminal
}
