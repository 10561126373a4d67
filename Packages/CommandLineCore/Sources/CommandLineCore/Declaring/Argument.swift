/// Declares an argument that is told by its place: `water BED`.
///
/// Arguments are filled in the order of declaration, options may stand between them. Only the last one may be an
/// array; it takes every word that is left.
@propertyWrapper
public struct Argument<Value: Sendable>: Sendable, ArgumentDeclaring {
    private let box: ArgumentBox<Value>
    private var assigned: Value?
    private let define: @Sendable (String) -> ArgumentDefinition

    /// The parsed value, or the default. Reading a required argument before parsing stops the program.
    public var wrappedValue: Value {
        get { assigned ?? box.require("An argument") }
        set { assigned = newValue }
    }

    /// Not to be called: lets the compiler see that the attribute may stand without parentheses, and choose the
    /// initializer that fits the property.
    @available(
        *,
        unavailable,
        message: "the value must be ExpressibleByArgument, or an Optional or Array of such values"
    )
    public init() {
        preconditionFailure("unavailable")
    }

    func definitions(label: String) -> [ArgumentDefinition] { [define(label)] }

    private init<Element: ExpressibleByArgument>(
        of type: Element.Type,
        initial: Value?,
        isRequired: Bool,
        isRepeating: Bool = false,
        defaultText: String? = nil,
        help: ArgumentHelp?,
        completion: CompletionKind?,
        combine: @escaping @Sendable (Value?, Element) -> Value
    ) {
        let box = ArgumentBox(initial)
        self.box = box
        define = { label in
            .values(
                of: type,
                into: box,
                label: label,
                isRequired: isRequired,
                isRepeating: isRepeating,
                defaultText: defaultText,
                help: help,
                completion: completion,
                combine: combine
            )
        }
    }
}

extension Argument where Value: ExpressibleByArgument {
    /// Declares a required argument.
    public init(help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
        self.init(of: Value.self, initial: nil, isRequired: true, help: help, completion: completion) { $1 }
    }

    /// Declares an argument with a default.
    public init(wrappedValue: Value, help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
        self.init(
            of: Value.self,
            initial: wrappedValue,
            isRequired: false,
            defaultText: wrappedValue.defaultValueDescription,
            help: help,
            completion: completion
        ) { $1 }
    }
}

extension Argument {
    /// Declares an argument that may be left out.
    public init<T: ExpressibleByArgument>(
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) where Value == T? {
        self.init(of: T.self, initial: .some(nil), isRequired: false, help: help, completion: completion) { $1 }
    }

    /// Declares an argument that may be left out; the default is usually `nil`.
    public init<T: ExpressibleByArgument>(
        wrappedValue: T?,
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) where Value == T? {
        self.init(
            of: T.self,
            initial: .some(wrappedValue),
            isRequired: false,
            defaultText: wrappedValue?.defaultValueDescription,
            help: help,
            completion: completion
        ) { $1 }
    }

    /// Declares an argument of one or more words.
    public init<T: ExpressibleByArgument>(
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) where Value == [T] {
        self.init(
            of: T.self,
            initial: nil,
            isRequired: true,
            isRepeating: true,
            help: help,
            completion: completion
        ) { ($0 ?? []) + [$1] }
    }

    /// Declares an argument of any number of words; those given replace the default.
    public init<T: ExpressibleByArgument>(
        wrappedValue: [T],
        help: ArgumentHelp? = nil,
        completion: CompletionKind? = nil
    ) where Value == [T] {
        self.init(
            of: T.self,
            initial: wrappedValue,
            isRequired: false,
            isRepeating: true,
            defaultText: wrappedValue.listDescription,
            help: help,
            completion: completion
        ) { ($0 ?? []) + [$1] }
    }
}

extension Array where Element: ExpressibleByArgument {
    /// The values separated by commas; `nil` without any.
    var listDescription: String? {
        isEmpty ? nil : map(\.defaultValueDescription).joined(separator: ", ")
    }
}
