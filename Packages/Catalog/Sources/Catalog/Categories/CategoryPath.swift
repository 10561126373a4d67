public import FoundationCore

/// The names from the top of the tree down to a category, written `Collectibles > Radios > 1940s`.
public struct CategoryPath: Sendable, Hashable, CustomStringConvertible {
    /// The most names a path may have.
    public static let deepest = 16

    static let separator: Unicode.Scalar = ">"

    /// The names, from the top down; never empty, and each one that an `ItemCategory` can have.
    public let names: [String]

    /// Reads a path whose names stand between `>` signs; blanks around the names do not count.
    ///
    /// - Throws: `InvalidField`, its field `category`, when there is nothing before, after or between the signs, when a
    ///   name is none that an `ItemCategory` can have, or when there are more than `deepest`.
    public init(_ text: String) throws(InvalidField) {
        // By code points: joined as characters, an accent at a name's beginning would swallow the sign or a blank.
        let parts = text.unicodeScalars.split(separator: Self.separator, omittingEmptySubsequences: false)
        guard parts.count <= Self.deepest else {
            throw InvalidField("category", "must be at most \(Self.deepest) names deep")
        }
        var names: [String] = []
        for name in parts.map(Self.trimmed) {
            guard !name.isEmpty else { throw InvalidField("category", "must not have an empty name") }
            names.append(try ItemCategory.checked(name, as: "category"))
        }
        self.names = names
    }

    /// The names of categories that lead from the top down, as `CategoryTree.path(to:)` gives them; `nil` for none and
    /// for more than `deepest`.
    public init?(_ categories: [ItemCategory]) {
        guard (1...Self.deepest).contains(categories.count) else { return nil }
        names = categories.map(\.name)
    }

    /// A name without the blanks at its ends; one with an accent on it loses the blank alone.
    private static func trimmed(_ name: Substring.UnicodeScalarView) -> String {
        guard let first = name.firstIndex(where: { !CheckedText.isBlank($0) }),
            let last = name.lastIndex(where: { !CheckedText.isBlank($0) })
        else { return "" }
        return String(String.UnicodeScalarView(name[first...last]))
    }

    private init(checked names: some Sequence<String>) { self.names = Array(names) }

    /// The path to the category above; `nil` for one at the top.
    public var parent: CategoryPath? { names.count > 1 ? CategoryPath(checked: names.dropLast()) : nil }

    /// The names with ` > ` between them: what `init(_:)` reads back.
    public var description: String { names.joined(separator: " > ") }
}
