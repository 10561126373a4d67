extension StoredResponse {
    /// The byte range that a 206 response contains; `nil` if the response is not a single range (RFC 9110, section
    /// 15.3.7).
    var part: ContentRange? {
        status == .partialContent ? fields["Content-Range"].flatMap(ContentRange.init(_:)) : nil
    }

    /// Returns the requested bytes and their range; `nil` if they are not completely stored.
    ///
    /// Trusts the `Content-Range` of the server: shorter content is not rejected.
    func content(in range: ByteRange) -> (bytes: ArraySlice<UInt8>, range: ContentRange)? {
        let whole = part ?? ContentRange(first: 0, last: body.count - 1, completeCount: body.count)
        guard let whole, let selected = whole.selecting(range) else { return nil }
        if case .suffix = range { return (body.suffix(selected.last - selected.first + 1), selected) }
        let bytes = body.dropFirst(selected.first - whole.first).prefix(selected.last - selected.first + 1)
        return bytes.isEmpty ? nil : (bytes, selected)
    }

    /// Returns whether the stored content is enough for a request: it contains the requested range, or all of the
    /// representation if the request has no range. Returns `true` for statuses other than 200 and 206.
    func covers(_ request: HTTPRequest) -> Bool {
        guard status == .ok || status == .partialContent else { return true }
        guard let range = request.byteRange else { return status == .ok }
        return content(in: range) != nil
    }
}

extension HTTPRequest {
    /// The byte range that the request asks for; `nil` if there is none, or several.
    var byteRange: ByteRange? { fields["Range"].flatMap(ByteRange.init(_:)) }
}
