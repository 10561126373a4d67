/// The options by which people say what the packages know as fields.
private let options = [
    "startPrice": "--start", "reserve": "--reserve", "buyNow": "--buy-now", "startsAt": "--starts-in",
    "endsAt": "--ends-in", "softClose": "--soft-close", "softClose.hardEnd": "--hard-end-in", "title": "--title",
    "lowest": "--min", "highest": "--max",
]

extension String {
    /// A sentence about a field, with the option's name in its place where there is an option: `--start must be …`.
    var namingOption: String {
        let field = prefix { $0 != " " }
        return (options[String(field)] ?? String(field)) + dropFirst(field.count)
    }
}
