internal import FoundationCore
internal import HouseCore

/// The signature of a message: `t=SECONDS,v1=HEX`, where `HEX` is the HMAC-SHA256 of `SECONDS.BODY`.
enum PaymentSignature {
    /// Signs a message, and returns the value of the header field.
    static func header(of body: [UInt8], at time: Instant, key: [UInt8]) -> String {
        let seconds = time.millisecondsSince1970 / 1_000
        let code = HMAC.code(of: Array("\(seconds).".utf8) + body, key: key)
        return "t=\(seconds),v1=" + code.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Returns whether a header field contains a valid signature of a message, made at most `tolerance` before or after
    /// `time`. While the shared secret is being replaced, a field may contain several signatures.
    static func isValid(
        _ header: String,
        of body: [UInt8],
        at time: Instant,
        within tolerance: Duration,
        key: [UInt8]
    ) -> Bool {
        let parts = header.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }.filter { $0.count == 2 }
        let now = time.millisecondsSince1970 / 1_000, tolerance = tolerance.wholeMilliseconds / 1_000
        // The field may contain any number, so a difference could overflow.
        guard let text = parts.first(where: { $0[0] == "t" })?[1], let seconds = Int64(text),
            (now - tolerance...now + tolerance).contains(seconds)
        else { return false }
        return parts.contains { part in
            part[0] == "v1"
                && bytes(ofHex: part[1]).map { code in
                    HMAC.isValid(code, of: Array("\(text).".utf8) + body, key: key)
                } == true
        }
    }

    private static func bytes(ofHex text: Substring) -> [UInt8]? {
        let digits = text.compactMap(\.hexDigitValue)
        guard digits.count == text.count, digits.count.isMultiple(of: 2) else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
