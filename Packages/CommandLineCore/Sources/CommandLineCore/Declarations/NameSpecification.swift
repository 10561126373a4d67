/// The names of an option or flag on the command line.
///
/// ```swift
/// @Option(name: .shortAndLong) var limit = 20                    // -l, --limit
/// @Option(name: [.customShort("C"), .customLong("folder")]) var directory: String?
/// ```
public struct NameSpecification: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// One name of an option or flag.
    public enum Element: Sendable, Hashable {
        /// The property's name in kebab case, with two dashes: `--limit`.
        case long
        /// The first letter of the property's name, with one dash: `-l`.
        case short
        /// A custom long name. Pass it without dashes.
        case customLong(String)
        /// A custom short name. Pass it without the dash.
        case customShort(Character)
    }

    private let elements: [Element]

    /// Creates a specification with several names.
    public init(arrayLiteral elements: Element...) {
        self.elements = elements
    }

    /// The property's name in kebab case, with two dashes: `--limit`.
    public static let long: NameSpecification = [.long]
    /// The first letter of the property's name, with one dash: `-l`.
    public static let short: NameSpecification = [.short]
    /// The short and the long name.
    public static let shortAndLong: NameSpecification = [.short, .long]
    /// A custom long name. Pass it without dashes.
    public static func customLong(_ name: String) -> NameSpecification { [.customLong(name)] }
    /// A custom short name. Pass it without the dash.
    public static func customShort(_ letter: Character) -> NameSpecification { [.customShort(letter)] }

    /// Returns the names for a property, short names first, without duplicates.
    func names(for label: String) -> [ArgumentName] {
        let all = elements.compactMap { element -> ArgumentName? in
            switch element {
            case .long: .long(KebabCase.convert(label))
            case .short: label.first.map { .short($0) }
            case .customLong(let name): .long(name)
            case .customShort(let letter): .short(letter)
            }
        }
        let unique = all.enumerated().filter { index, name in !all[..<index].contains(name) }.map(\.element)
        return unique.filter(\.isShort) + unique.filter { !$0.isShort }
    }
}
