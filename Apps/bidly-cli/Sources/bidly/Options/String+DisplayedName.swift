extension [String] {
    /// The stable name that a word stands for: the name itself, or as terminals show it, in words: `like new` and `like-new`
    /// are `likeNew`. Capital and small letters are the same. `nil` when it stands for none.
    func name(displayedAs word: String) -> String? { first { $0 == word } ?? first { $0.plain == word.plain } }
}

extension String {
    /// The letters alone, small; a sign at the beginning stays.
    fileprivate var plain: String {
        prefix(1).lowercased() + dropFirst().lowercased().filter { !" -_".contains($0) }
    }
}
