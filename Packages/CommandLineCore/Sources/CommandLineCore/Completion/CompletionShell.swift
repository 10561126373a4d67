/// A shell with a completion script.
public enum CompletionShell: String, Sendable, Hashable, CaseIterable, ExpressibleByArgument {
    /// GNU Bash 3.2 or later; the package bash-completion is not needed.
    case bash
    /// Z shell with `compinit` loaded.
    case zsh
    /// fish 3 or later.
    case fish
}
