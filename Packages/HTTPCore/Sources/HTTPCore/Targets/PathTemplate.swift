/// A path with named holes, `/v1/plants/{id}/waterings`: reads paths of its shape, and writes them.
///
/// A hole takes one whole segment that is not empty. What is written is read back the same, also with slashes in it.
public struct PathTemplate: Sendable, Hashable {
    enum Segment: Sendable, Hashable {
        case fixed(String)
        case parameter(String)
    }

    let segments: [Segment]

    /// A template; `nil` unless it begins with `/`, every hole fills its segment, and no name comes twice or is empty.
    public init?(_ text: String) {
        guard text.utf8.first == UInt8(ascii: "/"), text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        // Bytes, because programs read many templates at their start, and characters are slow.
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
                guard !part.contains(where: isBrace), !part.elementsEqual(".".utf8),
                    !part.elementsEqual("..".utf8),
                    let fixed = try? PercentEncoding.decode(part, decodesPlusAsSpace: false)
                else { return nil }
                segments.append(.fixed(fixed))
            }
        }
        self.segments = segments == [.fixed("")] ? [] : segments
    }

    /// The names of the holes, in order.
    public var parameters: [String] {
        segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    /// The values in the holes, decoded; `nil` if the path has another shape.
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

    /// The path with these values in the holes; values without a hole are left out.
    ///
    /// - Throws: ``URLSyntaxError/emptyParameter`` for a value that is missing or empty, ``URLSyntaxError/dotSegment``
    ///   for `.` and `..`, which no path can carry.
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
    /// The template as text, as OpenAPI writes it.
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
    /// A template in the source; the program stops if it is none.
    public init(stringLiteral value: String) {
        guard let template = PathTemplate(value) else { preconditionFailure("no path template: \(value)") }
        self = template
    }
}
