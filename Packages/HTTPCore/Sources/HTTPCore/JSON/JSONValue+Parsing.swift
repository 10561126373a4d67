extension JSONValue {
    /// Parses a JSON text (RFC 8259) strictly: UTF-8 without byte order mark, a single value, no duplicate members
    /// (names are compared by canonical equivalence), numbers within the range of `Double`.
    ///
    /// - Parameters:
    ///   - bytes: the text in UTF-8.
    ///   - depth: the maximum nesting of arrays and objects.
    /// - Throws: ``JSONError``.
    public init(parsing bytes: [UInt8], maximumDepth depth: Int = 64) throws(JSONError) {
        var reader = JSONReader(bytes: bytes, maximumDepth: depth)
        self = try reader.document()
    }
}
