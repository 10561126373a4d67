/// Fields to select, by the names of their members: `a,b.c` is `a` whole, and of `b` the member `c` alone.
struct FieldTree {
    private var members: [String: FieldTree] = [:]

    /// A tree of names such as `a.b`.
    init(_ names: [String]) {
        for name in names { insert(name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]) }
    }

    private mutating func insert(_ path: ArraySlice<String>) {
        guard let name = path.first else { return }
        let isWhole = members[name].map { $0.members.isEmpty } ?? false
        if isWhole { return }
        if path.count == 1 {
            members[name] = FieldTree([])
        } else {
            members[name, default: FieldTree([])].insert(path.dropFirst())
        }
    }

    /// The selected members of a value, and of each element of an array; what an object lacks is `null`.
    func select(from value: JSONValue) -> JSONValue {
        guard !members.isEmpty else { return value }
        switch value {
        case .object(let found):
            return .object(
                Dictionary(
                    uniqueKeysWithValues: members.map { name, tree in (name, tree.select(from: found[name] ?? .null)) }
                )
            )
        case .array(let values): return .array(values.map { select(from: $0) })
        default: return .null
        }
    }

    /// The first field that no object at its place has, by its whole name, with the names of those there are; `nil` when
    /// all may be there. Where there is no object, nothing is unknown.
    ///
    /// - Parameter values: what the fields are selected from.
    func unknownField(in values: [JSONValue], below path: String = "") -> (name: String, available: [String])? {
        let elements = values.flatMap { value in if case .array(let values) = value { values } else { [value] } }
        let objects = elements.compactMap { value in if case .object(let found) = value { found } else { nil } }
        let isScalar = objects.isEmpty && elements.contains { $0 != .null }
        guard !objects.isEmpty || isScalar else { return nil }
        let available = Set(objects.flatMap(\.keys)).sorted()
        for (name, tree) in members.sorted(by: { $0.key < $1.key }) {
            guard available.contains(name) else { return (path + name, available.map { path + $0 }) }
            if let unknown = tree.unknownField(in: objects.compactMap { $0[name] }, below: path + name + ".") {
                return unknown
            }
        }
        return nil
    }
}
