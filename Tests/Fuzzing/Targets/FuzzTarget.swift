/// A function that must accept any bytes, and a property that must hold for them.
///
/// `./Tests/fuzz` calls it with the inputs of libFuzzer; `CorpusTests` calls it with the inputs in `Corpus/NAME`, and
/// with mutations of them.
struct FuzzTarget: Sendable, CustomStringConvertible {
    /// The name. It equals the name of the corpus folder.
    let name: String
    /// Calls the code under test. Throws a ``Violation`` if the property is violated.
    let run: @Sendable (_ input: [UInt8]) async throws -> Void

    init(_ name: String, run: @escaping @Sendable ([UInt8]) async throws -> Void) {
        self.name = name
        self.run = run
    }

    var description: String { name }

    /// All targets.
    static let all = [
        api, cache, cursor, eventStream, fields, head, idempotencyKey, imageHeader, imageWorker, instant, json, money,
        target,
    ]
}

/// A violated property.
struct Violation: Error, CustomStringConvertible {
    let description: String
}

/// Throws a ``Violation`` unless a property holds.
func require(_ holds: Bool, _ description: @autoclosure () -> String) throws {
    guard holds else { throw Violation(description: description()) }
}

/// Throws a ``Violation`` unless parsing, formatting and parsing `text` again returns the same value.
func requireRoundTrip<Value: Equatable & CustomStringConvertible>(
    _ text: String,
    _ parse: (String) throws -> Value?
) throws {
    guard let value = try? parse(text) else { return }
    let again = try? parse("\(value)")
    try require(again == value, "'\(text)' is parsed as '\(value)', and that as '\(again.map { "\($0)" } ?? "nil")'.")
}

extension FuzzTarget {
    /// Creates a target whose input is text; bytes that are not valid UTF-8 are skipped.
    init(text name: String, run: @escaping @Sendable (String) throws -> Void) {
        self.init(name) { input in
            guard let text = String(validating: input, as: UTF8.self) else { return }
            try run(text)
        }
    }
}
