/// The file format of stored responses: a magic line, a checksum of the rest, and length-prefixed values.
enum StoredResponseFile {
    private static let magic = Array("HTTPCORE-CACHE 1\n".utf8)

    /// Returns the file content for the responses of one target.
    static func encode(_ responses: [StoredResponse]) -> [UInt8] {
        var writer = Writer()
        writer.number(responses.count)
        for response in responses {
            writer.bytes(response.target.utf8)
            writer.fields(response.variant)
            writer.number(response.status.code)
            writer.fields(response.fields)
            writer.bytes(response.body)
            writer.number(Int(response.requestTime.secondsSince1970))
            writer.number(Int(response.responseTime.secondsSince1970))
        }
        var file = Writer()
        file.number(Int(bitPattern: UInt(truncatingIfNeeded: FNV1a.hash(writer.content))))
        return magic + file.content + writer.content
    }

    /// Returns the responses in a file; `nil` if the content is damaged or has another format version.
    static func decode(_ content: [UInt8]) -> [StoredResponse]? {
        guard content.starts(with: magic) else { return nil }
        var reader = Reader(content[magic.count...])
        guard let checksum = reader.number(),
            UInt64(truncatingIfNeeded: UInt(bitPattern: checksum)) == FNV1a.hash(reader.rest),
            let count = reader.number(),
            count >= 0
        else { return nil }
        var responses: [StoredResponse] = []
        for _ in 0..<count {
            guard let target = reader.bytes(), let variant = reader.fields(), let code = reader.number(),
                let status = HTTPResponse.Status(code: code), let fields = reader.fields(), let body = reader.bytes(),
                let requestTime = reader.number(), let responseTime = reader.number()
            else { return nil }
            responses.append(
                StoredResponse(
                    target: String(decoding: target, as: UTF8.self),
                    variant: variant,
                    status: status,
                    fields: HTTPFields(fields),
                    body: Array(body),
                    requestTime: HTTPDate(secondsSince1970: Int64(requestTime)),
                    responseTime: HTTPDate(secondsSince1970: Int64(responseTime))
                )
            )
        }
        return reader.rest.isEmpty ? responses : nil
    }

    private struct Writer {
        private(set) var content: [UInt8] = []

        mutating func number(_ number: Int) {
            withUnsafeBytes(of: Int64(number).littleEndian) { content += $0 }
        }

        mutating func bytes(_ bytes: some Collection<UInt8>) {
            number(bytes.count)
            content += bytes
        }

        mutating func fields(_ fields: some Collection<HTTPField>) {
            number(fields.count)
            for field in fields {
                bytes(field.name.rawName.utf8)
                bytes(field.value.utf8)
            }
        }
    }

    private struct Reader {
        private(set) var rest: ArraySlice<UInt8>

        init(_ content: ArraySlice<UInt8>) { rest = content }

        mutating func number() -> Int? {
            guard rest.count >= 8 else { return nil }
            defer { rest = rest.dropFirst(8) }
            let bits = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return Int(exactly: Int64(bitPattern: bits))
        }

        mutating func bytes() -> ArraySlice<UInt8>? {
            guard let count = number(), (0...rest.count).contains(count) else { return nil }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }

        mutating func fields() -> [HTTPField]? {
            guard let count = number(), (0...rest.count).contains(count) else { return nil }
            var fields: [HTTPField] = []
            for _ in 0..<count {
                guard let name = bytes().flatMap({ HTTPField.Name(String(decoding: $0, as: UTF8.self)) }),
                    let value = bytes()
                else { return nil }
                fields.append(HTTPField(name: name, value: String(decoding: value, as: UTF8.self)))
            }
            return fields
        }
    }
}

/// The 64-bit FNV-1a hash. It names files and detects accidental damage; it gives no protection against an attacker.
enum FNV1a {
    static func hash(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
        bytes.reduce(seed) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
