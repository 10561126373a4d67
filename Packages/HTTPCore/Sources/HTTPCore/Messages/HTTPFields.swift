/// The header fields of a message in order. A name may have several values.
///
/// Lookup is O(n) in the number of fields.
public struct HTTPFields: Sendable, Hashable {
    private var fields: [HTTPField]

    /// Creates an empty collection.
    public init() { fields = [] }

    /// Creates a collection with the given fields.
    public init(_ fields: some Sequence<HTTPField>) { self.fields = Array(fields) }

    /// The value of a field; several values are joined with `, ` (RFC 9110, section 5.3). `nil` if the field is
    /// missing.
    ///
    /// Setting a value replaces all fields of this name with one field at the position of the first; setting `nil`
    /// removes them. Invalid values are changed as ``HTTPField/init(name:value:)`` describes.
    public subscript(name: HTTPField.Name) -> String? {
        get {
            guard let index = fields.firstIndex(where: { $0.name == name }) else { return nil }
            let rest = fields[(index + 1)...]
            guard rest.contains(where: { $0.name == name }) else { return fields[index].value }
            return self[values: name].joined(separator: ", ")
        }
        set {
            if let newValue { set(HTTPField(name: name, value: newValue)) } else { self[values: name] = [] }
        }
    }

    /// All values of a name in order. Setting values replaces all fields of this name; the new fields begin at the
    /// position of the first one.
    public subscript(values name: HTTPField.Name) -> [String] {
        get { fields.filter { $0.name == name }.map(\.value) }
        set {
            let index = fields.firstIndex { $0.name == name } ?? fields.endIndex
            fields.removeAll { $0.name == name }
            fields.insert(contentsOf: newValue.map { HTTPField(name: name, value: $0) }, at: index)
        }
    }

    /// Replaces all fields with the same name by the given field, at the position of the first. If there is none,
    /// appends the field.
    public mutating func set(_ field: HTTPField) {
        if contains(field.name) { self[values: field.name] = [field.value] } else { fields.append(field) }
    }

    /// Reserves memory for `count` fields, so that appending them does not reallocate.
    public mutating func reserveCapacity(_ count: Int) { fields.reserveCapacity(count) }

    /// Appends a field.
    public mutating func append(_ field: HTTPField) { fields.append(field) }

    /// Returns whether the collection contains a field with the given name.
    public func contains(_ name: HTTPField.Name) -> Bool { fields.contains { $0.name == name } }
}

extension HTTPFields: RandomAccessCollection {
    /// The index of the first field.
    public var startIndex: Int { fields.startIndex }

    /// The index after the last field.
    public var endIndex: Int { fields.endIndex }

    /// Returns the field at an index.
    public subscript(position: Int) -> HTTPField { fields[position] }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
    /// Creates a collection from names and values in order; names may be repeated.
    public init(dictionaryLiteral elements: (HTTPField.Name, String)...) {
        fields = elements.map { HTTPField(name: $0, value: $1) }
    }
}
