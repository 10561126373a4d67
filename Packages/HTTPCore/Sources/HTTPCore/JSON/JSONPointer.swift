/// A JSON Pointer (RFC 6901): a location in a JSON value, such as `/plants/0/name`. The empty pointer is the whole
/// value.
public struct JSONPointer: Sendable, Hashable {
    /// The property names and element indices, outermost first.
    public var tokens: [String]

    /// Creates a pointer from its tokens.
    public init(_ tokens: [String] = []) { self.tokens = tokens }

    /// Parses a pointer; `nil` if a non-empty text does not start with `/`, or if a `~` is not followed by 0 or 1.
    public init?(parsing text: String) {
        tokens = []
        guard !text.isEmpty else { return }
        guard text.utf8.first == UInt8(ascii: "/") else { return nil }
        for part in text.unicodeScalars.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            var token = String.UnicodeScalarView()
            var rest = part.makeIterator()
            while let scalar = rest.next() {
                guard scalar == "~" else {
                    token.append(scalar)
                    continue
                }
                switch rest.next() {
                case "0": token.append("~")
                case "1": token.append("/")
                default: return nil
                }
            }
            tokens.append(String(token))
        }
    }

    /// Returns the pointer with one more token.
    public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens + [token]) }
}

extension JSONPointer: CustomStringConvertible {
    /// The pointer in the syntax of RFC 6901.
    public var description: String {
        tokens.reduce(into: "") { text, token in
            text += "/" + token.unicodeScalars.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : "\($0)" }.joined()
        }
    }
}
