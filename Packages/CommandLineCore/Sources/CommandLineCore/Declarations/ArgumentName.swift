/// A name of an option or flag as it stands on the command line.
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

/// The spelling of Swift names on the command line.
enum KebabCase {
    /// `maxBids` becomes `max-bids`, `rawURLList` becomes `raw-url-list`, `x_y` becomes `x-y`.
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
