internal import HTTPCore

/// A response in the form in which an idempotency record keeps it: a line with the status, a line for each field, an empty
/// line, and the content.
struct StoredResponse {
    let bytes: [UInt8]

    /// The stored form of a response whose content is complete.
    init(_ response: HTTPResponse) {
        let fields = response.fields.map { "\($0.name.rawName): \($0.value)\n" }
        bytes = Array("\(response.status.code)\n\(fields.joined())\n".utf8) + (response.body.bytes ?? [])
    }

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// The response; `nil` if the stored form is damaged.
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
