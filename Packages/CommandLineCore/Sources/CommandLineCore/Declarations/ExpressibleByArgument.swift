/// A value that can be read from one word of the command line.
///
/// An enum with raw values conforms by declaring so; with `CaseIterable` its values are also listed in help,
/// completed by the shell and suggested after a typing error:
///
/// ```swift
/// enum Soil: String, CaseIterable, ExpressibleByArgument { case sand, clay, peat }
/// ```
public protocol ExpressibleByArgument: ArgumentContent {
    /// Reads the value; `nil` when the word does not stand for one.
    init?(argument: String)

    /// How the value is written when it is the default of an argument.
    var defaultValueDescription: String { get }

    /// Every word that stands for a value, when they can be listed; empty otherwise.
    static var allValueStrings: [String] { get }

    /// How words that stand for a value look, in half a sentence for the message about one that does not; empty
    /// says nothing.
    static var valueFormat: String { get }

    /// What the shell offers for values of this type; an argument's `completion:` takes precedence.
    static var defaultCompletionKind: CompletionKind { get }
}

extension ExpressibleByArgument {
    /// The value's description.
    public var defaultValueDescription: String { "\(self)" }

    /// No list.
    public static var allValueStrings: [String] { [] }

    /// Nothing.
    public static var valueFormat: String { "" }

    /// The list of ``allValueStrings``, or nothing without one.
    public static var defaultCompletionKind: CompletionKind {
        let values = allValueStrings
        return values.isEmpty ? .default : .list(values)
    }
}

extension ExpressibleByArgument where Self: CaseIterable, Self: RawRepresentable, RawValue: ExpressibleByArgument {
    /// The raw value of every case.
    public static var allValueStrings: [String] { allCases.map(\.rawValue.defaultValueDescription) }
}

extension ExpressibleByArgument where Self: RawRepresentable, RawValue: ExpressibleByArgument {
    /// The raw value's own form.
    public var defaultValueDescription: String { rawValue.defaultValueDescription }
}

extension RawRepresentable where Self: ExpressibleByArgument, RawValue: ExpressibleByArgument {
    /// Reads the raw value, then the value it stands for.
    public init?(argument: String) {
        guard let rawValue = RawValue(argument: argument) else { return nil }
        self.init(rawValue: rawValue)
    }
}
