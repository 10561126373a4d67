extension FieldScanner {
    /// Converts the value of a parameter `q` to thousandths: 0 to 1 with up to three decimals (RFC 9110,
    /// section 12.4.2). `nil` if it is malformed.
    static func thousandths(_ weight: String) -> Int? {
        let parts = weight.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let decimals = parts.count > 1 ? parts[1] : ""
        guard parts[0] == "0" || parts[0] == "1", decimals.utf8.count <= 3,
            decimals.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        let value = Int(parts[0] + decimals + String(repeating: "0", count: 3 - decimals.utf8.count)) ?? 0
        return value <= 1000 ? value : nil
    }
}
