/// The single range of bytes that a request asks for (RFC 9110, section 14.1.2).
enum ByteRange: Sendable, Hashable {
    /// The bytes from a position to another one, or to the end.
    case bounded(first: Int, last: Int?)
    /// The last bytes, at most this number.
    case suffix(Int)

    /// Parses a `Range` field; `nil` if it is malformed, has several ranges, or another unit than bytes.
    init?(_ field: String) {
        var scanner = FieldScanner(field)
        guard let unit = scanner.token(), ASCII.lowercased(unit) == "bytes", scanner.take("=") else { return nil }
        scanner.skipWhitespace()
        let first = scanner.digits()
        guard scanner.take(exactly: "-") else { return nil }
        let last = scanner.digits()
        scanner.skipWhitespace()
        guard scanner.isAtEnd else { return nil }
        switch (first, last) {
        case (let first?, let last):
            if let last, last < first { return nil } else { self = .bounded(first: first, last: last) }
        case (nil, let count?): self = .suffix(count)
        case (nil, nil): return nil
        }
    }
}
