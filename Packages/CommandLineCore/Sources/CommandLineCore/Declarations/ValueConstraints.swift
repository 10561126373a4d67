/// The strings that a type accepts, for messages about invalid values.
struct ValueConstraints: Sendable, Hashable {
    /// All valid strings; empty if the type cannot list them.
    var allowed: [String] = []
    /// A description of the valid strings; may be empty.
    var forms = ""

    /// The constraints in parentheses, preceded by a space; empty if there are none.
    var note: String {
        if !allowed.isEmpty { return " (allowed: \(allowed.joined(separator: ", ")))" }
        return forms.isEmpty ? "" : " (\(forms))"
    }

    /// Returns ``note``, followed by the nearest valid string as a suggestion if `word` looks like a typing error.
    func advice(for word: String) -> String {
        note + Suggestion.question(for: Suggestion.nearest(to: word, among: allowed))
    }
}

extension ValueConstraints {
    /// Creates the constraints of a type.
    init(of type: any ExpressibleByArgument.Type) {
        self.init(allowed: type.allValueStrings, forms: type.valueFormat)
    }
}
