/// A JSON text that was read strictly, with the bytes from which `JSONDecoder` reads its integers exactly.
struct JSONDocument {
    /// What the text says.
    let value: JSONValue
    /// The text with every whole number in plain digits: `JSONDecoder` would read `1e3` and
    /// `9007199254740993.0` as `Double`, and round the latter.
    let bytes: [UInt8]

    /// Reads a text as ``JSONValue/init(parsing:maximumDepth:)`` does.
    ///
    /// - Throws: ``JSONError``.
    init(parsing bytes: [UInt8], maximumDepth depth: Int = 64) throws(JSONError) {
        var reader = JSONReader(bytes: bytes, maximumDepth: depth)
        value = try reader.document()
        var text: [UInt8] = [], end = 0
        for (place, number) in reader.wholeNumbers {
            text += bytes[end..<place.lowerBound] + String(number).utf8
            end = place.upperBound
        }
        self.bytes = text + bytes[end...]
    }
}
