extension [String] {
    /// The stable name that was typed exactly or as ``Swift/String/displayedName`` shows it: `like new` and `Like-New` are
    /// `likeNew`. A sign at the beginning counts. `nil` for an unknown name.
    public func name(displayedAs word: String) -> String? {
        first { $0 == word } ?? first { $0.comparableName == word.comparableName }
    }
}

extension String {
    /// A stable name in camel case as words: `like new` for `likeNew`.
    public var displayedName: String {
        map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
    }

    fileprivate var comparableName: String {
        prefix(1).lowercased() + dropFirst().lowercased().filter { !" -_".contains($0) }
    }
}
