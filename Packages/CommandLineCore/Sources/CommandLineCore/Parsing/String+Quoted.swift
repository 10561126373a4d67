extension String {
    private static let maximumColumns = 60

    /// The word as messages show it: shortened, without what could disorder a terminal or a log.
    var printable: String { withoutControls.truncated(toWidth: Self.maximumColumns) }

    /// The word as messages show it, between quotes.
    var quoted: String { "'\(printable)'" }
}
