import FoundationCore

/// What a query found, by id, as far as it was loaded.
struct FoundList: Hashable {
    var items: [ItemID]
    var hasMore: Bool
}

/// When the house answered something.
struct AnswerTime: Hashable {
    let asOf: Instant
    /// Whether the answer is from an earlier run of the program.
    let isStored: Bool
}

/// Where in a list the next page begins, and which loading of the list it belongs to.
struct ListEnd {
    let number: Int
    var next: PageCursor?
}
