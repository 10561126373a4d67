/// The value of a `Content-Range` field: the bytes of a representation that a message contains (RFC 9110, section
/// 14.4).
struct ContentRange: Sendable, Hashable, CustomStringConvertible {
    /// The position of the first byte, from 0.
    let first: Int
    /// The position of the last byte, inclusive.
    let last: Int
    /// The size of the complete representation in bytes; `nil` if the server does not know it.
    let completeCount: Int?

    /// Creates a range; `nil` if it does not lie within the representation.
    init?(first: Int, last: Int, completeCount: Int?) {
        guard first >= 0, last >= first, last < completeCount ?? .max else { return nil }
        (self.first, self.last, self.completeCount) = (first, last, completeCount)
    }

    /// Parses a field; `nil` if it is malformed or describes an unsatisfied range.
    init?(_ field: String) {
        var scanner = FieldScanner(field)
        guard let unit = scanner.token(), ASCII.lowercased(unit) == "bytes" else { return nil }
        scanner.skipWhitespace()
        guard let first = scanner.digits(), scanner.take(exactly: "-"), let last = scanner.digits(),
            scanner.take(exactly: "/")
        else { return nil }
        let count = scanner.digits()
        guard count != nil || scanner.take(exactly: "*"), scanner.isAtEnd else { return nil }
        self.init(first: first, last: last, completeCount: count)
    }

    /// The field value: `bytes 0-4/10`.
    var description: String { "bytes \(first)-\(last)/\(completeCount.map(String.init) ?? "*")" }

    /// Returns the part of the representation that a request asks for; `nil` if this range does not contain it
    /// completely.
    func selecting(_ range: ByteRange) -> ContentRange? {
        let isEnd = completeCount == last + 1
        switch range {
        case .bounded(let first, let last?) where last <= self.last:
            return first < self.first ? nil : ContentRange(first: first, last: last, completeCount: completeCount)
        case .bounded(let first, _):
            // A range may extend beyond the last byte of the representation; it then ends there.
            guard isEnd, first >= self.first else { return nil }
            return ContentRange(first: first, last: last, completeCount: completeCount)
        case .suffix(let count):
            guard isEnd, count > 0, self.first == 0 || count <= last - self.first + 1 else { return nil }
            return ContentRange(first: max(self.first, last - count + 1), last: last, completeCount: completeCount)
        }
    }
}
