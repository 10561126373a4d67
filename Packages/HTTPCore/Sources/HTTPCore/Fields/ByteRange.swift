/// A single byte range in a `Range` field (RFC 9110, section 14.1.2).
enum ByteRange: Sendable, Hashable {
    /// From the byte at `first` to the byte at `last`, inclusive; `nil` means to the end.
    case bounded(first: Int, last: Int?)
    /// The last bytes: as many as the associated value states, or all if the representation is shorter.
    case suffix(Int)

    /// Parses a `Range` field; `nil` if it is malformed, has several ranges, or its unit is not `bytes`.
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
