extension [String] {
    /// Returns the camel-case name that a typed word means. The word may be the name itself or its
    /// ``Swift/String/displayedName``, in any case: `likeNew`, `like new` and `Like-New` match `likeNew`. Spaces,
    /// dashes and underscores are ignored, except as the first character. `nil` if no name matches.
    public func name(displayedAs word: String) -> String? {
        first { $0 == word } ?? first { $0.comparableName == word.comparableName }
    }
}

extension String {
    /// The camel-case name as lowercase words: `likeNew` becomes `like new`.
    public var displayedName: String {
        map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
    }

    fileprivate var comparableName: String {
        prefix(1).lowercased() + dropFirst().lowercased().filter { !" -_".contains($0) }
    }
}
