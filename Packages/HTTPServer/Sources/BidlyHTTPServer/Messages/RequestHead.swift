internal import CBidlyMicroHTTPD
internal import HTTPCore

/// A request head that is valid HTTP/1.1 and within the limits, except that its target may be malformed.
struct RequestHead {
    /// The request without its body. If the target is malformed, it has the target `/`.
    let request: HTTPRequest
    /// The problem to respond with if the target is malformed; `nil` if the target is valid. The connection must be
    /// closed afterwards.
    let targetProblem: Problem?
    /// The declared size of the body in bytes; 0 if there is no body, and `nil` if the body is sent in the chunked
    /// coding.
    let contentLength: Int?
    /// Whether the body has a content coding, such as gzip.
    let hasContentCoding: Bool
    /// Whether the client waits for `100 Continue` before it sends the body.
    let expectsContinue: Bool
    /// Whether the request is `OPTIONS *`, which asks for the options of the server itself.
    let isForServer: Bool

    /// The arguments of libmicrohttpd's access handler.
    struct Source {
        let connection: OpaquePointer
        let line: RequestLine
        /// The target as received, without libmicrohttpd's decoding.
        let target: String
    }

    /// Parses and verifies the head.
    ///
    /// - Throws: the problem to respond with. The connection must be closed afterwards.
    init(_ source: Source, _ limits: HTTPServerConfiguration) throws(Problem) {
        guard source.target.utf8.count <= limits.maximumTargetSize else {
            throw ProblemType.uriTooLong.problem("Path and query must not exceed \(limits.maximumTargetSize) bytes.")
        }
        let size = bidly_mhd_head_size(source.connection)
        guard size <= limits.maximumHeadSize else {
            throw ProblemType.fieldsTooLarge.problem(
                "Request line and header fields must not exceed \(limits.maximumHeadSize) bytes."
            )
        }
        let name = String(cString: source.line.method)
        let scanner = FieldScanner(source, method: name, headSize: size)
        guard let method = HTTPRequest.Method(rawValue: name), !scanner.isMalformed else {
            throw Self.malformed("The request line or a header field is malformed.")
        }
        guard scanner.fields.count <= limits.maximumFieldCount else {
            throw ProblemType.fieldsTooLarge.problem(
                "The request must have at most \(limits.maximumFieldCount) header fields."
            )
        }
        let memory = size + (scanner.fields.count + 2) * Self.valueMemory + Self.responseMemory
        guard memory <= limits.connectionMemory else {
            throw Problem.tooManyFields
        }
        guard method.rawValue != "CONNECT" else { throw ProblemType.notImplemented.problem() }

        var fields = HTTPFields(scanner.fields)
        let isVersion10 = String(cString: source.line.version) == "HTTP/1.0"
        let framing = try Framing(fields, scanner, isVersion10: isVersion10)
        contentLength = framing.contentLength
        hasContentCoding = contentLength != 0 && framing.hasContentCoding
        expectsContinue = framing.expectsContinue
        try Self.verifyHost(in: fields, isRequired: !isVersion10)
        isForServer = method == .options && source.target == "*"
        var target = isForServer ? "/" : source.target
        if let absolute = AbsoluteTarget(target) {
            guard Self.isHost(absolute.host) else { throw Self.malformed("The host of the target is malformed.") }
            fields[.host] = absolute.host
            target = absolute.target
        }
        do {
            request = try HTTPRequest(method: method, target: target, fields: fields)
            targetProblem = nil
        } catch {
            request = HTTPRequest(method: method, path: .root, fields: fields)
            targetProblem = Self.malformed("The target is malformed: \(error).")
        }
    }

    /// The number of bytes of connection memory that libmicrohttpd uses for a field, in addition to the head. It also
    /// uses them for the field that hides the cookies, and for the cookie in that field.
    private static let valueMemory = 64
    /// The memory that is reserved for the response head, in bytes.
    private static let responseMemory = 1_408

    static func malformed(_ detail: String) -> Problem { ProblemType.malformedRequest.problem(detail) }

    private static func verifyHost(in fields: HTTPFields, isRequired: Bool) throws(Problem) {
        guard let index = fields.firstIndex(where: { $0.name == .host }) else {
            guard !isRequired else { throw malformed("The field Host is missing.") }
            return
        }
        guard !fields[(index + 1)...].contains(where: { $0.name == .host }) else {
            throw malformed("The request has several Host fields.")
        }
        guard isHost(fields[index].value) else { throw malformed("The field Host is malformed.") }
    }

    /// Returns whether a text consists only of characters that a host with an optional port may contain (RFC 3986,
    /// section 3.2).
    private static func isHost(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "-"):
                    true
                default:
                    "_~!$&'()*+,;=[]%".utf8.contains(byte)
                }
            }
        }
    }
}

/// The parts of a request line, which libmicrohttpd has parsed in place.
struct RequestLine {
    let method: UnsafePointer<CChar>
    /// The target, in which libmicrohttpd has decoded percent-escapes.
    let target: UnsafePointer<CChar>
    let version: UnsafePointer<CChar>
}

/// The framing of a request body. Contradictory fields are refused, because other programs may interpret them
/// differently (RFC 9112, section 6.3).
private struct Framing {
    var contentLength: Int? = 0
    var expectsContinue = false
    var hasContentCoding = false

    init(_ fields: HTTPFields, _ scanner: FieldScanner, isVersion10: Bool) throws(Problem) {
        var lengths = 0, codings = 0
        for field in fields {
            switch field.name.canonicalName {
            case "content-length":
                lengths += 1
                guard !field.value.isEmpty, field.value.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
                    throw Problem.malformedContentLength
                }
                // A length above Int.max exceeds every body limit. libmicrohttpd refuses lengths of more than 64 bits.
                contentLength = Int(field.value) ?? .max
            case "transfer-encoding":
                codings += 1
                guard field.value.lowercased() == "chunked" else {
                    throw ProblemType.notImplemented.problem("The only supported transfer coding is chunked.")
                }
                guard scanner.hasPlainChunkedCoding, !isVersion10 else {
                    throw RequestHead.malformed("The field Transfer-Encoding is malformed.")
                }
                contentLength = nil
            case "content-encoding":
                hasContentCoding = hasContentCoding || field.value.lowercased() != "identity"
            case "expect" where !isVersion10:
                guard field.value.lowercased() == "100-continue" else { throw ProblemType.expectationFailed.problem() }
                expectsContinue = true
            default:
                break
            }
        }
        guard lengths + codings <= 1 else {
            throw RequestHead.malformed("The request must not repeat or combine Content-Length and Transfer-Encoding.")
        }
    }
}

/// A target in absolute form (`http://host/path`). Clients send it to proxies, and every server must accept it.
private struct AbsoluteTarget {
    let host: String
    /// The target in origin form.
    let target: String

    init?(_ text: String) {
        guard text.utf8.first != UInt8(ascii: "/") else { return nil }
        let prefix = text.prefix(8).lowercased()
        let length = prefix.hasPrefix("http://") ? 7 : prefix == "https://" ? 8 : 0
        guard length > 0 else { return nil }
        let rest = text.dropFirst(length)
        let host = rest.prefix { $0 != "/" && $0 != "?" }
        guard !host.isEmpty else { return nil }
        let path = rest.dropFirst(host.count)
        self.host = String(host)
        target = path.hasPrefix("/") ? String(path) : "/\(path)"
    }
}
