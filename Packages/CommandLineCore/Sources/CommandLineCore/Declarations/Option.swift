/// Declares a named option with a value: `--limit 20`, `--limit=20`, `-l 20`, `-l20`.
///
/// A value in the next word must not start with a dash, unless it is a negative number. If an option with a single
/// value is repeated, the last value is used; an array collects all values. A long name after a single dash (`-limit`)
/// is reported as a typing error, even if `-l imit` would be valid.
@propertyWrapper
public struct Option<Value: Sendable>: Sendable, ArgumentDeclaring {
    private var declaration: ArgumentDeclaration<Value>

    /// Declares an option without a default; it is required unless its type is optional.
    public init(name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil)
    where Value: ArgumentContent {
        declaration = ArgumentDeclaration(name: name, help: help, completion: completion)
    }

    /// Declares an option with a default. For an array, the given values replace the default.
    public init(
        wrappedValue: Value,
        name: NameSpecification = .long,
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) where Value: ArgumentContent {
        declaration = ArgumentDeclaration(default: wrappedValue, name: name, help: help, completion: completion)
    }

    /// Declares an option with an optional value: `--json` means `defaultAsFlag`, `--json=value` sets a value.
    ///
    /// The value must be attached with `=`; the next word is never the value. If a word follows an option without a
    /// value, and no required argument is missing, the word is ambiguous: parsing fails, and the message suggests
    /// `--json=word`.
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

    /// The parsed value, or else the default. Reading a required option before parsing is a programming error and
    /// traps.
    public var wrappedValue: Value {
        get { declaration.value }
        set { declaration.value = newValue }
    }

    func definitions(label: String) -> [ArgumentDefinition] { declaration.definitions(label: label) }
}
