internal import HTTPCore

/// Collects the lines of response heads. Lines after the final head, such as trailers, are ignored.
struct ResponseHead {
    /// The head is malformed or too large.
    struct Invalid: Error {}

    /// The maximum size of all heads of a response, in bytes.
    private static let limit = 256 << 10

    private var size = 0
    private var status: HTTPResponse.Status?
    private var fields: [HTTPField] = []
    private var isFinal = false

    /// Adds a line with its line break. Returns the response without content if the line ends a head, also if the head
    /// is interim.
    mutating func add(_ line: UnsafeRawBufferPointer) throws(Invalid) -> HTTPResponse? {
        guard !isFinal else { return nil }
        size += line.count
        guard size <= Self.limit else { throw Invalid() }
        let text = String(decoding: line.prefix { $0 != 0x0D && $0 != 0x0A }, as: UTF8.self)
        if text.isEmpty {
            guard let status else { throw Invalid() }
            isFinal = status.code >= 200
            return HTTPResponse(status: status, fields: HTTPFields(fields))
        }
        if text.hasPrefix("HTTP/") {
            guard let code = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { throw Invalid() }
            status = HTTPResponse.Status(code: code)
            fields = []
        } else if text.hasPrefix(" ") || text.hasPrefix("\t") {
            // The line continues the previous field (obs-fold; RFC 9112, section 5.2).
            guard let field = fields.popLast() else { throw Invalid() }
            let rest = text.drop { $0 == " " || $0 == "\t" }
            fields.append(HTTPField(name: field.name, value: "\(field.value) \(rest)"))
        } else {
            guard let colon = text.firstIndex(of: ":"), let name = HTTPField.Name(String(text[..<colon])) else {
                throw Invalid()
            }
            fields.append(HTTPField(name: name, value: String(text[colon...].dropFirst())))
        }
        return nil
    }
}
