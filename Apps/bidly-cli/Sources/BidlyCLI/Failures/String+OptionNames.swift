/// The command-line options for the field names in errors of the packages.
private let options = [
    "startPrice": "--start", "reserve": "--reserve", "buyNow": "--buy-now", "startsAt": "--starts-in",
    "endsAt": "--ends-in", "softClose": "--soft-close", "softClose.hardEnd": "--hard-end-in", "title": "--title",
    "lowest": "--min", "highest": "--max", "reason": "--reason", "maximumUses": "--uses", "validFrom": "--from",
    "validUntil": "--until",
    "minimumOrder": "--min", "lines": "--line",
    "trainFirst": "--train-first", "carrier": "--carrier", "tracking": "--tracking", "reference": "--reference",
]

extension String {
    /// The text about an invalid value as a sentence that names options. The first word of the text is a field name or
    /// a JSON Pointer to a field, and the last word may be a field name; the corresponding options replace them:
    /// `validUntil must be after validFrom` → `--until must be after --from.`
    var sentenceAboutOption: String {
        let word = prefix { $0 != " " }
        let field = word.hasPrefix("/") ? word.dropFirst().split(separator: "/").joined(separator: ".") : String(word)
        let rest = dropFirst(word.count), last = rest.split(separator: " ").last.map(String.init) ?? ""
        // Replace only a camel-case field name: any other field name could be an ordinary word.
        let other = last.contains(where: \.isUppercase) ? options[last] : nil
        return ((options[field] ?? field) + (other.map { rest.dropLast(last.count) + $0 } ?? rest)).sentence
    }

    /// The text with an initial capital letter and a final full stop. A text that ends with an example gets no full
    /// stop.
    var sentence: String {
        prefix(1).uppercased() + dropFirst() + (hasSuffix(".") || contains("; example: ") ? "" : ".")
    }
}
