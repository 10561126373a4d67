internal import Accounts

extension MemberName {
    /// The lookup key of the name. Equal names have the same key. Different names may share a key, so compare the names
    /// that a lookup finds.
    var key: String { Self.key(of: text) }

    /// Returns the lookup key of a name, or of a prefix of a name.
    ///
    /// Swift compares characters by canonical equivalence, but does not expose their normal form. The key maps each
    /// character to a scalar by binary search in character order, so canonically equivalent characters get the same
    /// scalar.
    static func key(of text: String) -> String {
        var key = String.UnicodeScalarView()
        for character in text.lowercased() { key.append(scalar(near: character)) }
        return String(key)
    }

    private static func scalar(near character: Character) -> Unicode.Scalar {
        if let ascii = character.asciiValue { return Unicode.Scalar(ascii) }
        var found: Unicode.Scalar = "\0"
        var step: UInt32 = 1 << 20
        while step > 0 {
            if let next = Unicode.Scalar(found.value + step), Character(next) <= character { found = next }
            step >>= 1
        }
        return found
    }
}
