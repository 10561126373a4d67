/// Includes the arguments of another type in a command, so that several commands can share them.
///
/// ```swift
/// struct List: ParsableCommand {
///     @OptionGroup(title: "Paging") var paging: Paging
/// }
/// ```
@propertyWrapper
public struct OptionGroup<Value: Sendable>: Sendable, ArgumentDeclaring {
    private let box: ArgumentBox<Value>
    private var assigned: Value?
    private let define: @Sendable () -> [ArgumentDefinition]
    private let validate: @Sendable () throws -> Void

    /// Declares an option group.
    ///
    /// - Parameter title: the heading of the group in help; empty to list its options under the default heading.
    public init(title: String = "") where Value: ParsableArguments {
        let initial = Value(), arguments = DeclaredArguments(of: initial)
        let box = ArgumentBox<Value>(initial)
        self.box = box
        define = {
            arguments.definitions.map { definition in
                var definition = definition
                if definition.section.isEmpty { definition.section = title }
                return definition
            }
        }
        validate = {
            try arguments.validateGroups()
            var value = box.required
            try value.validate()
            box.replace(with: value)
        }
    }

    /// The group with its parsed values.
    public var wrappedValue: Value {
        get { assigned ?? box.required }
        set { assigned = newValue }
    }

    func definitions(label: String) -> [ArgumentDefinition] { define() }

    func validateContent() throws { try validate() }
}
