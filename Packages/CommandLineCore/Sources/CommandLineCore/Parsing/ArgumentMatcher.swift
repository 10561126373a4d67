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
        while let word = rest.popFirst() {
            if word == "--" {
                for word in rest { try takePositional(word) }
                break
            } else if word.hasPrefix("--") {
                try takeLong(word, &rest)
            } else if isOption(word) {
                try takeShort(word, &rest)
            } else {
                try takePositional(word)
            }
        }
        for definition in definitions where definition.isRequired && !definition.isFilled() {
            let kind = definition.isPositional ? "argument" : "option"
            let values = Self.allowed(definition.allowedValues)
            throw UsageError("missing \(kind) '\(definition.display)'\(values)", argument: definition, at: path)
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

    /// Help and version take precedence over every error after them.
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

    private mutating func takePositional(_ word: String) throws {
        guard let definition = positionals.first else {
            throw UsageError("unexpected argument '\(word)'", at: path)
        }
        if !definition.isRepeating { positionals = positionals.dropFirst() }
        try store(word, in: definition, isInverse: false)
    }

    private func takeLong(_ word: String, _ rest: inout ArraySlice<String>) throws {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        guard let option = options[.long(name)] else { throw unknownOption("--" + name) }
        try take(option.definition, option.isInverse, attached: parts.count > 1 ? String(parts[1]) : nil, &rest)
    }

    private func takeShort(_ word: String, _ rest: inout ArraySlice<String>) throws {
        let letters = word.dropFirst()
        let name = String(letters.prefix { $0 != "=" })
        // '-limit 3' means '--limit 3', even where '-l imit' could be read.
        if name.count > 2, options[.long(name)] != nil { throw unknownOption("-" + name) }
        // All letters are looked up before any is taken, so that a mistyped '--name' leaves no trace.
        for (index, letter) in zip(letters.indices, letters) {
            if letter == "=", index != letters.startIndex { break }
            guard let option = options[.short(letter)] else {
                if letter == "h" { throw CleanExit(content: .help(path)) }
                throw unknownOption(String(word.prefix { $0 != "=" }))
            }
            if option.definition.arity != .none, option.definition.arity != .attached { break }
        }
        for (index, letter) in zip(letters.indices, letters) {
            guard let option = options[.short(letter)] else { return }
            let tail = letters[letters.index(after: index)...]
            let attached = tail.first == "=" ? String(tail.dropFirst()) : nil
            switch option.definition.arity {
            case .none, .attached:
                try take(option.definition, option.isInverse, attached: attached, &rest)
                if attached != nil { return }
            case .one, .oneUnconditional, .many:
                let value = attached ?? (tail.isEmpty ? nil : String(tail))
                return try take(option.definition, option.isInverse, attached: value, &rest)
            }
        }
    }

    private func take(
        _ definition: ArgumentDefinition,
        _ isInverse: Bool,
        attached: String?,
        _ rest: inout ArraySlice<String>
    ) throws {
        switch definition.arity {
        case .none:
            if let attached {
                throw UsageError(
                    "flag '\(definition.display)' takes no value, but '\(attached)' was given",
                    argument: definition,
                    at: path
                )
            }
            try store(nil, in: definition, isInverse: isInverse)
        case .attached:
            try store(attached, in: definition, isInverse: false)
        case .one, .oneUnconditional:
            let word = attached ?? nextValue(for: definition, &rest)
            guard let word else { throw missingValue(definition, next: rest.first) }
            try store(word, in: definition, isInverse: false)
        case .many:
            guard let first = attached ?? nextValue(for: definition, &rest) else {
                throw missingValue(definition, next: rest.first)
            }
            try store(first, in: definition, isInverse: false)
            while attached == nil, let word = nextValue(for: definition, &rest) {
                try store(word, in: definition, isInverse: false)
            }
        }
    }

    private func nextValue(for definition: ArgumentDefinition, _ rest: inout ArraySlice<String>) -> String? {
        guard let word = rest.first else { return nil }
        if definition.arity != .oneUnconditional, isOption(word) { return nil }
        return rest.popFirst()
    }

    private func store(_ word: String?, in definition: ArgumentDefinition, isInverse: Bool) throws {
        do {
            try definition.store(word, isInverse)
        } catch {
            let near = Suggestion.nearest(to: error.word, among: definition.allowedValues)
            throw UsageError(
                "invalid value '\(error.word)' for '\(definition.display)'\(Self.allowed(definition.allowedValues))"
                    + Suggestion.question(for: near),
                argument: definition,
                at: path
            )
        }
    }

    private func missingValue(_ definition: ArgumentDefinition, next: String?) -> UsageError {
        var message = "missing value for '\(definition.display)'" + Self.allowed(definition.allowedValues)
        if let next, next != "--", let name = definition.names.last {
            message += "; a value that begins with a dash is written '\(name.token)=\(next)'"
        }
        return UsageError(message, argument: definition, at: path)
    }

    private static func allowed(_ values: [String]) -> String {
        values.isEmpty ? "" : " (allowed: \(values.joined(separator: ", ")))"
    }

    private func unknownOption(_ typed: String) -> UsageError {
        if typed == "--help" || typed == "--version" && !path.version.isEmpty {
            return UsageError("option '\(typed)' takes no value", at: path)
        }
        let word = String(typed.drop { $0 == "-" })
        var names = definitions.filter(\.isVisible).flatMap { $0.names + $0.inverseNames } + [.long("help")]
        if !path.version.isEmpty { names.append(.long("version")) }
        let exact = names.first { $0.word == word }
        let long = names.filter { !$0.isShort }
        let near = Suggestion.nearest(to: word, among: long.map(\.word)).flatMap { word in
            long.first { $0.word == word }
        }
        return UsageError("unknown option '\(typed)'\(Suggestion.question(for: (exact ?? near)?.token))", at: path)
    }
}
