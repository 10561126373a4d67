/// A type with declared arguments: a command, or a group of options that several commands share.
///
/// Declare each argument as a property with `@Argument`, `@Option`, `@Flag` or `@OptionGroup`. The property's name in
/// kebab case is the argument's name on the command line (`maxBids` becomes `--max-bids`). The parser ignores
/// properties without a wrapper.
///
/// ```swift
/// struct Paging: ParsableArguments {
///     @Option(help: "The maximum number of rows.") var limit = 20
///     @Flag(help: "Newest first.") var reverse = false
/// }
/// ```
public protocol ParsableArguments: Sendable {
    /// Creates an instance with default values.
    ///
    /// Reading a required argument of an instance that was not parsed is a programming error and traps.
    init()

    /// Validates the combination of parsed values.
    ///
    /// The parser calls it once; option groups are validated first. Throw ``ValidationError`` to report a usage error.
    /// Any other error is also reported as a usage error, with its description.
    mutating func validate() throws
}

extension ParsableArguments {
    /// Accepts all values.
    public mutating func validate() throws {}
}

extension ParsableArguments {
    /// The definitions of the wrapped properties, in the order of declaration.
    ///
    /// A definition and its property wrapper share a box, so a value that the parser stores through the definition
    /// becomes the value of this instance's property.
    var definitions: [ArgumentDefinition] {
        declarations.flatMap { label, declaration in declaration.definitions(label: label) }
    }

    /// Validates the option groups of this instance. Nested groups are validated first.
    func validateGroups() throws {
        for (_, declaration) in declarations { try declaration.validateContent() }
    }

    // The type parameters of `Option`, `Argument` and `OptionGroup` have no requirements; their initialisers have them.
    // Otherwise reflection would look up the conformance of every declared type when a program starts, which took a
    // fifth of the instructions of `bidly show`.
    private var declarations: [(label: String, declaration: any ArgumentDeclaring)] {
        Mirror(reflecting: self).children.compactMap { child in
            guard let declaration = child.value as? any ArgumentDeclaring else { return nil }
            let label = child.label ?? ""
            return (label.hasPrefix("_") ? String(label.dropFirst()) : label, declaration)
        }
    }
}
