/// What names stand for: each as it is written, else in capital or small letters.
struct FoldedNames<ID: Sendable>: Sendable {
    private var exact: [String: ID] = [:]
    private var folded: [String: ID] = [:]

    /// Of several with one name the last counts.
    init(_ names: [(String, ID)] = []) {
        for (name, id) in names { self[name] = id }
    }

    /// What a name stands for. O(length).
    subscript(name: String) -> ID? {
        get { exact[name] ?? folded[name.lowercased()] }
        set {
            exact[name] = newValue
            folded[name.lowercased()] = newValue
        }
    }
}
