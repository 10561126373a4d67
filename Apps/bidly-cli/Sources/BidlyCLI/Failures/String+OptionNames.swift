/// The command-line options for the field names in errors of the packages.
private let options = [
    "startPrice": "--start", "reserve": "--reserve", "buyNow": "--buy-now", "startsAt": "--starts-in",
    "endsAt": "--ends-in", "softClose": "--soft-close", "softClose.hardEnd": "--hard-end-in", "title": "--title",
    "lowest": "--min", "highest": "--max", "reason": "--reason", "maximumUses": "--uses", "validUntil": "--until",
    "minimumOrder": "--min", "lines": "--line",
    "carrier": "--carrier", "tracking": "--tracking", "reference": "--reference",
]

extension String {
    /// The text about an invalid value as a sentence that names an option. The first word of the text is a field name
    /// or a JSON Pointer to a field; the corresponding option replaces it: `startPrice must be above zero` → `--start
    /// must be above zero.`
    var sentenceAboutOption: String {
        let word = prefix { $0 != " " }
        let field = word.hasPrefix("/") ? word.dropFirst().split(separator: "/").joined(separator: ".") : String(word)
        return ((options[field] ?? field) + dropFirst(word.count)).sentence
    }

    /// The text with a capital letter, and with a full stop unless it has one or ends with an example.
    var sentence: String {
        prefix(1).uppercased() + dropFirst() + (hasSuffix(".") || contains("; example: ") ? "" : ".")
    }
}
