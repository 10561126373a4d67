/// Gives the words after a command's name to the arguments it declares.
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

    /// Takes all words in order, then checks that nothing required is missing.
    mutating func match(_ words: ArraySlice<String>) throws {
        try answerBuiltInOptions(words)
        var rest = words
        var previous = ""
        while let word = rest.popFirst() {
            if word == "--" {
                for word in rest { try takePositional(word) }
                break
            } else if word.hasPrefix("--") {
                try takeLong(word, &rest)
            } else if isOption(word) {
                try takeShort(word, &rest)
            } else {
                try takePositional(word, after: previous)
            }
            previous = word
        }
        for definition in definitions where definition.isRequired && !definition.isFilled() {
            let kind = definition.isPositional ? "argument" : "option"
            throw UsageError(
                "missing \(kind) '\(definition.display)'\(definition.values.note)",
                argument: definition,
                at: path
            )
        }
    }

    /// Whether a word has the form of an option, a negative number excepted.
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

    /// Help and version take precedence over every error.
    private func answerBuiltInOptions(_ words: ArraySlice<String>) throws {
        for word in words.prefix(while: { $0 != "--" }) {
            if word == "--help" && options[.long("help")] == nil || word == "-h" && options[.short("h")] == nil {
                throw CleanExit(content: .help(path))
            }
            if word == "--version", options[.long("version")] == nil, !path.version.isEmpty {
                throw CleanExit.message(path.version)
            }
        }
    }

    private mutating func takePositional(_ word: String, after previous: String = "") throws {
        let mayBeValue = options.contains { $0.key.token == previous && $0.value.definition.arity == .attached }
        // Only an argument that has to come is surely meant behind an option that may have a value.
        let isMeant = positionals.first.map { !mayBeValue || $0.isRequired && !$0.isFilled() } ?? false
        guard isMeant, let definition = positionals.first else {
            let advice = positionals.isEmpty ? "" : " An argument stands before '\(previous)'."
            let hint = mayBeValue ? ". Did you mean '\(previous)=\(word.printable)'?\(advice)" : ""
            throw UsageError("unexpected argument \(word.quoted)\(hint)", at: path)
        }
        if !definition.isRepeating { positionals = positionals.dropFirst() }
        try store(word, in: definition)
    }

    private func takeLong(_ word: String, _ rest: inout ArraySlice<String>) throws {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        guard let option = options[.long(name)] else { throw unknownOption("--" + name) }
        try take(option, attached: parts.count > 1 ? String(parts[1]) : nil, &rest)
    }

    private func takeShort(_ word: String, _ rest: inout ArraySlice<String>) throws {
        let letters = word.dropFirst()
        let name = String(letters.prefix { $0 != "=" })
        // '-limit 3' means '--limit 3', even where '-l imit' could be read.
        if name.isEmpty || name.count > 2 && options[.long(name)] != nil { throw unknownOption("-" + name) }
        // All letters are looked up before any is taken, so that a mistyped '--name' leaves no trace.
        var asksForHelp = false
        for letter in name {
            if let option = options[.short(letter)] {
                if option.definition.arity == .one { break }
            } else if letter == "h", name.count == letters.count {
                asksForHelp = true
            } else {
                throw unknownOption(letter == "h" ? "-h" : "-" + name)
            }
        }
        if asksForHelp { throw CleanExit(content: .help(path)) }
        for (index, letter) in zip(letters.indices, letters) {
            guard let option = options[.short(letter)] else { return }
            let tail = letters[letters.index(after: index)...]
            let attached = tail.first == "=" ? String(tail.dropFirst()) : nil
            if option.definition.arity == .one {
                return try take(option, attached: attached ?? (tail.isEmpty ? nil : String(tail)), &rest)
            }
            try take(option, attached: attached, &rest)
            if attached != nil { return }
        }
    }

    private func take(
        _ option: (definition: ArgumentDefinition, isInverse: Bool),
        attached: String?,
        _ rest: inout ArraySlice<String>
    ) throws {
        let definition = option.definition
        switch definition.arity {
        case .none:
            if let attached {
                throw UsageError(
                    "flag '\(definition.display)' takes no value, but \(attached.quoted) was given",
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
                "invalid value \(error.word.quoted) for '\(definition.display)'"
                    + definition.values.advice(for: error.word),
                argument: definition,
                at: path
            )
        }
    }

    private func missingValue(_ definition: ArgumentDefinition, next: String?) -> UsageError {
        var message = "missing value for '\(definition.display)'\(definition.values.note)"
        if let next, next != "--", let name = definition.names.last {
            message += "; a value that begins with a dash is written '\(name.token)=\(next.printable)'"
        }
        return UsageError(message, argument: definition, at: path)
    }

    /// The most commands that are listed as having an option.
    private static let maximumOwners = 5

    private func unknownOption(_ typed: String) -> UsageError {
        let names = (definitions + CommandInfo.builtInOptions(at: path)).flatMap(\.allNames)
        if names.contains(where: { $0.token == typed }) {
            return UsageError("option '\(typed)' takes no value", at: path)
        }
        let word = String(typed.drop { $0 == "-" })
        let long = names.filter { !$0.isShort }
        let near = Suggestion.nearest(to: word, among: long.map(\.word))
        let meant = names.first { $0.word == word } ?? long.first { $0.word == near }
        let owners = meant == nil ? path.owners(ofOption: typed) : []
        let hint =
            (1...Self.maximumOwners).contains(owners.count)
            ? ". Commands with this option: \(owners.joined(separator: ", "))" : Suggestion.question(for: meant?.token)
        return UsageError("unknown option \(typed.quoted)\(hint)", at: path)
    }
}
