public import FoundationCore

/// The names on the path from a root category to a category: `Collectibles > Radios > 1940s`.
public struct CategoryPath: Sendable, Hashable, CustomStringConvertible {
    /// The maximum number of names in a path.
    public static let maximumDepth = 16

    static let separator: Unicode.Scalar = ">"

    /// The names from the root down; never empty. Each is a valid name of an ``ItemCategory``.
    public let names: [String]

    /// Parses a path of names separated by `>`. Whitespace around the names is ignored.
    ///
    /// - Throws: `InvalidField` for the field `category` if a name is empty or not valid for an ``ItemCategory``, or if
    ///   the path has more than ``maximumDepth`` names.
    public init(_ text: String) throws(InvalidField) {
        // Split by scalars. In a split by characters, a combining accent at the beginning of a name would belong to the
        // separator or space before it.
        let parts = text.unicodeScalars.split(separator: Self.separator, omittingEmptySubsequences: false)
        guard parts.count <= Self.maximumDepth else {
            throw InvalidField("category", "must be at most \(Self.maximumDepth) levels deep")
        }
        var names: [String] = []
        for name in parts.map(Self.trimmed) {
            guard !name.isEmpty else { throw InvalidField("category", "must not contain an empty name") }
            names.append(try ItemCategory.checked(name, as: "category"))
        }
        self.names = names
    }

    /// Creates a path from categories, as ``CategoryTree/path(to:)`` returns them; `nil` if there are none or more than
    /// ``maximumDepth``.
    public init?(_ categories: [ItemCategory]) {
        guard (1...Self.maximumDepth).contains(categories.count) else { return nil }
        names = categories.map(\.name)
    }

    /// Trims whitespace by scalars, so that a combining accent after a space is kept.
    private static func trimmed(_ name: Substring.UnicodeScalarView) -> String {
        guard let first = name.firstIndex(where: { !CheckedText.isWhitespace($0) }),
            let last = name.lastIndex(where: { !CheckedText.isWhitespace($0) })
        else { return "" }
        return String(String.UnicodeScalarView(name[first...last]))
    }

    private init(checked names: some Sequence<String>) { self.names = Array(names) }

    /// The path of the parent category; `nil` for a root category.
    public var parent: CategoryPath? { names.count > 1 ? CategoryPath(checked: names.dropLast()) : nil }

    /// The names joined by ` > `, as the initializer parses them.
    public var description: String { names.joined(separator: " > ") }
}
