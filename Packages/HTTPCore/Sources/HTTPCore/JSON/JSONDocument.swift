/// A strictly parsed JSON text, prepared so that `JSONDecoder` decodes integers exactly.
struct JSONDocument {
    /// The parsed value.
    let value: JSONValue
    /// The text with every integral number in plain digits. Otherwise, `JSONDecoder` would convert `1e3` and
    /// `9007199254740993.0` to `Double`, which rounds the second number.
    let bytes: [UInt8]

    /// Parses a text in the same way as ``JSONValue/init(parsing:maximumDepth:)``.
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
