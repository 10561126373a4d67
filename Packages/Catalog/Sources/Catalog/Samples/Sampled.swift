import FoundationCore

/// A sample that is known to be valid: the tests make every one. An invalid one stops the program with its fault.
func sampled<Value>(_ make: () throws -> Value) -> Value {
    do {
        return try make()
    } catch {
        preconditionFailure("no such sample can be: \(error)")
    }
}

/// The identifier with this text, which must be one.
func sampledID<Subject>(_ text: String) -> Identifier<Subject> {
    guard let identifier = Identifier<Subject>(text) else { preconditionFailure("no identifier can be “\(text)”") }
    return identifier
}

/// When the samples begin, and what a `TestClock` shows: 2030-01-01T00:00:00.000Z.
let sampleStart = Instant(millisecondsSince1970: 1_893_456_000_000)

/// A time some hours after the samples' beginning; before it for negative ones.
func sampleTime(hours: Int64) -> Instant { sampleStart.advanced(by: .seconds(hours * 3600)) }
