internal import CBidlyMicroHTTPD
internal import HTTPCore

/// A response in the format of libmicrohttpd.
struct MHDResponse: ~Copyable {
    private let pointer: OpaquePointer
    private let status: UInt32

    /// Creates a response with complete content.
    ///
    /// - Parameters:
    ///   - isHead: whether the request's method is HEAD. Then only the size of the content is sent.
    ///   - closes: whether to close the connection after the response.
    init?(_ response: HTTPResponse, bytes: [UInt8], isHead: Bool, closes: Bool) {
        let status = response.status
        let created: OpaquePointer?
        if isHead || status == .notModified, bytes.isEmpty,
            let size = response.fields[.contentLength].flatMap({ UInt64($0) })
        {
            created = MHD_create_response_from_callback(size, 1, Self.noContent, nil, nil)
        } else {
            created = (status.allowsContent ? bytes : []).withUnsafeBytes { buffer in
                // libmicrohttpd copies the bytes and does not write to them.
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

    /// Creates a response with the content of a stream.
    ///
    /// - Parameter isChunked: `true` to send the content in the chunked coding; `false` to end it by closing the
    ///   connection.
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
    /// It closes the connection, because libmicrohttpd would otherwise send the last chunk of the chunked coding, and
    /// the client would read it as the start of the next response.
    init?(headOfStream response: HTTPResponse) {
        self.init(MHD_create_response_from_callback(bidly_mhd_unknown_size(), 1, Self.noContent, nil, nil), response)
        bidly_mhd_set_close_delimited(pointer)
    }

    private init?(_ created: OpaquePointer?, _ response: HTTPResponse) {
        guard let created else { return nil }
        pointer = created
        status = UInt32(response.status.code)
        for field in response.fields where !Self.belongsToConnection(field.name.canonicalName) {
            // Passing the Swift strings directly would copy each into an array.
            field.name.rawName.withCString { name in
                _ = field.value.withCString { value in MHD_add_response_header(pointer, name, value) }
            }
        }
    }

    deinit { MHD_destroy_response(pointer) }

    /// Queues the response. Returns `true` if libmicrohttpd has accepted it. Call it only in the access handler.
    func queue(on connection: OpaquePointer) -> Bool {
        MHD_queue_response(connection, status, pointer) == .YES
    }

    /// The content callback of a response without content. It ends the content immediately.
    private static let noContent: MHD_ContentReaderCallback = { _, _, _, _ in bidly_mhd_end_of_stream() }
    /// The size in bytes of libmicrohttpd's buffer for the content of a stream. Small, because each idle event stream
    /// holds one.
    private static let blockSize = 512

    /// Whether a field is a hop-by-hop field (RFC 9110, section 7.6.1), or states the size of the content. Compares the
    /// length of the name first, which excludes most fields.
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
