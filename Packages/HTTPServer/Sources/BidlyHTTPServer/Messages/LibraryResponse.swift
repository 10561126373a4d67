internal import CBidlyMicroHTTPD
internal import HTTPCore

/// The response in the library's format.
struct LibraryResponse: ~Copyable {
    private let pointer: OpaquePointer
    private let status: UInt32

    /// Creates a response with complete content.
    ///
    /// - Parameters:
    ///   - isHead: whether the request's method is HEAD: only the size of the content is sent.
    ///   - closes: whether the connection ends with the response.
    init?(_ response: HTTPResponse, bytes: [UInt8], isHead: Bool, closes: Bool) {
        let status = response.status
        let created: OpaquePointer?
        if isHead || status == .notModified, bytes.isEmpty,
            let size = response.fields[.contentLength].flatMap({ UInt64($0) })
        {
            created = MHD_create_response_from_callback(size, 1, Self.noContent, nil, nil)
        } else {
            created = (status.allowsContent ? bytes : []).withUnsafeBytes { buffer in
                // The library copies the bytes and does not write to them.
                MHD_create_response_from_buffer(
                    buffer.count,
                    UnsafeMutableRawPointer(mutating: buffer.baseAddress),
                    .RESPMEM_MUST_COPY
                )
            }
        }
        self.init(created, response)
        if closes { MHD_add_response_header(pointer, "Connection", "close") }
    }

    /// Creates a response whose content is read from a stream.
    ///
    /// - Parameter isChunked: whether the content is sent in the chunked coding; otherwise it ends with the connection.
    init?(_ response: HTTPResponse, stream: ResponseStream, isChunked: Bool) {
        let created = MHD_create_response_from_callback(
            bidly_mhd_unknown_size(),
            Self.blockSize,
            { stream, _, buffer, size in
                guard let stream, let buffer else { return bidly_mhd_end_of_stream() }
                return Unmanaged<ResponseStream>.fromOpaque(stream).takeUnretainedValue()
                    .read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
            },
            Unmanaged.passRetained(stream).toOpaque(),
            { stream in
                if let stream { Unmanaged<ResponseStream>.fromOpaque(stream).release() }
            }
        )
        self.init(created, response)
        if !isChunked { bidly_mhd_set_close_delimited(pointer) }
    }

    /// Creates the response to a HEAD request for a stream.
    ///
    /// It closes the connection, because the library would end it with the last chunk of the chunked coding, which the
    /// client would read as the beginning of the next response.
    init?(headOfStream response: HTTPResponse) {
        self.init(MHD_create_response_from_callback(bidly_mhd_unknown_size(), 1, Self.noContent, nil, nil), response)
        bidly_mhd_set_close_delimited(pointer)
    }

    private init?(_ created: OpaquePointer?, _ response: HTTPResponse) {
        guard let created else { return nil }
        pointer = created
        status = UInt32(response.status.code)
        for field in response.fields where !Self.belongsToConnection(field.name.canonicalName) {
            // Passing the strings directly would copy each into an array.
            field.name.rawName.withCString { name in
                _ = field.value.withCString { value in MHD_add_response_header(pointer, name, value) }
            }
        }
    }

    deinit { MHD_destroy_response(pointer) }

    /// Queues the response, and returns whether the library has accepted it. Call it only from the access handler.
    func queue(on connection: OpaquePointer) -> Bool {
        MHD_queue_response(connection, status, pointer) == .YES
    }

    /// The content of a response to which the library sends none.
    private static let noContent: MHD_ContentReaderCallback = { _, _, _, _ in bidly_mhd_end_of_stream() }
    /// The library's buffer for the content of one stream, in bytes; its size counts for each idle event stream.
    private static let blockSize = 512

    /// Whether a field belongs to the connection (RFC 9110, section 7.6.1), or states the size of the content. The length
    /// of its name excludes most fields.
    static func belongsToConnection(_ name: String) -> Bool {
        switch name.utf8.count {
        case 2: name == "te"
        case 7: name == "trailer" || name == "upgrade"
        case 10: name == "connection" || name == "keep-alive"
        case 14: name == "content-length"
        case 16: name == "proxy-connection"
        case 17: name == "transfer-encoding"
        default: false
        }
    }
}

extension HTTPResponse.Status {
    /// Whether a response can have content (RFC 9110, section 6.4.1).
    var allowsContent: Bool { code >= 200 && code != 204 && code != 304 }
}
