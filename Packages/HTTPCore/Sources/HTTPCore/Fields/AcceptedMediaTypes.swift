/// The media types that a client accepts: the value of an `Accept` field (RFC 9110, section 12.5.1).
public struct AcceptedMediaTypes: Sendable, Hashable {
    private struct Range: Sendable, Hashable {
        let essence: String
        let parameters: [String: String]
        let thousandths: Int

        /// Returns the specificity of the match with a media type; `nil` if the range does not match.
        func precision(for type: MediaType) -> Int? {
            if essence == "*/*" { return 0 }
            if essence.hasSuffix("/*") { return type.essence.hasPrefix(essence.dropLast()) ? 1 : nil }
            guard essence == type.essence else { return nil }
            for (name, value) in parameters {
                guard let own = type.parameters[name], ASCII.lowercased(own) == ASCII.lowercased(value) else {
                    return nil
                }
            }
            return 2 + parameters.count
        }
    }

    private let ranges: [Range]

    /// Parses the value of an `Accept` field. A missing, empty or malformed field accepts every media type: an
    /// unexpected media type helps the client more than no response.
    public init(_ value: String?) {
        var scanner = FieldScanner(value ?? "")
        let ranges = scanner.list(Self.range) ?? []
        self.ranges = ranges.isEmpty ? [Range(essence: "*/*", parameters: [:], thousandths: 1000)] : ranges
    }

    /// Returns the quality of a media type, from 0 (not accepted) to 1. The most specific matching range decides.
    public func quality(of type: MediaType) -> Double {
        let fitting = ranges.compactMap { range in range.precision(for: type).map { ($0, range.thousandths) } }
        return Double(fitting.max { $0.0 < $1.0 }?.1 ?? 0) / 1000
    }

    /// Returns the offered media type with the highest quality; if several have it, the first one. `nil` if none is
    /// accepted.
    public func best(of offered: [MediaType]) -> MediaType? {
        var best: (type: MediaType, quality: Double)?
        for type in offered {
            let quality = quality(of: type)
            if quality > best?.quality ?? 0 { best = (type, quality) }
        }
        return best?.type
    }

    private static func range(_ scanner: inout FieldScanner) -> Range? {
        guard let type = scanner.token(), scanner.take(exactly: "/"), let subtype = scanner.token(),
            let parameters = scanner.parameters(), type != "*" || subtype == "*"
        else { return nil }
        let quality = parameters.firstIndex { $0.name == "q" }
        var thousandths = 1000
        if let quality {
            guard let read = FieldScanner.thousandths(parameters[quality].value) else { return nil }
            thousandths = read
        }
        return Range(
            essence: ASCII.lowercased("\(type)/\(subtype)"),
            parameters: Dictionary(parameters[..<(quality ?? parameters.endIndex)].map { ($0, $1) }) { $1 },
            thousandths: thousandths
        )
    }
}
