/// A shell that completion scripts can be written for.
public enum CompletionShell: String, Sendable, Hashable, CaseIterable, ExpressibleByArgument {
    /// GNU Bash 3.2 or newer; nothing else need be installed.
    case bash
    /// Z shell with `compinit` loaded.
    case zsh
    /// fish 3 or newer.
    case fish
}
