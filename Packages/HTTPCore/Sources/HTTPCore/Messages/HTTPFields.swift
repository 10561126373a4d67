/// The header fields of a message, in their order; one name may have several values.
///
/// Looking a name up goes through all fields: O(n), and messages have few.
public struct HTTPFields: Sendable, Hashable {
    private var fields: [HTTPField]

    /// No fields.
    public init() { fields = [] }

    /// These fields, in this order.
    public init(_ fields: some Sequence<HTTPField>) { self.fields = Array(fields) }

    /// The value of a name: several are joined by `, `, as the standard has it (RFC 9110, 5.3); `nil` if there is none.
    ///
    /// Setting replaces all values of the name by one, at the place of the first, or removes them. What cannot be a
    /// value is changed as ``HTTPField/init(name:value:)`` says.
    public subscript(name: HTTPField.Name) -> String? {
        get {
            let values = self[values: name]
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        set { self[values: name] = newValue.map { [$0] } ?? [] }
    }

    /// All values of a name, in order; setting replaces them all, at the place of the first.
    public subscript(values name: HTTPField.Name) -> [String] {
        get { fields.filter { $0.name == name }.map(\.value) }
        set {
            let place = fields.firstIndex { $0.name == name } ?? fields.endIndex
            fields.removeAll { $0.name == name }
            fields.insert(contentsOf: newValue.map { HTTPField(name: name, value: $0) }, at: place)
        }
    }

    /// Adds a field behind the others.
    public mutating func append(_ field: HTTPField) { fields.append(field) }

    /// Whether there is a field of that name.
    public func contains(_ name: HTTPField.Name) -> Bool { fields.contains { $0.name == name } }
}

extension HTTPFields: RandomAccessCollection {
    /// The place of the first field.
    public var startIndex: Int { fields.startIndex }

    /// The place behind the last field.
    public var endIndex: Int { fields.endIndex }

    /// The field at a place.
    public subscript(position: Int) -> HTTPField { fields[position] }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
    /// These fields, in this order; a name may be repeated.
    public init(dictionaryLiteral elements: (HTTPField.Name, String)...) {
        fields = elements.map { HTTPField(name: $0, value: $1) }
    }
}
