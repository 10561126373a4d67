/// A property wrapper that declares arguments.
protocol ArgumentDeclaring: Sendable {
    /// The definitions for a property of this name; filling them fills the wrapper.
    func definitions(label: String) -> [ArgumentDefinition]
    /// Validates what the wrapper holds; only groups have something to validate.
    func validateContent() throws
}

extension ArgumentDeclaring {
    func validateContent() throws {}
}

/// What the wrappers of single arguments have in common: the box the parser fills, and a value assigned later.
struct ArgumentDeclaration<Value: Sendable>: Sendable {
    private let box: ArgumentBox<Value>
    private var assigned: Value?
    private let define: @Sendable (_ label: String, ArgumentBox<Value>) -> ArgumentDefinition

    init(
        initial: Value?,
        define: @escaping @Sendable (_ label: String, ArgumentBox<Value>) -> ArgumentDefinition
    ) {
        box = ArgumentBox(initial)
        self.define = define
    }

    /// The assigned value, else the parsed one, else the default.
    var value: Value {
        get { assigned ?? box.required }
        set { assigned = newValue }
    }

    func definitions(label: String) -> [ArgumentDefinition] { [define(label, box)] }
}

extension ArgumentDeclaration where Value: ArgumentContent {
    /// Declares an argument whose words are values.
    ///
    /// - Parameters:
    ///   - defaultValue: `nil` leaves it to the type whether the argument is required.
    ///   - name: empty for a positional argument.
    ///   - flagValue: what the name alone stands for; then a value must be attached to the name.
    init(
        default defaultValue: Value? = nil,
        name: NameSpecification = [],
        flagValue: Value.ArgumentElement? = nil,
        help: ArgumentHelp?,
        completion: CompletionKind?
    ) {
        let shape = Value.argumentShape
        let initial = defaultValue ?? shape.absent
        self.init(initial: initial) { label, box in
            let names = name.names(for: label)
            let longName = names.first { !$0.isShort }?.word
            return ArgumentDefinition(
                names: names,
                arity: flagValue == nil ? .one : .attached,
                valueName: help?.valueName ?? longName ?? KebabCase.convert(label),
                help: help ?? ArgumentHelp(),
                isRequired: initial == nil,
                isRepeating: shape.isRepeating,
                defaultText: defaultValue.flatMap(shape.describe),
                values: ValueConstraints(of: Value.ArgumentElement.self),
                completion: completion ?? Value.ArgumentElement.defaultCompletionKind,
                store: { word, _ throws(ArgumentDefinition.InvalidValue) in
                    guard let element = word.map(Value.ArgumentElement.init(argument:)) ?? flagValue else {
                        throw ArgumentDefinition.InvalidValue(word: word ?? "")
                    }
                    box.fill { shape.adding($0, element) }
                },
                isFilled: { box.isFilled }
            )
        }
    }
}
