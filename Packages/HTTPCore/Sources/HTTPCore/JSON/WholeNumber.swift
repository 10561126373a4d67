/// Reads the text of a JSON number as an exact 64-bit integer, without floating point.
///
/// A number is whole if its value is, however it is written: `1`, `1.0` and `1e3` are, `1.5` and
/// `9007199254740990.6` are not. This is what JSON Schema means by an integer.
enum WholeNumber {
    /// The value; `nil` unless it is whole and fits into 64 bits.
    ///
    /// - Parameter text: a number as JSON writes it.
    static func value(of text: String) -> Int64? {
        if let plain = Int64(text) { return plain }
        let parts = text.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
        guard let mantissa = parts.first else { return nil }
        let halves = mantissa.drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
        let fraction = halves.dropFirst().first ?? ""
        var digits = Substring(halves.joined()).drop { $0 == "0" }
        // Zero, whatever its exponent.
        guard !digits.isEmpty else { return 0 }
        guard var exponent = parts.count == 1 ? 0 : Int(parts[1]) else { return nil }
        // More digits than a text can have cannot make up for more than this.
        guard exponent.magnitude <= UInt(Int32.max) else { return nil }
        exponent -= fraction.count
        while exponent < 0, digits.last == "0" {
            digits.removeLast()
            exponent += 1
        }
        guard exponent >= 0, digits.count + exponent <= mostDigits else { return nil }
        let sign = text.hasPrefix("-") ? "-" : ""
        return Int64(sign + digits + String(repeating: "0", count: exponent))
    }

    /// The digits of the largest integer of 64 bits.
    private static let mostDigits = 19
}
