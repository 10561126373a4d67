/// A piece of a long list, and where the next piece begins.
public struct Page<Element> {
    /// The elements, in the list's order.
    public let elements: [Element]
    /// Where the next page begins; `nil` on the last one.
    public let next: PageCursor?

    /// A piece of a list.
    public init(_ elements: [Element], next: PageCursor? = nil) {
        self.elements = elements
        self.next = next
    }
}

extension Page: Sendable where Element: Sendable {}
extension Page: Equatable where Element: Equatable {}
extension Page: Hashable where Element: Hashable {}

/// A place in a list, made by whoever keeps the list and understood by nobody else.
public struct PageCursor: RawRepresentable, Sendable, Hashable {
    /// The text, to be handed back as it is.
    public let rawValue: String

    /// A cursor by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// How many elements a page may have: 1 to 100.
public struct PageLimit: Sendable, Hashable {
    /// The largest number of elements.
    public static let largest = PageLimit(unchecked: 100)
    /// What a page has when nothing is said.
    public static let standard = PageLimit(unchecked: 20)

    /// The number of elements.
    public let count: Int

    /// A limit; `nil` unless it is from 1 to 100.
    public init?(_ count: Int) {
        guard (1...Self.largest.count).contains(count) else { return nil }
        self.count = count
    }

    private init(unchecked count: Int) { self.count = count }
}
