/// Declares a flag, an option without a value: `--verbose`, `-v`. Short flags can be combined: `-vq`.
@propertyWrapper
public struct Flag: Sendable, ArgumentDeclaring {
    private var declaration: ArgumentDeclaration<Bool>

    /// Declares a flag.
    ///
    /// - Parameters:
    ///   - wrappedValue: the default value.
    ///   - name: the names of the flag.
    ///   - inversion: adds an inverse name that sets the flag to false. If the user types both names, the last one is
    ///     used. Without an inverse name, the flag can only be set to true.
    ///   - help: the help text.
    public init(
        wrappedValue: Bool,
        name: NameSpecification = .long,
        inversion: FlagInversion? = nil,
        help: ArgumentHelp? = nil
    ) {
        declaration = ArgumentDeclaration(initial: wrappedValue) { label, box in
            let names = name.names(for: label)
            return ArgumentDefinition(
                names: names,
                inverseNames: inversion?.inverse(of: names) ?? [],
                arity: .none,
                help: help ?? ArgumentHelp(),
                defaultText: inversion.map { _ in wrappedValue ? "on" : "off" },
                store: { _, isInverse throws(ArgumentDefinition.InvalidValue) in box.fill { _ in !isInverse } },
                isFilled: { box.isFilled }
            )
        }
    }

    /// The parsed value, or else the default.
    public var wrappedValue: Bool {
        get { declaration.value }
        set { declaration.value = newValue }
    }

    func definitions(label: String) -> [ArgumentDefinition] { declaration.definitions(label: label) }
}

/// A rule for deriving the inverse name of a flag.
public struct FlagInversion: Sendable, Hashable {
    private let prefix: String

    /// Adds `--no-heat` as the inverse of `--heat`. Short names have no inverse.
    public static let prefixedNo = FlagInversion(prefix: "no-")

    func inverse(of names: [ArgumentName]) -> [ArgumentName] {
        names.filter { !$0.isShort }.map { .long(prefix + $0.word) }
    }
}
