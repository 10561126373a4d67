/// The position of a request in a distributed trace (W3C Trace Context, version 00).
public struct TraceContext: Sendable, Hashable {
    /// The identifier of the whole trace: 32 lower-case hexadecimal digits.
    public let traceID: String
    /// The identifier of the calling operation: 16 lower-case hexadecimal digits.
    public let parentID: String
    /// Whether the caller records the trace.
    public let isSampled: Bool

    /// Parses a `traceparent` field; `nil` if it is invalid.
    public init?(_ field: String) {
        let parts = field.split(separator: "-", omittingEmptySubsequences: false)
        func isHex(_ text: Substring, _ count: Int) -> Bool {
            text.utf8.count == count
                && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        }
        guard parts.count >= 4, isHex(parts[0], 2), parts[0] != "ff", parts[0] != "00" || parts.count == 4,
            isHex(parts[1], 32), isHex(parts[2], 16), isHex(parts[3], 2),
            parts[1].contains(where: { $0 != "0" }), parts[2].contains(where: { $0 != "0" })
        else { return nil }
        traceID = String(parts[1])
        parentID = String(parts[2])
        isSampled = (UInt8(parts[3], radix: 16) ?? 0) & 1 == 1
    }
}
