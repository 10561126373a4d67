/// Declares an argument that is told by its name and has a value: `--limit 20`, `--limit=20`, `-l 20`, `-l20`.
///
/// Given more than once, the last value counts; an array collects them all. A whole name after one dash (`-limit`) is
/// refused as a typing error, also where the rest could be the value of `-l`.
@propertyWrapper
public struct Option<Value: Sendable>: Sendable, ArgumentDeclaring {
    private let box: ArgumentBox<Value>
    private var assigned: Value?
    private let define: @Sendable (String) -> ArgumentDefinition

    /// The parsed value, or the default. Reading a required option before parsing stops the program.
    public var wrappedValue: Value {
        get { assigned ?? box.require("An option") }
        set { assigned = newValue }
    }

    /// Not to be called: lets the compiler see that the attribute may stand without parentheses, and choose the
    /// initializer that fits the property.
    @available(
        *,
        unavailable,
        message: "the value must be ExpressibleByArgument, or an Optional or Array of such values"
    )
    public init() {
        preconditionFailure("unavailable")
    }

    func definitions(label: String) -> [ArgumentDefinition] { [define(label)] }

    private init<Element: ExpressibleByArgument>(
        of type: Element.Type,
        initial: Value?,
        name: NameSpecification,
        arity: ArgumentDefinition.Arity,
        isRequired: Bool,
        isRepeating: Bool = false,
        defaultText: String? = nil,
        flagValue: Element? = nil,
        help: ArgumentHelp?,
        completion: CompletionKind?,
        combine: @escaping @Sendable (Value?, Element) -> Value
    ) {
        let box = ArgumentBox(initial)
        self.box = box
        define = { label in
            .values(
                of: type,
                into: box,
                label: label,
                names: name.names(for: label),
                arity: arity,
                isRequired: isRequired,
                isRepeating: isRepeating,
                defaultText: defaultText,
                flagValue: flagValue,
                help: help,
                completion: completion,
                combine: combine
            )
        }
    }
}

extension Option where Value: ExpressibleByArgument {
    /// Declares a required option.
    public init(
        name: NameSpecification = .long,
        parsing: SingleValueParsingStrategy = .next,
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) {
        self.init(
            of: Value.self,
            initial: nil,
            name: name,
            arity: parsing.arity,
            isRequired: true,
            help: help,
            completion: completion
        ) { $1 }
    }

    /// Declares an option with a default.
    public init(
        wrappedValue: Value,
        name: NameSpecification = .long,
        parsing: SingleValueParsingStrategy = .next,
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) {
        self.init(
            of: Value.self,
            initial: wrappedValue,
            name: name,
            arity: parsing.arity,
            isRequired: false,
            defaultText: wrappedValue.defaultValueDescription,
            help: help,
            completion: completion
        ) { $1 }
    }
}

extension Option {
    /// Declares an option that may be left out.
    public init<T: ExpressibleByArgument>(
        name: NameSpecification = .long,
        parsing: SingleValueParsingStrategy = .next,
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) where Value == T? {
        self.init(wrappedValue: nil, name: name, parsing: parsing, help: help, completion: completion)
    }

    /// Declares an option that may be left out; the default is usually `nil`.
    public init<T: ExpressibleByArgument>(
        wrappedValue: T?,
        name: NameSpecification = .long,
        parsing: SingleValueParsingStrategy = .next,
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) where Value == T? {
        self.init(
            of: T.self,
            initial: .some(wrappedValue),
            name: name,
            arity: parsing.arity,
            isRequired: false,
            defaultText: wrappedValue?.defaultValueDescription,
            help: help,
            completion: completion
        ) { $1 }
    }

    /// Declares an option whose value may be left out: alone it means `defaultAsFlag`, with `=` it has a value.
    ///
    /// The value never stands in a word of its own: `--json list` is the option alone and an argument.
    public init<T: ExpressibleByArgument>(
        name: NameSpecification = .long,
        defaultAsFlag: T,
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) where Value == T? {
        self.init(wrappedValue: nil, name: name, defaultAsFlag: defaultAsFlag, help: help, completion: completion)
    }

    /// Declares an option whose value may be left out, with a default for when the option is not given at all.
    public init<T: ExpressibleByArgument>(
        wrappedValue: T?,
        name: NameSpecification = .long,
        defaultAsFlag: T,
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) where Value == T? {
        self.init(
            of: T.self,
            initial: .some(wrappedValue),
            name: name,
            arity: .attached,
            isRequired: false,
            defaultText: wrappedValue?.defaultValueDescription,
            flagValue: defaultAsFlag,
            help: help,
            completion: completion
        ) { $1 }
    }

    /// Declares an option that must be given and may be repeated.
    public init<T: ExpressibleByArgument>(
        name: NameSpecification = .long,
        parsing: ArrayParsingStrategy = .singleValue,
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) where Value == [T] {
        self.init(
            of: T.self,
            initial: nil,
            name: name,
            arity: parsing.arity,
            isRequired: true,
            isRepeating: true,
            help: help,
            completion: completion
        ) { ($0 ?? []) + [$1] }
    }

    /// Declares an option that may be repeated; the values given replace the default.
    public init<T: ExpressibleByArgument>(
        wrappedValue: [T],
        name: NameSpecification = .long,
        parsing: ArrayParsingStrategy = .singleValue,
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) where Value == [T] {
        self.init(
            of: T.self,
            initial: wrappedValue,
            name: name,
            arity: parsing.arity,
            isRequired: false,
            isRepeating: true,
            defaultText: wrappedValue.listDescription,
            help: help,
            completion: completion
        ) { ($0 ?? []) + [$1] }
    }
}
