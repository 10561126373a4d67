public import FoundationCore

/// What a `Catalog` knew last: what is shown at the next start, with its age. It is no answer to any request.
public struct CatalogSnapshot: Sendable, Hashable {
    /// Something the house answered, and when.
    public struct Dated<Value: Sendable & Hashable>: Sendable, Hashable {
        /// What was answered.
        public let value: Value
        /// When it was known to be so.
        public let asOf: Instant

        /// An answer at a time.
        public init(_ value: Value, asOf: Instant) {
            self.value = value
            self.asOf = asOf
        }
    }

    /// What a query found, by id; its rows stand beside it.
    public struct List: Sendable, Hashable {
        /// What was looked for.
        public let query: SearchQuery
        /// The found items, in the query's order.
        public let items: [ItemID]
        /// Where the next page begins; `nil` when there was none.
        public let next: PageCursor?

        /// What a query found.
        public init(query: SearchQuery, items: [ItemID], next: PageCursor?) {
            self.query = query
            self.items = items
            self.next = next
        }
    }

    /// The most lists that are kept: those that were answered last.
    public static let mostLists = 20
    /// The most items that are kept with all they say: those that were answered last.
    public static let mostItems = 500

    /// Items, each once.
    public var items: [Dated<Versioned<Item>>]
    /// Rows, each once.
    public var rows: [Dated<SearchRow>]
    /// Lists, each query once.
    public var lists: [Dated<List>]
    /// The reviews of an item each; none of these is empty.
    public var reviews: [Dated<[Review]>]
    /// All categories; `nil` when they were not loaded.
    public var categories: Dated<[ItemCategory]>?
    /// All makers; `nil` when they were not loaded.
    public var brands: Dated<[Brand]>?

    /// What was known.
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
