/// Values for the parameters of a statement that are put together at run time, or bound by name.
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

    /// Values in the order of the parameters; `nil` is NULL.
    public init(_ values: [(any SQLiteBindable)?] = []) {
        storage = .positional(values)
    }

    /// Values by the names of the parameters, without `:`, `@` or `$`.
    public init(named values: [String: (any SQLiteBindable)?]) {
        storage = .named(values)
    }

    /// Adds the value of the next parameter. Named values become positional by it: they are forgotten.
    public mutating func append(_ value: some SQLiteBindable) {
        guard case .positional(var values) = storage else { return storage = .positional([value]) }
        storage = .positional([])
        values.append(value)
        storage = .positional(values)
    }
}

extension SQLiteBindings: ExpressibleByArrayLiteral {
    /// Values in the order of the parameters; `nil` is NULL.
    public init(arrayLiteral elements: (any SQLiteBindable)?...) {
        storage = .positional(elements)
    }
}

extension SQLiteBindings: ExpressibleByDictionaryLiteral {
    /// Values by the names of the parameters, without `:`, `@` or `$`; of a name given twice, the last counts.
    public init(dictionaryLiteral elements: (String, (any SQLiteBindable)?)...) {
        storage = .named(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}
