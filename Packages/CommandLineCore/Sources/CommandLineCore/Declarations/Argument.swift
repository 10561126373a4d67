/// Declares a positional argument: `water BED`.
///
/// Positional arguments are parsed in the order of declaration; options may appear between them. Only the last one may
/// be an array; it collects all remaining arguments. An argument with an optional type may be omitted. An array without
/// a default needs at least one value.
@propertyWrapper
public struct Argument<Value: Sendable>: Sendable, ArgumentDeclaring {
    private var declaration: ArgumentDeclaration<Value>

    /// Declares an argument without a default value.
    public init(help: ArgumentHelp? = nil, completion: CompletionKind? = nil)
    where Value: ArgumentContent {
        declaration = ArgumentDeclaration(help: help, completion: completion)
    }

    /// Declares an argument with a default value. For an array, the given values replace the default.
    public init(wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind? = nil)
    where Value: ArgumentContent {
        declaration = ArgumentDeclaration(default: wrappedValue, help: help, completion: completion)
    }

    /// The parsed value, or else the default. Reading a required argument before parsing is a programming error and
    /// traps.
    public var wrappedValue: Value {
        get { declaration.value }
        set { declaration.value = newValue }
    }

    func definitions(label: String) -> [ArgumentDefinition] { declaration.definitions(label: label) }
}
