/// Building blocks of the sample values. The contexts share them, so that their samples are consistent.
public enum Sample {
    /// The current time of the samples, and the initial time of test clocks: 2030-01-01T00:00:00.000Z.
    public static let start = Instant(millisecondsSince1970: 1_893_456_000_000)

    /// Returns a time relative to ``start``; negative hours are before it.
    public static func time(hours: Int64) -> Instant { start.advanced(by: .seconds(hours * 3600)) }

    /// Returns the value that `make` creates. An invalid sample stops the program; the tests create every sample.
    public static func valid<Value>(_ make: () throws -> Value) -> Value {
        do {
            return try make()
        } catch {
            preconditionFailure("invalid sample: \(error)")
        }
    }

    /// Returns an identifier. An invalid text stops the program.
    public static func id<Subject>(_ text: String) -> Identifier<Subject> {
        guard let identifier = Identifier<Subject>(text) else {
            preconditionFailure("invalid identifier: '\(text)'")
        }
        return identifier
    }
}
