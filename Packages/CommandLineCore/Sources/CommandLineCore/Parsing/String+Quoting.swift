extension String {
    private static let maximumColumns = 60

    /// The text truncated to 60 columns, with unsafe characters replaced by U+FFFD.
    var printable: String { withoutControls.truncated(toWidth: Self.maximumColumns) }

    /// The ``printable`` text in single quotes, for messages.
    var quoted: String { "'\(printable)'" }

    /// The text as one shell word, quoted if necessary. For commands that messages suggest.
    public var shellWord: String {
        let isPlain =
            !isEmpty
            && unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "@%+=:,./-_".unicodeScalars.contains(scalar)
            }
        return isPlain ? self : shellQuoted
    }

    /// The text as one quoted word for bash or zsh.
    var shellQuoted: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }
}

extension Sequence<String> {
    /// The texts as quoted words for bash or zsh, separated by spaces.
    var shellQuoted: String { map(\.shellQuoted).joined(separator: " ") }
}
