import FoundationCore

/// What a query found, by id, as far as it was loaded.
struct FoundList: Hashable {
    var items: [ItemID]
    /// Where the next page begins; `nil` when there is none.
    var next: PageCursor?
}

/// When the house answered something.
struct AnswerTime: Hashable {
    let asOf: Instant
    /// Whether the answer is from an earlier run of the program.
    let isStored: Bool
}
