extension CommandInfo {
    /// What the scripts know the command by: the names after the program's, each after a blank.
    var key: String { path.dropFirst().map { " " + $0 }.joined() }

    /// The commands that may follow, `help` included.
    var followers: [CommandInfo] { hasHelpCommand ? commands + [help] : commands }

    /// The command and all those below it, each before its followers.
    var all: [CommandInfo] { [self] + followers.flatMap(\.all) }
}

extension ArgumentDefinition {
    /// Whether the value stands in the next word.
    var takesNextWord: Bool { arity == .one && !isPositional }

    /// The argument, which offers fields where it takes fields of results.
    func completing(_ fields: [String]) -> ArgumentDefinition {
        guard completion == .resultFields else { return self }
        var definition = self
        definition.completion = CompletionKind(source: fields.isEmpty ? .nothing : .fields(fields))
        return definition
    }
}
