/// The arguments that the properties of one instance declare, in the order of declaration.
///
/// A definition and its property wrapper share a box, so a value that the parser stores through the definition becomes
/// the value of the instance's property. Create this value once for each instance, because reflection is slow: it
/// accounts for 10 % of the instructions of a short command.
struct DeclaredArguments: Sendable {
    private let declarations: [(label: String, declaration: any ArgumentDeclaring)]

    // The type parameters of `Option`, `Argument` and `OptionGroup` have no requirements; their initialisers have them.
    // Otherwise reflection would look up the conformance of every declared type when a program starts, which took a
    // fifth of the instructions of `bidly show`.
    init(of instance: some ParsableArguments) {
        declarations = Mirror(reflecting: instance).children.compactMap { child in
            guard let declaration = child.value as? any ArgumentDeclaring else { return nil }
            let label = child.label ?? ""
            return (label.hasPrefix("_") ? String(label.dropFirst()) : label, declaration)
        }
    }

    /// The definitions of the wrapped properties.
    var definitions: [ArgumentDefinition] {
        declarations.flatMap { label, declaration in declaration.definitions(label: label) }
    }

    /// Validates the option groups of the instance. Nested groups are validated first.
    func validateGroups() throws {
        for (_, declaration) in declarations { try declaration.validateContent() }
    }
}
