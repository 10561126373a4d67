/// What a member is looked up by: the same for all names that are equal when upper and lower case are, however their
/// letters are composed, “é” as one scalar or as two. Other names may share it, so what is found has to be compared.
///
/// Texts are equal and in order by canonical equivalence, and the toolchain gives no other sight of it: so each character
/// is stood for by the scalar that a search in that order leads to, which is the same for equal characters.
enum NameKey {
    /// The key of a name.
    static func key(of name: String) -> String {
        var key = String.UnicodeScalarView()
        for character in name.lowercased() { key.append(scalar(near: character)) }
        return String(key)
    }

    /// The scalar at which a search for a character ends: the first of the composed character, as a rule.
    private static func scalar(near character: Character) -> Unicode.Scalar {
        var found: Unicode.Scalar = "\0"
        var step: UInt32 = 1 << 20
        while step > 0 {
            if let next = Unicode.Scalar(found.value + step), Character(next) <= character { found = next }
            step >>= 1
        }
        return found
    }
}
