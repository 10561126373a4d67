extension String {
    private static let maximumColumns = 60

    /// The text truncated to 60 columns, with unsafe characters replaced.
    var printable: String { withoutControls.truncated(toWidth: Self.maximumColumns) }

    /// The ``printable`` text in single quotes, for messages.
    var quoted: String { "'\(printable)'" }
}
