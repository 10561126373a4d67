internal import CBidlyMicroHTTPD
internal import HTTPCore

/// Collects the header fields of a request, and verifies that libmicrohttpd has parsed exactly the bytes that were
/// received.
///
/// libmicrohttpd 0.9 accepts bare line feeds, NUL bytes, folded lines, and fields without a name. Other programs parse
/// these differently, which an attacker can use for request smuggling. libmicrohttpd parses in place and replaces each
/// delimiter by NUL. So the fields are valid only if exactly two NUL bytes, which were CR LF, separate each field from
/// the previous one. Later versions of libmicrohttpd are strict themselves.
struct FieldScanner {
    private(set) var fields: [HTTPField] = []
    private(set) var isMalformed = false
    /// Whether the value of `Transfer-Encoding` has no trailing whitespace. libmicrohttpd recognizes `chunked` only
    /// then.
    private(set) var hasPlainChunkedCoding = false

    /// The expected start of the next field; `nil` if the layout is not verified.
    private var next: UnsafePointer<CChar>?
    private let head: Range<UnsafePointer<CChar>>

    private static let parsesInPlace = String(cString: MHD_get_version()).hasPrefix("0.9.")

    /// Scans the fields of a request.
    ///
    /// - Parameters:
    ///   - source: the arguments of the access handler. The request is malformed unless single spaces separate the
    ///     parts of the request line.
    ///   - headSize: the size of the head in bytes.
    init(_ source: RequestHead.Source, method: String, headSize: Int) {
        let line = source.line
        head = line.method..<line.method + headSize
        if Self.parsesInPlace {
            let target = line.method + method.utf8.count + 1
            isMalformed = target != line.target || target + source.target.utf8.count + 1 != line.version
            next = skipLineEnd(line.version + 8)
        }
        fields.reserveCapacity(8)
        withUnsafeMutablePointer(to: &self) { scanner in
            _ = MHD_get_connection_values_n(
                source.connection,
                .HEADER_KIND,
                { scanner, _, name, nameSize, value, valueSize in
                    guard let scanner, let name else { return .NO }
                    scanner.assumingMemoryBound(to: FieldScanner.self).pointee
                        .add(name, nameSize, value ?? name + nameSize, valueSize)
                    return .YES
                },
                scanner
            )
        }
        if let next, skipLineEnd(next) != head.upperBound { isMalformed = true }
    }

    private mutating func add(
        _ name: UnsafePointer<CChar>,
        _ nameSize: Int,
        _ value: UnsafePointer<CChar>,
        _ valueSize: Int
    ) {
        // The field that hides the cookies from libmicrohttpd is not part of the head.
        guard head.contains(name) else { return }
        if let next {
            guard name == next, value > name + nameSize, value + valueSize < head.upperBound, name[nameSize] == 0,
                (name + nameSize + 1..<value).allSatisfy({ Self.isWhitespace($0.pointee) })
            else {
                isMalformed = true
                return
            }
            self.next = skipLineEnd(value + valueSize)
        }
        var size = valueSize
        while size > 0, Self.isWhitespace(value[size - 1]) { size -= 1 }
        guard let name = HTTPField.Name(Self.text(name, nameSize) ?? ""), let text = Self.text(value, size),
            let field = HTTPField(name: name, exactly: text)
        else {
            isMalformed = true
            return
        }
        if name.canonicalName == "transfer-encoding" { hasPlainChunkedCoding = size == valueSize }
        fields.append(field)
    }

    /// Returns the position after a line end. libmicrohttpd has replaced the line end by two NUL bytes.
    private mutating func skipLineEnd(_ position: UnsafePointer<CChar>) -> UnsafePointer<CChar> {
        guard position + 2 <= head.upperBound, position[0] == 0, position[1] == 0 else {
            isMalformed = true
            return position
        }
        return position + 2
    }

    /// Decodes UTF-8; `nil` if the bytes are not valid.
    private static func text(_ start: UnsafePointer<CChar>, _ size: Int) -> String? {
        UnsafeRawBufferPointer(start: start, count: size).withMemoryRebound(to: UInt8.self) { bytes in
            // Decoding without validation is much faster, and safe for ASCII.
            bytes.allSatisfy { $0 < 0x80 }
                ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
        }
    }

    private static func isWhitespace(_ byte: CChar) -> Bool { byte == 0x20 || byte == 0x09 }
}
