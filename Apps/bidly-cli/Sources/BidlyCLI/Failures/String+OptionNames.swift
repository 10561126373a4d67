/// The command-line options for the field names in errors of the packages.
private let options = [
    "startPrice": "--start", "reserve": "--reserve", "buyNow": "--buy-now", "startsAt": "--starts-in",
    "endsAt": "--ends-in", "softClose": "--soft-close", "softClose.hardEnd": "--hard-end-in", "title": "--title",
    "lowest": "--min", "highest": "--max", "reason": "--reason",
]

extension String {
    /// The sentence with its first word, a field name or a JSON Pointer to a field, replaced by the corresponding
    /// option: `startPrice must…` → `--start must…`.
    var replacingFieldWithOption: String {
        let word = prefix { $0 != " " }
        let field = word.hasPrefix("/") ? word.dropFirst().split(separator: "/").joined(separator: ".") : String(word)
        return (options[field] ?? field) + dropFirst(word.count)
    }
}
