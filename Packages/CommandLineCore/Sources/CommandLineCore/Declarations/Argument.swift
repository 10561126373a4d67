/// Declares an argument that is told by its place: `water BED`.
///
/// Arguments are filled in the order of declaration, options may stand between them. Only the last one may be an
/// array; it takes every word that is left. An optional may be left out, an array without a default may not.
@propertyWrapper
public struct Argument<Value: ArgumentContent>: Sendable, ArgumentDeclaring {
    private var declaration: ArgumentDeclaration<Value>

    /// Declares an argument without a default.
    public init(help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
        declaration = ArgumentDeclaration(help: help, completion: completion)
    }

    /// Declares an argument with a default; the words given to an array replace it.
    public init(wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
        declaration = ArgumentDeclaration(default: wrappedValue, help: help, completion: completion)
    }

    /// The parsed value, or the default. Reading a required argument before parsing stops the program.
    public var wrappedValue: Value {
        get { declaration.value }
        set { declaration.value = newValue }
    }

    func definitions(label: String) -> [ArgumentDefinition] { declaration.definitions(label: label) }
}
