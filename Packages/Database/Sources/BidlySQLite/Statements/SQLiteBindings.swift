/// Parameter values that are bound by name, or whose number is known only at run time.
///
/// ```swift
/// var bindings: SQLiteBindings = ["palm", nil]        // for ?, ?
/// bindings.append(25)                                 // for a third ?
/// let named: SQLiteBindings = ["item": 7, "note": nil] // for :item and :note
/// ```
public struct SQLiteBindings: Sendable {
    enum Storage: Sendable {
        case positional([(any SQLiteBindable)?])
        case named([String: (any SQLiteBindable)?])
    }

    private(set) var storage: Storage

    /// Creates bindings in the order of the parameters; `nil` is NULL.
    public init(_ values: [(any SQLiteBindable)?] = []) {
        storage = .positional(values)
    }

    /// Creates bindings by parameter name, without `:`, `@` or `$`; `nil` is NULL.
    public init(named values: [String: (any SQLiteBindable)?]) {
        storage = .named(values)
    }

    /// Appends the value of the next positional parameter. Named bindings are replaced by it.
    public mutating func append(_ value: some SQLiteBindable) {
        guard case .positional(var values) = storage else { return storage = .positional([value]) }
        storage = .positional([])
        values.append(value)
        storage = .positional(values)
    }
}

extension SQLiteBindings: ExpressibleByArrayLiteral {
    /// Creates bindings in the order of the parameters; `nil` is NULL.
    public init(arrayLiteral elements: (any SQLiteBindable)?...) {
        storage = .positional(elements)
    }
}

extension SQLiteBindings: ExpressibleByDictionaryLiteral {
    /// Creates bindings by parameter name, without `:`, `@` or `$`. The last value of a repeated name wins.
    public init(dictionaryLiteral elements: (String, (any SQLiteBindable)?)...) {
        storage = .named(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}
