/// Declares a named option with a value: `--limit 20`, `--limit=20`, `-l 20`, `-l20`.
///
/// A value in the next word must not start with a dash, unless it is a negative number. If a single-value option is
/// repeated, the last value wins; an array collects all values. A long name after one dash (`-limit`) is reported as a
/// typing error, even where `-l imit` would be valid.
@propertyWrapper
public struct Option<Value: ArgumentContent>: Sendable, ArgumentDeclaring {
    private var declaration: ArgumentDeclaration<Value>

    /// Declares an option without a default; it is required unless its type is optional.
    public init(name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
        declaration = ArgumentDeclaration(name: name, help: help, completion: completion)
    }

    /// Declares an option with a default. Values given for an array replace the default.
    public init(
        wrappedValue: Value,
        name: NameSpecification = .long,
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) {
        declaration = ArgumentDeclaration(default: wrappedValue, name: name, help: help, completion: completion)
    }

    /// Declares an option with an optional value: `--json` means `defaultAsFlag`, `--json=value` sets a value.
    ///
    /// The value must be attached with `=`; the next word is never the value. If a word follows that no required
    /// argument accepts, parsing fails and the message suggests the form with `=`.
    public init<T: ExpressibleByArgument>(
        wrappedValue: T? = nil,
        name: NameSpecification = .long,
        defaultAsFlag: T,
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) where Value == T? {
        declaration = ArgumentDeclaration(
            default: wrappedValue,
            name: name,
            flagValue: defaultAsFlag,
            help: help,
            completion: completion
        )
    }

    /// The parsed value, or the default. Reading a required option before parsing is a programming error and traps.
    public var wrappedValue: Value {
        get { declaration.value }
        set { declaration.value = newValue }
    }

    func definitions(label: String) -> [ArgumentDefinition] { declaration.definitions(label: label) }
}
