import FoundationCore

/// The loaded results of a query, as item identifiers.
struct ResultList: Hashable {
    private(set) var items: [ItemID] = []
    /// The cursor of the next page; `nil` on the last page.
    private(set) var next: PageCursor?
    /// The spelling correction; `nil` if there are results or no correction.
    let suggestion: String?
    private var known: Set<ItemID> = []

    /// Creates a list with its first page.
    init(items: [ItemID], next: PageCursor?, suggestion: String? = nil) {
        self.suggestion = suggestion
        append(items, next: next)
    }

    /// Appends a page, except for items that the list already contains. O(items of the page).
    mutating func append(_ page: [ItemID], next: PageCursor?) {
        for item in page where known.insert(item).inserted { items.append(item) }
        self.next = next
    }
}

/// The time when a resource was loaded.
struct LoadTime: Hashable {
    let asOf: Instant
    /// Whether an earlier run of the program loaded the resource.
    let isStored: Bool
}
