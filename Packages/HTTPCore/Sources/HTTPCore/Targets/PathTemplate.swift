/// A path template with named parameters, such as `/v1/plants/{id}/waterings`. It matches paths and creates them.
///
/// A parameter stands for one complete, non-empty segment. Its value may contain any characters, including slashes.
public struct PathTemplate: Sendable, Hashable {
    enum Segment: Sendable, Hashable {
        case fixed(String)
        case parameter(String)
    }

    let segments: [Segment]

    /// Parses a template; `nil` unless the text starts with `/`, each parameter fills a whole segment, and parameter
    /// names are unique and not empty.
    public init?(_ text: String) {
        guard text.utf8.first == UInt8(ascii: "/"), text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        // Parsing bytes is faster than parsing characters, and programs parse many templates at startup.
        let isBrace = { (byte: UInt8) in byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }
        var segments: [Segment] = []
        var names: [String] = []
        for part in text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            if part.first == UInt8(ascii: "{"), part.last == UInt8(ascii: "}") {
                let bytes = part.dropFirst().dropLast(), name = String(Substring(bytes))
                guard !name.isEmpty, !bytes.contains(where: isBrace), !names.contains(name) else { return nil }
                names.append(name)
                segments.append(.parameter(name))
            } else {
                guard !part.contains(where: isBrace),
                    let fixed = try? PercentEncoding.decode(part, decodesPlusAsSpace: false),
                    fixed != ".", fixed != ".."
                else { return nil }
                segments.append(.fixed(fixed))
            }
        }
        self.segments = segments == [.fixed("")] ? [] : segments
    }

    /// The names of the parameters in order.
    public var parameters: [String] {
        segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    /// The number of segments of every matching path.
    public var segmentCount: Int { segments.count }

    /// Returns whether a path matches.
    public func matches(_ path: URLPath) -> Bool {
        path.segments.count == segments.count
            && zip(segments, path.segments).allSatisfy { segment, text in
                switch segment {
                case .fixed(let fixed): fixed == text
                case .parameter: !text.isEmpty
                }
            }
    }

    /// Returns the decoded values of the parameters; `nil` if the path does not match.
    public func match(_ path: URLPath) -> [String: String]? {
        guard path.segments.count == segments.count else { return nil }
        var values: [String: String] = [:]
        for (segment, text) in zip(segments, path.segments) {
            switch segment {
            case .fixed(let fixed): guard fixed == text else { return nil }
            case .parameter(let name):
                guard !text.isEmpty else { return nil }
                values[name] = text
            }
        }
        return values
    }

    /// Creates a path from parameter values. Values for unknown names are ignored.
    ///
    /// - Throws: ``URLSyntaxError/emptyParameter`` for a missing or empty value; ``URLSyntaxError/dotSegment`` for the
    ///   values `.` and `..`, which a path cannot contain.
    public func path(_ values: [String: String]) throws(URLSyntaxError) -> URLPath {
        var texts: [String] = []
        for segment in segments {
            switch segment {
            case .fixed(let fixed): texts.append(fixed)
            case .parameter(let name):
                guard let value = values[name], !value.isEmpty else { throw .emptyParameter }
                texts.append(value)
            }
        }
        return try URLPath(segments: texts)
    }
}

extension PathTemplate: CustomStringConvertible {
    /// The template in the syntax of OpenAPI.
    public var description: String {
        guard !segments.isEmpty else { return "/" }
        return segments.reduce(into: "") { text, segment in
            switch segment {
            case .fixed(let fixed):
                text += "/" + PercentEncoding.encode(fixed, allowing: PercentEncoding.segmentCharacters)
            case .parameter(let name): text += "/{\(name)}"
            }
        }
    }
}

extension PathTemplate: ExpressibleByStringLiteral {
    /// Creates a template from a literal; traps if it is malformed.
    public init(stringLiteral value: String) {
        guard let template = PathTemplate(value) else { preconditionFailure("'\(value)' is not a path template") }
        self = template
    }
}
