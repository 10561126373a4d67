/// A name of an option or flag on the command line.
enum ArgumentName: Sendable, Hashable {
    case long(String)
    case short(Character)

    /// The name with its dashes.
    var token: String {
        switch self {
        case .long(let name): "--" + name
        case .short(let letter): "-" + String(letter)
        }
    }

    /// The name without its dashes.
    var word: String {
        switch self {
        case .long(let name): name
        case .short(let letter): String(letter)
        }
    }

    var isShort: Bool {
        if case .short = self { true } else { false }
    }
}

/// Conversion of Swift names to kebab case.
enum KebabCase {
    /// Returns the name in kebab case: `maxBids` → `max-bids`, `rawURLList` → `raw-url-list`, `x_y` → `x-y`.
    static func convert(_ name: String) -> String {
        let letters = Array(name)
        var result = ""
        for (index, letter) in letters.enumerated() {
            if letter == "_" {
                result.append("-")
                continue
            }
            if letter.isUppercase, index > 0, letters[index - 1] != "_" {
                let followsWord = !letters[index - 1].isUppercase
                let startsWord = index + 1 < letters.count && letters[index + 1].isLowercase
                if followsWord || startsWord { result.append("-") }
            }
            result += letter.lowercased()
        }
        return result
    }
}
