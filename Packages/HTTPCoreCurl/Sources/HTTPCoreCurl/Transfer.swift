internal import CBidlyCurl
internal import HTTPCore

/// One request and its response. Used by the thread of the ``TransferLoop`` only.
final class Transfer {
    /// The easy handle of libcurl.
    let handle: UnsafeMutableRawPointer

    private let receiver: HTTPResponseReceiver
    private let isRepeatable: Bool
    private let fields: UnsafeMutablePointer<curl_slist>?
    private let errorBuffer: UnsafeMutablePointer<CChar>
    private var head = ResponseHead()
    /// How often libcurl has sent the request.
    private var sendCount = 0

    /// Prepares a request; `nil` if libcurl refuses it.
    init?(_ request: HTTPRequest, _ receiver: HTTPResponseReceiver, authorities: String?) {
        guard let handle = curl_easy_init() else { return nil }
        self.handle = handle
        self.receiver = receiver
        isRepeatable = request.method.isSafe
        errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        fields = Self.list(of: request)
        guard configure(request, authorities: authorities) else { return nil }
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(fields)
        errorBuffer.deallocate()
    }

    /// Ends the response with the result of libcurl.
    func complete(_ result: CURLcode) {
        switch result {
        case CURLE_OK: receiver.complete()
        case CURLE_ABORTED_BY_CALLBACK: receiver.failByLostConnection()
        default:
            let detail = String(cString: errorBuffer)
            let reason = detail.isEmpty ? String(cString: curl_easy_strerror(result)) : detail
            receiver.complete(
                with: HTTPTransportError(result, reason, from: receiver.origin, mayHaveBeenReceived: sendCount > 0)
            )
        }
    }

    private func configure(_ request: HTTPRequest, authorities: String?) -> Bool {
        let origin = receiver.origin
        var results = [
            bidly_curl_set_text(handle, CURLOPT_URL, "\(origin)\(request.target)"),
            // The path is sent as it is.
            bidly_curl_set_number(handle, CURLOPT_PATH_AS_IS, 1),
            bidly_curl_set_number(handle, CURLOPT_NOSIGNAL, 1),
            bidly_curl_set_number(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
            // The content is decoded, whatever encodings libcurl supports.
            bidly_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, ""),
            bidly_curl_set_fields(handle, fields),
            bidly_curl_set_error_buffer(handle, errorBuffer),
        ]
        if !origin.isSecure, origin.isLoopback { results.append(bidly_curl_set_text(handle, CURLOPT_NOPROXY, "*")) }
        if let authorities { results.append(bidly_curl_set_text(handle, CURLOPT_CAINFO, authorities)) }
        if Self.hasContent(request) {
            results.append(request.body.withUnsafeBytes { bidly_curl_set_content(handle, $0.baseAddress, $0.count) })
        }
        if request.method == .head { results.append(bidly_curl_set_number(handle, CURLOPT_NOBODY, 1)) }
        results.append(bidly_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method.rawValue))
        bidly_curl_set_quick_exit(handle)
        bidly_curl_set_callbacks(
            handle,
            bidly_curl_callbacks(
                // The loop owns the transfer until libcurl has forgotten the handle.
                transfer: Unmanaged.passUnretained(self).toOpaque(),
                header: { bytes, size, count, transfer in
                    Transfer.from(transfer)?.receiveHead(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
                },
                content: { bytes, size, count, transfer in
                    Transfer.from(transfer)?.receiveContent(UnsafeRawBufferPointer(start: bytes, count: size * count))
                        ?? 0
                },
                request: { transfer, _, _, _, _ in
                    Transfer.from(transfer)?.permitsSending() == true ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
                }
            )
        )
        return results.allSatisfy { $0 == CURLE_OK }
    }

    /// Whether the request has content, which may be empty.
    private static func hasContent(_ request: HTTPRequest) -> Bool {
        !request.body.isEmpty || request.method == .post || request.method == .put || request.method == .patch
    }

    /// Returns the fields in the format of libcurl, without those that libcurl adds by default.
    private static func list(of request: HTTPRequest) -> UnsafeMutablePointer<curl_slist>? {
        var list: UnsafeMutablePointer<curl_slist>?
        for field in request.fields {
            let name = field.name.rawName
            list = curl_slist_append(list, field.value.isEmpty ? "\(name);" : "\(name): \(field.value)")
        }
        for name: HTTPField.Name in [.accept, .contentType, "Expect"] where !request.fields.contains(name) {
            list = curl_slist_append(list, "\(name.rawName):")
        }
        return list
    }

    private static func from(_ pointer: UnsafeMutableRawPointer?) -> Transfer? {
        pointer.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Receives a line of a response head. Returns the number of accepted bytes.
    private func receiveHead(_ line: UnsafeRawBufferPointer) -> Int {
        do {
            if let response = try head.add(line) { receiver.receive(response) }
            return line.count
        } catch {
            let message = "\(receiver.origin) sent a response that is not valid HTTP."
            receiver.fail(HTTPTransportError(.invalidResponse, message, mayHaveBeenReceived: true))
            return 0
        }
    }

    /// Receives a part of the content. Returns the number of accepted bytes, or the code that pauses the transfer.
    private func receiveContent(_ bytes: UnsafeRawBufferPointer) -> Int {
        receiver.receive(Array(bytes)) ? bytes.count : Int(CURL_WRITEFUNC_PAUSE)
    }

    /// Returns whether libcurl may send the request. It sends a request again if a reused connection ends before the
    /// response.
    private func permitsSending() -> Bool {
        sendCount += 1
        return sendCount == 1 || isRepeatable
    }
}
