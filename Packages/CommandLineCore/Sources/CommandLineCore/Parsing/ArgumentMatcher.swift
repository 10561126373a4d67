/// Matches the words after a command's name with its declared arguments.
struct ArgumentMatcher {
    private let definitions: [ArgumentDefinition]
    private let path: CommandPath
    private let options: [ArgumentName: (definition: ArgumentDefinition, isInverse: Bool)]
    private var positionals: ArraySlice<ArgumentDefinition>

    init(definitions: [ArgumentDefinition], path: CommandPath) {
        self.definitions = definitions
        self.path = path
        var options: [ArgumentName: (definition: ArgumentDefinition, isInverse: Bool)] = [:]
        for definition in definitions {
            for name in definition.names { options[name] = (definition, false) }
            for name in definition.inverseNames { options[name] = (definition, true) }
        }
        self.options = options
        positionals = definitions.filter(\.isPositional)[...]
    }

    /// Matches all words in order, then checks that all required arguments are present.
    mutating func match(_ words: ArraySlice<String>) throws {
        try handleBuiltInOptions(words)
        var rest = words
        var previous = ""
        while let word = rest.popFirst() {
            if word == "--" {
                for word in rest { try matchPositional(word) }
                break
            } else if word.hasPrefix("--") {
                try matchLongOption(word, &rest)
            } else if isOption(word) {
                try matchShortOptions(word, &rest)
            } else {
                try matchPositional(word, after: previous)
            }
            previous = word
        }
        for definition in definitions where definition.isRequired && !definition.isFilled() {
            let kind = definition.isPositional ? "argument" : "option"
            throw UsageError(
                "Missing \(kind) '\(definition.display)'\(definition.values.note).",
                argument: definition,
                at: path
            )
        }
    }

    /// Returns whether a word looks like an option. Negative numbers do not.
    static func looksLikeOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
        let beginsNumber = second == "." || second.isASCII && second.isNumber
        return !(beginsNumber && Double(word) != nil)
    }

    private func isOption(_ word: String) -> Bool {
        if Self.looksLikeOption(word) { return true }
        guard word.hasPrefix("-"), let letter = word.dropFirst().first else { return false }
        return options[.short(letter)] != nil
    }

    /// Handles `--help` and `--version`, which take precedence over all errors.
    private func handleBuiltInOptions(_ words: ArraySlice<String>) throws {
        for word in words.prefix(while: { $0 != "--" }) {
            if word == "--help" && options[.long("help")] == nil || word == "-h" && options[.short("h")] == nil {
                throw CleanExit(content: .help(path))
            }
            if word == "--version", options[.long("version")] == nil, !path.version.isEmpty {
                throw CleanExit.message(path.version)
            }
        }
    }

    private mutating func matchPositional(_ word: String, after previous: String = "") throws {
        let mayBeValue = options.contains { $0.key.token == previous && $0.value.definition.arity == .attached }
        // If the previous word is an option with an optional value, the user may have meant this word as its value. The
        // word is unambiguous only if the command still expects a required argument.
        let isUnambiguous = positionals.first.map { !mayBeValue || $0.isRequired && !$0.isFilled() } ?? false
        guard isUnambiguous, let definition = positionals.first else {
            let advice = positionals.isEmpty ? "" : " Otherwise, put the argument before '\(previous)'."
            let hint = mayBeValue ? " Did you mean '\(previous)=\(word.printable)'?\(advice)" : ""
            throw UsageError("Unexpected argument \(word.quoted).\(hint)", at: path)
        }
        if !definition.isRepeating { positionals = positionals.dropFirst() }
        try store(word, in: definition)
    }

    private func matchLongOption(_ word: String, _ rest: inout ArraySlice<String>) throws {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        guard let option = options[.long(name)] else { throw unknownOption("--" + name) }
        try match(option, attached: parts.count > 1 ? String(parts[1]) : nil, &rest)
    }

    private func matchShortOptions(_ word: String, _ rest: inout ArraySlice<String>) throws {
        let letters = word.dropFirst()
        let name = String(letters.prefix { $0 != "=" })
        // Reports '-limit 3' as a mistyped '--limit 3', even if '-l imit' would be valid.
        if name.isEmpty || name.count > 2 && options[.long(name)] != nil { throw unknownOption("-" + name) }
        // All letters are looked up before a value is stored, so that '-name', a mistyped '--name', changes nothing.
        var requestsHelp = false
        for letter in name {
            if let option = options[.short(letter)] {
                if option.definition.arity == .one { break }
            } else if letter == "h", name.count == letters.count {
                requestsHelp = true
            } else {
                throw unknownOption(letter == "h" ? "-h" : "-" + name)
            }
        }
        if requestsHelp { throw CleanExit(content: .help(path)) }
        for (index, letter) in zip(letters.indices, letters) {
            guard let option = options[.short(letter)] else { return }
            let tail = letters[letters.index(after: index)...]
            let attached = tail.first == "=" ? String(tail.dropFirst()) : nil
            if option.definition.arity == .one {
                return try match(option, attached: attached ?? (tail.isEmpty ? nil : String(tail)), &rest)
            }
            try match(option, attached: attached, &rest)
            if attached != nil { return }
        }
    }

    private func match(
        _ option: (definition: ArgumentDefinition, isInverse: Bool),
        attached: String?,
        _ rest: inout ArraySlice<String>
    ) throws {
        let definition = option.definition
        switch definition.arity {
        case .none:
            if let attached {
                throw UsageError(
                    "Flag '\(definition.display)' takes no value, but \(attached.quoted) was given.",
                    argument: definition,
                    at: path
                )
            }
            try store(nil, in: definition, isInverse: option.isInverse)
        case .attached:
            try store(attached, in: definition)
        case .one:
            var word = attached
            if word == nil, let next = rest.first, !isOption(next) { word = rest.popFirst() }
            guard let word else { throw missingValue(definition, next: rest.first) }
            try store(word, in: definition)
        }
    }

    private func store(_ word: String?, in definition: ArgumentDefinition, isInverse: Bool = false) throws {
        do {
            try definition.store(word, isInverse)
        } catch {
            throw UsageError(
                "Invalid value \(error.word.quoted) for '\(definition.display)'"
                    + definition.values.advice(for: error.word),
                argument: definition,
                at: path
            )
        }
    }

    private func missingValue(_ definition: ArgumentDefinition, next: String?) -> UsageError {
        var message = "Missing value for '\(definition.display)'\(definition.values.note)"
        if let next, next != "--", let name = definition.names.last {
            message += "; write a value that starts with a dash as '\(name.token)=\(next.printable)'"
        }
        return UsageError(message + ".", argument: definition, at: path)
    }

    /// The maximum number of commands in the message about an unknown option. The message lists the commands that have
    /// the option. If more commands have it, the message lists none.
    private static let maximumListedCommands = 5

    private func unknownOption(_ typed: String) -> UsageError {
        let names = (definitions + CommandInfo.builtInOptions(at: path)).flatMap(\.allNames)
        if names.contains(where: { $0.token == typed }) {
            return UsageError("Option '\(typed)' takes no value.", at: path)
        }
        let word = String(typed.drop { $0 == "-" })
        let longNames = names.filter { !$0.isShort }
        let nearest = Suggestion.nearest(to: word, among: longNames.map(\.word))
        let match = names.first { $0.word == word } ?? longNames.first { $0.word == nearest }
        let commands = match == nil ? path.commands(withOption: typed) : []
        let hint =
            (1...Self.maximumListedCommands).contains(commands.count)
            ? ". Commands with this option: \(commands.joined(separator: ", "))."
            : Suggestion.question(for: match?.token)
        return UsageError("Unknown option \(typed.quoted)\(hint)", at: path)
    }
}
