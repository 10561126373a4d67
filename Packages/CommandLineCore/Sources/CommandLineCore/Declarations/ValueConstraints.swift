/// What messages tell about the words that stand for values of one type.
struct ValueConstraints: Sendable, Hashable {
    /// Every such word, when they can be listed.
    var allowed: [String] = []
    /// How such words look, when that can be said.
    var forms = ""

    /// A remark in parentheses after a leading blank; empty when there is nothing to say.
    var note: String {
        if !allowed.isEmpty { return " (allowed: \(allowed.joined(separator: ", ")))" }
        return forms.isEmpty ? "" : " (\(forms))"
    }

    /// The remark, and what may have been meant by a word that stands for no value.
    func advice(for word: String) -> String {
        note + Suggestion.question(for: Suggestion.nearest(to: word, among: allowed))
    }
}

extension ValueConstraints {
    /// Asks a type.
    init(of type: any ExpressibleByArgument.Type) {
        self.init(allowed: type.allValueStrings, forms: type.valueFormat)
    }
}
