extension JSONValue {
    /// Reads a JSON text (RFC 8259), strictly: UTF-8 without byte order mark, one value, no member twice (names that
    /// Unicode takes for the same are the same), numbers within the range of `Double`.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - depth: how many arrays and objects may stand inside each other.
    /// - Throws: ``JSONError``.
    public init(parsing bytes: [UInt8], maximumDepth depth: Int = 64) throws(JSONError) {
        var reader = JSONReader(bytes: bytes, maximumDepth: depth)
        self = try reader.document()
    }
}
