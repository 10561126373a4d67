/// A place in a JSON value (RFC 6901): `/plants/0/name`; the empty pointer is the whole value.
public struct JSONPointer: Sendable, Hashable {
    /// Names of members and indices of elements, from the outside in.
    public var tokens: [String]

    /// The place at the end of these tokens.
    public init(_ tokens: [String] = []) { self.tokens = tokens }

    /// Reads a pointer; `nil` if it is neither empty nor begins with `/`, or has `~` without 0 or 1 behind it.
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

    /// The place one step further in.
    public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens + [token]) }
}

extension JSONPointer: CustomStringConvertible {
    /// The pointer as text.
    public var description: String {
        tokens.reduce(into: "") { text, token in
            text += "/" + token.unicodeScalars.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : "\($0)" }.joined()
        }
    }
}
