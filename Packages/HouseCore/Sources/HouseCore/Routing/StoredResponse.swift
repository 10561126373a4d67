public import HTTPCore

/// The encoding of a response in an idempotency record: a line with the status, one line per field, an empty line, and
/// the content.
struct StoredResponse {
    let bytes: [UInt8]

    /// Encodes a response, whose body must not be a stream.
    init(_ response: HTTPResponse) {
        let content = response.body.bytes ?? []
        var bytes: [UInt8] = []
        bytes.reserveCapacity(content.count + 512)
        bytes += String(response.status.code).utf8
        bytes += "\n".utf8
        for field in response.fields {
            bytes += field.name.rawName.utf8
            bytes += ": ".utf8
            bytes += field.value.utf8
            bytes += "\n".utf8
        }
        bytes += "\n".utf8
        bytes += content
        self.bytes = bytes
    }

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Decodes the response; `nil` if the bytes are damaged.
    var response: HTTPResponse? {
        let newline = UInt8(ascii: "\n")
        var rest = bytes[...], lines: [String] = []
        while let end = rest.firstIndex(of: newline), end > rest.startIndex {
            lines.append(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[(end + 1)...]
        }
        guard rest.first == newline, let code = lines.first.flatMap({ Int($0) }),
            let status = HTTPResponse.Status(code: code)
        else { return nil }
        let fields = lines.dropFirst().compactMap { line -> HTTPField? in
            guard let colon = line.firstIndex(of: ":"), let name = HTTPField.Name(String(line[..<colon])) else {
                return nil
            }
            return HTTPField(name: name, value: String(line[colon...].dropFirst(2)))
        }
        return HTTPResponse(status: status, fields: HTTPFields(fields), body: .bytes(Array(rest.dropFirst())))
    }
}

extension House {
    /// Returns the stored response to the request with an idempotency key. A retry of the request would receive it,
    /// too.
    ///
    /// - Returns: `nil` if there is no record: the request had no effect, or its record has expired. If an earlier
    ///   commit of the request has an unknown outcome, this call ensures that the commit cannot take effect afterwards.
    /// - Throws: `HouseFailure` if the house cannot be read or written, or if the record is damaged;
    ///   `CancellationError` if the task is cancelled while it waits for other writers.
    public func recordedResponse(to key: IdempotencyKey) async throws -> HTTPResponse? {
        var record = try await read { try $0.records.records(of: [key]).first }
        if record == nil {
            record = try await writer.maintain { session in
                let record = try session.records.records(of: [key]).first
                if record == nil { try session.house.writeBarrier() }
                return record
            }
        }
        guard let record else { return nil }
        guard let response = StoredResponse(bytes: record.response).response else {
            throw HouseFailure(.corrupt, "A stored response is damaged.")
        }
        return response
    }
}
