/// Exact conversion of JSON numbers to 64-bit integers, without floating point.
///
/// A number is integral if its fraction is zero, in any notation: `1`, `1.0` and `1e3` are integral, `1.5` and
/// `9007199254740990.6` are not. JSON Schema defines integers in the same way.
enum WholeNumber {
    /// Returns the value; `nil` if it is not integral or does not fit into 64 bits.
    ///
    /// - Parameter text: a number in JSON syntax.
    static func value(of text: String) -> Int64? {
        if let plain = Int64(text) { return plain }
        let parts = text.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
        guard let mantissa = parts.first else { return nil }
        let halves = mantissa.drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
        let fraction = halves.dropFirst().first ?? ""
        var digits = Substring(halves.joined()).drop { $0 == "0" }
        // Zero; the exponent does not matter.
        guard !digits.isEmpty else { return 0 }
        guard var exponent = parts.count == 1 ? 0 : Int(parts[1]) else { return nil }
        // A larger exponent could only be compensated by more digits than any text has.
        guard exponent.magnitude <= UInt(Int32.max) else { return nil }
        exponent -= fraction.count
        while exponent < 0, digits.last == "0" {
            digits.removeLast()
            exponent += 1
        }
        guard exponent >= 0, digits.count + exponent <= maximumDigits else { return nil }
        let sign = text.hasPrefix("-") ? "-" : ""
        return Int64(sign + digits + String(repeating: "0", count: exponent))
    }

    /// The number of digits of the largest 64-bit integer.
    private static let maximumDigits = 19
}
