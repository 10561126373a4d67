/// What can be typed after one command.
struct CompletionNode {
    /// A word, and what it means.
    struct Word {
        let text: String
        let meaning: String
    }

    /// An option or flag, or a positional argument.
    struct Item {
        let names: [ArgumentName]
        let meaning: String
        let arity: ArgumentDefinition.Arity
        let source: CompletionKind.Source
        let isRepeating: Bool

        init(_ definition: ArgumentDefinition) {
            names = definition.names + definition.inverseNames
            meaning = definition.help.abstract
            arity = definition.arity
            source = definition.completion.source
            isRepeating = definition.isRepeating
        }

        init(positional words: [String]) {
            (names, meaning, arity, isRepeating) = ([], "", .one, false)
            source = .list(words)
        }

        init(flag names: [ArgumentName], _ meaning: String) {
            (self.names, self.meaning, arity, source, isRepeating) = (names, meaning, .none, .nothing, false)
        }

        /// Whether the value stands in the next word.
        var takesNextWord: Bool { arity != .none && arity != .attached }
    }

    /// The names of the commands on the way, each after a blank; empty for the root.
    let key: String
    /// The words that lead to a subcommand, aliases included, and the keys they lead to.
    private(set) var transitions: [(word: String, key: String)] = []
    /// The subcommands to offer.
    private(set) var commands: [Word] = []
    let options: [Item]
    let positionals: [Item]

    private init(key: String, positionals: [Item]) {
        self.key = key
        self.positionals = positionals
        options = []
    }

    private init(_ path: CommandPath, key: String) {
        self.key = key
        let visible = path.definitions.filter(\.isVisible)
        positionals = visible.filter(\.isPositional).map(Item.init)
        var options = visible.filter { !$0.isPositional }.map(Item.init)
        if !path.version.isEmpty { options.append(Item(flag: [.long("version")], "Show the version.")) }
        options.append(Item(flag: [.short("h"), .long("help")], "Show this help."))
        self.options = options
        for command in path.subcommands where command.configuration.shouldDisplay {
            let name = command.commandName
            commands.append(Word(text: name, meaning: command.configuration.abstract))
            for word in [name] + command.configuration.aliases { transitions.append((word, "\(key) \(name)")) }
        }
        if path.hasHelpCommand {
            commands.append(Word(text: "help", meaning: "Show help about a command."))
            transitions.append(("help", "\(key) help"))
        }
    }

    /// The nodes of all visible commands, each before its subcommands.
    static func all(under root: any ParsableCommand.Type) -> [CompletionNode] {
        var nodes: [CompletionNode] = []
        func visit(_ path: CommandPath, _ key: String) {
            nodes.append(CompletionNode(path, key: key))
            for command in path.subcommands where command.configuration.shouldDisplay {
                visit(path.appending(command), "\(key) \(command.commandName)")
            }
        }
        let path = CommandPath(root)
        visit(path, "")
        if path.hasHelpCommand {
            let words = path.visibleWords.filter { $0 != "help" } + root.helpTopics.map(\.name)
            nodes.append(CompletionNode(key: " help", positionals: [Item(positional: words)]))
        }
        return nodes
    }
}

extension String {
    /// The text as one word of bash and zsh.
    var shellQuoted: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }

    /// The text as part of a shell function's name.
    var shellIdentifier: String {
        String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}
