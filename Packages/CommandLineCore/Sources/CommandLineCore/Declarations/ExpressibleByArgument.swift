/// A type whose values can be parsed from one command-line argument.
///
/// An enum with raw values needs no implementation. With `CaseIterable`, help lists its values, shells complete them,
/// and messages suggest them after typing errors:
///
/// ```swift
/// enum Soil: String, CaseIterable, ExpressibleByArgument { case sand, clay, peat }
/// ```
public protocol ExpressibleByArgument: ArgumentContent {
    /// Parses the value; `nil` if the string is not valid.
    init?(argument: String)

    /// The text that help shows if this value is the default.
    var defaultValueDescription: String { get }

    /// All valid strings if the type can list them; otherwise empty.
    static var allValueStrings: [String] { get }

    /// A noun phrase that describes the valid strings in error messages, such as `a number from 1 to 100`; may be
    /// empty.
    static var valueFormat: String { get }

    /// The completions for values of this type, unless the argument declares its own.
    static var defaultCompletionKind: CompletionKind { get }
}

extension ExpressibleByArgument {
    /// The value's `description`.
    public var defaultValueDescription: String { "\(self)" }

    /// An empty list.
    public static var allValueStrings: [String] { [] }

    /// An empty description.
    public static var valueFormat: String { "" }

    /// The list of `allValueStrings`, or no completions if it is empty.
    public static var defaultCompletionKind: CompletionKind {
        let values = allValueStrings
        return values.isEmpty ? .default : .list(values)
    }
}

extension ExpressibleByArgument where Self: CaseIterable, Self: RawRepresentable, RawValue: ExpressibleByArgument {
    /// The raw values of all cases.
    public static var allValueStrings: [String] { allCases.map(\.rawValue.defaultValueDescription) }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
    /// The text of the raw value.
    public var defaultValueDescription: String { rawValue.defaultValueDescription }
}

extension RawRepresentable where Self: ExpressibleByArgument, RawValue: ExpressibleByArgument {
    /// Parses a raw value, and creates the value from it; `nil` if the raw value is not valid.
    public init?(argument: String) {
        guard let rawValue = RawValue(argument: argument) else { return nil }
        self.init(rawValue: rawValue)
    }
}
