/// A page of a list, with the cursor of the next page.
public struct Page<Element> {
    /// The elements in the order of the list.
    public let elements: [Element]
    /// The cursor of the next page; `nil` on the last page.
    public let next: PageCursor?

    /// Creates a page.
    public init(_ elements: [Element], next: PageCursor? = nil) {
        self.elements = elements
        self.next = next
    }
}

extension Page: Sendable where Element: Sendable {}
extension Page: Equatable where Element: Equatable {}
extension Page: Hashable where Element: Hashable {}

/// An opaque position in a list. Only the server or store that returned the list can interpret it.
public struct PageCursor: RawRepresentable, Sendable, Hashable {
    /// The text of the cursor.
    public let rawValue: String

    /// Creates a cursor from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
}

extension InvalidField {
    /// The fault of a cursor that does not belong to the requested list.
    public static let cursor = InvalidField("cursor", "is not valid for this list; omit it to read the first page")
}

/// The maximum number of elements in a page: 1 to 100.
public struct PageLimit: Sendable, Hashable {
    /// The largest limit: 100.
    public static let largest = PageLimit(unchecked: 100)
    /// The default limit: 20.
    public static let standard = PageLimit(unchecked: 20)

    /// The number of elements.
    public let count: Int

    /// Creates a limit; `nil` unless it is in 1 to 100.
    public init?(_ count: Int) {
        guard (1...Self.largest.count).contains(count) else { return nil }
        self.count = count
    }

    private init(unchecked count: Int) { self.count = count }
}
