/// An absolute path, as its decoded segments: an escaped slash stays inside its segment.
///
/// ```swift
/// let path = try URLPath(segments: ["plants", "50/50 mix"])
/// print(path)                                        // /plants/50%2F50%20mix
/// ```
public struct URLPath: Sendable, Hashable {
    /// What stands between the slashes, decoded. The root `/` has none; a last slash is an empty last segment.
    public let segments: [String]

    /// The path `/`.
    public static let root = URLPath(checked: [])

    /// The path with these segments; one empty segment alone is the root.
    ///
    /// - Throws: ``URLSyntaxError/dotSegment``.
    public init(segments: some Sequence<String>) throws(URLSyntaxError) {
        let segments = Array(segments)
        guard !segments.contains(where: { $0 == "." || $0 == ".." }) else { throw .dotSegment }
        self.init(checked: segments == [""] ? [] : segments)
    }

    /// Reads an encoded path, without a query: `/plants/50%2F50%20mix`.
    ///
    /// Any visible ASCII character but `#`, `?` and the backslash may stand unescaped, as browsers send them.
    ///
    /// - Throws: ``URLSyntaxError``.
    public init(parsing text: String) throws(URLSyntaxError) { try self.init(parsing: text[...].utf8) }

    init(parsing bytes: Substring.UTF8View) throws(URLSyntaxError) {
        guard bytes.first == UInt8(ascii: "/") else { throw .notAbsolute }
        guard !bytes.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "?") }) else {
            throw .invalidCharacter
        }
        var segments: [String] = []
        for part in bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            segments.append(try PercentEncoding.decode(part, decodesPlusAsSpace: false))
        }
        try self.init(segments: segments)
    }

    private init(checked segments: [String]) { self.segments = segments }
}

extension URLPath: CustomStringConvertible {
    /// The encoded path; the same for equal paths.
    public var description: String {
        guard !segments.isEmpty else { return "/" }
        return segments.reduce(into: "") {
            $0 += "/" + PercentEncoding.encode($1, allowing: PercentEncoding.segmentCharacters)
        }
    }
}

extension URLPath: ExpressibleByStringLiteral {
    /// An encoded path in the source; the program stops if it is none.
    public init(stringLiteral value: String) {
        do {
            try self.init(parsing: value)
        } catch {
            preconditionFailure("no path: \(value): \(error)")
        }
    }
}
