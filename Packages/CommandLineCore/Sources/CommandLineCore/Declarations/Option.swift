/// Declares an argument that is told by its name and has a value: `--limit 20`, `--limit=20`, `-l 20`, `-l20`.
///
/// A value in a word of its own must not look like an option; a negative number does not. Given more than once, the
/// last value counts; an array collects them all. A whole name after one dash (`-limit`) is refused as a typing
/// error, also where the rest could be the value of `-l`.
@propertyWrapper
public struct Option<Value: ArgumentContent>: Sendable, ArgumentDeclaring {
    private var declaration: ArgumentDeclaration<Value>

    /// Declares an option without a default; it is required unless it is optional.
    public init(name: NameSpecification = .long, help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
        declaration = ArgumentDeclaration(name: name, help: help, completion: completion)
    }

    /// Declares an option with a default; the values given to an array replace it.
    public init(
        wrappedValue: Value,
        name: NameSpecification = .long,
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) {
        declaration = ArgumentDeclaration(default: wrappedValue, name: name, help: help, completion: completion)
    }

    /// Declares an option whose value may be left out: alone it means `defaultAsFlag`, with `=` it has a value.
    ///
    /// The value never stands in a word of its own: `--json list` is the option alone and an argument. Where no argument
    /// has to come, such a word is refused, as it may have been meant as the value.
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

    /// The parsed value, or the default. Reading a required option before parsing stops the program.
    public var wrappedValue: Value {
        get { declaration.value }
        set { declaration.value = newValue }
    }

    func definitions(label: String) -> [ArgumentDefinition] { declaration.definitions(label: label) }
}
