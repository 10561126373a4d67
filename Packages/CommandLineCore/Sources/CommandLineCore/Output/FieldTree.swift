/// A selection of JSON properties: `a,b.c` selects the property `a`, and within the property `b` only `c`.
struct FieldTree {
    private var members: [String: FieldTree] = [:]

    /// Creates a selection from property paths such as `a.b`.
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

    /// Returns the selected properties of an object, or of each element of an array. Missing properties are `null`.
    func select(from value: EncodedValue) -> EncodedValue {
        guard !members.isEmpty else { return value }
        switch value {
        case .members(let found):
            let selected = members.map { name, tree in (name, tree.select(from: found[name] ?? .null)) }
            return .members(Dictionary(uniqueKeysWithValues: selected))
        case .elements(let values): return .elements(values.map { select(from: $0) })
        case .null, .single: return .null
        }
    }

    /// Returns the path of the first selected property that no object has, and the paths of the available properties;
    /// `nil` if every selected property exists in at least one object. If there are no objects, every property is
    /// accepted.
    ///
    /// - Parameter values: the values to select from.
    func unknownField(in values: [EncodedValue], below path: String = "") -> (name: String, available: [String])? {
        let elements = values.flatMap { value in
            if case .elements(let values) = value { values } else { [value] }
        }
        let objects = elements.compactMap { value in
            if case .members(let found) = value { found } else { nil }
        }
        let isScalar = objects.isEmpty && elements.contains { if case .null = $0 { false } else { true } }
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
