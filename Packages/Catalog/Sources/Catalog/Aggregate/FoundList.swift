import FoundationCore

/// What a query found, by id, as far as it was loaded.
struct FoundList: Hashable {
    private(set) var items: [ItemID] = []
    /// Where the next page begins; `nil` when there is none.
    private(set) var next: PageCursor?
    /// The corrected text; `nil` when something was found, or no word is near.
    let suggestion: String?
    private var known: Set<ItemID> = []

    /// A list that begins with a page.
    init(items: [ItemID], next: PageCursor?, suggestion: String? = nil) {
        self.suggestion = suggestion
        append(items, next: next)
    }

    /// Appends a page without the items that the list already has. O(items of the page).
    mutating func append(_ page: [ItemID], next: PageCursor?) {
        for item in page where known.insert(item).inserted { items.append(item) }
        self.next = next
    }
}

/// When the house answered something.
struct AnswerTime: Hashable {
    let asOf: Instant
    /// Whether the answer is from an earlier run of the program.
    let isStored: Bool
}
