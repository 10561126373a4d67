/// What a property with `@Argument` or `@Option` may hold: a value, a value or `nil`, or an array of values.
///
/// Types conform to ``ExpressibleByArgument``; nothing else has to conform to this.
public protocol ArgumentContent: Sendable {
    /// The type of the value that one word stands for.
    associatedtype ArgumentElement: ExpressibleByArgument = Self

    /// How words become the content.
    static var argumentShape: ArgumentShape<Self> { get }
}

/// How the words of an argument become the content of its property.
public struct ArgumentShape<Content: ArgumentContent>: Sendable {
    /// The content without any word; `nil` when there must be one.
    let absent: Content?
    let isRepeating: Bool
    /// The content after one more word.
    let adding: @Sendable (_ earlier: Content?, Content.ArgumentElement) -> Content
    /// How help writes the content as a default; `nil` writes none.
    let describe: @Sendable (Content) -> String?
}

extension ExpressibleByArgument where ArgumentElement == Self {
    /// One word, which must be there.
    public static var argumentShape: ArgumentShape<Self> {
        ArgumentShape(absent: nil, isRepeating: false) {
            $1
        } describe: {
            $0.defaultValueDescription
        }
    }
}

extension Optional: ArgumentContent where Wrapped: ExpressibleByArgument {
    /// The type of the value that is not `nil`.
    public typealias ArgumentElement = Wrapped

    /// One word or none.
    public static var argumentShape: ArgumentShape<Wrapped?> {
        ArgumentShape(absent: .some(nil), isRepeating: false) {
            $1
        } describe: {
            $0?.defaultValueDescription
        }
    }
}

extension Array: ArgumentContent where Element: ExpressibleByArgument {
    /// The type of each value.
    public typealias ArgumentElement = Element

    /// Any number of words, at least one where there is no default.
    public static var argumentShape: ArgumentShape<[Element]> {
        ArgumentShape(absent: nil, isRepeating: true) {
            ($0 ?? []) + [$1]
        } describe: {
            $0.isEmpty ? nil : $0.map(\.defaultValueDescription).joined(separator: ", ")
        }
    }
}
