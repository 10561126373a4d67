/// An absolute path as decoded segments. An escaped slash (`%2F`) does not separate segments.
///
/// ```swift
/// let path = try URLPath(segments: ["plants", "50/50 mix"])
/// print(path)                                        // /plants/50%2F50%20mix
/// ```
public struct URLPath: Sendable, Hashable {
    /// The decoded segments. The root `/` has none; a trailing slash adds an empty last segment.
    public let segments: [String]

    /// The root path `/`.
    public static let root = URLPath(checked: [])

    /// Creates a path from decoded segments. A single empty segment is the root.
    ///
    /// - Throws: ``URLSyntaxError/dotSegment`` if a segment is `.` or `..`.
    public init(segments: some Sequence<String>) throws(URLSyntaxError) {
        let segments = Array(segments)
        guard !segments.contains(where: { $0 == "." || $0 == ".." }) else { throw .dotSegment }
        self.init(checked: segments == [""] ? [] : segments)
    }

    /// Parses a percent-encoded path without a query: `/plants/50%2F50%20mix`.
    ///
    /// Visible ASCII characters except `#`, `?` and the backslash need not be escaped, because browsers do not escape
    /// all of them.
    ///
    /// - Throws: ``URLSyntaxError`` if the path is malformed.
    public init(parsing text: String) throws(URLSyntaxError) { try self.init(parsing: text[...].utf8) }

    init(parsing bytes: Substring.UTF8View) throws(URLSyntaxError) {
        var text = Substring(bytes)
        let segments = text.withUTF8 { bytes in
            Result { () throws(URLSyntaxError) in try Self.segments(of: bytes) }
        }
        try self.init(segments: segments.get())
    }

    /// Decodes the segments of a path: the parts between slashes.
    private static func segments(of bytes: UnsafeBufferPointer<UInt8>) throws(URLSyntaxError) -> [String] {
        let slash = UInt8(ascii: "/")
        guard bytes.first == slash else { throw .notAbsolute }
        guard !bytes.contains(UInt8(ascii: "\\")), !bytes.contains(UInt8(ascii: "?")) else { throw .invalidCharacter }
        var segments: [String] = [], start = 1
        segments.reserveCapacity(6)
        while true {
            let end = bytes[start...].firstIndex(of: slash) ?? bytes.endIndex
            let segment = UnsafeBufferPointer(rebasing: bytes[start..<end])
            segments.append(try PercentEncoding.decode(segment, decodesPlusAsSpace: false))
            guard end < bytes.endIndex else { return segments }
            start = end + 1
        }
    }

    private init(checked segments: [String]) { self.segments = segments }
}

extension URLPath: CustomStringConvertible {
    /// The percent-encoded path. Equal paths have equal descriptions.
    public var description: String {
        guard !segments.isEmpty else { return "/" }
        let size = segments.reduce(0) { $0 + 1 + $1.utf8.count }
        let literal = String(unsafeUninitializedCapacity: size) { text in
            var count = 0
            for segment in segments {
                text[count] = UInt8(ascii: "/")
                count += 1
                for byte in segment.utf8 {
                    guard PercentEncoding.isUnreserved(byte) else { return 0 }
                    text[count] = byte
                    count += 1
                }
            }
            return count
        }
        guard literal.isEmpty else { return literal }
        return segments.reduce(into: "") {
            $0 += "/" + PercentEncoding.encode($1, allowing: PercentEncoding.segmentCharacters)
        }
    }
}

extension URLPath: ExpressibleByStringLiteral {
    /// Creates a path from a percent-encoded literal; traps if it is malformed.
    public init(stringLiteral value: String) {
        do {
            try self.init(parsing: value)
        } catch {
            preconditionFailure("'\(value)' is not a path: \(error)")
        }
    }
}
