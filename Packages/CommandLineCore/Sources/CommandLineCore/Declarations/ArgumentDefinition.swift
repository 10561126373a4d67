/// The definition of one argument, which the parser, help and completion scripts use.
struct ArgumentDefinition: Sendable {
    /// The number of values that follow the name.
    enum Arity: Sendable, Hashable {
        /// No value: a flag.
        case none
        /// One value, attached or in the next word.
        case one
        /// An optional value, attached with `=`.
        case attached
    }

    /// A string that the argument's type does not accept.
    struct InvalidValue: Error {
        let word: String
    }

    /// The option's names; empty for a positional argument.
    var names: [ArgumentName] = []
    /// The names that set a flag to false, such as `--no-heat`.
    var inverseNames: [ArgumentName] = []
    var arity = Arity.one
    var valueName = ""
    var help: ArgumentHelp
    var isRequired = false
    var isRepeating = false
    var defaultText: String?
    var values = ValueConstraints()
    var completion = CompletionKind.default
    /// Whether the option is `--help` or `--version`, which no command declares.
    var isBuiltIn = false
    /// The heading of the option in help; empty for the default heading.
    var section = ""
    /// Parses and stores `word`, which is `nil` for a flag. `isInverse` is true if the name is one of ``inverseNames``.
    var store: @Sendable (_ word: String?, _ isInverse: Bool) throws(InvalidValue) -> Void = { _, _ in }
    /// Whether the command line provided the argument.
    var isFilled: @Sendable () -> Bool = { false }

    var isPositional: Bool { names.isEmpty }

    /// All names, including inverse names.
    var allNames: [ArgumentName] { names + inverseNames }

    /// The text for the argument in messages: `<name>`, `--limit <limit>`, `--verbose`.
    var display: String {
        guard let name = names.first(where: { !$0.isShort }) ?? names.first else { return "<\(valueName)>" }
        return name.token + valueSuffix
    }

    /// The placeholder of the value, after the name in usage lines.
    var valueSuffix: String {
        switch arity {
        case .none: ""
        case .one: " <\(valueName)>"
        case .attached: "[=<\(valueName)>]"
        }
    }
}
