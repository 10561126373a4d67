/// A set of arguments that belong together: a command, or a group of options several commands share.
///
/// Declare every argument as a property with `@Argument`, `@Option`, `@Flag` or `@OptionGroup`; the property's name
/// gives the argument its name on the command line (`maxBids` becomes `--max-bids`). Properties without a wrapper
/// are allowed and never filled.
///
/// ```swift
/// struct Paging: ParsableArguments {
///     @Option(help: "How many rows to show.") var limit = 20
///     @Flag(help: "Newest first.") var reverse = false
/// }
/// ```
public protocol ParsableArguments: Sendable {
    /// Creates an instance that holds the declarations and their defaults, before anything is parsed.
    ///
    /// Reading a required argument of such an instance stops the program: only the parser fills it.
    init()

    /// Checks the parsed values together, after each of them was accepted alone.
    ///
    /// Called once, groups before the command that holds them. Throw ``ValidationError`` to report a usage error;
    /// any other error is reported as a usage error with its description.
    mutating func validate() throws
}

extension ParsableArguments {
    /// Accepts every combination of values.
    public mutating func validate() throws {}
}

extension ParsableArguments {
    /// What the wrapped properties of this very instance declare, in the order of declaration.
    ///
    /// Filling a definition fills this instance: its wrappers share their boxes with the definitions.
    var definitions: [ArgumentDefinition] {
        declarations.flatMap { label, declaration in declaration.definitions(label: label) }
    }

    /// Validates the groups this instance holds, innermost first.
    func validateGroups() throws {
        for (_, declaration) in declarations { try declaration.validateContent() }
    }

    private var declarations: [(label: String, declaration: any ArgumentDeclaring)] {
        Mirror(reflecting: self).children.compactMap { child in
            guard let declaration = child.value as? any ArgumentDeclaring else { return nil }
            let label = child.label ?? ""
            return (label.hasPrefix("_") ? String(label.dropFirst()) : label, declaration)
        }
    }
}
