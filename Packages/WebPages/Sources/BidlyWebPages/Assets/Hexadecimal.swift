/// Hexadecimal text.
enum Hexadecimal {
    /// Returns two lower-case digits for each byte.
    static func text(of bytes: some Sequence<UInt8>) -> String {
        bytes.reduce(into: "") { $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16) }
    }
}
