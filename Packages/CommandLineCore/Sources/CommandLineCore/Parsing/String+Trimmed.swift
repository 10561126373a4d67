extension StringProtocol {
    /// The text without leading and trailing whitespace.
    var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
