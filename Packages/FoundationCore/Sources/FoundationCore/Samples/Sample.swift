/// What the contexts make their sample values of, so that those of one context go with those of another.
public enum Sample {
    /// When the samples are looked at, and what a test's clock shows: 2030-01-01T00:00:00.000Z.
    public static let start = Instant(millisecondsSince1970: 1_893_456_000_000)

    /// A time some hours after `start`; before it for negative ones.
    public static func time(hours: Int64) -> Instant { start.advanced(by: .seconds(hours * 3600)) }

    /// A value that is known to be valid: tests make every sample. An invalid one stops the program with its fault.
    public static func valid<Value>(_ make: () throws -> Value) -> Value {
        do {
            return try make()
        } catch {
            preconditionFailure("no such sample can be: \(error)")
        }
    }

    /// The identifier with this text, which must be one.
    public static func id<Subject>(_ text: String) -> Identifier<Subject> {
        guard let identifier = Identifier<Subject>(text) else {
            preconditionFailure("no identifier can be “\(text)”")
        }
        return identifier
    }
}
