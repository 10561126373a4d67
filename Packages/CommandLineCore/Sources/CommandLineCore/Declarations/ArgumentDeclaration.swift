/// A property wrapper that declares arguments.
protocol ArgumentDeclaring: Sendable {
    /// Returns the definitions for a property with the name `label`. If the parser stores a value through a definition,
    /// the wrapper has this value.
    func definitions(label: String) -> [ArgumentDefinition]
    /// Validates the wrapped value. Does nothing except in option groups.
    func validateContent() throws
}

extension ArgumentDeclaring {
    func validateContent() throws {}
}

/// The common implementation of `@Argument`, `@Option` and `@Flag`. It holds the parsed value; a value that is assigned
/// to the property later takes precedence.
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

    /// The assigned value, or else the parsed value, or else the default.
    var value: Value {
        get { assigned ?? box.required }
        set { assigned = newValue }
    }

    func definitions(label: String) -> [ArgumentDefinition] { [define(label, box)] }
}

extension ArgumentDeclaration where Value: ArgumentContent {
    /// Declares an argument that takes values.
    ///
    /// - Parameters:
    ///   - defaultValue: the default; `nil` if there is none. The argument's type then determines whether the argument
    ///     is required.
    ///   - name: the option's names; empty for a positional argument.
    ///   - flagValue: the value of an option that is given without a value. If it is not `nil`, an explicit value must
    ///     be attached with `=`. `nil` if the option always needs a value, which may be the next word.
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
