/// Everything the parser, the help and the completion scripts know about one argument.
struct ArgumentDefinition: Sendable {
    /// How many words of the command line belong to the argument.
    enum Arity: Sendable, Hashable {
        /// None: a flag.
        case none
        /// One, in the same word or the next.
        case one
        /// None, or one in the same word after `=`.
        case attached
    }

    /// A word that does not stand for a value of the argument's type.
    struct InvalidValue: Error {
        let word: String
    }

    /// The option's names; empty for a positional argument.
    var names: [ArgumentName] = []
    /// The names that switch a flag off.
    var inverseNames: [ArgumentName] = []
    var arity = Arity.one
    var valueName = ""
    var help: ArgumentHelp
    var isRequired = false
    var isRepeating = false
    var defaultText: String?
    var values = ValueConstraints()
    var completion = CompletionKind.default
    /// Whether every command has it without declaring it.
    var isBuiltIn = false
    /// The heading it is listed under; empty for the usual one.
    var section = ""
    /// Takes a word, or `nil` for a flag; the flag tells whether an inverse name was used.
    var store: @Sendable (_ word: String?, _ isInverse: Bool) throws(InvalidValue) -> Void = { _, _ in }
    /// Whether the command line gave the argument.
    var isFilled: @Sendable () -> Bool = { false }

    var isPositional: Bool { names.isEmpty }

    /// The names either way.
    var allNames: [ArgumentName] { names + inverseNames }

    /// The argument as it stands in a sentence: `<name>`, `--limit <limit>`, `--verbose`.
    var display: String {
        guard let name = names.first(where: { !$0.isShort }) ?? names.first else { return "<\(valueName)>" }
        return name.token + valueSuffix
    }

    /// What follows the name in usage lines.
    var valueSuffix: String {
        switch arity {
        case .none: ""
        case .one: " <\(valueName)>"
        case .attached: "[=<\(valueName)>]"
        }
    }
}
