extension StoredResponse {
    /// The part of the representation that the response has; `nil` if it is not a single part (RFC 9110, section 15.3.7).
    var part: ContentRange? {
        status == .partialContent ? fields["Content-Range"].flatMap(ContentRange.init(_:)) : nil
    }

    /// Returns the content that a request for a range gets; `nil` if it is not completely stored.
    ///
    /// A part is taken as its server labelled it: content that is shorter than `Content-Range` states is not rejected.
    func content(in range: ByteRange) -> (bytes: ArraySlice<UInt8>, range: ContentRange)? {
        let whole = part ?? ContentRange(first: 0, last: body.count - 1, completeCount: body.count)
        guard let whole, let selected = whole.selecting(range) else { return nil }
        if case .suffix = range { return (body.suffix(selected.last - selected.first + 1), selected) }
        let bytes = body.dropFirst(selected.first - whole.first).prefix(selected.last - selected.first + 1)
        return bytes.isEmpty ? nil : (bytes, selected)
    }

    /// Returns whether the response can be the response to a request with its variant: whether it has the range that the request
    /// asks for, and not only a part of the representation if it asks for no range.
    func covers(_ request: HTTPRequest) -> Bool {
        guard status == .ok || status == .partialContent else { return true }
        guard let range = request.byteRange else { return status == .ok }
        return content(in: range) != nil
    }
}

extension HTTPRequest {
    /// The single range of bytes that the request asks for.
    var byteRange: ByteRange? { fields["Range"].flatMap(ByteRange.init(_:)) }
}
