internal import FoundationCore

extension MemberName {
    /// The scripts that Chinese, Japanese and Korean names combine with each other and with Latin.
    private static let combinable: Set = ["Latin", "Han", "Hiragana", "Katakana", "Bopomofo", "Hangul"]

    /// Rejects a name with letters of different scripts, such as Cyrillic and Latin, because a letter of one script
    /// could be mistaken for a letter of another (Unicode Technical Standard 39, section 5.2: "highly restrictive").
    /// Characters other than letters are permitted with every script.
    ///
    /// - Throws: `InvalidField`.
    static func requireSingleScript(_ text: String) throws(InvalidField) {
        let scripts = Set(text.unicodeScalars.compactMap(\.scriptOfLetter))
        guard scripts.count > 1, !scripts.isSubset(of: combinable) else { return }
        let names = scripts.sorted().joined(separator: " and ")
        throw InvalidField("name", "must not mix letters of \(names), which may look alike; use one script")
    }
}

extension Unicode.Scalar {
    /// The script of a letter; `nil` for other characters.
    ///
    /// Derived from the Unicode name, because the standard library does not provide the Unicode property `Script`: the
    /// first word of a letter's name is its script, except for a few Latin letters and for ideographs.
    fileprivate var scriptOfLetter: String? {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: break
        default: return nil
        }
        if value < 0x250 { return "Latin" }
        let words = properties.name?.split(separator: " ") ?? []
        let word = words.first { $0 != "FULLWIDTH" && $0 != "HALFWIDTH" }
        return word.map { $0 == "CJK" ? "Han" : $0.prefix(1) + $0.dropFirst().lowercased() }
    }
}
