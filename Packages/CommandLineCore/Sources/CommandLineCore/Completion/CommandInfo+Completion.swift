extension CommandInfo {
    /// The key of the command in completion scripts: the names of the commands below the root, with a space before
    /// each.
    var key: String { path.dropFirst().map { " " + $0 }.joined() }

    /// The subcommands, including the built-in `help`.
    var followers: [CommandInfo] { hasHelpCommand ? commands + [help] : commands }

    /// The command and all its descendants, in pre-order.
    var all: [CommandInfo] { [self] + followers.flatMap(\.all) }
}

extension ArgumentDefinition {
    /// Whether the option's value is the next word.
    var takesNextWord: Bool { arity == .one && !isPositional }

    /// Returns the argument with `fields` as its completions if its completion kind is ``CompletionKind/resultFields``;
    /// otherwise returns it unchanged.
    func completing(_ fields: [String]) -> ArgumentDefinition {
        guard completion == .resultFields else { return self }
        var definition = self
        definition.completion = CompletionKind(source: fields.isEmpty ? .nothing : .fields(fields))
        return definition
    }
}
