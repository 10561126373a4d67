/// The directives of a `Cache-Control` field (RFC 9111, section 5.2). Parsing is lenient, because real servers send
/// malformed fields.
struct CacheDirectives: Sendable, Hashable {
    /// The arguments by directive name in lower case; an empty string if a directive has no argument. If a directive is
    /// repeated, the first one counts, except for `no-cache`, whose arguments are joined.
    private var arguments: [String: String] = [:]

    /// Parses all `Cache-Control` fields of a message. Skips malformed text up to the next comma.
    init(_ fields: HTTPFields) {
        for value in fields[values: .cacheControl] {
            var scanner = FieldScanner(value)
            while !scanner.isAtEnd {
                if scanner.take(",") { continue }
                guard let name = scanner.token().map(ASCII.lowercased) else {
                    scanner.skipToComma()
                    continue
                }
                var argument = ""
                // RFC 9111 does not allow whitespace around "=".
                if scanner.take(exactly: "=") {
                    // A malformed argument is stored as "?". It is not a number, so the directive counts as 0 seconds
                    // (stale).
                    let isSpaced = scanner.take(exactly: " ") || scanner.take(exactly: "\t")
                    argument = isSpaced ? "?" : scanner.word() ?? "?"
                    let rest = scanner.textToComma()
                    if !rest.allSatisfy({ $0 == " " || $0 == "\t" }) { argument += rest }
                } else {
                    scanner.skipToComma()
                }
                if let first = arguments[name] {
                    guard name == "no-cache" else { continue }
                    // Without an argument, `no-cache` applies to the whole response.
                    arguments[name] = first.isEmpty || argument.isEmpty ? "" : "\(first),\(argument)"
                } else {
                    arguments[name] = argument
                }
            }
        }
    }

    /// Whether there is no directive.
    var isEmpty: Bool { arguments.isEmpty }

    /// Returns whether a directive is present.
    func contains(_ name: String) -> Bool { arguments[name] != nil }

    /// Returns the argument of a directive in seconds: 0 if it is not a number; `nil` if the directive is missing.
    func seconds(_ name: String) -> Int64? { arguments[name].map { DeltaSeconds.parse($0) ?? 0 } }

    /// Whether the response must be revalidated before each use: it has `no-cache` without a valid list of field names.
    var requiresRevalidation: Bool { contains("no-cache") && fieldsToRevalidate.isEmpty }

    /// The fields that must not be sent from the cache without revalidation: the names in `no-cache="…"`. Empty if the
    /// list is malformed.
    var fieldsToRevalidate: [HTTPField.Name] {
        var scanner = FieldScanner(arguments["no-cache"] ?? "")
        return scanner.list { $0.token().flatMap { HTTPField.Name($0) } } ?? []
    }

    /// The maximum staleness that a request accepts, in seconds: unlimited if `max-stale` has no argument; `nil` if the
    /// directive is missing.
    var maxStale: Int64? { arguments["max-stale"].map { $0.isEmpty ? .max : DeltaSeconds.parse($0) ?? 0 } }
}

/// Durations in whole seconds (RFC 9111, section 1.2.2).
enum DeltaSeconds {
    /// Parses a number of seconds; `nil` if the text does not consist of digits. Numbers above 2³¹ count as 2³¹.
    static func parse(_ text: some StringProtocol) -> Int64? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return min(Int64(text) ?? .max, 1 << 31)
    }
}

extension FieldScanner {
    fileprivate mutating func skipToComma() { _ = textToComma() }

    fileprivate mutating func textToComma() -> String { take { $0 != UInt8(ascii: ",") } }
}
