/// Declares an option without a value: `--verbose`, `-v`, several letters together as `-vq`.
@propertyWrapper
public struct Flag<Value: Sendable>: Sendable, ArgumentDeclaring {
    private let box: ArgumentBox<Value>
    private var assigned: Value?
    private let define: @Sendable (String) -> ArgumentDefinition

    /// The parsed value, or the default. Reading a flag without a default before parsing stops the program.
    public var wrappedValue: Value {
        get { assigned ?? box.require("A flag") }
        set { assigned = newValue }
    }

    /// Not to be called: lets the compiler see that the attribute may stand without parentheses, and choose the
    /// initializer that fits the property.
    @available(*, unavailable, message: "a flag is a Bool with a default or an inversion, or an Int")
    public init() {
        preconditionFailure("unavailable")
    }

    func definitions(label: String) -> [ArgumentDefinition] { [define(label)] }

    private init(
        initial: Value?,
        name: NameSpecification,
        inversion: FlagInversion?,
        isRepeating: Bool = false,
        defaultText: String?,
        help: ArgumentHelp?,
        combine: @escaping @Sendable (Value?, _ isInverse: Bool) -> Value
    ) {
        let box = ArgumentBox(initial)
        self.box = box
        define = { label in
            let names = name.names(for: label)
            return ArgumentDefinition(
                names: names,
                inverseNames: inversion?.inverse(of: names) ?? [],
                arity: .none,
                valueName: KebabCase.convert(label),
                help: help ?? ArgumentHelp(),
                isRequired: initial == nil,
                isRepeating: isRepeating,
                defaultText: defaultText,
                store: { _, isInverse throws(ArgumentDefinition.InvalidValue) in
                    box.fill { combine($0, isInverse) }
                },
                isFilled: { box.isFilled }
            )
        }
    }
}

extension Flag where Value == Bool {
    /// Declares a flag that is off unless given.
    public init(wrappedValue: Bool, name: NameSpecification = .long, help: ArgumentHelp? = nil) {
        self.init(initial: wrappedValue, name: name, inversion: nil, defaultText: nil, help: help) { _, _ in true }
    }

    /// Declares a flag that can be given either way; the last one given counts.
    public init(
        wrappedValue: Bool,
        name: NameSpecification = .long,
        inversion: FlagInversion,
        help: ArgumentHelp? = nil
    ) {
        self.init(
            initial: wrappedValue,
            name: name,
            inversion: inversion,
            defaultText: wrappedValue ? "on" : "off",
            help: help
        ) { !$1 }
    }

    /// Declares a flag that must be given, either way.
    public init(name: NameSpecification = .long, inversion: FlagInversion, help: ArgumentHelp? = nil) {
        self.init(initial: nil, name: name, inversion: inversion, defaultText: nil, help: help) { !$1 }
    }
}

extension Flag where Value == Bool? {
    /// Declares a flag that can be given either way or not at all.
    public init(
        wrappedValue: Bool? = nil,
        name: NameSpecification = .long,
        inversion: FlagInversion,
        help: ArgumentHelp? = nil
    ) {
        self.init(
            initial: .some(wrappedValue),
            name: name,
            inversion: inversion,
            defaultText: nil,
            help: help
        ) { !$1 }
    }
}

extension Flag where Value == Int {
    /// Declares a flag that counts how often it is given, from zero.
    public init(name: NameSpecification = .long, help: ArgumentHelp? = nil) {
        self.init(
            initial: 0,
            name: name,
            inversion: nil,
            isRepeating: true,
            defaultText: nil,
            help: help
        ) { count, _ in (count ?? 0) + 1 }
    }
}

/// How the opposite of a flag is called.
public struct FlagInversion: Sendable, Hashable {
    private let prefix: String

    /// `--heat` is switched off by `--no-heat`; letters have no opposite.
    public static let prefixedNo = FlagInversion(prefix: "no-")

    func inverse(of names: [ArgumentName]) -> [ArgumentName] {
        names.filter { !$0.isShort }.map { .long(prefix + $0.word) }
    }
}
