/// The reason why a channel uses colour or not, in order of precedence.
public enum ColorReason: Sendable, Hashable {
    /// The option `--color`.
    case option
    /// An environment variable, by name.
    case variable(String)
    /// The channel is a terminal.
    case terminal
    /// The channel is not a terminal.
    case noTerminal
}
