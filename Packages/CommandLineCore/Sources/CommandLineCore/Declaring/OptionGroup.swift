/// Takes the arguments of another type into this one, so that several commands share them.
///
/// ```swift
/// struct List: ParsableCommand {
///     @OptionGroup(title: "Paging") var paging: Paging
/// }
/// ```
@propertyWrapper
public struct OptionGroup<Value: ParsableArguments>: Sendable, ArgumentDeclaring {
    private let box = ArgumentBox<Value>(Value())
    private var assigned: Value?
    private let title: String
    private let visibility: ArgumentVisibility

    /// Declares a group.
    ///
    /// - Parameters:
    ///   - title: the heading of its options in the help screen; empty lists them with the others.
    ///   - visibility: `.hidden` lists none of them.
    public init(title: String = "", visibility: ArgumentVisibility = .default) {
        self.title = title
        self.visibility = visibility
    }

    /// The group with its parsed values.
    public var wrappedValue: Value {
        get { assigned ?? box.require("An option group") }
        set { assigned = newValue }
    }

    func definitions(label: String) -> [ArgumentDefinition] {
        box.require("An option group").definitions.map { definition in
            var definition = definition
            if definition.section.isEmpty { definition.section = title }
            if visibility.isHidden { definition.help.visibility = .hidden }
            return definition
        }
    }

    func validateContent() throws {
        var value = box.require("An option group")
        try value.validateGroups()
        try value.validate()
        box.replace(with: value)
    }
}
