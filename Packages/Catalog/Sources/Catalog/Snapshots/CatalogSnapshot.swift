public import FoundationCore

/// The stored state of a ``Catalog``, which is shown at the next start with its age.
///
/// JSON in stores: an object with a member for each property that is not `nil`.
public struct CatalogSnapshot: Sendable, Hashable, Codable {
    /// A loaded value with its time.
    public struct Dated<Value: Sendable & Hashable>: Sendable, Hashable {
        /// The value as it was loaded.
        public let value: Value
        /// The time of loading.
        public let asOf: Instant

        /// Creates a dated value.
        public init(_ value: Value, asOf: Instant) {
            self.value = value
            self.asOf = asOf
        }
    }

    /// The results of a query, as item identifiers. `CatalogSnapshot.rows` contains the rows.
    public struct List: Sendable, Hashable, Codable {
        /// The query whose results are stored.
        public let query: SearchQuery
        /// The items in the order of the query.
        public let items: [ItemID]
        /// The cursor of the next page; `nil` on the last page.
        public let next: PageCursor?

        /// Creates a list.
        public init(query: SearchQuery, items: [ItemID], next: PageCursor?) {
            self.query = query
            self.items = items
            self.next = next
        }
    }

    /// The maximum number of stored lists. If there are more, the latest are stored.
    public static let maximumListCount = 20
    /// The maximum number of stored items with details. If there are more, the latest are stored.
    public static let maximumItemCount = 500

    /// The items with details, each once.
    public var items: [Dated<Versioned<Item>>]
    /// The search rows, each once.
    public var rows: [Dated<SearchRow>]
    /// The result lists, one per query.
    public var lists: [Dated<List>]
    /// The reviews of each item that has reviews.
    public var reviews: [Dated<[Review]>]
    /// All categories; `nil` if they were not loaded.
    public var categories: Dated<[ItemCategory]>?
    /// All brands; `nil` if they were not loaded.
    public var brands: Dated<[Brand]>?

    /// Creates a snapshot.
    public init(
        items: [Dated<Versioned<Item>>] = [],
        rows: [Dated<SearchRow>] = [],
        lists: [Dated<List>] = [],
        reviews: [Dated<[Review]>] = [],
        categories: Dated<[ItemCategory]>? = nil,
        brands: Dated<[Brand]>? = nil
    ) {
        self.items = items
        self.rows = rows
        self.lists = lists
        self.reviews = reviews
        self.categories = categories
        self.brands = brands
    }
}

extension CatalogSnapshot.Dated: Codable where Value: Codable {}
