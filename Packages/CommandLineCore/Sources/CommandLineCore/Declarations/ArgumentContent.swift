/// The type of a property with `@Argument` or `@Option`: a value, an optional value, or an array of values.
///
/// Do not conform to this protocol; conform your types to ``ExpressibleByArgument``, which refines it.
public protocol ArgumentContent: Sendable {
    /// The type of a single value.
    associatedtype ArgumentElement: ExpressibleByArgument = Self

    /// The rule for combining the parsed values into the property's value.
    static var argumentShape: ArgumentShape<Self> { get }
}

/// A rule for combining parsed values into the value of a property.
public struct ArgumentShape<Content: ArgumentContent>: Sendable {
    /// The property's value if the argument is omitted; `nil` if the argument is required.
    let absent: Content?
    let isRepeating: Bool
    /// Combines the property's value so far with the next parsed value. `earlier` is `nil` for the first parsed value.
    let adding: @Sendable (_ earlier: Content?, Content.ArgumentElement) -> Content
    /// Returns the text that help shows for a default value; `nil` for no text.
    let describe: @Sendable (Content) -> String?
}

extension ExpressibleByArgument where ArgumentElement == Self {
    /// Exactly one value is required.
    public static var argumentShape: ArgumentShape<Self> {
        ArgumentShape(absent: nil, isRepeating: false) {
            $1
        } describe: {
            $0.defaultValueDescription
        }
    }
}

extension Optional: ArgumentContent where Wrapped: ExpressibleByArgument {
    /// The type of the wrapped value.
    public typealias ArgumentElement = Wrapped

    /// At most one value.
    public static var argumentShape: ArgumentShape<Wrapped?> {
        ArgumentShape(absent: .some(nil), isRepeating: false) {
            $1
        } describe: {
            $0?.defaultValueDescription
        }
    }
}

extension Array: ArgumentContent where Element: ExpressibleByArgument {
    /// The type of the elements.
    public typealias ArgumentElement = Element

    /// Any number of values, but at least one if there is no default.
    public static var argumentShape: ArgumentShape<[Element]> {
        ArgumentShape(absent: nil, isRepeating: true) {
            ($0 ?? []) + [$1]
        } describe: {
            $0.isEmpty ? nil : $0.map(\.defaultValueDescription).joined(separator: ", ")
        }
    }
}
