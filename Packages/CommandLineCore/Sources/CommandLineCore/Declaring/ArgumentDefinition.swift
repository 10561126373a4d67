/// A property wrapper that declares arguments.
protocol ArgumentDeclaring: Sendable {
    /// The definitions for a property of this name; filling them fills the wrapper.
    func definitions(label: String) -> [ArgumentDefinition]
    /// Validates what the wrapper holds; only groups have something to validate.
    func validateContent() throws
}

extension ArgumentDeclaring {
    func validateContent() throws {}
}

/// Everything the parser, the help and the completion scripts know about one argument.
struct ArgumentDefinition: Sendable {
    /// How many words of the command line belong to the argument.
    enum Arity: Sendable, Hashable {
        /// None: a flag.
        case none
        /// One, in the same word or the next.
        case one
        /// One, whatever the next word looks like.
        case oneUnconditional
        /// None, or one in the same word after `=`.
        case attached
        /// One or more, up to the next option.
        case many
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
    var valueName: String
    var help: ArgumentHelp
    var isRequired: Bool
    var isRepeating = false
    var defaultText: String?
    var allowedValues: [String] = []
    var completion = CompletionKind.default
    /// The heading it is listed under; empty for the usual one.
    var section = ""
    /// Takes a word, or `nil` for a flag; the flag tells whether an inverse name was used.
    var store: @Sendable (_ word: String?, _ isInverse: Bool) throws(InvalidValue) -> Void
    /// Whether the command line gave the argument.
    var isFilled: @Sendable () -> Bool

    var isPositional: Bool { names.isEmpty }

    var isVisible: Bool { !help.visibility.isHidden }

    /// The argument as it stands in a sentence: `<name>`, `--limit <limit>`, `--verbose`.
    var display: String {
        guard let name = names.first(where: { !$0.isShort }) ?? names.first else { return "<\(valueName)>" }
        return name.token + valueSuffix(after: name)
    }

    /// What follows the name in usage lines.
    func valueSuffix(after name: ArgumentName) -> String {
        switch arity {
        case .none: ""
        case .one, .oneUnconditional: " <\(valueName)>"
        case .attached: "[=<\(valueName)>]"
        case .many: " <\(valueName)> ..."
        }
    }
}

extension ArgumentDefinition {
    /// The definition of an argument whose words are values of one type.
    ///
    /// - Parameter combine: makes the new content of the box from the words taken before and the new one.
    static func values<Value: Sendable, Element: ExpressibleByArgument>(
        of type: Element.Type,
        into box: ArgumentBox<Value>,
        label: String,
        names: [ArgumentName] = [],
        arity: Arity = .one,
        isRequired: Bool,
        isRepeating: Bool = false,
        defaultText: String?,
        flagValue: Element? = nil,
        help: ArgumentHelp?,
        completion: CompletionKind?,
        combine: @escaping @Sendable (Value?, Element) -> Value
    ) -> ArgumentDefinition {
        let longName = names.first { !$0.isShort }?.word
        return ArgumentDefinition(
            names: names,
            arity: arity,
            valueName: help?.valueName ?? longName ?? KebabCase.convert(label),
            help: help ?? ArgumentHelp(),
            isRequired: isRequired,
            isRepeating: isRepeating,
            defaultText: defaultText,
            allowedValues: Element.allValueStrings,
            completion: completion ?? Element.defaultCompletionKind,
            store: { word, _ throws(InvalidValue) in
                guard let element = word.map(Element.init(argument:)) ?? flagValue else {
                    throw InvalidValue(word: word ?? "")
                }
                box.fill { combine($0, element) }
            },
            isFilled: { box.isFilled }
        )
    }
}
